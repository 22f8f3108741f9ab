import { expect, test } from "vitest";
import { articleWith } from "./form-harness.ts";
import {
  blankInput,
  canPublish,
  differs,
  draftRule,
  inputOf,
  isBlank,
  previewRule,
  sameText,
  sharedDiffers,
  sharedOf,
  updateRule,
  versionOf,
} from "./input.ts";

const article = articleWith({ category: "training", cover_image_url: "/uploads/a.webp" });
const written = { ...blankInput, title: "标题", content: "<p>正文</p>", empty: false };

test("the form of a stored version holds what is stored", () => {
  expect(inputOf(article, "zh")).toMatchObject({ title: "标题", content: "<p>正文</p>", empty: false });
  expect(versionOf(article, "zh")).toBe(3);
});

test("a language that does not exist yet begins empty, with the shared cover and category, as version 0", () => {
  expect(inputOf(article, "en")).toEqual(blankInput);
  expect(sharedOf(article)).toEqual({ category: "training", cover_image_url: "/uploads/a.webp" });
  expect(versionOf(article, "en")).toBe(0);
});

test("a summary that is cut from the text is none of the author's own", () => {
  const writing = {
    outdated_language: null,
    review: { state: "none" as const, changed: false },
    summary_auto: true,
    first_published_at: null,
  };
  const summary = "正文";
  expect(inputOf({ ...article, summary, writing }, "zh").summary).toBe("");
  expect(inputOf({ ...article, summary, writing: { ...writing, summary_auto: false } }, "zh").summary).toBe(summary);
});

test("a summary longer than the server takes is refused before it is sent", () => {
  expect(updateRule({ ...written, summary: "水".repeat(500) })).toEqual({});
  expect(draftRule({ ...written, summary: "水".repeat(501) })).toEqual({ summary: "news.summary_long" });
});

test("a version is blank until something of it is written", () => {
  expect(isBlank(blankInput)).toBe(true);
  expect(
    [{ title: "题" }, { summary: "摘" }, { empty: false }].map((one) => isBlank({ ...blankInput, ...one })),
  ).toEqual([false, false, false]);
});

test("a draft needs a title and nothing else", () => {
  expect(draftRule({ ...blankInput, title: " " })).toEqual({ title: "editor.form.title_first" });
  expect(draftRule({ ...blankInput, title: "标题" })).toEqual({});
});

test("a preview asks for the title, then for the content", () => {
  expect(previewRule(blankInput)).toEqual({ title: "editor.form.title_first" });
  expect(previewRule({ ...blankInput, title: "标题" })).toEqual({ content: "editor.form.content_first" });
  expect(previewRule(written)).toEqual({});
});

test("an update needs title and content", () => {
  expect(updateRule(blankInput)).toEqual({ title: "news.title_required", content: "news.content_required" });
  expect(updateRule(written)).toEqual({});
});

test("a title longer than the server takes is refused before it is sent", () => {
  expect(updateRule({ ...written, title: "水".repeat(200) })).toEqual({});
  expect(draftRule({ ...written, title: "水".repeat(201) })).toEqual({ title: "news.title_long" });
});

test.each([
  [{ ...written, title: "  " }, false],
  [{ ...written, empty: true }, false],
  [written, true],
])("there is enough to publish once title and content hold something: %j", (input, expected) => {
  expect(canPublish(input)).toBe(expected);
});

test("every field of a version counts as a difference", () => {
  const changes = [{ title: "x" }, { summary: "x" }, { content: "x" }];
  expect(changes.map((change) => differs(written, { ...written, ...change }))).toEqual([true, true, true]);
  expect(differs(written, { ...written })).toBe(false);
});

test("spaces at the ends of a line make no other text, but those of the content do", () => {
  expect(sameText(written, { ...written, title: " 标题 ", summary: " " })).toBe(true);
  expect(sameText(written, { ...written, content: "<p>正文 </p>" })).toBe(false);
});

test("cover and category count as a difference of what both share", () => {
  const shared = sharedOf(article);
  const changes = [{ category: "news" }, { cover_image_url: null }, {}];
  expect(changes.map((change) => sharedDiffers(shared, { ...shared, ...change }))).toEqual([true, true, false]);
});
