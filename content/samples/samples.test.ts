import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { captionGroups, computedValues } from "../../tests/figures.setup.ts";
import { foreignValues, quotedIn } from "../caption-values.ts";
import { quoteValues } from "../computed-values.ts";
import { captionFaults } from "../copy-rules.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const news = join(root, "news");
const images = fileURLToPath(new URL("../../public/images/news", import.meta.url));

const version = z.strictObject({
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().min(1).max(200).optional(),
  status: z.enum(["published", "draft"]),
});

const articleFile = z.strictObject({
  category: z.enum(["news", "training", "announcement"]),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().optional(),
  cover: z.string().nullable(),
  original: z.enum(["zh", "en"]),
  views: z.int().min(0),
  zh: version.optional(),
  en: version.optional(),
});

const text = z.string().trim().min(1);
const teamFile = z.array(
  z.strictObject({
    name: text,
    position: text,
    education: text,
    expertise: text,
    description: text.startsWith("示例成员，不是真实人员。"),
    nameEn: text,
    positionEn: text,
    educationEn: text,
    expertiseEn: text,
    descriptionEn: text.startsWith("Sample member, not a real person."),
    category: z.enum(["leadership", "research", "technology", "guest"]),
    order: z.int().min(0),
  }),
);

const languages = ["zh", "en"] as const;
const chinese = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
const allowedTags = new Set(
  "h2 h3 p strong em u s sub sup ul ol li blockquote pre code a hr figure figcaption img".split(" "),
);
const voidTags = new Set(["hr", "img"]);
const allowedOpenings = [
  /^<[a-z0-9]+>$/,
  /^<a href="(https:\/\/[^"\s]+|\/[^"\s]*)">$/,
  /^<code class="language-[a-z]+">$/,
  /^<img src="\/images\/news\/[a-z0-9-]+\.1600x900\.webp" alt="[^"]+">$/,
];

