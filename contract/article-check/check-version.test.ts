import { describe, expect, it } from "vitest";
import { type CheckedVersion, checkVersion, linkedPaths } from "./check-version.ts";
import type { CheckRule } from "./finding.ts";

const english: CheckedVersion = {
  language: "en",
  text: { title: "Lake", summary: "", content: "<p>The lake is 40 m deep and covers 5.94 million m³.</p>" },
  cover: null,
  other: { title: "湖", summary: "", content: "<p>湖水深 40 米，594 万立方米。</p>" },
};
const chinese: CheckedVersion = {
  ...english,
  language: "zh",
  text: english.other ?? english.text,
  other: english.text,
};

const withContent = (version: CheckedVersion, content: string): CheckedVersion => ({
  ...version,
  text: { ...version.text, content: version.text.content + content },
});
const onlyContent = (version: CheckedVersion, content: string): CheckedVersion => ({
  ...version,
  other: null,
  text: { ...version.text, content },
});
const image = (attributes: string, share = 100) =>
  `<figure class="wm-image-${share}"><img ${attributes}><figcaption></figcaption></figure>`;
const own = (width: number) => `src="/uploads/media/0123456789abcdef.${width}x400.webp"`;

/** Versions, and what is found in each: rule and details. */
const cases: [title: string, CheckedVersion, Partial<Record<CheckRule, string[]>>][] = [
  ["two versions that agree", english, {}],
  ["the Chinese one of them", chinese, {}],

  [
    "an English version in Chinese",
    onlyContent(english, "<p>湖水很深。</p><p>水温十度。</p>"),
    { language_wrong: ["湖水很深。"] },
  ],
  [
    "an English version in Chinese with names",
    onlyContent(english, "<p>采用 CE-QUAL-W2 模型计算水库的水温分布</p>"),
    { language_wrong: ["采用 CE-QUAL-W2 模型计算水库的水温分布"] },
  ],
  [
    "an English version with a paragraph in Chinese",
    withContent(english, "<p>水温十度。</p>"),
    { text_foreign: ["水温十度。"] },
  ],
  ["an English sentence with a Chinese name", withContent(english, "<p>The lake is called 乌梁素海 there.</p>"), {}],
  [
    "a Chinese title of an English version",
    { ...english, text: { ...english.text, title: "湖水" } },
    { text_foreign: ["湖水"] },
  ],
  [
    "a Chinese version all in English, as the API takes it without a language",
    { ...chinese, text: { ...english.text, title: "湖" } },
    { text_foreign: ["The lake is 40 m deep and covers 5.94 million m³."] },
  ],
  [
    "a Chinese text with the name of a model",
    withContent(chinese, "<p>模型为 CE-QUAL-W2，由 Portland State University 维护。</p>"),
    {},
  ],
  [
    "a Chinese title of a video in an English version",
    withContent(
      english,
      '<figure><iframe src="https://player.bilibili.com/player.html?bvid=BV1234567890&amp;p=1&amp;autoplay=0" title="水温分层的形成"></iframe><figcaption>A film</figcaption></figure>',
    ),
    { text_foreign: ["水温分层的形成"] },
  ],
  [
    "code in a Chinese version",
    withContent(chinese, "<pre><code>const depth = the depth of the lake</code></pre>"),
    {},
  ],
  [
    "a formula in a Chinese version",
    withContent(chinese, "<p>Re = rho u Dh / mu, dT/dt = exp(-kz zs) max(Te, Ts)</p>"),
    {},
  ],
  [
    "names in a Chinese version",
    withContent(chinese, "<p>Tom Cole and Scott Wells, Portland State University</p>"),
    {},
  ],
  ["code", withContent(english, "<pre><code>// 水温\nconst depth = 99;</code></pre>"), {}],

  [
    "a figure without its image",
    withContent(english, '<figure class="wm-image-75"><figcaption>Depth</figcaption></figure>'),
    { image_missing: ["Depth"] },
  ],
  [
    "an image without alt text",
    withContent(english, image(`${own(1600)} alt=""`)),
    { alt_missing: ["0123456789abcdef.1600x400.webp"] },
  ],
  [
    "Chinese alt text in an English version",
    withContent(english, image(`${own(1600)} alt="湖面"`)),
    { alt_foreign: ["湖面"] },
  ],
  ["Chinese alt text in a Chinese version", withContent(chinese, image(`${own(1600)} alt="湖面"`)), {}],
  [
    "an image of few pixels as wide as the text",
    withContent(english, image(`${own(320)} alt="Lake"`)),
    { image_small: ["320 × 400 px"] },
  ],
  ["the same image shown small", withContent(english, image(`${own(320)} alt="Lake"`, 25)), {}],
  ["a cover of few pixels", { ...english, cover: "/uploads/media/a.300x200.webp" }, { image_small: ["300 × 200 px"] }],
  ["a cover of the site", { ...english, cover: "/images/covers/lake.svg" }, {}],
  [
    "images of other sites",
    withContent(
      { ...english, cover: "https://c.example/a.jpg" },
      '<p><img src="https://a.example/b.png" alt="Lake"></p>',
    ),
    { image_external: ["c.example", "a.example"] },
  ],

  ["another number", withContent(english, "<p>It is 120 km long.</p>"), { numbers_differ: ["120 km"] }],
  [
    "another unit",
    { ...english, other: { ...chinese.text, content: chinese.text.content.replace("米", "公里") } },
    { numbers_differ: ["40 m", "40 公里"] },
  ],
  [
    "a number in the other version alone",
    { ...english, other: { ...chinese.text, summary: "海拔 1018 米" } },
    { numbers_differ: ["1018 米"] },
  ],
  ["numbers without another version", { ...english, other: null }, {}],

  [
    "a link without an address",
    withContent(english, '<p><a href="about:blank">here</a></p>'),
    { link_broken: ["about:blank"] },
  ],
  [
    "a link to no host",
    withContent(english, '<p><a href="https://lake">here</a></p>'),
    { link_broken: ["https://lake"] },
  ],
  [
    "a link to no mailbox",
    withContent(english, '<p><a href="mailto:lake">mail</a></p>'),
    { link_broken: ["mailto:lake"] },
  ],
  [
    "links that may lead somewhere",
    withContent(
      english,
      '<p><a href="https://a.example/x?y">a</a><a href="mailto:a@b.cn">b</a><a href="/about#x">c</a><a href="tel:+86 10 1234">d</a></p>',
    ),
    {},
  ],
  [
    "a page that does not exist",
    { ...withContent(english, '<p><a href="/news/99999?x=1">a</a></p>'), missingPaths: new Set(["/news/99999"]) },
    { link_broken: ["/news/99999?x=1"] },
  ],

  ["headings in order", withContent(english, "<h2>A</h2><h3>B</h3><h2>C</h2>"), {}],
  [
    "headings that skip a level",
    withContent(english, "<h3>A</h3><h2>B</h2><h4>C</h4>"),
    { headings_order: ["A", "C"] },
  ],
  ["a text without words", onlyContent(english, image(`${own(1600)} alt="Lake"`)), { summary_empty: [""] }],
  ["a newer text on offer", { ...english, newerText: true }, { newer_text: [""] }],
];

