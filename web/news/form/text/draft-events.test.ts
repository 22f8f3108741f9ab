import { describe, expect, test } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { untranslated, wordsOf } from "../fields/translation-check.ts";
import { articleWith, FormHarness, failure, published } from "../form-harness.ts";
import { blankInput } from "../input.ts";
import { areDraftsStored, isOpenElsewhere, isServerDraftUndecided, offersOf } from "../selectors.ts";
import type { LocalDraft } from "./drafts.ts";

const written = (change = {}) => {
  const form = new FormHarness({ zh: articleWith(change) });
  form.type("<p>新</p>");
  return form;
};

/** A draft that an earlier form has left. */
const leftOver = (form: FormHarness, data: Partial<LocalDraft["data"]> = {}, id = "earlier"): LocalDraft => ({
  id,
  place: form.version().text.origin.place,
  data: {
    ...blankInput,
    title: "标题",
    content: "<p>早先</p>",
    empty: false,
    category: "news",
    cover_image_url: null,
    shared: false,
    version: 3,
    keptAt: form.now - 60_000,
    sessionEnded: false,
    unpublishedEditId: null,
    creationKey: null,
    ...data,
  },
});

const fireDraft = (form: FormHarness) => form.answer({ type: "timerFired", timer: "draft" });
const draftTimer = (form: FormHarness) =>
  form.effects.flatMap((one) => (one.type === "startTimer" && one.timer === "draft" ? [one.ms] : []));

/** The browser answers what it was asked to write. */
function answerWrite(form: FormHarness, done = true) {
  const write = form.effect("writeDraft");
  if (write) form.answer({ type: "draftWritten", draft: write.draft, before: write.before, done });
  return write;
}

/** The other tabs have answered, and the browser lists its drafts. */
function list(form: FormHarness, drafts: readonly LocalDraft[]) {
  form.answer({ type: "timerFired", timer: "tabs" });
  expect(form.effect("listDrafts")).toBeDefined();
  return form.answer({ type: "draftsListed", drafts });
}

describe("the local draft", () => {
  test("is written a second after the last change, and at the latest four after the first", () => {
    const form = written();
    fireDraft(form);
    form.type("<p>新的</p>");
    expect(draftTimer(form)).toEqual([1000]);
    form.now += 3500;
    form.type("<p>新的一</p>");
    expect(draftTimer(form)).toEqual([500]);
  });

  test("is as old as its text, and written again only where something differs", () => {
    const form = written();
    fireDraft(form);
    const first = answerWrite(form);
    expect(form.version().draft.status).toEqual({ state: "kept", at: form.now });
    form.now += 5000;
    fireDraft(form);
    expect(form.effect("writeDraft")).toBeUndefined();
    form.dispatch({ type: "pageLeft", sessionEnded: true });
    expect(form.effect("writeDraft")?.draft.data).toMatchObject({
      sessionEnded: true,
      keptAt: first?.draft.data.keptAt,
    });
  });

  test("is deleted once everything is saved, and once the text is what it was", () => {
    const form = written();
    fireDraft(form);
    answerWrite(form);
    form.type("<p>正文</p>");
    fireDraft(form);
    expect(form.effect("deleteDraft")).toBeDefined();
    form.type("<p>又新</p>");
    fireDraft(form);
    answerWrite(form);
    form.save("draft");
    form.saved();
    expect(form.effect("deleteDraft")).toBeDefined();
    expect(form.version().draft).toMatchObject({ stored: null, status: { state: "idle" } });
  });

  test("that could not be written has failed, until one can be", () => {
    const form = written();
    fireDraft(form);
    answerWrite(form, false);
    expect(form.version().draft).toMatchObject({ stored: null, status: { state: "failed" } });
    expect(areDraftsStored(form.state)).toBe(false);
    form.type("<p>正文</p>");
    fireDraft(form);
    expect(form.version().draft.status).toEqual({ state: "failed" });
    form.type("<p>又新</p>");
    fireDraft(form);
    answerWrite(form);
    expect(areDraftsStored(form.state)).toBe(true);
  });

  test("fails from the beginning where the browser forbids storage", () => {
    const form = written();
    form.dispatch({ type: "storageFailed" });
    expect(areDraftsStored(form.state)).toBe(false);
  });

  test("of the first version contains cover and category as well", () => {
    const form = new FormHarness({ zh: articleWith() });
    form.dispatch({ type: "sharedEdited", change: { category: "training" } });
    fireDraft(form);
    expect(form.effect("writeDraft")?.draft).toMatchObject({
      place: { language: "zh" },
      data: { category: "training", shared: true },
    });
    form.answer({ type: "timerFired", timer: "draft" }, "en");
    expect(form.effect("writeDraft")).toBeUndefined();
  });

  test("is written before the form is closed, and nothing is set for later", () => {
    const form = written();
    form.dispatch({ type: "formClosed" });
    expect(form.effects.map(({ type }) => type)).toContain("writeDraft");
    expect(form.effects.filter(({ type }) => type === "startTimer")).toEqual([]);
    expect(form.effects.filter(({ type }) => type === "leaveTabs")).toHaveLength(2);
  });
});