const folders = readdirSync(news, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const values = computedValues();
const quoted = (text: string) => quoteValues(text, values);
const articleOf = (folder: string) =>
  articleFile.parse(JSON.parse(quoted(readFileSync(join(news, folder, "article.json"), "utf8"))));
const htmlPath = (folder: string, language: string) => join(news, folder, `${language}.html`);
const writtenOf = (folder: string, language: string) => readFileSync(htmlPath(folder, language), "utf8");
const htmlOf = (folder: string, language: string) => quoted(writtenOf(folder, language));
const hasImage = (name: string) => existsSync(join(images, `${name}.1600x900.webp`));
const countOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0;
const wordsOf = (html: string) => html.replace(/<pre>.*?<\/pre>|<code>.*?<\/code>/gs, "").replace(/<[^>]+>/g, "");

/** First thing in an article's HTML that the editor could not have made, or `null`. */
function foreignMarkup(html: string): string | null {
  const open: string[] = [];
  for (const [tag, slash, name = ""] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (!allowedTags.has(name)) return tag;
    if (slash) {
      if (open.pop() !== name) return tag;
    } else {
      if (!allowedOpenings.some((pattern) => pattern.test(tag))) return tag;
      if (!voidTags.has(name)) open.push(name);
    }
  }
  const stray = html.replace(/<\/?[a-z0-9]+[^>]*>/gi, "").match(/<.{0,20}|&(?!(?:amp|lt|gt|quot|nbsp);).{0,20}/s);
  return open.at(-1) ?? stray?.[0] ?? null;
}

test("there are thirty samples", () => {
  expect(folders).toHaveLength(30);
});

describe.each(folders)("sample %s", (folder) => {
  const article = articleOf(folder);
  const stated = languages.filter((language) => article[language]);

  test("is written in its original language", () => {
    expect(stated).toContain(article.original);
  });

  test("has a text for every stated version and no other", () => {
    expect(languages.filter((language) => existsSync(htmlPath(folder, language)))).toEqual(stated);
  });

  test("uses only markup that the editor can make", () => {
    for (const language of stated) expect(foreignMarkup(htmlOf(folder, language)), language).toBeNull();
  });

  test("quotes every number of a caption or an alt text from the models", () => {
    for (const language of stated) {
      const captions = writtenOf(folder, language).match(/alt="[^"]*"|<figcaption>.*?<\/figcaption>/gs) ?? [];
      expect(captions.flatMap(captionFaults)).toEqual([]);
    }
  });

  test("quotes in a caption no number that its drawing does not have", () => {
    const captions = stated.flatMap((language) =>
      (writtenOf(folder, language).match(/<figure>.*?<\/figure>/gs) ?? []).flatMap((figure) => {
        const name = /\/news\/([a-z0-9-]+)\.1600x900/.exec(figure)?.[1] ?? "";
        return quotedIn(figure).map((value) => ({ kind: "cover" as const, name, value }));
      }),
    );
    expect(foreignValues(captions, captionGroups())).toEqual([]);
  });

  test("names only images that exist", () => {
    const inline = stated.flatMap((language) => [
      ...htmlOf(folder, language).matchAll(/\/news\/([a-z0-9-]+)\.1600x900/g),
    ]);
    const names = [article.cover, ...inline.map(([, name]) => name)].filter((name) => typeof name === "string");
    expect(names.filter((name) => !hasImage(name))).toEqual([]);
  });

  test("keeps each language to its own script", () => {
    if (article.zh) {
      expect(article.zh.title + article.zh.summary).toMatch(chinese);
      expect(wordsOf(htmlOf(folder, "zh")).match(/[\u4e00-\u9fff]/g)?.length).toBeGreaterThan(200);
    }
    if (article.en) expect(article.en.title + article.en.summary + htmlOf(folder, "en")).not.toMatch(chinese);
  });

  if (stated.length === 2) {
    test("is built alike in both languages", () => {
      const shape = (html: string) =>
        ["h2", "h3", "img", "pre", "ul", "ol", "li"].map((tag) => [tag, countOf(html, tag)]);
      expect(shape(htmlOf(folder, "en"))).toEqual(shape(htmlOf(folder, "zh")));
    });

    test("runs the same programs in both languages", () => {
      const programs = (language: string) => htmlOf(folder, language).match(/<code class=.*?<\/code>/gs) ?? [];
      expect(programs("en")).toEqual(programs("zh"));
    });
  }

  test("was not updated before it was published", () => {
    expect((article.updatedAt ?? article.publishedAt) >= article.publishedAt).toBe(true);
  });
});

test("no two samples share a day or a title", () => {
  const articles = folders.map(articleOf);
  const days = articles.map(({ publishedAt }) => publishedAt.slice(0, 10));
  const titles = articles.flatMap(({ zh, en }) => [zh?.title, en?.title]).filter((title) => title !== undefined);
  expect(new Set(days).size).toBe(days.length);
  expect(new Set(titles).size).toBe(titles.length);
});

test("samples appear in office hours in Shanghai", () => {
  const hours = folders.map((folder) => (new Date(articleOf(folder).publishedAt).getUTCHours() + 8) % 24);
  expect(hours.filter((hour) => hour < 8 || hour > 18)).toEqual([]);
});

test("every cover stands on one sample", () => {
  const covers = folders.map((folder) => articleOf(folder).cover).filter((cover) => cover !== null);
  expect(covers.filter((cover, i) => covers.indexOf(cover) !== i)).toEqual([]);
});

test("one sample is Chinese alone, one English alone, and one has an English draft", () => {
  const articles = folders.map(articleOf);
  expect(articles.filter(({ en }) => !en)).toHaveLength(1);
  expect(articles.filter(({ zh }) => !zh)).toHaveLength(1);
  expect(articles.filter(({ zh, en }) => zh?.status === "published" && en?.status === "draft")).toHaveLength(1);
});

test("the team is eleven sample members in both languages", () => {
  const team = teamFile.parse(readJson(join(root, "team.json")));
  expect(team).toHaveLength(11);
  expect(new Set(team.map(({ name }) => name)).size).toBe(11);
  expect(new Set(team.map(({ category }) => category)).size).toBe(4);
});
