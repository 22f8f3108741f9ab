import { describe, expect, test } from "vitest";
import { articleWith, FormHarness, failure, published } from "../form-harness.ts";
import type { FormState } from "../form-state.ts";
import { busyWith, hasCreatedArticle, isVersionDirty } from "../selectors.ts";

/** A stored version whose author has written something, and nothing waits on the server. */
function written(change = {}, content = "<p>新</p>"): FormHarness {
  const form = new FormHarness({ zh: articleWith(change) });
  form.answer({ type: "serverDraftFound", draft: null });
  form.type(content);
  return form;
}

/** A new article with both versions written. */
function bothNew(): FormHarness {
  const form = new FormHarness();
  for (const language of ["zh", "en"] as const) {
    form.title("题", language);
    form.type("<p>文</p>", language);
  }
  return form;
}

const sentBody = (form: FormHarness) => form.effect("send")?.request.body;
const toasts = (form: FormHarness) => form.effects.flatMap((one) => (one.type === "toast" ? [one.text] : []));
const summaryOf = ({ versions }: FormState) => [
  versions.zh.saving.sending?.save.request.id,
  versions.en.saving.sending?.save.request.id,
];

describe("creating an article", () => {
  test("both versions saved at once make one article: the second waits for the first", () => {
    const form = bothNew();
    form.save("draft", "zh");
    form.save("draft", "en");
    expect(summaryOf(form.state)).toEqual([null, undefined]);
    expect(busyWith(form.version("en"))).toBe("draft");
    form.saved({ version: 1 }, "zh");
    expect(summaryOf(form.state)).toEqual([undefined, 7]);
    expect(form.version("en").saving.sending?.save.request).toMatchObject({
      id: 7,
      body: { lang: "en", version: 0 },
    });
  });

  test("where the creation fails, the version that waited creates the article, under the same key", () => {
    const form = bothNew();
    form.save("draft", "zh");
    const key = form.effect("send")?.request.body;
    form.save("draft", "en");
    form.failed(failure(422), "zh");
    expect(summaryOf(form.state)).toEqual([undefined, null]);
    expect(form.version("en").saving.sending?.save.request.body).toHaveProperty("key", form.state.key);
    expect(key).toHaveProperty("key", form.state.key);
  });

  test("an autosave waits for the other version's creation as well", () => {
    const form = bothNew();
    form.save("draft", "zh");
    form.pause("en");
    expect(form.version("en").autosave.status).toEqual({ state: "saving" });
    expect(summaryOf(form.state)).toEqual([null, undefined]);
    form.saved({ version: 1 }, "zh");
    expect(summaryOf(form.state)).toEqual([undefined, 7]);
  });

  test("a creation whose answer was lost is gone on from, with what was written since", () => {
    const form = bothNew();
    form.pause("zh");
    const [sent] = [form.version().saving.sending?.save.request.body];
    form.failed(failure(0));
    form.type("<p>文和更多</p>");
    form.pause();
    expect(summaryOf(form.state)[0]).toBe(null);
    form.failed(failure(409, articleWith({ title: sent?.title ?? "", content: sent?.content ?? "", version: 1 })));
    expect(form.version().saving.sending?.save.request).toMatchObject({
      id: 7,
      body: { version: 1, content: "<p>文和更多</p>" },
    });
  });

  test("what the other version's lost creation made is found by this one", () => {
    const form = bothNew();
    form.save("draft", "zh");
    form.failed(failure(0), "zh");
    form.save("draft", "en");
    form.failed(failure(409, articleWith({ title: "题", content: "<p>文</p>", version: 1 })), "en");
    expect(form.version("en").saving.sending?.save.request).toMatchObject({ id: 7, body: { lang: "en", version: 0 } });
    form.saved({ version: 1 }, "en");
    // the Chinese version still does not know of its own
    form.save("draft", "zh");
    expect(form.version("zh").saving.sending?.save.request).toMatchObject({ id: 7, body: { version: 0 } });
    form.failed(failure(409, articleWith({ title: "题", content: "<p>文</p>", version: 1 })), "zh");
    expect(form.version("zh").saving.sending?.save.request).toMatchObject({ id: 7, body: { version: 1 } });
  });

  test("drafts of the new article move to the one that exists now, and nothing is offered any more", () => {
    const form = bothNew();
    form.answer({ type: "timerFired", timer: "draft" }, "en");
    form.save("draft", "zh");
    form.saved({ version: 1 }, "zh");
    const move = form.effects.find((one) => one.type === "writeDraft" && one.draft.place.language === "en");
    expect(move).toMatchObject({ draft: { place: { articleId: 7 } }, instead: { place: { articleId: null } } });
    expect([hasCreatedArticle(form.version("zh")), hasCreatedArticle(form.version("en"))]).toEqual([true, true]);
    expect(form.effects.filter(({ type }) => type === "joinTabs")).toHaveLength(2);
  });
});