describe("drafts of earlier forms", () => {
  test("are offered once other tabs have answered, the newest first; those that do not differ are deleted", () => {
    const form = new FormHarness({ zh: articleWith() });
    const [older, same] = [
      leftOver(form, { keptAt: 1_799_999_000_000 }, "older"),
      leftOver(form, { content: "<p>正文</p>" }, "same"),
    ];
    list(form, [older, same, leftOver(form)]);
    expect(offersOf(form.version()).map(({ id }) => id)).toEqual(["earlier", "older"]);
    expect(form.effect("deleteDraft")?.draft).toBe(same);
  });

  test("that a form in another tab is writing are left alone, until it is closed", () => {
    const form = new FormHarness({ zh: articleWith() });
    const draft = leftOver(form);
    const other = { form: { ...draft.place, id: "earlier" }, earlier: true };
    form.answer({ type: "tabsChanged", others: [other] });
    list(form, [draft]);
    expect(offersOf(form.version())).toEqual([]);
    expect(isOpenElsewhere(form.state)).toBe(true);
    form.answer({ type: "tabsChanged", others: [] });
    expect(form.effect("listDrafts")).toBeDefined();
    form.answer({ type: "draftsListed", drafts: [draft] });
    expect(offersOf(form.version())).toEqual([draft]);
    expect(isOpenElsewhere(form.state)).toBe(false);
  });

  test("replace the text, which is offered next", () => {
    const form = written();
    const draft = leftOver(form);
    list(form, [draft]);
    form.dispatch({ type: "offerRestored", language: "zh" });
    const kept = form.effect("writeDraft");
    expect(kept?.draft.data.content).toBe("<p>新</p>");
    expect(form.version()).toMatchObject({
      text: { origin: { requested: true, input: { content: "<p>早先</p>" } } },
      recovery: { returned: null },
    });
    if (kept) list(form, [kept.draft, draft]);
    expect(offersOf(form.version())).toEqual([kept?.draft]);
  });

  test("are replaced by the draft of the text that was made of them", () => {
    const form = new FormHarness({ zh: articleWith() });
    list(form, [leftOver(form)]);
    form.dispatch({ type: "offerRestored", language: "zh" });
    fireDraft(form);
    expect(form.effect("writeDraft")?.instead?.id).toBe("earlier");
  });

  test("that are discarded go, here and on the server", () => {
    const form = new FormHarness({ zh: articleWith(published) });
    const server = leftOver(form, { unpublishedEditId: 12 }, "server-12");
    form.answer({ type: "serverDraftFound", draft: server });
    list(form, [leftOver(form, { unpublishedEditId: 12, content: "<p>续</p>" })]);
    expect(offersOf(form.version()).map(({ id }) => id)).toEqual(["earlier"]);
    form.dispatch({ type: "offerDiscarded", language: "zh", offerId: "earlier" });
    expect(form.effect("discardRevision")).toEqual({ type: "discardRevision", articleId: 7, revision: 12 });
    expect(form.effect("deleteDraft")?.draft.id).toBe("earlier");
    expect(offersOf(form.version())).toEqual([]);
  });

  test("that are discarded are those that were shown, although a newer one has come meanwhile", () => {
    const form = new FormHarness({ zh: articleWith() });
    list(form, [leftOver(form)]);
    const newer = leftOver(form, { keptAt: form.now, content: "<p>较新</p>" }, "newer");
    form.answer({ type: "draftsListed", drafts: [newer, leftOver(form)] });
    form.dispatch({ type: "offerDiscarded", language: "zh", offerId: "earlier" });
    expect(form.effects.flatMap((one) => (one.type === "deleteDraft" ? [one.draft.id] : []))).toEqual(["earlier"]);
    expect(offersOf(form.version())).toEqual([newer]);
  });

  test("on the server keep autosaves waiting until they are decided upon", () => {
    const form = written(published);
    expect(isServerDraftUndecided(form.version())).toBe(true);
    form.answer({ type: "serverDraftFound", draft: leftOver(form, { unpublishedEditId: 12 }, "server-12") });
    expect(isServerDraftUndecided(form.version())).toBe(true);
    form.dispatch({ type: "offerDiscarded", language: "zh", offerId: "server-12" });
    expect(isServerDraftUndecided(form.version())).toBe(false);
    expect(form.effect("deleteDraft")).toBeUndefined();
  });

  test("bring their cover and category, unless others have been chosen since", () => {
    const cover = { shared: true, category: "training" };
    const form = new FormHarness({ zh: articleWith() });
    list(form, [leftOver(form, cover)]);
    form.dispatch({ type: "offerRestored", language: "zh" });
    expect(form.state.shared.category).toBe("training");
    const chosen = new FormHarness({ zh: articleWith() });
    chosen.dispatch({ type: "sharedEdited", change: { category: "announcement" } });
    list(chosen, [leftOver(chosen, cover)]);
    chosen.dispatch({ type: "offerRestored", language: "zh" });
    expect(chosen.state.shared.category).toBe("announcement");
  });
});

