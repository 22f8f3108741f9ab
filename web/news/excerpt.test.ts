import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test("a text of 100 characters stays as it is", () => expect(excerpt("水".repeat(100))).toBe("水".repeat(100)));

test("a longer text is cut after 100 characters, with an ellipsis", () =>
  expect(excerpt("水".repeat(101))).toBe(`${"水".repeat(100)}...`));

test("no character is cut in two", () => {
  const family = "👨‍👩‍👧";
  expect(excerpt(family.repeat(101))).toBe(`${family.repeat(100)}...`);
});

test("there is no space before the ellipsis", () =>
  expect(excerpt(`${"a".repeat(99)} bcd`)).toBe(`${"a".repeat(99)}...`));
