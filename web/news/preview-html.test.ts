import { expect, test } from "vitest";
import { articleBody, bodyTexts } from "./body.ts";
import { escapeAttributes } from "./preview-html.ts";

test("angle brackets in attributes are escaped, tags and text stay as they are", () => {
  const html = '<p>1 &lt; 2</p><img src="/a.png" alt="a > b < c"><p class="x">"quoted" > text</p>';
  expect(escapeAttributes(html)).toBe(
    '<p>1 &lt; 2</p><img src="/a.png" alt="a &gt; b &lt; c"><p class="x">"quoted" > text</p>',
  );
});

test("a tag written into an attribute does not come to life in the article's body", () => {
  const html = '<img src="/a.png" alt="> <img src=x onerror=alert(1)>">';
  expect(
    articleBody(
      escapeAttributes(html),
      bodyTexts((key) => key, "en"),
    ),
  ).toBe('<img src="/a.png" alt="&gt; &lt;img src=x onerror=alert(1)&gt;" loading="lazy" decoding="async">');
});
