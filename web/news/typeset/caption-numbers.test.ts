import { expect, it } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypePreventBreaks } from "#web/html/prevent-breaks.ts";
import { rehypeCaptionNumbers } from "./caption-numbers.ts";

const typeset = (html: string) => writeHtml(transform(parseHtml(html), [rehypeCaptionNumbers, rehypePreventBreaks]));

it("parts the number of a caption from a text that begins with a digit", () => {
  const numbered =
    '<figcaption><b class="figure-number">图2</b> <span class="whitespace-nowrap">8月3日</span>水温</figcaption>';
  expect(typeset("<figcaption><strong>图2</strong> 8月3日水温</figcaption>")).toBe(numbered);
  expect(typeset("<figcaption>图2 8月3日水温</figcaption>")).toBe(numbered);
  expect(typeset("<figcaption>Fig. 3. Depth in m</figcaption>")).toBe(
    '<figcaption><b class="figure-number">Fig.\u00a03</b> Depth in m</figcaption>',
  );
});

it("takes the number out of a caption that is bold throughout", () => {
  expect(typeset("<figcaption><strong>图2 水温，<em>T</em></strong>，时间</figcaption>")).toBe(
    '<figcaption><b class="figure-number">图2</b> 水温，<em>T</em>，时间</figcaption>',
  );
});

it("leaves captions without a number alone", () => {
  for (const html of [
    "<figcaption>图中为水温</figcaption>",
    "<figcaption>Figures of 2020</figcaption>",
    "<p>图2 水温</p>",
  ])
    expect(typeset(html)).toBe(html);
});
