import { expect, test } from "vitest";
import { countText } from "./text-count.ts";

test.each([
  ["zh", "四月，水柱接近 8 ℃。", { characters: 6, words: 0 }],
  ["zh", "用 CE-QUAL-W2 模型", { characters: 3, words: 1 }],
  ["en", "It's 3.5 metres deep, isn't it?", { characters: 0, words: 6 }],
  ["en", "The lake 水库 is deep", { characters: 2, words: 4 }],
  ["en", "", { characters: 0, words: 0 }],
] as const)("in %s, %j is counted", (language, text, count) => {
  expect(countText(text, language)).toEqual(count);
});
