import { expect, test } from "vitest";
import { articleWith, failure } from "../form-harness.ts";
import { FormStore } from "../form-store.ts";
import { openForm } from "../open-form.ts";
import { savedVersion } from "./saved-version.ts";

/** The form of a stored draft, in version 3. */
const open = () => {
  const start = { mode: "edit", stored: { zh: articleWith() }, language: "zh", username: "lin" } as const;
  return new FormStore(openForm(start));
};
const write = (store: FormStore, title: string) =>
  store.dispatch({ type: "lineEdited", language: "zh", field: "title", value: title });

test("a text without unsaved changes is submitted as it is stored", async () => {
  expect(await savedVersion(open(), "zh", "")).toBe(3);
});

test("unsaved changes are saved first, and the saved version is submitted", async () => {
  const store = open();
  write(store, "新标题");
  const version = savedVersion(store, "zh", "");
  expect(store.state().versions.zh.saving.sending?.save.request.body).toMatchObject({
    title: "新标题",
    status: "draft",
  });
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith({ title: "新标题", version: 4 }) });
  expect(await version).toBe(4);
});

test("text that is written while it is saved is saved too, and that version is submitted", async () => {
  const store = open();
  write(store, "新标题");
  const version = savedVersion(store, "zh", "");
  write(store, "更新的标题");
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith({ title: "新标题", version: 4 }) });
  expect(store.state().versions.zh.saving.sending?.save.request.body).toMatchObject({ title: "更新的标题" });
  store.dispatch({ type: "saveAnswered", language: "zh", article: articleWith({ title: "更新的标题", version: 5 }) });
  expect(await version).toBe(5);
});

test("nothing is submitted where the text cannot be saved", async () => {
  const untitled = open();
  write(untitled, " ");
  expect(await savedVersion(untitled, "zh", "")).toBeNull();
  const refused = open();
  write(refused, "新标题");
  const version = savedVersion(refused, "zh", "");
  refused.dispatch({ type: "saveFailed", language: "zh", failure: failure(500) });
  expect(await version).toBeNull();
});
