import { expect, test } from "vitest";
import { type Article, articleCreateSchema, articleUpdateSchema } from "#contract/news.ts";
import { articleWith, published as publishedState } from "../form-harness.ts";
import { blankInput, inputOf, sharedOf, type VersionInput } from "../input.ts";
import {
  autosaveRequest,
  autosavesShared,
  autosavesUnpublishedEdit,
  canAutosave,
  type SaveContext,
} from "./request.ts";

const article = articleWith();
const published = articleWith(publishedState);
const input: VersionInput = { ...blankInput, title: "标题", content: "<p>新</p>", empty: false };
const shared = { category: "training", cover_image_url: "/uploads/b.webp" };
const contextOf = (stored: Article | null, fields: Partial<SaveContext> = {}): SaveContext => ({
  article: stored,
  language: "zh",
  saved: inputOf(stored, "zh"),
  input,
  version: stored?.version ?? 0,
  shared,
  savedShared: sharedOf(stored),
  draftContent: "...",
  ...fields,
});

test("a new article is created as a draft", () => {
  const { id, body } = autosaveRequest(contextOf(null));
  expect(id).toBeNull();
  expect(articleCreateSchema.parse(body)).toMatchObject({ status: "draft", autosave: true, category: "training" });
});

test("a stored version keeps its status, which is not sent", () => {
  for (const stored of [article, published]) {
    const { id, body } = autosaveRequest(contextOf(stored));
    expect(id).toBe(7);
    expect(articleUpdateSchema.parse(body)).toMatchObject({ version: 3, lang: "zh", autosave: true });
    expect(body).not.toHaveProperty("status");
  }
});

test("what both languages share is sent only where no reader sees it", () => {
  expect(autosaveRequest(contextOf(article)).body).toMatchObject(shared);
  expect(autosaveRequest(contextOf(published)).body).not.toHaveProperty("category");
  expect([null, article, published].map((stored) => autosavesShared(contextOf(stored)))).toEqual([true, true, false]);
});

test("a text that was emptied is sent empty, without the placeholder of a draft", () => {
  const { body } = autosaveRequest(contextOf(article, { input: { ...input, content: "<p></p>", empty: true } }));
  expect(body).toMatchObject({ content: "" });
});

test("a new version needs a title and a text, a stored one a title", () => {
  const untitled = { ...input, title: "  " };
  const unwritten = { ...input, content: "", empty: true };
  expect([input, untitled, unwritten].map((one) => canAutosave(contextOf(null, { input: one })))).toEqual([
    true,
    false,
    false,
  ]);
  expect([input, untitled, unwritten].map((one) => canAutosave(contextOf(article, { input: one })))).toEqual([
    true,
    false,
    true,
  ]);
  expect(canAutosave(contextOf(article, { input: { ...input, title: "字".repeat(201) } }))).toBe(false);
});

test("only a published version's text stays beside it", () => {
  expect([null, article, published].map((stored) => autosavesUnpublishedEdit(contextOf(stored)))).toEqual([
    false,
    false,
    true,
  ]);
});