describe("a save", () => {
  test.each([
    ["draft", "editor.form.title_first"],
    ["update", "news.title_required"],
    ["publish", "news.title_required"],
  ] as const)("to %s needs a title, and leads to what is missing", (action, key) => {
    const form = written();
    form.title(" ");
    form.save(action);
    expect(form.version().text.problems).toEqual({ title: { key } });
    expect(form.effects).toContainEqual({ type: "focus", language: "zh", field: "title" });
    expect(form.version().saving.sending).toBeNull();
    form.title("题");
    expect(form.version().text.problems).toEqual({});
  });

  test("does not stop its author writing, who then has unsaved text again", () => {
    const form = written();
    form.save("update");
    form.type("<p>新而又新</p>");
    form.saved();
    expect(isVersionDirty(form.version())).toBe(true);
    expect(form.effects).toContainEqual(expect.objectContaining({ type: "startTimer", timer: "autosave", ms: 10_000 }));
    expect(toasts(form)).toContainEqual(expect.objectContaining({ key: "editor.form.stayed" }));
  });

  test("shows what the server says of single fields, and nothing besides", () => {
    const form = written();
    form.save("update");
    const errors = { title: ["标题太长"] };
    form.failed({ ...failure(422), errors, message: "请检查" });
    expect(form.version().text.problems).toEqual({ title: "标题太长" });
    expect(toasts(form)).toEqual([]);
    expect(form.effect("focus")).toEqual({ type: "focus", language: "zh", field: "title" });
  });

  test.each([
    [
      "draft",
      0,
      {
        key: "editor.form.with_reason",
        values: { text: { key: "editor.form.draft_failed" }, reason: { key: "editor.form.offline_kept" } },
      },
    ],
    ["publish", 500, { key: "editor.form.publish_failed" }],
    ["update", 0, { key: "editor.form.offline" }],
    ["withdraw", 500, { key: "editor.form.update_fallback" }],
  ] as const)("to %s that fails with %d is told in its own words", (action, status, text) => {
    const form = written();
    form.save(action);
    form.failed(failure(status));
    expect(form.version().saving.failure).toMatchObject({ action, text });
    expect(toasts(form)).toEqual([]);
  });

  test("that failed is named beside its button until another one is tried or succeeds", () => {
    const form = written();
    form.save("publish");
    form.failed(failure(500));
    form.pause();
    form.saved();
    expect(form.version().saving.failure?.action).toBe("publish");
    form.save("publish");
    expect(form.version().saving.failure).toBeNull();
    form.failed(failure(500));
    form.save("draft");
    form.saved();
    expect(form.version().saving.failure).toBeNull();
  });

  test.each([
    ["update", "editor.form.update_failed"],
    ["publish", "editor.form.publish_failed"],
  ] as const)(
    "to %s that failed without a connection still has, but not for that once the server answers",
    (action, key) => {
      for (const answered of [true, false]) {
        const form = written(action === "update" ? published : {});
        form.save(action);
        form.failed(failure(0));
        form.type("<p>又新</p>");
        if (answered) {
          form.pause();
          form.saved();
        } else form.dispatch({ type: "connected" });
        expect(form.version().saving.failure).toMatchObject({ action, text: { key } });
      }
    },
  );

  test.each(["draft", "update"] as const)("to %s of an article that was deleted says how it comes back", (action) => {
    const form = written(action === "update" ? published : {});
    form.save(action);
    form.failed({ ...failure(404), message: "文章不存在" });
    const values = { days: 30 };
    expect(form.version().saving.failure?.text).toEqual({ key: "editor.form.deleted", values });
    form.dispatch({ type: "storageFailed" });
    form.save(action);
    form.failed({ ...failure(404), message: "文章不存在" });
    expect(form.version().saving.failure?.text).toEqual({ key: "editor.form.deleted_unkept", values });
  });

  test("that failed as a draft is no failure once the text has saved itself", () => {
    const form = written();
    form.save("draft");
    form.failed(failure(500));
    form.type("<p>又新</p>");
    form.pause();
    form.saved();
    expect(form.version().saving.failure).toBeNull();
  });

  test("that fails while its author writes the other version is announced as well", () => {
    const form = written();
    form.save("draft");
    form.dispatch({ type: "versionActivated", language: "en" });
    form.failed(failure(0));
    expect(toasts(form)).toHaveLength(1);
  });

  test("that fails brings its version to the front", () => {
    const form = written();
    form.dispatch({ type: "versionActivated", language: "en" });
    form.save("update");
    form.failed(failure(422));
    expect(form.state.page.active).toBe("zh");
  });

  test("puts the paths of copied images into the text, which is saved then", () => {
    const image = (src: string) => `<p>新</p><figure><img src="${src}" alt="" /></figure>`;
    const form = written({}, image("https://a.example/x.png?a=1&amp;b=2"));
    form.save("draft");
    form.text.zh = image("/uploads/a.webp");
    const copied_images = [{ from: "https://a.example/x.png?a=1&b=2", url: "/uploads/a.webp" }];
    const { article: stored } = form.version().saved;
    form.dispatch({
      type: "saveAnswered",
      language: "zh",
      article: { ...(stored ?? articleWith()), version: 4, copied_images },
    });
    expect(form.effect("applySavedImages")?.images.copied_images).toEqual(copied_images);
    expect(isVersionDirty(form.version())).toBe(false);
  });

  test("sends cover and category along, which are saved for both then", () => {
    const form = written();
    form.dispatch({ type: "sharedEdited", change: { category: "training" } });
    form.save("update");
    expect(sentBody(form)).toMatchObject({ category: "training" });
    form.saved({ category: "training" });
    expect(form.state.savedShared).toEqual(form.state.shared);
  });

  test("keeps a change of the cover that was made after it was sent", () => {
    const form = written();
    form.save("update");
    form.dispatch({ type: "sharedEdited", change: { cover_image_url: "/uploads/b.webp" } });
    form.saved();
    expect(form.state.shared.cover_image_url).toBe("/uploads/b.webp");
    expect(form.state.savedShared.cover_image_url).toBeNull();
  });

  test("to withdraw leaves the text unsaved, which becomes the draft's text", () => {
    const form = written(published);
    form.save("withdraw");
    expect(sentBody(form)).toEqual({ lang: "zh", version: 3, status: "draft" });
    form.saved({ content: "<p>正文</p>", title: "标题", status: "draft", languages: { zh: "draft", en: null } });
    expect(isVersionDirty(form.version())).toBe(true);
    form.pause();
    expect(sentBody(form)).toMatchObject({ autosave: true, version: 4 });
    expect(form.version().saving.sending?.unpublishedEdit).toBe(false);
  });

  test("to withdraw that is answered after the text was replaced is what the new text continues from", () => {
    const form = written(published);
    form.save("withdraw");
    const { article: stored } = form.version().saved;
    const withdrawn = { ...(stored ?? articleWith()), version: 4, status: "draft" } as const;
    form.dispatch({ type: "revisionRestored", language: "zh", article: stored ?? articleWith() });
    form.dispatch({
      type: "saveAnswered",
      language: "zh",
      article: { ...withdrawn, languages: { zh: "draft", en: null } },
    });
    expect(form.version()).toMatchObject({ saved: { base: 4, article: { status: "draft" } } });
    form.answer({ type: "serverDraftFound", draft: null });
    form.type("<p>又新</p>");
    expect(isVersionDirty(form.version())).toBe(true);
    form.pause();
    expect(sentBody(form)).toMatchObject({ version: 4, content: "<p>又新</p>" });
    expect(form.version().saving.sending?.unpublishedEdit).toBe(false);
  });
});

