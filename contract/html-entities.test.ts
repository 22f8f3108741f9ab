import { expect, test } from "vitest";
import { escapeText, escapeValue } from "./html-entities.ts";
import { element, parseHtml, propertyOf } from "./html-tree.ts";

const text = `a < b && c > "d" &lt;`;

test("a text between tags keeps its quotes", () => {
  expect(escapeText(text)).toBe(`a &lt; b &amp;&amp; c &gt; "d" &amp;lt;`);
});

test("a text in an attribute has no quotes", () => {
  expect(escapeValue(text)).toBe("a &lt; b &amp;&amp; c &gt; &quot;d&quot; &amp;lt;");
});

test("what is escaped is read as before, and each entity once", () => {
  const [image] = parseHtml(`<img alt="${escapeValue(text)}">`).children;
  expect(propertyOf(image?.type === "element" ? image : element("img"), "alt")).toBe(text);
});
