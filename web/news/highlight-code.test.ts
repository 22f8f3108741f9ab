import { expect, test } from "vitest";
import { highlightCode } from "./highlight-code.ts";

test("code in a known language is coloured, its characters unchanged", () => {
  const html = highlightCode('<pre><code class="language-fortran">if (a &lt; 1) call b(&quot;x&quot;)</code></pre>');
  expect(html).toContain('class="hljs-keyword"');
  expect(html.replace(/<\/?span[^>]*>/g, "")).toBe(
    '<pre><code class="language-fortran">if (a &lt; 1) call b("x")</code></pre>',
  );
});

test("other code and other text stay as they are", () => {
  const html = '<p>if</p><pre><code>if</code></pre><pre><code class="language-none">if</code></pre>';
  expect(highlightCode(html)).toBe(html);
});
