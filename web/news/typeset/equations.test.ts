import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeEquations } from "./equations.ts";

const typeset = (html: string) => writeHtml(transform(parseHtml(html), [rehypeEquations]));

it("marks quotations that hold equations, not those of sentences", () => {
  const equation = "<p><em>Q</em> = <em>ah</em>，其中<em>h</em> ≈ 2</p>";
  expect(typeset(`<blockquote>${equation}</blockquote>`)).toMatch(/^<blockquote class="equation"><p>/);
  expect(typeset("<blockquote><p>skill score = 1 − Σ(<code>sim</code>)²</p></blockquote>")).toMatch(/class="equation"/);
  for (const sentence of [
    "若没有排出水库，泥沙将沉积。",
    "A model with R = 0.9 may still be worse than the calendar would be.",
  ])
    expect(typeset(`<blockquote><p>${sentence}</p></blockquote>`)).not.toMatch(/class="equation"/);
});

it("ends the lines of an equation only before a relation and after a comma", () => {
  expect(typeset("<blockquote><p>a + b = c − d, e</p></blockquote>")).toBe(
    '<blockquote class="equation"><p>a\u00a0+\u00a0b =\u00a0c\u00a0−\u00a0d, e</p></blockquote>',
  );
  expect(typeset("<blockquote><p>a &lt; b = c</p></blockquote>")).toBe(
    '<blockquote class="equation"><p>a\u00a0&lt;\u00a0b =\u00a0c</p></blockquote>',
  );
});
