import { expect, test } from "vitest";
import { automaticSummary, countText, outlineOf, textOf } from "./text-outline.ts";

test("the blocks of a text are its words, without marks and with what was escaped", () => {
  const html =
    "<h2>A &lt;b&gt;</h2><p>one <strong>two</strong><br />three</p><ul><li><p>four</p></li></ul><p></p>" +
    '<pre><code class="language-c">x &amp;&amp; y</code></pre>';
  expect(outlineOf(html).blocks).toEqual(["A <b>", "one two", "three", "four", "x && y"]);
  expect(textOf(outlineOf("<p>一</p><p>二</p>"))).toBe("一 二");
});

test("the automatic summary leaves captions and code out", () => {
  const html =
    '<figure class="wm-image-75"><img src="/a.webp" alt="" /><figcaption>图 1</figcaption></figure><p>水温</p>' +
    '<pre><code class="language-c">int x;</code></pre><p>分层</p>';
  expect(automaticSummary(html)).toBe("水温 分层");
  expect(outlineOf(html).blocks).toEqual(["图 1", "水温", "int x;", "分层"]);
  expect(automaticSummary("<pre><code>x</code></pre>")).toBe("x");
});

test("what is translated of a text are its paragraphs, items and titles of videos, not its code", () => {
  const video =
    '<iframe src="https://player.bilibili.com/player.html?bvid=BV1234567890&amp;p=1&amp;autoplay=0" title="水温"></iframe>';
  const html = `<p>one <code>x = 1</code></p><ul><li><p>two</p></li></ul><pre><code>y</code></pre><figure>${video}<figcaption>three</figcaption></figure>`;
  expect(outlineOf(html).translated).toEqual(["one", "two", "水温", "three"]);
});

test("escaped tags in a text or in a image's description are no elements", () => {
  const { tables, images } = outlineOf('<p>&lt;table&gt;</p><img src="/a.webp" alt="&lt;img&gt;" />');
  expect({ tables, images }).toEqual({ tables: 0, images: 1 });
});

test.each([
  ["zh", "四月，水柱接近 8 ℃。", { characters: 6, words: 0 }],
  ["zh", "用 CE-QUAL-W2 模型", { characters: 3, words: 1 }],
  ["en", "It's 3.5 metres deep, isn't it?", { characters: 0, words: 6 }],
  ["en", "The lake 水库 is deep", { characters: 2, words: 4 }],
  ["en", "", { characters: 0, words: 0 }],
] as const)("in %s, %j is counted", (language, text, count) => {
  expect(countText(text, language)).toEqual(count);
});
