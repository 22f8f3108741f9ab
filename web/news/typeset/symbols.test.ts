import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypePreventBreaks } from "#web/html/prevent-breaks.ts";
import { rehypeSymbols } from "./symbols.ts";

const typeset = (html: string) => writeHtml(transform(parseHtml(html), [rehypeSymbols, rehypePreventBreaks]));

it("marks the symbols of quantities, not emphasised words", () => {
  expect(typeset("<p>设<em>h</em><sub>0</sub>，<em>kL</em>与<em>仅一次</em></p>")).toBe(
    '<p>设<em class="symbol">h</em><sub>0</sub>，<em class="symbol">kL</em><span class="script-gap"></span><wbr>与<em>仅一次</em></p>',
  );
  expect(typeset("<p><em>Physical Hydrology</em></p>")).toBe("<p><em>Physical Hydrology</em></p>");
});

it("keeps a symbol and its prime on one line", () => {
  expect(typeset("<p><em>E</em>′不含均值之差</p>")).toBe(
    '<p><span class="whitespace-nowrap"><em class="symbol">E</em>′</span>不含均值之差</p>',
  );
});

it("keeps a symbol, its equals sign and its number on one line", () => {
  expect(typeset("<p>and <em>b</em> = 2.73, <em>h</em><sub>0</sub> = 0.59 m</p>")).toBe(
    '<p>and <em class="symbol">b</em>\u00a0=\u00a02.73, <em class="symbol">h</em><sub>0</sub>\u00a0=\u00a00.59\u202fm</p>',
  );
});
