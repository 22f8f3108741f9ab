import { expect, test } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { articleBody, bodyTexts } from "./body.ts";

const texts = {
  ...bodyTexts((key, values) => translate("en", key, values), "en"),
  externalImage: (host: string) => `Image on ${host}`,
};

test("a stored picture gets its sizes, formats and measures", () => {
  const html = articleBody('<figure><img src="/uploads/ab.1200x600.webp" alt="A &gt; B" /></figure>', texts);
  expect(html).toContain('type="image/avif" srcset="/uploads/ab.1200x600-480.avif 480w,');
  expect(html).toContain('alt="A &gt; B" width="1200" height="600"');
  expect(html).toContain("/uploads/ab.1200x600.webp 1200w");
  expect(html).toContain('loading="lazy"');
});

test("a width of its own keeps the proportions", () => {
  const html = articleBody('<img src="/uploads/ab.1200x600.webp" alt="" width="300">', texts);
  expect(html).toContain('width="300" height="150"');
  expect(html.match(/ width=/g)).toHaveLength(1);
});

test("an image that the sanitiser has prepared has every attribute once", () => {
  const stored =
    '<img src="/uploads/ab.1200x600.webp" alt="A" class="wm-image-50" width="1200" height="600" srcset="/uploads/ab.1200x600-480.webp 480w" sizes="(min-width: 45rem) 21rem, 50vw" loading="lazy" decoding="async" />';
  const [image = ""] = /<img[^>]*>/.exec(articleBody(stored, texts)) ?? [];
  const names = [...image.matchAll(/\s([a-z]+)=/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(7);
  expect(names).toEqual([...new Set(names)]);
});

test("an image takes the width that its stored sizes say, in every format", () => {
  const stored = '<img src="/uploads/ab.1200x600.webp" alt="" sizes="(min-width: 45rem) 21rem, 50vw" />';
  const html = articleBody(stored, texts);
  expect([...html.matchAll(/ sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    "(min-width: 45rem) 21rem, 50vw",
    "(min-width: 45rem) 21rem, 50vw",
  ]);
});

test("an image that lies on another site is a link to it, and never loaded", () =>
  expect(articleBody('<img src="https://a.example/x.png?a=1&amp;b=2" alt="x" />', texts)).toBe(
    '<a href="https://a.example/x.png?a=1&amp;b=2" target="_blank" rel="noopener noreferrer" class="wm-external-image"><span>x</span> Image on a.example</a>',
  ));

test("a table scrolls in a named frame that the keyboard reaches", () =>
  expect(articleBody("<table><tbody></tbody></table>", texts)).toBe(
    '<div class="wm-table" role="region" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
  ));

test("code can be reached by the keyboard to be scrolled", () =>
  expect(articleBody('<pre><code class="language-r">x</code></pre>', texts)).toBe(
    '<pre tabindex="0"><code class="language-r">x</code></pre>',
  ));
