import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeFootnoteMarks, rehypeLastCharacters, rehypeVolumes } from "./line-ends.ts";

const applied = (plugin: () => (tree: ReturnType<typeof parseHtml>) => void, html: string) =>
  writeHtml(transform(parseHtml(html), [plugin]));

it("keeps the mark of a footnote with the word before it, and the way back with its note", () => {
  expect(applied(rehypeFootnoteMarks, '<p>depth<sup><a href="#n">1</a></sup></p>')).toBe(
    '<p>depth\u2060<sup><a href="#n">1</a></sup></p>',
  );
  expect(applied(rehypeFootnoteMarks, '<p>Note. <a data-footnote-backref="" href="#r">↩</a></p>')).toBe(
    '<p>Note.\u00a0<a data-footnote-backref="" href="#r">↩</a></p>',
  );
});

it("keeps the volume and the issue of a journal on one line", () => {
  expect(applied(rehypeVolumes, "<p><em>Limnology</em>, 12 (3)</p>")).toBe("<p><em>Limnology</em>, 12\u00a0(3)</p>");
});

it("keeps the last two characters of a Chinese block on one line, with the mark after them", () => {
  expect(applied(rehypeLastCharacters, "<p>预报结果。</p>")).toBe("<p>预报结\u2060果。</p>");
  expect(applied(rehypeLastCharacters, '<li>注释 <a data-footnote-backref="" href="#r">↩</a> </li>')).toBe(
    '<li>注\u2060释 <a data-footnote-backref="" href="#r">↩</a> </li>',
  );
  for (const html of ["<p>Water</p>", "<span>结果</span>", "<p>预报<b>结果</b></p>"])
    expect(applied(rehypeLastCharacters, html)).toBe(html);
});

it("keeps the gap before a number that ends a Chinese block", () => {
  expect(applied(rehypeLastCharacters, "<p>共12条</p>")).toBe(
    '<p>共<span class="script-gap"></span><wbr><span class="whitespace-nowrap">12条</span></p>',
  );
});
