import { expect, it } from "vitest";
import { breakTitle } from "./title-breaks.ts";

const shown = (parts: [text: string, match: boolean][]) =>
  breakTitle(
    parts.map(([text, match]) => ({ text, match })),
    "zh",
  ).map(({ text, match }) => (match ? `[${text}]` : text).replaceAll("\u200b", "|"));

it("parts the words of a title, at a mark outside it", () => {
  expect(
    shown([
      ["水库下泄", false],
      ["水温", true],
      ["的滞后", false],
    ]),
  ).toEqual(["水库|下泄|", "[水温]", "的|滞后"]);
  expect(
    shown([
      ["率定次序：", false],
      ["水温", true],
      ["、水质", false],
    ]),
  ).toEqual(["率定|次序：|", "[水温]", "、|水质"]);
  expect(
    shown([
      ["水温", true],
      ["模型", false],
    ]),
  ).toEqual(["[水温]", "|模型"]);
});

it("leaves a title in another language as it is", () => {
  expect(breakTitle([{ text: "Water temperature", match: true }], "en")).toEqual([
    { text: "Water temperature", match: true },
  ]);
});
