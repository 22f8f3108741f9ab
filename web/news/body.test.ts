import { expect, test } from "vitest";
import { articleBody } from "./body.ts";

test("a stored picture gets its sizes, formats and measures", () => {
  const html = articleBody('<figure><img src="/uploads/ab.1200x600.webp" alt="A &gt; B" /></figure>', "Table");
  expect(html).toContain('type="image/avif" srcset="/uploads/ab.1200x600-480.avif 480w,');
  expect(html).toContain('alt="A &gt; B" width="1200" height="600"');
  expect(html).toContain("/uploads/ab.1200x600.webp 1200w");
  expect(html).toContain('loading="lazy"');
});

test("a width of its own keeps the proportions", () => {
  const html = articleBody('<img src="/uploads/ab.1200x600.webp" alt="" width="300">', "Table");
  expect(html).toContain('width="300" height="150"');
  expect(html.match(/ width=/g)).toHaveLength(1);
});

test("a picture from elsewhere is used as it is, loaded when near", () =>
  expect(articleBody('<img src="https://a.example/x.png" alt="x" />', "Table")).toBe(
    '<img src="https://a.example/x.png" alt="x" loading="lazy" decoding="async">',
  ));

test("a table scrolls in a named frame that the keyboard reaches", () =>
  expect(articleBody("<table><tbody></tbody></table>", "Table")).toBe(
    '<div class="wm-table" role="region" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
  ));

test("code can be reached by the keyboard to be scrolled", () =>
  expect(articleBody('<pre><code class="language-r">x</code></pre>', "Table")).toBe(
    '<pre tabindex="0"><code class="language-r">x</code></pre>',
  ));
