import { describe, expect, test } from "vitest";
import { blankText } from "#contract/news.ts";
import { articleWith, FormHarness, failure, published } from "../form-harness.ts";
import { sameKey } from "../text/drafts.ts";

const written = () => {
  const form = new FormHarness({ zh: articleWith() });
  form.type("<p>新</p>");
  return form;
};

const fireDraft = (form: FormHarness) => form.answer({ type: "timerFired", timer: "draft" });

/** The browser answers what it was asked to write. */
function answerWrite(form: FormHarness, done = true) {
  const write = form.effect("writeDraft");
  if (write) form.answer({ type: "draftWritten", draft: write.draft, before: write.before, done });
  return write;
}

describe("what somebody else has saved", () => {
  const current = articleWith({ version: 4, content: "<p>别人的</p>" });
  const conflict = () => {
    const form = written();
    form.save("update");
    form.failed(failure(409, current));
    return form;
  };

  test("is shown only once the author's own text is stored in the browser", () => {
    const form = conflict();
    form.dispatch({ type: "conflictReloaded", language: "zh" });
    expect(form.version().text.input.content).toBe("<p>新</p>");
    const write = answerWrite(form);
    expect(form.version()).toMatchObject({
      conflict: { open: null },
      saved: { base: 4 },
      text: { input: { content: "<p>别人的</p>" } },
    });
    expect(write?.draft.data.content).toBe("<p>新</p>");
  });

  test("is not shown where the browser cannot store the text", () => {
    const form = conflict();
    form.dispatch({ type: "conflictReloaded", language: "zh" });
    answerWrite(form, false);
    expect(form.version()).toMatchObject({
      conflict: { reloading: false },
      text: { input: { content: "<p>新</p>" } },
    });
    expect(form.version().conflict.open).not.toBeNull();
    expect(form.effect("toast")?.text).toEqual({ key: "editor.local_draft.failed" });
  });

  test("is merged with the author's own text, in place of the draft of that", () => {
    const form = conflict();
    form.dispatch({
      type: "conflictMerged",
      language: "zh",
      text: { ...blankText, title: "合", content: "<p>合</p>" },
    });
    expect(form.version()).toMatchObject({
      saved: { base: 4 },
      saving: { extendsLastSave: false },
      text: { origin: { requested: true }, input: { title: "合" } },
    });
    const own = form.effect("writeDraft")?.draft;
    fireDraft(form);
    const merged = form.effect("writeDraft");
    expect(merged?.draft.data.content).toBe("<p>合</p>");
    expect(own && merged?.instead && sameKey(own, merged.instead)).toBe(true);
    form.save("update");
    expect(form.effect("send")).toMatchObject({ keepPrevious: true, request: { body: { version: 4 } } });
  });

  test("is not overwritten by a save of another kind where its status has changed", () => {
    const form = written();
    form.save("update");
    const withdrawn = { ...current, ...published };
    form.failed(failure(409, withdrawn));
    form.dispatch({ type: "conflictOverwritten", language: "zh" });
    expect(form.version()).toMatchObject({
      saving: { sending: null },
      conflict: { open: null },
      saved: { base: 4 },
    });
    expect(form.effect("toast")?.text).toEqual({ key: "revisions.conflict.meanwhile.published" });
  });

  test("is overwritten whatever it is where the server does not say what it has", () => {
    const form = written();
    form.save("update");
    form.failed(failure(409));
    form.dispatch({ type: "conflictOverwritten", language: "zh" });
    expect(form.effect("send")?.request.body).not.toHaveProperty("version");
  });
});