describe("after a save", () => {
  test.each([
    ["a new article that is published", "create", "publish", { to: "list" }],
    ["a stored article that is published", "edit", "publish", { to: "article", language: "zh" }],
    ["a stored article that is updated", "edit", "update", { to: "article" }],
  ] as const)("%s leads to its page", (_, mode, action, target) => {
    const form = mode === "edit" ? written() : new FormHarness();
    form.title("题");
    form.type("<p>文</p>");
    form.save(action);
    form.saved();
    expect(form.effect("leave")).toEqual({ type: "leave", ...target });
  });

  test("a stored article that is published leads to its page in the language published", () => {
    const form = new FormHarness({ zh: articleWith(published), en: articleWith({ lang: "en" }) });
    form.title("Title", "en");
    form.type("<p>Text</p>", "en");
    form.save("publish", "en");
    form.saved({}, "en");
    expect(form.effect("leave")).toEqual({ type: "leave", to: "article", language: "en" });
  });

  test("a draft stays, and the screen is that of a stored article", () => {
    const form = bothNew();
    form.save("draft");
    form.saved();
    expect(form.effect("leave")).toBeUndefined();
    expect(form.state.mode).toBe("edit");
  });

  test("unsaved text of the other version keeps the form open, and is named", () => {
    const form = bothNew();
    form.save("publish");
    form.saved();
    expect(form.effect("leave")).toBeUndefined();
    const what = { key: "editor.form.version.en" };
    expect(toasts(form)).toContainEqual({ key: "editor.form.stayed", values: { what } });
  });

  test("images that were not copied are counted", () => {
    const form = written();
    form.save("draft");
    form.saved();
    const again = written();
    again.save("draft");
    const uncopied_images = [{ url: "https://a.example/x.png", reason: "timeout" as const }];
    again.dispatch({
      type: "saveAnswered",
      language: "zh",
      article: { ...articleWith({ version: 4 }), uncopied_images },
    });
    expect(toasts(again)).toContainEqual({ key: "editor.images.uncopied", values: { count: 1 } });
    expect(toasts(form)).toEqual([{ key: "news.draft_saved" }]);
  });
});

