import { expect, test } from "vitest";
import { articleCreateSchema, articleUpdateSchema } from "#contract/news.ts";
import { articleWith, published } from "../form-harness.ts";
import { blankInput, inputOf, sharedOf, type VersionInput } from "../input.ts";
import { type SaveContext, saveRequest } from "./request.ts";

const article = articleWith({ ...published, category: "old" });
const input: VersionInput = { ...blankInput, title: " 标题 ", content: "<p>正文</p>", empty: false };
const fresh: SaveContext = {
  article: null,
  language: "en",
  saved: blankInput,
  input,
  version: 0,
  shared: sharedOf(null),
  savedShared: sharedOf(null),
  draftContent: "Draft in progress…",
};
const stored: SaveContext = {
  ...fresh,
  article,
  language: "zh",
  saved: inputOf(article, "zh"),
  version: 3,
  shared: sharedOf(article),
  savedShared: sharedOf(article),
};

test("the first save creates the article in the language it is written in", () => {
  const { id, body } = saveRequest("publish", fresh);
  expect(id).toBeNull();
  expect(articleCreateSchema.parse(body)).toEqual({
    title: "标题",
    content: "<p>正文</p>",
    status: "published",
    category: "news",
    cover_image_url: null,
    lang: "en",
  });
});

test("a draft without content says that it is being written", () => {
  const { body } = saveRequest("draft", { ...fresh, input: { ...input, content: "", empty: true } });
  expect(body).toMatchObject({ content: "<p>Draft in progress…</p>", status: "draft" });
});

test("an update keeps the status and sends the version it was begun on", () => {
  const { id, body } = saveRequest("update", stored);
  expect(id).toBe(7);
  expect(articleUpdateSchema.parse(body)).toMatchObject({ status: "published", version: 3, lang: "zh", title: "标题" });
});

test("reasons for findings are sent with what is published", () => {
  const waived = [{ rule: "alt_missing", key: "k", reason: "Decorative" } as const];
  expect(saveRequest("update", { ...stored, waived }).body).toHaveProperty("waived", waived);
  expect(saveRequest("update", stored).body).not.toHaveProperty("waived");
  expect(saveRequest("draft", { ...stored, waived }).body).not.toHaveProperty("waived");
});

test("a language that does not exist yet is made as version 0, as a draft", () => {
  const { body } = saveRequest("draft", { ...stored, language: "en", version: 0 });
  expect(body).toMatchObject({ lang: "en", version: 0, status: "draft" });
});

test("what both languages share is sent only where this form changed it", () => {
  expect(saveRequest("update", stored).body).not.toHaveProperty("category");
  expect(saveRequest("update", stored).body).not.toHaveProperty("cover_image_url");
  const shared = { category: "training", cover_image_url: "/uploads/b.webp" };
  expect(saveRequest("update", { ...stored, shared }).body).toMatchObject(shared);
});

test("a removed cover is sent as null", () => {
  const savedShared = { ...stored.shared, cover_image_url: "/uploads/a.webp" };
  expect(saveRequest("update", { ...stored, savedShared }).body).toHaveProperty("cover_image_url", null);
});

test("a summary is sent only where its author changed it, and as null where it was emptied", () => {
  expect(saveRequest("update", stored).body).not.toHaveProperty("summary");
  const own = { ...input, summary: " 我的摘要 " };
  expect(saveRequest("update", { ...stored, input: own }).body).toHaveProperty("summary", "我的摘要");
  const saved = { ...stored.saved, summary: "我的摘要" };
  expect(saveRequest("update", { ...stored, saved }).body).toHaveProperty("summary", null);
  expect(saveRequest("publish", { ...fresh, input: own }).body).toHaveProperty("summary", "我的摘要");
});

test("withdrawing changes the status and nothing else", () => {
  expect(saveRequest("withdraw", stored).body).toEqual({ lang: "zh", version: 3, status: "draft" });
});

test("without a version the save overwrites whatever there is", () => {
  expect(saveRequest("update", { ...stored, version: undefined }).body).not.toHaveProperty("version");
});
