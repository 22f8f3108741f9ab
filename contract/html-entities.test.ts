import { expect, test } from "vitest";
import { escapeText, escapeValue, unescapeText } from "./html-entities.ts";

const text = `a < b && c > "d" &lt;`;

test("a text between tags keeps its quotes", () => {
  expect(escapeText(text)).toBe(`a &lt; b &amp;&amp; c &gt; "d" &amp;lt;`);
});

test("a text in an attribute has no quotes", () => {
  expect(escapeValue(text)).toBe("a &lt; b &amp;&amp; c &gt; &quot;d&quot; &amp;lt;");
});

test("what is escaped is read as before, and each entity once", () => {
  expect(unescapeText(escapeValue(text))).toBe(text);
});
