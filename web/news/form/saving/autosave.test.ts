import { describe, expect, test } from "vitest";
import { articleWith, FormHarness, failure, published } from "../form-harness.ts";

/** A stored version whose author has written something, and nothing waits on the server. */
function written(change = {}): FormHarness {
  const form = new FormHarness({ zh: articleWith(change) });
  form.answer({ type: "serverDraftFound", draft: null });
  form.type("<p>新</p>");
  return form;
}

/** Milliseconds until the next try, as the last event has set them. */
const nextTry = (form: FormHarness) =>
  form.effects.flatMap((one) => (one.type === "startTimer" && one.timer === "autosave" ? [one.ms] : [])).at(-1);

const fire = (form: FormHarness) => form.answer({ type: "timerFired", timer: "autosave" });

describe("what is written goes to the server", () => {
  test("ten seconds after the last change, and at the latest a minute after the first", () => {
    const form = written();
    expect(nextTry(form)).toBe(10_000);
    form.now += 55_000;
    form.type("<p>新的</p>");
    expect(nextTry(form)).toBe(5000);
    form.now += 9000;
    form.type("<p>新的一</p>");
    expect(nextTry(form)).toBe(0);
  });

  test("once, with what changes meanwhile next", () => {
    const form = written();
    form.pause();
    expect(form.version().autosave.status).toEqual({ state: "saving" });
    form.now += 3000;
    form.type("<p>新而又新</p>");
    expect(nextTry(form)).toBeUndefined();
    form.now += 1000;
    form.saved();
    expect(form.version().autosave.status).toEqual({ state: "saved", at: form.now, unpublishedEdit: false });
    expect(nextTry(form)).toBe(9000);
  });

  test("not where nothing differs, and not without a title", () => {
    const form = written();
    form.type("<p>正文</p>");
    fire(form);
    expect(form.version()).toMatchObject({ saving: { sending: null }, autosave: { firstChange: null } });
    form.title(" ");
    fire(form);
    expect(form.version().saving.sending).toBeNull();
  });

  test.each([
    ["failed", true],
    ["offline", false],
  ] as const)("and is no longer %s once the author has taken the change back", (state, online) => {
    const form = written();
    form.online = online;
    form.pause();
    if (online) form.failed(failure(0));
    expect(form.version().autosave.status).toEqual({ state });
    form.type("<p>正文</p>");
    fire(form);
    expect(form.version().autosave).toMatchObject({ firstChange: null, failures: 0, status: { state: "idle" } });
  });

  test("not while an input method is in a word, nor while text on the server is not decided upon", () => {
    const form = written();
    form.dispatch({ type: "composing", composing: true });
    fire(form);
    expect([form.version().saving.sending, nextTry(form)]).toEqual([null, 1000]);
    form.dispatch({ type: "composing", composing: false });
    fire(form);
    expect(form.version().saving.sending).not.toBeNull();
    const undecided = new FormHarness({ zh: articleWith() });
    undecided.type("<p>新</p>");
    fire(undecided);
    expect([undecided.version().saving.sending, nextTry(undecided)]).toEqual([null, 1000]);
  });

  test("not while a save that its author has requested is pending", () => {
    const form = written();
    form.save("update");
    form.type("<p>更新</p>");
    fire(form);
    expect([form.version().saving.queue, nextTry(form)]).toEqual([[], 1000]);
  });

  test("is dropped where it waited and the text is saved by then", () => {
    const form = new FormHarness();
    for (const language of ["zh", "en"] as const) {
      form.title("题", language);
      form.type("<p>文</p>", language);
    }
    form.save("draft", "en");
    form.pause("zh");
    expect(form.version().saving.queue).toHaveLength(1);
    form.title("", "zh");
    form.saved({ version: 1 }, "en");
    expect(form.version()).toMatchObject({
      saving: { queue: [], sending: null },
      autosave: { status: { state: "idle" } },
    });
  });
});

describe("where the server cannot be reached", () => {
  test("it is tried again after 5, 10, 20, 40 and 60 seconds, however much is written meanwhile", () => {
    const form = written();
    form.pause();
    const waits = [1, 2, 3, 4, 5, 6].map(() => {
      form.failed(failure(0));
      const ms = nextTry(form);
      form.type(`<p>${form.now}</p>`);
      expect(nextTry(form)).toBeUndefined();
      fire(form);
      return ms;
    });
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    form.saved();
    expect(form.version().autosave.failures).toBe(0);
  });

  test.each([
    [true, "failed"],
    [false, "offline"],
  ] as const)("with a connection: %s, it is said to have %s", (online, state) => {
    const form = written();
    form.pause();
    form.online = online;
    form.failed(failure(0));
    expect(form.version().autosave.status).toEqual({ state });
  });

  test.each([401, 429, 500, 503])("an answer of %d is tried again as well", (status) => {
    const form = written();
    form.pause();
    form.failed(failure(status));
    expect(form.version().autosave).toMatchObject({ failures: 1, status: { state: "failed" } });
  });

  test("nothing is sent without a connection, and at once when there is one again", () => {
    const form = written();
    form.online = false;
    form.pause();
    expect(form.version()).toMatchObject({
      saving: { sending: null },
      autosave: { status: { state: "offline" } },
    });
    form.online = true;
    form.dispatch({ type: "connected" });
    expect(form.version().saving.sending).not.toBeNull();
  });
});

test("a refusal is shown with its reason, and tried again only with the next change", () => {
  const form = written();
  form.pause();
  form.failed({ ...failure(422), errors: { content: ["太长"] } });
  expect(form.version().autosave).toMatchObject({ firstChange: null, status: { state: "refused", reason: "太长" } });
  form.type("<p>短</p>");
  expect(nextTry(form)).toBe(10_000);
});

