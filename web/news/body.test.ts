import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { externalImageHost, ownImage } from "#contract/image-sources.ts";
import { articleBody, bodyTexts, escapeAttributes, linkExternalImages } from "./body.ts";
import { shownHtml } from "./compare/marked-text.tsx";

const texts = {
  ...bodyTexts((key, values) => translate("en", key, values), "en"),
  externalImage: (host: string) => `Image on ${host}`,
};

test("a stored image gets its sizes, formats and dimensions", () => {
  const html = articleBody('<figure><img src="/uploads/ab.1200x600.webp" alt="A &gt; B" /></figure>', texts);
  expect(html).toContain('type="image/avif" srcset="/uploads/ab.1200x600-480.avif 480w,');
  expect(html).toContain('alt="A &gt; B" width="1200" height="600"');
  expect(html).toContain("/uploads/ab.1200x600.webp 1200w");
  expect(html).toContain('loading="lazy"');
});

test("a large image across whose width nobody chose is wider than the text, any other is not", () => {
  const figure = (rest: string) =>
    articleBody(`<figure><img src="/uploads/ab.${rest}><figcaption>c</figcaption></figure>`, texts);
  for (const rest of ['1600x900.webp" alt=""', '1600x900.webp" alt="" width="1600" height="900" sizes="100vw" /'])
    expect(figure(rest)).toMatch(
      /^<figure class="wide"><picture><source [^>]* sizes="\(min-width: 808px\) 768px, [^"]*">/,
    );
  for (const rest of ['1600x900.webp" alt="" width="300"', '1600x1500.webp" alt=""', '900x500.webp" alt=""'])
    expect(figure(rest)).toMatch(/^<figure><picture>/);
});

const drawnNarrow = readdirSync(join(import.meta.dirname, "../../public/images/news")).flatMap((file) =>
  file.endsWith("-narrow.960x1080.webp") ? [file.split("-narrow")[0] ?? ""] : [],
);

test("a figure that is drawn anew for narrow places shows that drawing there", () => {
  expect(drawnNarrow.length).toBeGreaterThan(2);
  for (const name of drawnNarrow) {
    const html = articleBody(`<figure><img src="/images/news/${name}.1600x900.webp" alt="A" /></figure>`, texts);
    const [avif = "", webp = "", other = ""] = html.match(/<source [^>]*>/g) ?? [];
    const place = '<source media="(max-width: 519px)" sizes="calc(100vw - 40px)" width="960" height="1080"';
    const file = `/images/news/${name}-narrow.960x1080`;
    expect(avif).toBe(`${place} type="image/avif" srcset="${file}-480.avif 480w, ${file}-960.avif 960w">`);
    expect(webp).toBe(`${place} type="image/webp" srcset="${file}-480.webp 480w, ${file}.webp 960w">`);
    expect(other).not.toContain("media=");
  }
});

test("such a figure whose width its author chose has one drawing", () =>
  expect(
    articleBody(`<img src="/images/news/${drawnNarrow[0]}.1600x900.webp" alt="" width="240">`, texts),
  ).not.toContain("-narrow"));

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

const link = (html: string) => linkExternalImages(html, (host) => `Image on ${host}`);
const anchor = (src: string, words: string) =>
  `<a href="${src}" target="_blank" rel="noopener noreferrer" class="wm-external-image">${words}</a>`;

describe("an image outside this site", () => {
  it("is a link that names its host and its text alternative", () =>
    expect(link('<figure><img src="https://a.example:8443/x.png" alt="Dam &amp; lake" /></figure>')).toBe(
      `<figure>${anchor("https://a.example:8443/x.png", "<span>Dam &amp; lake</span> Image on a.example:8443")}</figure>`,
    ));

  it("is named by the host that a browser would ask, not by one written to look like it", () =>
    expect(link('<img src="https://bank.example@evil.example/x.png" alt="" />')).toContain("Image on evil.example<"));

  it("puts no link into a link: the image's follows the author's", () =>
    expect(
      link('<p><a href="/x"><strong>see <img src="http://a.example/1" alt="chart" /></strong></a>, then</p>'),
    ).toBe(
      `<p><a href="/x"><strong>see chart</strong></a> ${anchor("http://a.example/1", "Image on a.example")}, then</p>`,
    ));

  it("leaves the author's link something to click where it has no text alternative", () =>
    expect(link('<a href="/x"><img src="http://a.example/1" alt="" /></a>')).toBe(
      `<a href="/x">a.example</a> ${anchor("http://a.example/1", "Image on a.example")}`,
    ));

  it("brings no markup along in its host", () =>
    expect(link('<img src="https://a&quot;&gt;&lt;b.example/x" alt="" />')).not.toMatch(/<b|">.*">/));

  it("leads nowhere in a comparison", () => {
    const texts = bodyTexts((key) => key, "en");
    const shown = { ...texts, externalImage: (host: string) => host };
    expect(shownHtml('<figure><img src="https://a.example/x.png" alt=""></figure>', shown, (title) => title)).toBe(
      '<figure><a title="https://a.example/x.png">a.example</a></figure>',
    );
  });
});

