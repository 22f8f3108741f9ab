import { expect, test } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeColouredCode } from "./code.ts";

const coloured = (html: string) => writeHtml(transform(parseHtml(html), [rehypeColouredCode]));

test("code in a known language is coloured, its characters unchanged", () => {
  const html = coloured('<pre><code class="language-fortran">if (a &lt; 1) call b(&quot;x&quot;)</code></pre>');
  expect(html).toContain('class="hljs-keyword"');
  expect(html.replace(/<\/?span[^>]*>/g, "")).toBe(
    '<pre><code class="language-fortran">if (a &lt; 1) call b("x")</code></pre>',
  );
});

test("other code and other text stay as they are", () => {
  const html = '<p>if</p><pre><code>if</code></pre><pre><code class="language-none">if</code></pre>';
  expect(coloured(html)).toBe(html);
});

test("of much code only as much is coloured as a page has time for", () => {
  const block = (lines: number) =>
    `<pre><code class="language-python">${"def f(x): return 1\n".repeat(lines)}</code></pre>`;
  const [short, long] = [block(50), block(60_000)];
  const html = coloured(short + long + short);
  expect(html).toContain(long);
  expect(html.split("hljs-keyword")).toHaveLength(1 + 2 * 2 * 50);
  expect(coloured(block(1000).repeat(20)).split("hljs-keyword")).toHaveLength(1 + 3 * 2 * 1000);
});