describe("the check before publishing", () => {
  it.each(cases)("finds in %s what is wrong", (_, version, expected) => {
    const found = checkVersion(version).map(({ rule, places }) => [rule, places.map(({ detail }) => detail)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it("names the place of each finding", () => {
    const version = withContent(
      english,
      `<h4>Deep</h4>${image(`${own(1600)} alt=""`)}<p><a href="/a">a</a><a href="#">b</a></p><figure></figure><p>水温十度。</p>`,
    );
    expect(checkVersion(version).flatMap(({ places }) => places.map(({ element }) => element))).toEqual([
      { kind: "figure", index: 1 },
      { kind: "block", index: 5 },
      { kind: "figure", index: 0 },
      { kind: "link", index: 1 },
      { kind: "heading", index: 0 },
    ]);
  });

  it("gives a finding the same key until something else is found", () => {
    const key = (content: string) => checkVersion(withContent(english, content))[0]?.key;
    const first = key("<h4>A</h4>");
    expect(key("<p>New.</p><h4>A</h4>")).toBe(first);
    expect(key("<h4>B</h4>")).not.toBe(first);
    expect(key("<h4>A</h4><h6>C</h6>")).not.toBe(first);
  });

  it("names the paths of this site that a text links to, once", () => {
    const html = '<p><a href="/a?x#y">1</a><a href="/a">2</a><a href="//b.example/">3</a><a href="#c">4</a></p>';
    expect(linkedPaths(html)).toEqual(["/a"]);
  });
});