describe("the drafts of a new article", () => {
  /** The draft of a form whose first save got no answer. */
  const unanswered = () => {
    const form = new FormHarness();
    form.title("题");
    form.type("<p>文</p>");
    form.save("draft");
    const body = form.effect("send")?.request.body;
    form.failed(failure(0));
    fireDraft(form);
    return { body, draft: answerWrite(form)?.draft };
  };
  const restored = (form: FormHarness, drafts: readonly LocalDraft[], language: Language = "zh") => {
    form.answer({ type: "timerFired", timer: "tabs" }, language);
    form.answer({ type: "draftsListed", drafts }, language);
    form.dispatch({ type: "offerRestored", language });
    return form;
  };
  const keyOf = (form: FormHarness) => form.effect("send")?.request.body;

  test("create, in a later form, the article that the earlier one has asked for, which is gone on from", () => {
    const { body, draft } = unanswered();
    const form = restored(new FormHarness(), draft ? [draft] : []);
    form.save("draft");
    expect(body).toHaveProperty("key", draft?.data.creationKey);
    expect(keyOf(form)).toHaveProperty("key", draft?.data.creationKey);
    form.failed(failure(409, articleWith({ title: "题", content: "<p>文</p>", version: 1 })));
    expect(form.version().saving.sending?.save.request).toMatchObject({
      id: 7,
      body: { version: 1, content: "<p>文</p>" },
    });
    expect(form.version().conflict.open).toBeNull();
  });

  test("create it in whichever language is saved first", () => {
    const { draft } = unanswered();
    const form = restored(new FormHarness(), draft ? [draft] : []);
    form.title("Title", "en");
    form.type("<p>text</p>", "en");
    form.answer({ type: "timerFired", timer: "draft" }, "en");
    expect(form.effect("writeDraft")?.draft.data.creationKey).toBe(draft?.data.creationKey);
    form.save("draft", "en");
    expect(keyOf(form)).toHaveProperty("key", draft?.data.creationKey);
  });

  test("do not replace the key of a creation that this form has already sent for the other version", () => {
    const form = new FormHarness();
    form.title("题");
    form.type("<p>文</p>");
    form.save("draft");
    form.failed(failure(0));
    restored(form, [leftOver(form, { version: 0, creationKey: "earlier" })], "en");
    form.save("draft");
    expect(keyOf(form)).toHaveProperty("key", form.state.key);
  });

  test("leave their article alone once they are discarded", () => {
    const form = new FormHarness();
    list(form, [leftOver(form, { version: 0, sessionEnded: true, creationKey: "earlier" })]);
    form.dispatch({ type: "returnedDiscarded", language: "zh" });
    form.title("另题");
    form.type("<p>另文</p>");
    form.save("draft");
    expect(keyOf(form)).toHaveProperty("key", form.state.key);
  });

  test("of an earlier release have no key, and create an article of their own", () => {
    const form = new FormHarness();
    restored(form, [leftOver(form, { version: 0 })]);
    form.save("draft");
    expect(keyOf(form)).toHaveProperty("key", form.state.key);
  });

  test("have no key any more once there is the article", () => {
    const form = new FormHarness();
    form.title("题");
    form.type("<p>文</p>");
    form.save("draft");
    form.saved({ version: 1 });
    form.type("<p>文和更多</p>");
    fireDraft(form);
    expect(form.effect("writeDraft")?.draft).toMatchObject({ place: { articleId: 7 }, data: { creationKey: null } });
  });
});

