import { expect, test } from "vitest";
import { untranslated } from "./untranslated.ts";

const zh = { title: "水库", summary: "", blocks: ["四月的水。", "CE-QUAL-W2", "第二段。"] };
const en = {
  title: "The reservoir",
  summary: "All of the summary here",
  blocks: ["The water in the month of April.", "CE-QUAL-W2"],
};

test("a copy of the Chinese version still is Chinese, block by block", () => {
  expect(untranslated("en", zh, zh)).toEqual({ title: true, summary: false, blocks: 2 });
  const begun = { ...zh, title: "Reservoir", blocks: ["The water in April.", "CE-QUAL-W2", "第二段。"] };
  expect(untranslated("en", begun, zh)).toEqual({ title: false, summary: false, blocks: 1 });
});

test("a copy of the English version still is English, but for names that stay as they are", () => {
  expect(untranslated("zh", en, en)).toEqual({ title: false, summary: true, blocks: 1 });
});

test("the version that was copied is no copy", () => {
  expect(untranslated("zh", zh, zh)).toEqual({ title: false, summary: false, blocks: 0 });
  expect(untranslated("en", en, en)).toEqual({ title: false, summary: false, blocks: 0 });
});

test("a translation that quotes Chinese is no copy", () => {
  const translated = { title: "Reservoir 水库", summary: "", blocks: ["四月 means April."] };
  expect(untranslated("en", translated, zh)).toEqual({ title: false, summary: false, blocks: 0 });
});
