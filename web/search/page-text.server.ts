import type { Element, Nodes, Parents, Root } from "hast";
import { classesOf, isElement, propertyOf } from "#contract/html-tree.ts";
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
const skipped = ["svg", "script", "style", "button", "math", "nav", "sup", "video", "wbr"];

const inline = [
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
];

const empty = ["hr", "img", "input", "source", "track", "link", "meta"];

/** Joiners that only keep lines together. */
const joiners = /[\u2060\u00ad\u200b]/g;

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

/** Classes of what keeps a text together or apart, and parts no texts. */
const typographic = ["script-gap", "whitespace-nowrap"];

interface Caption {
  text: string;
  /** Characters of the number at its start. */
  numberLength: number;
}

/** Reads the words of a tree, in the order in which it is written. */
class PageReader {
  readonly #language: Language;
  readonly #headings: string[] = [];
  readonly #figures: FigureText[] = [];
  #text = "";
  /** What ended before the next text. */
  #parted: keyof typeof marks.zh | null = null;
  #heading: string | null = null;
  #caption: Caption | null = null;
  #anchor: string | null = null;

  constructor(language: Language) {
    this.#language = language;
  }

  get page(): PageText {
    return { headings: this.#headings, text: clean(this.#text), figures: this.#figures };
  }

  read({ children }: Parents): void {
    children.forEach((node, i) => {
      if (node.type === "text") this.#readText(node.value);
      else if (isElement(node)) this.#readElement(node, children[i - 1]);
    });
  }

  #add(words: string): void {
    this.#text += words;
    if (this.#heading !== null) this.#heading += words;
    if (this.#caption) this.#caption.text += words;
  }

  #readText(value: string): void {
    const words = value.replaceAll(joiners, "");
    if (this.#parted !== null && words.trim() !== "") {
      const before = this.#text.trimEnd();
      if (!closed.test(before)) {
        this.#text = before + (opening.test(words) ? "" : marks[this.#language][this.#parted]);
      }
      this.#parted = null;
    }
    this.#add(words);
  }

  /** What stands side by side is parted by the style sheet. */
  #partSpans(node: Element, before: Nodes | undefined): void {
    const follows = isElement(node, "span") && isElement(before, "span", "b");
    if (!follows || classesOf(node).some((name) => typographic.includes(name))) return;
    if (/[，。、：；！？]$/.test(this.#text)) return;
    if (this.#heading === null && this.#caption === null) this.#parted ??= "other";
    this.#add(" ");
  }

  #readElement(node: Element, before: Nodes | undefined): void {
    const name = node.tagName;
    if (name === "br") this.#text += " ";
    if (name === "br" || skipped.includes(name) || empty.includes(name)) return;
    this.#partSpans(node, before);
    const isBlock = !inline.includes(name);
    if (isBlock) this.#partBlock("other");
    const id = propertyOf(node, "id");
    if (id !== "" && isElement(node, "section", "li")) this.#anchor = id;
    if (/^h[2-4]$/.test(name)) this.#readHeading(node);
    else if (propertyOf(node, "className") === "doc-caption") this.#readCaption(node);
    else this.read(node);
    if (isBlock) this.#partBlock(/^h[2-4]$/.test(name) ? "heading" : name === "dt" ? "term" : "other");
    if (name === "b" && this.#caption?.numberLength === 0) this.#caption.numberLength = this.#caption.text.length;
  }

  #partBlock(mark: keyof typeof marks.zh): void {
    this.#text += " ";
    this.#parted ??= mark;
  }

  #readHeading(node: Element): void {
    this.#heading = "";
    this.read(node);
    this.#headings.push(clean(this.#heading));
    this.#heading = null;
  }

  #readCaption(node: Element): void {
    const caption = { text: "", numberLength: 0 };
    this.#caption = caption;
    this.read(node);
    this.#figures.push({
      number: clean(caption.text.slice(0, caption.numberLength)),
      caption: clean(caption.text.slice(caption.numberLength)),
      anchor: this.#anchor,
    });
    this.#caption = null;
  }
}

/**
 * Reads the words of a page out of its parts: blocks, cells of tables and what stands side by side parted by marks of the
 * page's language, headings and figures' captions besides, without drawings, formulas, buttons and the marks of footnotes.
 */
export function pageText(parts: readonly Root[], language: Language): PageText {
  const reader = new PageReader(language);
  for (const part of parts) reader.read(part);
  return reader.page;
}
