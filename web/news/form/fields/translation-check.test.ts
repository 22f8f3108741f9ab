import { describe, expect, it, test } from "vitest";
import { outlineOf } from "./text-outline.ts";
import { checkTranslation, type TranslationCheckRow, untranslated } from "./translation-check.ts";

const compare = (zh: string, en: string) => checkTranslation({ zh: outlineOf(zh), en: outlineOf(en) });
const row = (kind: TranslationCheckRow["kind"], zh: string, en: string) =>
  compare(zh, en).find((one) => one.kind === kind);
const link = (href: string) => `<p><a href="${href}" rel="noopener noreferrer">x</a></p>`;

test("two texts with the same parts agree in everything, whatever their words are", () => {
  const parts = (word: string) =>
    `<h2>${word}</h2><p>${word} <a href="https://a.example/?x=1&amp;y=2">${word}</a></p><h3>${word}</h3>` +
    `<figure class="wm-image-75"><img src="/uploads/${word}.webp" alt="${word} &gt; 1" /></figure>` +
    `<iframe src="https://player.vimeo.com/video/1234567"></iframe><table><tr><td>${word}</td></tr></table>`;
  const rows = compare(parts("水"), parts("water"));
  expect(rows.map(({ kind, zh, en, same }) => [kind, zh, en, same])).toEqual([
    ["headings", 2, 2, true],
    ["images", 1, 1, true],
    ["videos", 1, 1, true],
    ["tables", 1, 1, true],
    ["links", 1, 1, true],
  ]);
});

test("two empty texts agree", () => {
  expect(compare("", "").every(({ same }) => same)).toBe(true);
});

describe("headings", () => {
  it("differ by level", () => {
    expect(row("headings", "<h2>一</h2><h2>二</h2><h3>三</h3>", "<h2>1</h2><h3>3</h3>")).toEqual({
      kind: "headings",
      zh: 3,
      en: 2,
      same: false,
      notes: [{ about: "level", level: 2, zh: 2, en: 1 }],
    });
  });

  it("of the same number but other levels name both levels", () => {
    expect(row("headings", "<h2>一</h2>", "<h4>1</h4>")?.notes).toEqual([
      { about: "level", level: 2, zh: 1, en: 0 },
      { about: "level", level: 4, zh: 0, en: 1 },
    ]);
  });

  it("differ by their order, from the first that is elsewhere", () => {
    const zh = "<h2>一</h2><h3>二</h3><h2>三</h2>";
    expect(row("headings", zh, "<h2>1</h2><h2>3</h2><h3>2</h3>")?.notes).toEqual([{ about: "order", from: 2 }]);
  });
});

test.each([
  ["images", '<figure><img src="/a.webp" alt="" /></figure>'],
  ["videos", '<iframe src="https://player.vimeo.com/video/1234567"></iframe>'],
  ["tables", "<table><tbody><tr><td>1</td></tr></tbody></table>"],
] as const)("%s that one version lacks are counted", (kind, html) => {
  expect(row(kind, html + html, html)).toEqual({ kind, zh: 2, en: 1, same: false, notes: [] });
});

describe("links", () => {
  it("differ by where they lead, though there are as many", () => {
    expect(row("links", link("https://a.example/"), link("https://b.example/"))).toMatchObject({
      same: false,
      notes: [
        { about: "links", language: "zh", hrefs: ["https://b.example/"] },
        { about: "links", language: "en", hrefs: ["https://a.example/"] },
      ],
    });
  });

  it("may be in any order", () => {
    const [a, b] = [link("/about"), link("/team")];
    expect(row("links", a + b, b + a)?.same).toBe(true);
  });

  it("to a page of this site are the same in both languages", () => {
    expect(row("links", link("/zh/services"), link("/en/services"))?.same).toBe(true);
    expect(row("links", link("/zh"), link("/"))?.same).toBe(true);
    expect(row("links", link("/zhuzhou"), link("/uzhou"))?.same).toBe(false);
  });

  it("that occur more often in one version are missing as often in the other", () => {
    const twice = link("/about") + link("/about");
    expect(row("links", twice, link("/about"))?.notes).toEqual([{ about: "links", language: "en", hrefs: ["/about"] }]);
  });
});

const zhWords = { title: "水库", summary: "", blocks: ["四月的水。", "CE-QUAL-W2", "第二段。"] };
const enWords = {
  title: "The reservoir",
  summary: "All of the summary here",
  blocks: ["The water in the month of April.", "CE-QUAL-W2"],
};

test("a copy of the Chinese version still is Chinese, block by block", () => {
  expect(untranslated("en", zhWords, zhWords)).toEqual({ title: true, summary: false, blocks: 2 });
  const begun = { ...zhWords, title: "Reservoir", blocks: ["The water in April.", "CE-QUAL-W2", "第二段。"] };
  expect(untranslated("en", begun, zhWords)).toEqual({ title: false, summary: false, blocks: 1 });
});

test("a copy of the English version still is English, but for names that stay as they are", () => {
  expect(untranslated("zh", enWords, enWords)).toEqual({ title: false, summary: true, blocks: 1 });
});

test("the version that was copied is no copy", () => {
  expect(untranslated("zh", zhWords, zhWords)).toEqual({ title: false, summary: false, blocks: 0 });
  expect(untranslated("en", enWords, enWords)).toEqual({ title: false, summary: false, blocks: 0 });
});

test("a translation that quotes Chinese is no copy", () => {
  const translated = { title: "Reservoir 水库", summary: "", blocks: ["四月 means April."] };
  expect(untranslated("en", translated, zhWords)).toEqual({ title: false, summary: false, blocks: 0 });
});
