import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { articleMarks, articleTags } from "#contract/article-html.ts";
import { languages } from "#contract/i18n/language.ts";
import { element, elementsOf, type HtmlElement, type HtmlNode, readHtml, writeHtml } from "#server/news/html-tree.ts";
import { sanitizeArticle } from "#server/news/sanitize-article.ts";
import type { sanitizeArticle as throughEditor } from "#web/editor/extensions.ts";
import { articleHtml } from "#web/news/typeset/typeset-article.ts";
import { openPageWith } from "./browser-page.ts";

/** What the server stores, what the editor makes of it and what pages show of it are held to one vocabulary: every pair of elements. */
let browser: Browser;
let page: Page;

declare global {
  interface Window {
    throughEditor: typeof throughEditor;
  }
}

beforeAll(async () => {
  const code = `import { sanitizeArticle } from "#web/editor/extensions.ts"; window.throughEditor = sanitizeArticle;`;
  ({ browser, page } = await openPageWith(code));
});
afterAll(() => browser.close());

const image = '<img src="/uploads/a.1200x800.webp" alt="i">';
const around =
  (tag: string, attributes = "") =>
  (inside: string) =>
    `<${tag}${attributes}>${inside}</${tag}>`;

/** Each element of an article with something in it; what can hold nothing stands before it. */
const samples: Record<string, (inside: string) => string> = {
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "blockquote"].map((tag) => [tag, around(tag)])),
  ...Object.fromEntries(["strong", "em", "u", "s", "sub", "sup", "code"].map((tag) => [tag, around(tag)])),
  p: around("p"),
  "aligned p": around("p", ' class="wm-align-center wm-indent-2"'),
  pre: around("pre"),
  "pre code": (inside) => `<pre><code class="language-python">${inside}</code></pre>`,
  ul: around("ul"),
  ol: around("ol", ' start="3" type="a"'),
  "ul li": (inside) => `<ul><li>${inside}</li></ul>`,
  "ol li": (inside) => `<ol><li value="4">${inside}</li></ol>`,
  "li p": (inside) => `<ul><li><p>${inside}</p></li></ul>`,
  li: around("li"),
  hr: (inside) => `<hr>${inside}`,
  br: (inside) => `<br>${inside}`,
  span: around("span", ' class="wm-font-kai"'),
  a: around("a", ' href="https://a.example/"'),
  figure: (inside) => `<figure class="wm-image-50">${image}${inside}</figure>`,
  "figure without an image": around("figure"),
  figcaption: around("figcaption"),
  "figure figcaption": (inside) => `<figure>${image}<figcaption>${inside}</figcaption></figure>`,
  img: (inside) => image + inside,
  "img of its own width": (inside) => `<img src="/uploads/a.1200x800.webp" alt="i" width="320">${inside}`,
  "a img": (inside) => `<a href="https://a.example/map">${image}</a>${inside}`,
  iframe: (inside) => `<iframe src="https://player.vimeo.com/video/76979871?dnt=1" title="t"></iframe>${inside}`,
  table: around("table"),
  tbody: around("tbody"),
  tr: around("tr"),
  th: (inside) => `<table><tr><th>${inside}</th><th>b</th></tr></table>`,
  td: (inside) => `<table><tr><td colspan="2">${inside}</td></tr><tr><td>c</td><td>d</td></tr></table>`,
};

interface Pair {
  name: string;
  stored: string;
}

const store = (html: string) => sanitizeArticle(html).html([]);

const pairs: Pair[] = Object.entries(samples).flatMap(([outer, outside]) =>
  Object.entries(samples).flatMap(([inner, inside]) => [
    { name: `${inner} in ${outer}`, stored: store(outside(inside("x"))) },
    { name: `${inner} between words in ${outer}`, stored: store(outside(`a${inside("x")}b`)) },
    { name: `${inner} after ${outer}`, stored: store(outside("x") + inside("y")) },
  ]),
);

const inlineTags = new Set<string>([...articleMarks, "br"]);
const lineTags = new Set(["p", "h2", "h3", "h4", "h5", "h6"]);

/** Text and inline elements as they are; images in text and its marks as blocks of their own, with the link around them. */
function* parted(node: HtmlNode, marks: readonly HtmlElement[] = []): Generator<HtmlNode> {
  if (typeof node === "string" || node.tag === "br") {
    yield marks.reduceRight<HtmlNode>((inside, mark) => element(mark.tag, mark.attributes, [inside]), node);
  } else if (node.tag === "img") {
    const link = marks.find(({ tag }) => tag === "a");
    yield element("figure", {}, [link ? element("a", link.attributes, [node]) : node]);
  } else if (!inlineTags.has(node.tag)) yield node;
  else for (const child of node.children) yield* parted(child, [...marks, node]);
}

