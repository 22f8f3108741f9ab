import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { articleWith, failure, published } from "../form-harness.ts";
import { FormStore } from "../form-store.ts";
import { blankInput } from "../input.ts";
import { openForm } from "../open-form.ts";
import { saveUnpublishedEdit } from "./save-unpublished-edit.ts";

beforeEach(() => void vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

/** The form of a published version, beside which nothing is stored yet. */
function open(): FormStore {
  const stored = { zh: articleWith(published) };
  const store = new FormStore(openForm({ mode: "edit", stored, language: "zh", username: "lin" }));
  const { draftId } = store.state().versions.zh.text;
  store.dispatch({ type: "serverDraftFound", language: "zh", draftId, draft: null });
  return store;
}
const write = (store: FormStore, field: "title" | "summary", value: string) =>
  store.dispatch({ type: "lineEdited", language: "zh", field, value });

test("a text without unsaved changes need not be stored", async () => {
  expect(await saveUnpublishedEdit(open(), "zh")).toBe(true);
});

test("unsaved changes are stored at once, and need not be stored again", async () => {
  const store = open();
  write(store, "title", "新标题");
  const saved = saveUnpublishedEdit(store, "zh");
  expect(store.state().versions.zh.saving.sending?.unpublishedEdit).toBe(true);
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith(published) });
  expect(await saved).toBe(true);
  expect(await saveUnpublishedEdit(store, "zh")).toBe(true);
});

test("text that is written while it is stored is stored too", async () => {
  const store = open();
  write(store, "title", "新标题");
  const saved = saveUnpublishedEdit(store, "zh");
  write(store, "title", "更新的标题");
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith(published) });
  expect(store.state().versions.zh.saving.sending?.save.input.title).toBe("更新的标题");
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith(published) });
  expect(await saved).toBe(true);
});

test("a save that fails has stored nothing", async () => {
  const store = open();
  write(store, "title", "新标题");
  const saved = saveUnpublishedEdit(store, "zh");
  store.dispatch({ type: "saveFailed", language: "zh", failure: failure(500) });
  expect(await saved).toBe(false);
});

test.each([
  ["was put back and is not accepted", true],
  ["is offered from the server", false],
])("nothing is stored while a draft %s, and the form is asked to say so", async (_, returned) => {
  const store = open();
  const { draftId, origin } = store.state().versions.zh.text;
  const data = { ...blankInput, title: "早先的标题", content: "<p>正文</p>", empty: false };
  const kept = { category: "news", cover_image_url: null, shared: false, version: 3, keptAt: Date.now() };
  const ids = { unpublishedEditId: 12, creationKey: null };
  const draft = { id: "earlier", place: origin.place, data: { ...data, ...kept, sessionEnded: true, ...ids } };
  if (returned) store.dispatch({ type: "draftsListed", language: "zh", draftId, drafts: [draft] });
  else {
    store.dispatch({ type: "serverDraftFound", language: "zh", draftId, draft: { ...draft, id: "server-12" } });
    write(store, "title", "新标题");
  }
  const dispatch = vi.spyOn(store, "dispatch");
  expect(await saveUnpublishedEdit(store, "zh")).toBe(false);
  expect(dispatch).toHaveBeenLastCalledWith(expect.objectContaining({ type: "storeRequested" }));
});

test.each([
  ["a title", "title", " ", "editor.form.title_first"],
  ["a shorter summary", "summary", "长".repeat(501), "news.summary_long"],
] as const)("a text that needs %s is not stored, and its field says so", async (_, field, value, key) => {
  const store = open();
  write(store, field, value);
  expect(await saveUnpublishedEdit(store, "zh")).toBe(false);
  expect(store.state().versions.zh.text.problems).toEqual({ [field]: { key } });
});
