import { expect, test } from "vitest";
import { endAtWord, excerpt, listExcerpt } from "./excerpt.ts";

test("a text of 100 characters stays as it is", () => expect(excerpt("水".repeat(100))).toBe("水".repeat(100)));

test("a longer text is cut after 100 characters, with an ellipsis", () =>
  expect(excerpt("水".repeat(101))).toBe(`${"水".repeat(100)}...`));

test("no character is cut in two", () => {
  const family = "👨‍👩‍👧";
  expect(excerpt(family.repeat(101))).toBe(`${family.repeat(100)}...`);
});

test("there is no space before the ellipsis", () =>
  expect(excerpt(`${"a".repeat(99)} bcd`)).toBe(`${"a".repeat(99)}...`));

test("an English text ends with a whole word", () => {
  expect(listExcerpt(`${"a".repeat(95)} beyond it`, "en")).toBe(`${"a".repeat(95)}...`);
  expect(listExcerpt(`${"a".repeat(95)}, beyond it`, "en")).toBe(`${"a".repeat(95)}...`);
  expect(listExcerpt(`${"a".repeat(95)}. Beyond it`, "en")).toBe(`${"a".repeat(95)}...`);
  expect(listExcerpt(`${"a".repeat(94)} whole and more`, "en")).toBe(`${"a".repeat(94)} whole...`);
});

test("an English word that is longer than the list shows is cut", () =>
  expect(listExcerpt("a".repeat(120), "en")).toBe(`${"a".repeat(100)}...`));

test("a Chinese text ends after any character", () =>
  expect(listExcerpt("水".repeat(101), "zh")).toBe(`${"水".repeat(100)}...`));

test("a shortened text loses the part of a word before its ellipsis, and a whole text nothing", () => {
  const full = "Depth and temperature.";
  expect(endAtWord("Depth and tempe...", "en", full)).toBe("Depth and...");
  expect(endAtWord(full, "en", full)).toBe(full);
});
