import { describe, expect, test } from "vitest";
import { blankText } from "#contract/news.ts";
import { articleWith, FormHarness, failure } from "./form-harness.ts";
import { isVersionDirty } from "./selectors.ts";

/** What a version is doing, in a word. */
function phaseOf(form: FormHarness): string {
  const version = form.version();
  const { saving, conflict, autosave } = version;
  const { sending, queue } = saving;
  if (conflict.reloading) return "reloading";
  if (conflict.open) return "conflict";
  if (sending)
    return `${sending.queued.purpose === "autosave" ? "autosaving" : "saving"}${queue.length > 0 ? "+queued" : ""}`;
  if (queue.length > 0) return "waiting";
  if (autosave.status.state === "conflict") return "halted";
  if (autosave.failures > 0) return "retrying";
  return isVersionDirty(version) ? "dirty" : "clean";
}

const current = articleWith({ version: 4, content: "<p>别人的</p>" });

/** What leads from one state to another. */
const after = (before: () => FormHarness, happens: (form: FormHarness) => unknown) => () => {
  const form = before();
  happens(form);
  return form;
};

const clean = () => {
  const form = new FormHarness({ zh: articleWith() });
  form.answer({ type: "serverDraftFound", draft: null });
  form.ready();
  return form;
};
const dirty = after(clean, (form) => form.type("<p>新</p>"));
const autosaving = after(dirty, (form) => form.pause());
const saving = after(dirty, (form) => form.save("update"));
const conflict = after(saving, (form) => form.failed(failure(409, current)));

const states: Record<string, () => FormHarness> = {
  clean,
  dirty,
  autosaving,
  saving,
  conflict,
  retrying: after(autosaving, (form) => form.failed(failure(0))),
  "autosaving+queued": after(autosaving, (form) => form.save("update")),
  halted: after(autosaving, (form) => form.failed(failure(409, current))),
  reloading: after(conflict, (form) => form.dispatch({ type: "conflictReloaded", language: "zh" })),
};

const events: Record<string, (form: FormHarness) => unknown> = {
  type: (form) => form.type("<p>更新</p>"),
  "type back": (form) => form.type("<p>正文</p>"),
  pause: (form) => form.pause(),
  save: (form) => form.save("update"),
  answer: (form) => form.saved(),
  "lost answer": (form) => form.failed(failure(0)),
  refusal: (form) => form.failed(failure(422)),
  "stale version": (form) => form.failed(failure(409, current)),
  reconnect: (form) => form.dispatch({ type: "connected" }),
  compare: (form) => form.dispatch({ type: "conflictOpened", language: "zh" }),
  dismiss: (form) => form.dispatch({ type: "conflictDismissed", language: "zh" }),
  overwrite: (form) => form.dispatch({ type: "conflictOverwritten", language: "zh" }),
  reload: (form) => form.dispatch({ type: "conflictReloaded", language: "zh" }),
  merge: (form) =>
    form.dispatch({
      type: "conflictMerged",
      language: "zh",
      text: { ...blankText, title: "标题", content: "<p>合</p>" },
    }),
  "draft written": (form) => {
    const { stored } = form.version().draft;
    if (stored) form.answer({ type: "draftWritten", draft: stored, before: null, done: true });
  },
  "page left": (form) => form.dispatch({ type: "pageLeft", sessionEnded: false }),
  "restore revision": (form) => form.dispatch({ type: "revisionRestored", language: "zh", article: current }),
};

/** What each state becomes by each event; by those that are not listed it stays what it is, and nothing is sent. */
const table: Record<string, Record<string, string>> = {
  clean: { type: "dirty", save: "saving" },
  dirty: {
    "type back": "clean",
    pause: "autosaving",
    save: "saving",
    reconnect: "autosaving",
    "restore revision": "clean",
  },
  autosaving: {
    save: "autosaving+queued",
    answer: "clean",
    "lost answer": "retrying",
    refusal: "dirty",
    "stale version": "halted",
  },
  retrying: { pause: "autosaving", save: "saving", reconnect: "autosaving", "restore revision": "clean" },
  saving: { answer: "clean", "lost answer": "dirty", refusal: "dirty", "stale version": "conflict" },
  "autosaving+queued": {
    answer: "saving",
    "lost answer": "saving",
    refusal: "saving",
    "stale version": "saving",
    "restore revision": "autosaving",
  },
  halted: { save: "saving", compare: "conflict", "restore revision": "clean" },
  conflict: { dismiss: "dirty", overwrite: "saving", reload: "reloading", merge: "dirty", "restore revision": "clean" },
  reloading: {
    dismiss: "dirty",
    overwrite: "saving",
    merge: "dirty",
    "draft written": "clean",
    "restore revision": "clean",
  },
};

describe.each(Object.keys(table))("a version that is %s", (name) => {
  test("is what its name says", () => {
    expect(phaseOf(states[name]?.() ?? clean())).toBe(name);
  });

  test.each(Object.keys(events))("by the event: %s", (event) => {
    const form = states[name]?.() ?? clean();
    const expected = table[name]?.[event];
    const before = form.version().saving.sending;
    events[event]?.(form);
    expect(phaseOf(form)).toBe(expected ?? name);
    if (expected === undefined) expect(form.version().saving.sending).toBe(before);
  });
});
