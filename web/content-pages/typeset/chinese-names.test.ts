import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeChineseNames } from "./chinese-names.ts";

const marked = (html: string) => writeHtml(transform(parseHtml(html), [rehypeChineseNames]));

it("marks the Chinese names in an English text, with their brackets and marks inside", () =>
  expect(marked("<p>Water (清影（中国）有限公司), 2026</p>")).toBe(
    '<p>Water (<span lang="zh-Hans">清影（中国）有限公司</span>), 2026</p>',
  ));

it("leaves options and drawings as they are", () => {
  for (const html of ["<svg><text>水</text></svg>", "<select><option>水</option></select>"])
    expect(marked(html)).toBe(html);
});
