import { expect, it } from "vitest";
import { parseHtml, writeHtml } from "#contract/html-tree.ts";
import { transformAroundIslands } from "./around-islands.ts";
import { rehypeLastCharacters } from "./line-ends.ts";

it("changes a text, and no island in it", () => {
  const text = (words: string) => `<p>${words}</p>`;
  const island = `<div data-island="a"><div>${text("预报结果。")}</div></div>`;
  const html = `${text("预报结果。")}${island}${text("预报结果。")}`;
  expect(writeHtml(transformAroundIslands(parseHtml(html), [rehypeLastCharacters]))).toBe(
    `${text("预报结\u2060果。")}${island}${text("预报结\u2060果。")}`,
  );
});
