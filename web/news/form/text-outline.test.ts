import { expect, test } from "vitest";
import { outlineOf, textOf } from "./text-outline.ts";

test("the blocks of a text are its words, without marks and with what was escaped", () => {
  const html =
    "<h2>A &lt;b&gt;</h2><p>one <strong>two</strong><br />three</p><ul><li><p>four</p></li></ul><p></p>" +
    '<pre><code class="language-c">x &amp;&amp; y</code></pre>';
  expect(outlineOf(html).blocks).toEqual(["A <b>", "one two", "three", "four", "x && y"]);
  expect(textOf(outlineOf("<p>一</p><p>二</p>"))).toBe("一 二");
});

test("escaped tags in a text or in a picture's description are no elements", () => {
  const { tables, images } = outlineOf('<p>&lt;table&gt;</p><img src="/a.webp" alt="&lt;img&gt;" />');
  expect({ tables, images }).toEqual({ tables: 0, images: 1 });
});
