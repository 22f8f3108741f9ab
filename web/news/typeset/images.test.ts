import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseHtml, transform, writeHtml } from "#contract/html-tree.ts";
import { rehypeImages } from "./images.ts";

const shown = (html: string) => writeHtml(transform(parseHtml(html), [rehypeImages]));

test("a stored image gets its sizes, formats and dimensions", () => {
  const html = shown('<figure><img src="/uploads/ab.1200x600.webp" alt="A &gt; B" /></figure>');
  expect(html).toContain('type="image/avif" srcset="/uploads/ab.1200x600-480.avif 480w,');
  expect(html).toContain('alt="A > B" width="1200" height="600"');
  expect(html).toContain("/uploads/ab.1200x600.webp 1200w");
  expect(html).toContain('loading="lazy"');
});

test("a large image across whose width nobody chose is wider than the text, any other is not", () => {
  const figure = (rest: string) => shown(`<figure><img src="/uploads/ab.${rest}><figcaption>c</figcaption></figure>`);
  for (const rest of ['1600x900.webp" alt=""', '1600x900.webp" alt="" width="1600" height="900" sizes="100vw" /'])
    expect(figure(rest)).toMatch(
      /^<figure class="wide"><picture><source [^>]* sizes="\(min-width: 808px\) 768px, [^"]*">/,
    );
  for (const rest of ['1600x900.webp" alt="" width="300"', '1600x1500.webp" alt=""', '900x500.webp" alt=""'])
    expect(figure(rest)).toMatch(/^<figure><picture>/);
});

const drawnNarrow = readdirSync(join(import.meta.dirname, "../../../public/images/news")).flatMap((file) =>
  file.endsWith("-narrow.960x1080.webp") ? [file.split("-narrow")[0] ?? ""] : [],
);

test("a figure that is drawn anew for narrow places shows that drawing there", () => {
  expect(drawnNarrow.length).toBeGreaterThan(2);
  for (const name of drawnNarrow) {
    const html = shown(`<figure><img src="/images/news/${name}.1600x900.webp" alt="A" /></figure>`);
    const [avif = "", webp = "", other = ""] = html.match(/<source [^>]*>/g) ?? [];
    const place = 'media="(max-width: 519px)" sizes="calc(100vw - 40px)" width="960" height="1080"';
    const file = `/images/news/${name}-narrow.960x1080`;
    expect(avif).toBe(`<source type="image/avif" srcset="${file}-480.avif 480w, ${file}-960.avif 960w" ${place}>`);
    expect(webp).toBe(`<source type="image/webp" srcset="${file}-480.webp 480w, ${file}.webp 960w" ${place}>`);
    expect(other).not.toContain("media=");
  }
});

test("such a figure whose width its author chose has one drawing", () =>
  expect(shown(`<img src="/images/news/${drawnNarrow[0]}.1600x900.webp" alt="" width="240">`)).not.toContain(
    "-narrow",
  ));

test("a width of its own keeps the proportions", () => {
  const html = shown('<img src="/uploads/ab.1200x600.webp" alt="" width="300">');
  expect(html).toContain('width="300" height="150"');
  expect(html.match(/ width=/g)).toHaveLength(1);
});

test("an image that the sanitiser has prepared has every attribute once", () => {
  const stored =
    '<img src="/uploads/ab.1200x600.webp" alt="A" class="wm-image-50" width="1200" height="600" srcset="/uploads/ab.1200x600-480.webp 480w" sizes="(min-width: 45rem) 21rem, 50vw" loading="lazy" decoding="async" />';
  const [image = ""] = /<img[^>]*>/.exec(shown(stored)) ?? [];
  const names = [...image.matchAll(/\s([a-z]+)=/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(7);
  expect(names).toEqual([...new Set(names)]);
});

test("an image takes the width that its stored sizes say, in every format", () => {
  const stored = '<img src="/uploads/ab.1200x600.webp" alt="" sizes="(min-width: 45rem) 21rem, 50vw" />';
  const html = shown(stored);
  expect([...html.matchAll(/ sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
    "(min-width: 45rem) 21rem, 50vw",
    "(min-width: 45rem) 21rem, 50vw",
  ]);
});

test("an image in a share of the text is no wider than its own pixels", () => {
  const stored = '<img src="/uploads/ab.100x80.webp" alt="A" class="wm-image-100" width="100" height="80" />';
  expect(shown(stored)).toMatch(/^<picture class="wm-image-100">.*<img src="[^"]*" alt="A" width="100" height="80" /);
});

test("an image of one file has no AVIF", () => {
  const html = shown('<img src="/uploads/ab.1200x700.single.webp" alt="A" />');
  expect(html).not.toContain("image/avif");
  expect(html).toContain('srcset="/uploads/ab.1200x700.single.webp 1200w"');
});

test("a panorama stands in a frame that scrolls, unless its author chose a width", () => {
  const image = (rest: string) => shown(`<img src="/uploads/ab.13333x600.webp" alt="Dam"${rest}>`);
  expect(image("")).toMatch(/^<span class="wm-panorama" tabindex="0" role="group" aria-label="Dam"><picture>/);
  expect(image("")).toContain('sizes="7111px"');
  expect(image(' width="600"')).not.toContain("wm-panorama");
});
