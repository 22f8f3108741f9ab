import { describe, expect, it } from "vitest";
import { writeArticle } from "../article-writer.ts";
import { comparedBlocks, isSameContent } from "./article-nodes.ts";
import { contentDiff } from "./block-diff.ts";

describe("two ways to write the same text", () => {
  it.each([
    ["an item of a list", "<ul><li>水深</li></ul>", "<ul><li><p>水深</p></li></ul>"],
    [
      "an item with a list in it",
      "<ul><li>一<ul><li>二</li></ul></li></ul>",
      "<ul><li><p>一</p><ul><li><p>二</p></li></ul></li></ul>",
    ],
    ["a quotation", "<blockquote>水深</blockquote>", "<blockquote><p>水深</p></blockquote>"],
    [
      "cells",
      "<table><tr><th>a</th></tr><tr><td>b</td></tr></table>",
      "<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>",
    ],
    [
      "an empty cell",
      "<table><tbody><tr><td></td></tr></tbody></table>",
      "<table><tbody><tr><td><p></p></td></tr></tbody></table>",
    ],
    [
      "a caption",
      '<figure><img src="/a.webp" alt=""><figcaption>水</figcaption></figure>',
      '<figure><img src="/a.webp" alt=""><figcaption><p>水</p></figcaption></figure>',
    ],
    ["marks in marks", "<p><strong><em>a</em></strong></p>", "<p><em><strong>a</strong></em></p>"],
    ["neighbours with a mark", "<p><strong>a</strong><strong>b</strong></p>", "<p><strong>ab</strong></p>"],
    ["a mark twice", "<p><strong>a<strong>b</strong></strong></p>", "<p><strong>ab</strong></p>"],
    ["escaped characters", "<p>&quot;a&quot;</p>", '<p>"a"</p>'],
    ["an empty paragraph", "<p><br></p>", "<p></p>"],
  ])("makes no difference: %s", (_, one, other) => {
    expect(isSameContent(one, other)).toBe(true);
    expect(contentDiff(one, other).map(({ kind }) => kind)).toEqual(["same"]);
  });

  it.each([
    ["two paragraphs in an item", "<ul><li>一二</li></ul>", "<ul><li><p>一</p><p>二</p></li></ul>"],
    ["another mark", "<p><strong>a</strong></p>", "<p><em>a</em></p>"],
    ["another address", '<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
    ["a callout in a quotation", "<blockquote><p>a</p></blockquote>", "<blockquote><h2>a</h2></blockquote>"],
    ["code", "<pre><code>a  b</code></pre>", "<pre><code>a b</code></pre>"],
    ["cells that are heads", "<table><tr><td>a</td></tr></table>", "<table><tr><th>a</th></tr></table>"],
  ])("makes one: %s", (_, one, other) => {
    expect(isSameContent(one, other)).toBe(false);
  });

  it("is one form, which does not change again", () => {
    const html = "<ul><li>一<ul><li><em><strong>二</strong></em></li></ul></li></ul><table><tr><td>b</td></tr></table>";
    const form = comparedBlocks(html).map(writeArticle).join("");
    expect(comparedBlocks(form).map(writeArticle).join("")).toBe(form);
  });
});
