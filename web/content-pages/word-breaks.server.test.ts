import { expect, it } from "vitest";
import { withWordBreaks } from "./word-breaks.server.ts";

it("cuts a Chinese text between words, punctuation with the word before it", () => {
  const parts = withWordBreaks("一座湖治理之前，都有人先算过会怎样。", "zh").split("\u200b");
  expect(parts.join("")).toBe("一座湖治理之前，都有人先算过会怎样。");
  expect(parts).toContain("之前，");
  expect(parts.at(-1)).toMatch(/。$/);
});

it("leaves other languages as they are", () => {
  expect(withWordBreaks("Water, mirrored.", "en")).toBe("Water, mirrored.");
});