describe("a save whose answer was lost", () => {
  const arrived = articleWith({ version: 4, content: "<p>新</p>" });

  test.each(["update", "draft"] as const)("is known again by the next one to %s, which goes on from it", (action) => {
    const form = written();
    form.pause();
    form.failed(failure(0));
    form.type("<p>新和更多</p>");
    form.save(action);
    form.failed(failure(409, arrived));
    expect(sentBody(form)).toMatchObject({ version: 4, content: "<p>新和更多</p>" });
    expect(form.version().conflict.open).toBeNull();
    form.saved();
    expect(form.version().saving.unconfirmed).toEqual([]);
  });

  test("is not taken for what somebody else saved", () => {
    const form = written();
    form.pause();
    form.failed(failure(0));
    form.save("update");
    form.failed(failure(409, articleWith({ version: 4, content: "<p>别人的</p>" })));
    expect(form.version().conflict.open?.current?.content).toBe("<p>别人的</p>");
  });

  test("is sent again once only", () => {
    const form = written();
    form.save("update");
    form.failed(failure(500));
    form.save("update");
    form.failed(failure(409, arrived));
    expect(form.version().saving.sending?.again).toBe(true);
    form.failed(failure(409, arrived));
    expect(form.version().saving.sending).toBeNull();
    expect(form.version().conflict.open).not.toBeNull();
  });

  test("is forgotten after ten others", () => {
    const form = written();
    for (let i = 0; i < 12; i++) {
      form.save("update");
      form.failed(failure(0));
    }
    expect(form.version().saving.unconfirmed).toHaveLength(10);
  });
});

describe("a save that somebody else's save has refused", () => {
  test("is repeated by overwriting with the reasons given for its findings", () => {
    const form = written();
    const waived = [{ rule: "alt_missing" as const, key: "k", reason: "装饰图" }];
    form.dispatch({ type: "saveRequested", language: "zh", action: "publish", draftContent: "", waived });
    form.failed(failure(409, articleWith({ version: 4, content: "<p>别人的</p>" })));
    form.dispatch({ type: "conflictOverwritten", language: "zh" });
    expect(sentBody(form)).toMatchObject({ status: "published", version: 4, waived });
  });
});

describe("a text that has taken the place of another", () => {
  test("hears nothing of what was asked for the other", () => {
    const form = written();
    const { draftId } = form.version().text;
    form.dispatch({ type: "revisionRestored", language: "zh", article: articleWith({ version: 5 }) });
    const before = form.state;
    form.dispatch({ type: "timerFired", language: "zh", draftId, timer: "autosave" });
    form.dispatch({ type: "draftsListed", language: "zh", draftId, drafts: [] });
    expect(form.state).toBe(before);
  });

  test("continues from a save of the other that arrives afterwards, so that there is no conflict", () => {
    const form = bothNew();
    form.save("draft");
    form.answer({ type: "timerFired", timer: "tabs" });
    const earlier = { ...form.version().text.input, ...form.state.shared, content: "<p>早先</p>", shared: false };
    const data = {
      ...earlier,
      version: 0,
      keptAt: form.now,
      sessionEnded: false,
      unpublishedEditId: null,
      creationKey: null,
    };
    form.answer({ type: "draftsListed", drafts: [{ id: "earlier", place: form.version().tabs.place, data }] });
    form.dispatch({ type: "offerRestored", language: "zh" });
    expect(form.version().saving.sending).not.toBeNull();
    form.saved({ version: 1 });
    expect(form.version()).toMatchObject({ saved: { base: 1 }, saving: { sending: null } });
    expect(isVersionDirty(form.version())).toBe(true);
  });

  test("shows no failure of the other but in words", () => {
    const form = written();
    form.save("update");
    form.dispatch({ type: "revisionRestored", language: "zh", article: articleWith({ version: 5 }) });
    form.failed(failure(409, articleWith({ version: 5 })));
    expect(form.version().conflict.open).toBeNull();
    expect(toasts(form)).toHaveLength(1);
  });
});