test.each(["/uploads/media/a.10x10.webp", "/images/a.svg"])("%s stays an image", (src) =>
  expect(link(`<p><a href="/y">t</a><img src="${src}" alt="" /></p>`)).toBe(
    `<p><a href="/y">t</a><img src="${src}" alt="" /></p>`,
  ),
);

test.each([
  ["https://A.example/x", "a.example"],
  ["http://a.example:81/x", "a.example:81"],
  ["//a.example/x", "a.example"],
  ["\\\\a.example/x", "a.example"],
  [" HTTPS://a.example/x", "a.example"],
  ["/uploads/x.webp", null],
  ["data:image/png;base64,AA", null],
  ["blob:https://a.example/1", null],
  ["", null],
])("the host of %j is %j", (url, host) => expect(externalImageHost(url)).toBe(host));

test("a cover outside this site counts as none", () => {
  expect(ownImage("https://a.example/cover.png")).toBeNull();
  expect(ownImage("/uploads/media/a.10x10.webp")).toBe("/uploads/media/a.10x10.webp");
  expect(ownImage(null)).toBeNull();
});

test("every table of a page has a name of its own", () => {
  const texts = bodyTexts((key, values) => translate("zh", key, values), "zh");
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  const names = (html: string) =>
    [...articleBody(html, texts).matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names(table)).toEqual(["表格"]);
  expect(names(`${table}<p>表1 水位 "a"</p>${table}<p>x</p>${table}<p>表1 水位 "a"</p>${table}`)).toEqual([
    "表格 1",
    "表1 水位 &quot;a&quot;",
    "表格 3",
    "表格 4",
  ]);
});

describe("a video", () => {
  const show = (html: string, language: "zh" | "en" = "en") =>
    articleBody(
      html,
      bodyTexts((key, values) => translate(language, key, values), language),
    );

  const vimeo =
    '<iframe class="wm-video" src="https://player.vimeo.com/video/1234567?h=8272103f6e&amp;dnt=1" title="Lake &quot;A&quot; &amp; B"></iframe>';

  it("puts a button and a link that name the host in place of a player", () => {
    expect(show(`<p>a</p>${vimeo}<p>b</p>`)).toBe(
      '<p>a</p><span class="wm-video abyss" data-player="https://player.vimeo.com/video/1234567?h=8272103f6e&amp;dnt=1&amp;autoplay=1" ' +
        'data-title="Lake &quot;A&quot; &amp; B"><span class="wm-video-cover"><b>Lake &quot;A&quot; &amp; B</b>' +
        '<button type="button" class="wm-video-play">Play video on Vimeo</button>' +
        '<span class="wm-video-note">Vimeo learns your network address when you play the video. ' +
        '<a href="https://vimeo.com/1234567/8272103f6e" target="_blank" rel="noopener noreferrer">Open on Vimeo</a></span></span></span><p>b</p>',
    );
  });

  it("names the host in the language of the article", () => {
    const bilibili =
      '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;p=1&amp;autoplay=0"></iframe>';
    expect(show(bilibili, "zh")).toContain("播放哔哩哔哩视频");
    expect(show(bilibili)).toContain("Bilibili learns your network address");
  });

  it("leaves no frame, whatever its address", () => {
    expect(show(`${vimeo}<iframe src="https://example.org/embed/1"></iframe>`)).not.toContain("<iframe");
  });
});

test("angle brackets in attributes are escaped, tags and text stay as they are", () => {
  const html = '<p>1 &lt; 2</p><img src="/a.png" alt="a > b < c"><p class="x">"quoted" > text</p>';
  expect(escapeAttributes(html)).toBe(
    '<p>1 &lt; 2</p><img src="/a.png" alt="a &gt; b &lt; c"><p class="x">"quoted" > text</p>',
  );
});

test("a tag written into an attribute is no element of the article's body", () => {
  const html = '<img src="/a.png" alt="> <img src=x onerror=alert(1)>">';
  expect(
    articleBody(
      escapeAttributes(html),
      bodyTexts((key) => key, "en"),
    ),
  ).toBe('<img src="/a.png" alt="&gt; &lt;img src=x onerror=alert(1)&gt;" loading="lazy" decoding="async">');
});

test("an image in a share of the text is no wider than its own pixels", () => {
  const stored = '<img src="/uploads/ab.100x80.webp" alt="A" class="wm-image-100" width="100" height="80" />';
  expect(articleBody(stored, texts)).toMatch(
    /^<picture class="wm-image-100">.*<img src="[^"]*" alt="A" width="100" height="80" /,
  );
});

test("an image of one file has no AVIF", () => {
  const html = articleBody('<img src="/uploads/ab.1200x700.single.webp" alt="A" />', texts);
  expect(html).not.toContain("image/avif");
  expect(html).toContain('srcset="/uploads/ab.1200x700.single.webp 1200w"');
});

test("a panorama stands in a frame that scrolls, unless its author chose a width", () => {
  const image = (rest: string) => articleBody(`<img src="/uploads/ab.13333x600.webp" alt="Dam"${rest}>`, texts);
  expect(image("")).toMatch(/^<span class="wm-panorama" tabindex="0" role="group" aria-label="Dam"><picture>/);
  expect(image("")).toContain('sizes="7111px"');
  expect(image(' width="600"')).not.toContain("wm-panorama");
});
