import type { Language } from "#contract/i18n/language.ts";

/** A figure of a page: its number as the page writes it, its caption, and the anchor of the part it stands in. */
interface FigureText {
  number: string;
  caption: string;
  anchor: string | null;
}

/** The words of a page's HTML. */
export interface PageText {
  headings: string[];
  text: string;
  figures: FigureText[];
}

/** Elements without words, or with such as belong to what they draw. */
const skipped = new Set(["svg", "script", "style", "button", "math", "nav", "sup", "video"]);
const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "em",
  "i",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "u",
  "var",
  "wbr",
]);
const void_ = new Set(["br", "hr", "img", "input", "source", "track", "wbr", "link", "meta"]);
const tagPattern = /<(\/?)([a-zA-Z][\w-]*)([^>]*)>|<!--[\s\S]*?-->|([^<]+)/g;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
};

const decode = (text: string) =>
  text
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16));
    })
    // joiners that only keep lines together
    .replaceAll(/[\u2060\u00ad\u200b]/g, "");

const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A text that needs no mark after it: empty, or with one at its end. */
const closed = /(?:^|[.,:;!?，。、：；！？…·—–][”’"』」)）]?)$/;

/** A text that has its mark itself. */
const opening = /^\s*[.,:;，。、：；]/;

/** The marks after a heading, a term, and any other block. */
const marks = {
  zh: { heading: "。", term: "：", other: "；" },
  en: { heading: ". ", term: ": ", other: "; " },
} as const;

/** What keeps a text together or apart, and parts no texts. */
const typographic = /class="(?:script-gap|whitespace-nowrap)"/;

/**
 * Reads the words of a page out of the HTML that `renderDocument` makes of it: blocks, cells of tables and what stands side
 * by side parted by marks of the page's language, headings and figures' captions besides, without drawings, formulas,
 * buttons and the marks of footnotes.
 */
export function pageText(html: string, language: Language): PageText {
  const page: PageText = { headings: [], text: "", figures: [] };
  let parted: keyof typeof marks.zh | null = null;
  let skippedDepth = 0;
  let heading: string | null = null;
  let caption: { text: string; depth: number; numberLength: number } | null = null;
  let depth = 0;
  let anchor: string | null = null;
  let afterSpan = false;
  for (const [, closing, tag = "", attributes = "", words] of html.matchAll(tagPattern)) {
    const name = tag.toLowerCase();
    // what stands side by side is parted by the style sheet
    const followsSpan = afterSpan && name === "span" && !closing && skippedDepth === 0 && !typographic.test(attributes);
    const joins = followsSpan && !/[，。、：；！？]$/.test(page.text);
    afterSpan = (name === "span" || name === "b") && closing !== "";
    if (joins) {
      page.text += " ";
      if (heading !== null) heading += " ";
      else if (caption) caption.text += " ";
      else parted ??= "other";
    }
    if (words !== undefined) {
      if (skippedDepth > 0) continue;
      const text = decode(words);
      if (parted !== null && text.trim() !== "") {
        const before = page.text.trimEnd();
        if (!closed.test(before)) page.text = before + (opening.test(text) ? "" : marks[language][parted]);
        parted = null;
      }
      page.text += text;
      if (heading !== null) heading += text;
      if (caption) caption.text += text;
      continue;
    }
    if (name === "" || void_.has(name) || attributes.endsWith("/")) {
      if (skippedDepth === 0 && name === "br") page.text += " ";
      continue;
    }
    if (skipped.has(name)) {
      skippedDepth += closing ? -1 : 1;
      continue;
    }
    if (skippedDepth > 0) continue;
    depth += closing ? -1 : 1;
    if (!inline.has(name)) {
      page.text += " ";
      if (closing) parted ??= /^h[2-4]$/.test(name) ? "heading" : name === "dt" ? "term" : "other";
      else parted ??= "other";
    }
    if (/^h[2-4]$/.test(name)) {
      if (closing && heading !== null) page.headings.push(clean(heading));
      heading = closing ? null : "";
    }
    if (!closing) {
      const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
      if (id !== undefined && /^(section|li)$/.test(name)) anchor = id;
      if (/class="doc-caption"/.test(attributes)) caption = { text: "", depth, numberLength: 0 };
    } else if (caption) {
      if (name === "b" && caption.numberLength === 0) caption.numberLength = caption.text.length;
      if (depth < caption.depth) {
        page.figures.push({
          number: clean(caption.text.slice(0, caption.numberLength)),
          caption: clean(caption.text.slice(caption.numberLength)),
          anchor,
        });
        caption = null;
      }
    }
  }
  page.text = clean(page.text);
  return page;
}
