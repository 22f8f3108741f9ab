import { expect, it } from "vitest";
import { paragraphAnchor, paragraphsOf } from "./review-form.ts";
import { findAnchor } from "./text-anchor.ts";

const html =
  '<h2>Lake &amp; river</h2><p>Mixed in <strong>spring</strong>,<br>not in summer.</p><ul><li><p>One</p></li><li>Two</li></ul><figure><img src="/a.png" alt="A lake"><figcaption>May</figcaption></figure><pre><code>x = 1\ny &lt; 2</code></pre><p></p><p>One</p>';

it("lists the paragraphs of an article that hold words, as they are read", () => {
  expect(paragraphsOf(html)).toEqual([
    "Lake & river",
    "Mixed in spring, not in summer.",
    "One",
    "Two",
    "May",
    "x = 1 y < 2",
    "One",
  ]);
});

it("describes a paragraph so that it is found on the page, the second of two alike too", () => {
  const page = "Lake & river\nMixed in spring,not in summer.\nOne\nTwo\nMay\nx = 1\ny < 2\nOne";
  const second = paragraphAnchor(html, 6);
  expect(second && findAnchor(page, second)).toMatchObject({ start: page.lastIndexOf("One"), exact: true });
  const first = paragraphAnchor(html, 1);
  expect(first && findAnchor(page, first)?.exact).toBe(true);
  for (const index of [-1, 7, 0.5, Number.NaN]) expect(paragraphAnchor(html, index)).toBeNull();
});
