import { expect, test } from "vitest";
import { blankText, type VersionText } from "#contract/news.ts";
import { textDifferences } from "./text-differences.ts";

const text = (fields: Partial<VersionText>): VersionText => ({
  ...blankText,
  title: "Levels",
  summary: "",
  content: "<p>The water is deep.</p>",
  ...fields,
});

test("texts that differ in a field are not the same", () => {
  for (const fields of [{ title: "Level" }, { summary: "Depth" }, { content: "<p>The water is shallow.</p>" }])
    expect(textDifferences(text({}), text(fields)).same).toBe(false);
});

test("a text is the same as another whose summary was cut from the text", () => {
  expect(textDifferences(text({}), text({ summary: "The water is deep." })).same).toBe(true);
});
