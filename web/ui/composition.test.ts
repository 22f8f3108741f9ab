import { expect, test } from "vitest";
import { isComposing } from "./composition.ts";

test("a key of an input method is told by its event, in Safari by its code", () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
