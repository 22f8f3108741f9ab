import { expect, test } from "vitest";
import { blankInput } from "../input.ts";
import { deleteDraft, deleteOldDrafts, writeDraft } from "./draft-store.ts";
import type { LocalDraft } from "./drafts.ts";

const draft: LocalDraft = {
  id: "a",
  place: { username: "lin", articleId: null, language: "zh" },
  data: {
    ...blankInput,
    title: "标题",
    category: "news",
    cover_image_url: null,
    shared: false,
    version: 0,
    keptAt: 1,
    sessionEnded: false,
    unpublishedEditId: null,
    creationKey: null,
  },
};

test("where the browser forbids storage nothing is stored or deleted, and nothing is thrown", async () => {
  expect(typeof indexedDB).toBe("undefined"); // as it is here
  expect(await writeDraft(draft)).toBe(false);
  expect(await deleteDraft(draft)).toBe(false);
  expect(await deleteOldDrafts(Date.now())).toBe(false);
});