/** A figure with its image's width as its class, without what the server derives from the address, without an empty caption. */
function sameFigure(figure: HtmlElement): HtmlElement {
  const images = [...elementsOf(figure)].filter(({ tag }) => tag === "img");
  const [given] = images;
  const share = /wm-image-\d+/.exec(`${figure.attributes.class} ${given?.attributes.class}`)?.[0];
  for (const one of images) {
    const { src = "", alt = "", width = "" } = one.attributes;
    one.attributes = { src, alt, ...(share === undefined && { width }) };
  }
  const isEmptyCaption = (one: HtmlNode) =>
    typeof one !== "string" && one.tag === "figcaption" && one.children.length === 0;
  const children = figure.children.filter((one) => !isEmptyCaption(one));
  return element("figure", given && share !== undefined ? { class: share } : {}, children);
}

/** Blocks, loose text in paragraphs. */
function sameBlocks(nodes: readonly HtmlNode[], make = () => element("p")): HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let line: HtmlElement | null = null;
  for (const node of nodes.flatMap((one) => [...parted(one)])) {
    if (typeof node !== "string" && !inlineTags.has(node.tag)) {
      blocks.push(...sameBlock(node));
      line = null;
    } else {
      if (line === null) {
        line = make();
        blocks.push(line);
      }
      line.children.push(node);
    }
  }
  return blocks;
}

function sameBlock(block: HtmlElement): HtmlElement[] {
  const { tag, attributes, children } = block;
  if (tag === "figure") return [sameFigure(block)];
  if (tag === "pre") {
    const [code] = children;
    return [typeof code === "string" ? element("pre", {}, [element("code", {}, [code])]) : block];
  }
  if (lineTags.has(tag)) {
    const blocks = sameBlocks(children, () => element(tag, attributes));
    return blocks.length === 0 ? [block] : blocks;
  }
  if (!["blockquote", "li", "td", "th"].includes(tag)) {
    return [
      element(
        tag,
        attributes,
        children.flatMap((one): HtmlNode[] => (typeof one === "string" ? [one] : sameBlock(one))),
      ),
    ];
  }
  const blocks = sameBlocks(children);
  // items begin with a paragraph, and cells are never empty
  const asks = tag === "li" ? blocks[0]?.tag !== "p" : blocks.length === 0;
  return [element(tag, attributes, asks ? [element("p"), ...blocks] : blocks)];
}

/**
 * An article in the one form of those that look the same: loose text in paragraphs, an image in a figure, its width as the
 * figure's class, code in `code`.
 */
const sameForm = (html: string): string => writeHtml(sameBlocks(readHtml(html).children));

test("every element of an article is in a sample", () => {
  const found = new Set(
    Object.values(samples)
      .flatMap((sample) => [...elementsOf(readHtml(sample("x")))])
      .map(({ tag }) => tag),
  );
  expect(articleTags.filter((tag) => !found.has(tag))).toEqual([]);
});

/** What the editor makes of articles. */
async function edited(articles: readonly string[]): Promise<Map<string, string>> {
  const different = [...new Set(articles)];
  const results = await page.evaluate((given) => given.map((html) => window.throughEditor(html)), different);
  return new Map(different.map((html, i) => [html, results[i] ?? ""]));
}

test("the editor keeps each pair of elements as it is stored", async () => {
  const inEditor = await edited(pairs.map(({ stored }) => stored));
  const again = pairs.map(({ stored }) => store(inEditor.get(stored) ?? ""));
  const changed = pairs.flatMap(({ name, stored }, i) => {
    const [before, after] = [sameForm(stored), sameForm(again[i] ?? "")];
    return before === after ? [] : [{ name, before, after }];
  });
  expect(changed).toEqual([]);
  const twice = await edited(again);
  const unsettled = pairs.flatMap(({ name, stored }, i) => {
    const [before, after] = [inEditor.get(stored), twice.get(again[i] ?? "")];
    return before === after ? [] : [{ name, before, after }];
  });
  expect(unsettled).toEqual([]);
});

/** Elements that pages put around those of an article. */
const frames = new Set(["picture", "div"]);

/** The elements and words of what a page shows, without what it adds around them. */
function* shown(nodes: readonly HtmlNode[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === "string") yield node;
    else if (/(?:^| )wm-video/.test(node.attributes.class ?? "")) yield "<iframe>";
    else if (frames.has(node.tag) || node.attributes.class === "words") yield* shown(node.children);
    else if (node.tag !== "source") {
      yield `<${node.tag}>`;
      yield* shown(node.children);
      yield `</${node.tag}>`;
    }
  }
}

test.each(languages)("pages in %s show each pair with all its elements and words", (language) => {
  const texts = {
    table: "table",
    externalImage: (host: string) => host,
    video: { play: () => "play", note: () => "note", open: () => "open" },
  };
  const outline = (html: string) => [...shown(readHtml(html).children)].join("");
  const changed = pairs.flatMap(({ name, stored }) => {
    const [before, after] = [outline(stored), outline(articleHtml(stored, language, texts))];
    return before === after ? [] : [{ name, before, after }];
  });
  expect(changed).toEqual([]);
});
