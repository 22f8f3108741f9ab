import { expect, test } from "vitest";
import { replaceSources, sourcesOfImages, writeArticle } from "./article-writer.ts";
import { parseHtml } from "./html-tree.ts";

const html =
  '<h2 class="wm-align-center" id="a-lake">1 &lt; 2 &amp; "3" &gt; 2</h2>' +
  '<figure class="wm-image-50"><img src="https://a.example/x.png?a=1&amp;b=2" alt="" /><figcaption>a<br />b</figcaption></figure>' +
  '<ol start="3" type="a"><li value="4"><p>one</p></li></ol><table><tbody><tr><td colspan="2"><p>a</p></td></tr></tbody></table>' +
  '<pre><code class="language-c">x &amp;&amp; y\n</code></pre><p><span style="color: #ff0000">red</span></p><hr />';

test("an article that was read is written as it was", () => {
  expect(writeArticle(parseHtml(html))).toBe(html);
});

test("the sources of images are read and replaced in attributes, not in the text", () => {
  const source = "https://a.example/x.png?a=1&b=2";
  expect(sourcesOfImages(html)).toEqual([source]);
  const text = '<p>&lt;img src="https://a.example/x.png?a=1&amp;b=2"&gt;</p>';
  const replaced = replaceSources(html + text, { [source]: "/uploads/a.webp" });
  expect(replaced).toBe(html.replace("https://a.example/x.png?a=1&amp;b=2", "/uploads/a.webp") + text);
  expect(replaceSources(html, {})).toBe(html);
});
