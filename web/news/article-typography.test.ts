import { expect, it } from "vitest";
import { setArticle } from "./article-typography.ts";

it("parts the number of a caption from a text that begins with a digit", () => {
  const numbered = '<figcaption><b class="figure-number">图2</b> <span class="whitespace-nowrap">8月3日</span>水温';
  expect(setArticle("<figcaption><strong>图2</strong> 8月3日水温")).toBe(numbered);
  expect(setArticle("<figcaption>图2 8月3日水温")).toBe(numbered);
  expect(setArticle("<figcaption>Fig. 3. Depth in m")).toBe(
    '<figcaption><b class="figure-number">Fig.\u00a03</b> Depth in m',
  );
});

it("leaves captions without a number alone", () => {
  for (const html of ["<figcaption>图中为水温", "<figcaption>Figures of 2020", "<p>图2 水温"])
    expect(setArticle(html)).toBe(html);
});

it("joins numbers and units in the text, not in code", () => {
  expect(setArticle("<p>12 m, <code>12 m</code></p>")).toBe("<p>12\u202fm, <code>12 m</code></p>");
});

it("marks the symbols of quantities, not emphasised words", () => {
  expect(setArticle("<p>设<em>h</em><sub>0</sub>，<em>kL</em>与<em>仅一次</em></p>")).toBe(
    '<p>设<em class="symbol">h</em><sub>0</sub>，<em class="symbol">kL</em><span class="script-gap"></span><wbr>与<em>仅一次</em></p>',
  );
  expect(setArticle("<p><em>Physical Hydrology</em></p>")).toBe("<p><em>Physical Hydrology</em></p>");
});

it("keeps a symbol and its prime on one line", () => {
  expect(setArticle("<p><em>E</em>′不含均值之差</p>")).toBe(
    '<p><span class="whitespace-nowrap"><em class="symbol">E</em>′</span>不含均值之差</p>',
  );
});

it("keeps a symbol, its equals sign and its number on one line", () => {
  expect(setArticle("<p>and <em>b</em> = 2.73, <em>h</em><sub>0</sub> = 0.59 m</p>")).toBe(
    '<p>and <em class="symbol">b</em>\u00a0=\u00a02.73, <em class="symbol">h</em><sub>0</sub>\u00a0=\u00a00.59\u202fm</p>',
  );
});

it("marks quotations that hold equations, not those of sentences", () => {
  const equation = "<p><em>Q</em> = <em>ah</em>，其中<em>h</em> ≈ 2</p>";
  expect(setArticle(`<blockquote>${equation}</blockquote>`)).toMatch(/^<blockquote class="equation"><p>/);
  expect(setArticle("<blockquote><p>skill score = 1 − Σ(<code>sim</code>)²</p></blockquote>")).toMatch(
    /class="equation"/,
  );
  expect(setArticle("<blockquote><p>a + b = c − d, e</p></blockquote>")).toBe(
    '<blockquote class="equation"><p>a\u00a0+\u00a0b =\u00a0c\u00a0−\u00a0d, e</p></blockquote>',
  );
  for (const sentence of [
    "若没有排出水库，泥沙将沉积。",
    "A model with R = 0.9 may still be worse than the calendar would be.",
  ])
    expect(setArticle(`<blockquote><p>${sentence}</p></blockquote>`)).not.toMatch(/class="equation"/);
});