test("an autosave of an article that was deleted says how it comes back", () => {
  const form = written();
  form.pause();
  form.failed({ ...failure(404), message: "文章不存在" });
  const reason = { key: "editor.form.deleted", values: { days: 30 } };
  expect(form.version().autosave.status).toEqual({ state: "refused", reason });
});

describe("after a conflict", () => {
  const current = articleWith({ version: 4, content: "<p>别人的</p>" });

  test("nothing is sent until the author decides", () => {
    const form = written();
    form.pause();
    form.failed(failure(409, current));
    form.type("<p>继续</p>");
    fire(form);
    form.dispatch({ type: "connected" });
    expect(form.version()).toMatchObject({
      saving: { sending: null },
      autosave: { status: { state: "conflict", current } },
    });
  });

  test("overwriting saves over the other text, which stays among the saved states", () => {
    const form = written();
    form.pause();
    form.failed(failure(409, current));
    form.dispatch({ type: "conflictOpened", language: "zh" });
    form.dispatch({ type: "conflictOverwritten", language: "zh" });
    form.pause();
    expect(form.effect("send")).toMatchObject({
      keepPrevious: true,
      request: { body: { version: 4, autosave: true } },
    });
  });
});

describe("beside a published version", () => {
  test("the text is stored without another version, and is not sent twice", () => {
    const form = written(published);
    form.pause();
    expect(form.effect("send")?.request.body).not.toHaveProperty("status");
    const writing = {
      outdated_language: null,
      review: { state: "none" as const, changed: false },
      summary_auto: false,
      first_published_at: null,
      unsaved: 12,
    };
    form.saved({ ...published, version: 3, writing, content: "<p>正文</p>" });
    expect(form.version()).toMatchObject({ saved: { base: 3, unpublishedEdit: { revision: 12 } } });
    expect(form.version().autosave.status).toMatchObject({ state: "saved", unpublishedEdit: true });
    form.title("标题 ");
    fire(form);
    expect(form.version().saving.sending).toBeNull();
    form.title("新标题");
    fire(form);
    expect(form.version().saving.sending).not.toBeNull();
  });

  test("cover and category stay unsaved where the other language has been published meanwhile", () => {
    const form = written();
    form.dispatch({ type: "sharedEdited", change: { category: "training" } });
    form.pause();
    expect(form.effect("send")?.request.body).toMatchObject({ category: "training" });
    form.saved({ languages: { zh: "draft", en: "published" } });
    expect(form.state).toMatchObject({ shared: { category: "training" }, savedShared: { category: "news" } });
  });
});

test("a save by the author stops what was waiting", () => {
  const form = written();
  form.save("draft");
  form.saved();
  expect(form.version().autosave).toMatchObject({ firstChange: null, status: { state: "idle" } });
  expect(form.effects).toContainEqual({ type: "stopTimer", language: "zh", timer: "autosave" });
});

describe("the save key", () => {
  const press = (form: FormHarness) => form.dispatch({ type: "storeRequested", language: "zh", draftContent: "..." });

  test("saves a draft as its button does", () => {
    const form = written();
    press(form);
    expect(form.effect("send")?.request.body).toMatchObject({ status: "draft" });
    expect(form.effect("send")?.request.body.autosave).toBeUndefined();
  });

  test("stores the text of a published version at once and leaves what readers see as it is", () => {
    const form = written(published);
    press(form);
    expect(form.effect("send")?.request.body).toMatchObject({ autosave: true });
    form.saved();
    expect(form.version().autosave.status).toMatchObject({ state: "saved", unpublishedEdit: true });
    press(form);
    expect(form.effect("send")).toBeUndefined();
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.nothing_to_save" });
  });

  test("on a published version shows what keeps its text from being stored", () => {
    const form = written(published);
    form.title(" ");
    press(form);
    expect(form.effect("toast")).toBeUndefined();
    expect(form.effect("focus")).toEqual({ type: "focus", language: "zh", field: "title" });
    expect(form.version().text.problems).toEqual({ title: { key: "editor.form.title_first" } });
  });

  test("on a published version says that cover and category are not saved by it", () => {
    const form = new FormHarness({ zh: articleWith(published) });
    form.dispatch({ type: "sharedEdited", change: { category: "training" } });
    press(form);
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.shared_unsaved_public" });
  });

  test("without a connection leaves the text to the next try", () => {
    const form = written(published);
    form.online = false;
    press(form);
    expect(form.effect("send")).toBeUndefined();
    expect(form.version().autosave.status).toEqual({ state: "offline" });
  });
});

describe("a lost connection", () => {
  test("is announced at once, and so is its return, which saves the text", () => {
    const form = written();
    form.online = false;
    form.dispatch({ type: "disconnected" });
    expect(form.state.page.online).toBe(false);
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.connection_lost" });
    form.online = true;
    form.dispatch({ type: "connected" });
    expect(form.state.page.online).toBe(true);
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.connection_back" });
    expect(form.effect("toast")?.about).toBe("connection");
    expect(form.effect("send")).toBeDefined();
  });

  test("is said to keep the text only where this browser does", () => {
    const form = written();
    form.dispatch({ type: "storageFailed" });
    form.dispatch({ type: "disconnected" });
    expect(form.effect("toast")?.text).toEqual({ key: "editor.form.connection_lost_unkept" });
  });

  test("that was never lost does not come back", () => {
    const form = written();
    form.dispatch({ type: "connected" });
    expect(form.effect("toast")).toBeUndefined();
  });
});
