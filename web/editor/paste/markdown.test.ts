import { expect, test } from "vitest";
import { isMarkdown, readMarkdown } from "./markdown.ts";

const markdownHtml = (text: string) => readMarkdown(text).html;

test.each([
  "# 标题\n正文",
  "- one\n- two",
  "1. 一\n2. 二",
  "见 [报告](https://example.org/a)",
  "```python\nx = 1\n```",
  "| a | b |\n|---|---|\n| 1 | 2 |",
])("%j is Markdown", (text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  "水温在 4 ℃ 时最大",
  "- 只有一项",
  "#标签 不是标题",
  "3. 节约用水",
  "a * b * c",
  "2026-11-23 - 报告",
  "https://example.org/a_b_c",
  "f(x)[0](1)",
  "-----",
])("%j is not", (text) => {
  expect(isMarkdown(text)).toBe(false);
});

test("headings, lists, links, tables and code become elements, tags stay text", () => {
  const html = markdownHtml(
    "## 标题\n\n- 一\n  - **二**\n\n[a](https://a.example) <b>x</b>\n\n|a|b|\n|-|-|\n|1|2|\n\n```c\nx<y;\n```",
  );
  expect(html).toContain("<h2>标题</h2>");
  expect(html).toMatch(/<ul>\s*<li>一<ul>\s*<li><strong>二<\/strong><\/li>/);
  expect(html).toContain('<a href="https://a.example">a</a> &lt;b&gt;x&lt;/b&gt;');
  expect(html).toMatch(/<th>a<\/th>[\s\S]*<td>2<\/td>/);
  expect(html).toContain('<pre><code class="language-c">x&lt;y;\n</code></pre>');
});