test("nothing replaces a draft on the server that its author has not decided about, which the save key says", () => {
  const form = written(published);
  form.answer({ type: "serverDraftFound", draft: leftOver(form, { unpublishedEditId: 12 }, "server-12") });
  form.dispatch({ type: "storeRequested", language: "zh", draftContent: "" });
  expect(form.effect("toast")?.text).toEqual({ key: "editor.form.offer_first" });
  expect(form.effect("send")).toBeUndefined();
});

describe("a draft whose session has ended", () => {
  const interrupted = () => {
    const form = new FormHarness({ zh: articleWith() });
    list(form, [leftOver(form, { sessionEnded: true, shared: true, category: "training" })]);
    return form;
  };

  test("is put back without asking, and is not autosaved before its author continues", () => {
    const form = interrupted();
    expect(form.version()).toMatchObject({
      recovery: { returned: { id: "earlier" } },
      text: { origin: { requested: false } },
    });
    form.answer({ type: "serverDraftFound", draft: null });
    form.ready();
    form.pause();
    expect(form.version().saving.sending).toBeNull();
    form.type("<p>早先和更多</p>");
    form.pause();
    expect(form.version().saving.sending).not.toBeNull();
  });

  test("is autosaved once its author has accepted it", () => {
    const form = interrupted();
    form.answer({ type: "serverDraftFound", draft: null });
    form.ready();
    form.dispatch({ type: "returnedAccepted", language: "zh" });
    form.pause();
    expect(form.version().saving.sending).not.toBeNull();
  });

  test("is not stored beside a published version before its author has decided about it, which the save key says", () => {
    const form = new FormHarness({ zh: articleWith(published) });
    list(form, [leftOver(form, { sessionEnded: true })]);
    form.answer({ type: "serverDraftFound", draft: null });
    form.dispatch({ type: "storeRequested", language: "zh", draftContent: "" });
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.returned_first" });
    form.dispatch({ type: "returnedAccepted", language: "zh" });
    form.dispatch({ type: "storeRequested", language: "zh", draftContent: "" });
    expect(form.effect("toast")).toBeUndefined();
    expect(form.effect("send")?.request.body).toMatchObject({ autosave: true });
  });

  test("is replaced by what the server has where its author discards it", () => {
    const form = interrupted();
    form.dispatch({ type: "returnedDiscarded", language: "zh" });
    expect(form.effect("deleteDraft")?.draft.id).toBe("earlier");
    expect(form.effect("writeDraft")).toBeUndefined();
    expect(form.version()).toMatchObject({
      recovery: { returned: null },
      text: { input: { content: "<p>正文</p>" } },
    });
    expect(form.state.shared.category).toBe("news");
  });

  test("is discarded on the server as well, and what another device has stored there is still offered", () => {
    const form = new FormHarness({ zh: articleWith(published) });
    list(form, [leftOver(form, { sessionEnded: true, unpublishedEditId: 12 })]);
    expect(form.version().recovery.returned?.id).toBe("earlier");
    form.dispatch({ type: "returnedDiscarded", language: "zh" });
    expect(form.effect("discardRevision")).toEqual({ type: "discardRevision", articleId: 7, revision: 12 });
    form.answer({ type: "serverDraftFound", draft: leftOver(form, { unpublishedEditId: 12 }, "server-12") });
    expect(offersOf(form.version())).toEqual([]);
    expect(isServerDraftUndecided(form.version())).toBe(false);
    form.answer({ type: "serverDraftFound", draft: leftOver(form, { unpublishedEditId: 13 }, "server-13") });
    expect(offersOf(form.version()).map(({ id }) => id)).toEqual(["server-13"]);
  });

  test("is discarded in the state last stored beside the published version", () => {
    const form = new FormHarness({ zh: articleWith(published) });
    list(form, [leftOver(form, { sessionEnded: true, unpublishedEditId: 12 })]);
    form.answer({ type: "serverDraftFound", draft: null });
    form.type("<p>早先和更多</p>");
    form.pause();
    const review = { state: "none", changed: false } as const;
    const writing = { outdated_language: null, summary_auto: false, review, first_published_at: null, unsaved: 14 };
    form.saved({ content: "<p>正文</p>", version: 3, writing });
    form.dispatch({ type: "returnedDiscarded", language: "zh" });
    expect(form.effect("discardRevision")?.revision).toBe(14);
  });

  test("is only offered over text that has been written meanwhile, or over a newer version", () => {
    const form = written();
    list(form, [leftOver(form, { sessionEnded: true })]);
    expect(form.version().recovery.returned).toBeNull();
    expect(offersOf(form.version())).toHaveLength(1);
    const overtaken = new FormHarness({ zh: articleWith({ version: 4 }) });
    list(overtaken, [leftOver(overtaken, { sessionEnded: true })]);
    expect(overtaken.version().recovery.returned).toBeNull();
  });
});

describe("leaving", () => {
  test("a saved text asks nothing", () => {
    const form = new FormHarness({ zh: articleWith() });
    form.dispatch({ type: "cancelRequested" });
    expect(form.effect("leave")).toEqual({ type: "leave", to: "cancel" });
  });

  test("unsaved text asks, once it is stored in the browser", () => {
    const form = written();
    form.dispatch({ type: "cancelRequested" });
    expect(form.state.page.leaving).toBe("asked");
    expect(form.effect("writeDraft")).toBeDefined();
    form.dispatch({ type: "leaveAnswered", leave: false });
    expect([form.state.page.leaving, form.effect("leave")]).toEqual(["no", undefined]);
    form.dispatch({ type: "leaveAnswered", leave: true });
    expect([form.state.page.leaving, form.effect("leave")?.to]).toEqual(["agreed", "cancel"]);
  });

  test.each<[string, (form: FormHarness) => unknown]>([
    ["the text", (form) => form.type("<p>又新</p>")],
    ["the title", (form) => form.title("又新")],
    ["the category", (form) => form.dispatch({ type: "sharedEdited", change: { category: "training" } })],
  ])("asks again once the author has changed %s after agreeing to leave", (_, edit) => {
    const form = written();
    form.dispatch({ type: "cancelRequested" });
    form.dispatch({ type: "leaveAnswered", leave: true });
    edit(form);
    expect(form.state.page.leaving).toBe("no");
  });
});

test("a preview needs a title and a text, and shows the text in the form", () => {
  const form = written();
  form.dispatch({ type: "previewRequested", language: "zh" });
  expect(form.effect("preview")).toMatchObject({ input: { title: "标题", content: "<p>新</p>" }, publishedAt: null });
  form.type("");
  form.dispatch({ type: "previewRequested", language: "zh" });
  expect([form.effect("preview"), form.effect("focus")?.field]).toEqual([undefined, "content"]);
});

test("a version without a word begins as a copy of the other, with its images", () => {
  const form = written();
  form.dispatch({ type: "copyRequested", language: "en" });
  expect(form.version("en")).toMatchObject({
    saved: { base: 0 },
    text: { origin: { requested: true, input: { title: "标题", content: "<p>新</p>" } } },
  });
  const before = form.version("zh").text.draftId;
  const empty = new FormHarness();
  empty.dispatch({ type: "copyRequested", language: "en" });
  expect(empty.version("en").text.origin.input.content).toBe("");
  expect(form.version("zh").text.draftId).toBe(before);
});

test("what the editor writes in other words than it was stored in is no change of the author's", () => {
  const form = new FormHarness({ zh: articleWith({ content: "正文" }) });
  form.text.zh = "<p>正文</p>";
  form.dispatch({ type: "editorReady", language: "zh", content: "<p>正文</p>", empty: false });
  form.save("update");
  form.saved();
  expect(form.effect("leave")).toBeDefined();
});

test("a version is summarized after a pause, with what is not translated", () => {
  const form = written();
  form.dispatch({ type: "copyRequested", language: "en" });
  form.answer({ type: "timerFired", timer: "summary" });
  expect(form.version().text.summary).toMatchObject({ dirty: true, outline: { blocks: ["新"] } });
  const [zh, en] = [form.version("zh").text.summary, form.version("en").text.summary];
  if (!zh || !en) throw new Error("not summarized");
  expect(untranslated("en", wordsOf(en), wordsOf(zh))).toEqual({ title: true, summary: false, blocks: 1 });
});
