import { escapeText, escapeValue } from "#contract/html-entities.ts";
import { type BlockKind, PasteWriter, type RunStyle } from "./paste-writer.ts";
import { isCode, pastedCode } from "./pasted-code.ts";
import { pastedImage, wordOf } from "./pasted-image.ts";
import { alignOf, isJunk, runStyle, styleOf } from "./pasted-style.ts";

const blockTags = new Set([
  ...["address", "article", "aside", "body", "caption", "center", "dd", "details", "div", "dl", "dt", "fieldset"],
  ...["figcaption", "figure", "footer", "form", "header", "hgroup", "legend", "li", "main", "menu", "nav", "p"],
  ...["section", "summary", "tbody", "td", "tfoot", "th", "thead", "tr"],
]);

const plain: RunStyle = { marks: [], href: null };

/** Level of a heading, by its tag, its role or Word's style; `null` for anything else. The page's title is the first. */
function headingTag(element: Element): string | null {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  const role = element.getAttribute("role") === "heading" ? (element.getAttribute("aria-level") ?? "2") : undefined;
  const outline = styleOf(element, "mso-outline-level");
  const word = /(?:^|\s)Mso(?:Title|Heading(\d)?)(?:\s|$)/.exec(element.getAttribute("class") ?? "");
  const level = tag ?? role ?? (/^[1-6]$/.test(outline) ? outline : (word?.[1] ?? (word ? "1" : undefined)));
  return level === undefined ? null : `h${Math.min(6, Math.max(2, Number(level) || 2))}`;
}

/**
 * Pasted HTML of word processors, pages and WeChat articles as the article's own: headings, lists, tables, links,
 * emphasis, code and images stay, everything else about its looks goes. Images that cannot be shown leave a figure
 * that says why. What the editor itself copied is left as it is. `ownOrigin` is the site's, such as `https://a.example`.
 */
export function cleanPaste(html: string, ownOrigin: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.querySelector("[data-pm-slice]")) return html;
  return new PasteReader(ownOrigin).read(body, plain);
}

/** A frame; the editor keeps it only where it is a player of an allowed host. */
function frame(element: Element): string {
  const source = element.getAttribute("data-src") ?? element.getAttribute("src") ?? "";
  return `<iframe src="${escapeValue(source)}" title="${escapeValue(element.getAttribute("title") ?? "")}"></iframe>`;
}

class PasteReader {
  readonly #ownOrigin: string;

  constructor(ownOrigin: string) {
    this.#ownOrigin = ownOrigin;
  }

  /** The content of an element, as blocks of its own. */
  read(element: Element, style: RunStyle, align: BlockKind["align"] = null): string {
    const out = new PasteWriter();
    out.kind = { tag: "p", align };
    this.#children(element, style, out);
    return out.finish();
  }

  #children(parent: Element, style: RunStyle, out: PasteWriter) {
    const nodes = [...parent.childNodes];
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index];
      if (node instanceof Text) out.text(node.data, style);
      if (!(node instanceof Element) || isJunk(node)) continue;
      if (!isWordItem(node)) {
        this.#element(node, style, out);
        continue;
      }
      const items = [];
      for (; index < nodes.length; index++) {
        const next = nodes[index];
        if (next instanceof Element && isWordItem(next)) items.push(wordItem(next, this.read(next, style)));
        else if (next instanceof Element || next?.textContent?.trim()) break;
      }
      index--;
      out.block(writeWordList(items));
    }
  }

  #element(element: Element, around: RunStyle, out: PasteWriter) {
    const tag = element.localName;
    const heading = headingTag(element);
    const style = runStyle(element, around, heading === null ? out.kind : { tag: heading, align: null });
    if (tag === "br") return out.lineBreak();
    if (tag === "hr") return out.block("<hr>");
    if (tag === "img") return this.#image(element, style, out);
    if (isCode(element)) return out.block(pastedCode(element));
    if (tag === "ul" || tag === "ol") return out.block(this.#list(element, style));
    if (tag === "table") return this.#table(element, style, out);
    if (tag === "iframe") return out.block(frame(element));
    if (tag === "blockquote" && !styleOf(element, "border").includes("none")) {
      const inside = this.read(element, style);
      return inside === "" ? undefined : out.block(`<blockquote>${inside}</blockquote>`);
    }
    const image = tag === "figure" ? element.querySelector("img") : null;
    if (image && !element.querySelector("table, pre")) return this.#figure(element, image, out);
    const block =
      heading !== null ||
      blockTags.has(tag) ||
      tag === "blockquote" ||
      /^(?:block|flex|grid)/.test(styleOf(element, "display"));
    if (!block) return this.#children(element, style, out);
    const before = out.kind;
    const inHeading = heading ?? (before.tag === "p" ? "p" : before.tag);
    out.begin({ tag: inHeading, align: alignOf(element, before.align) });
    this.#children(element, style, out);
    out.begin(before);
  }

  #image(image: Element, style: RunStyle, out: PasteWriter) {
    const word = wordOf(image);
    if (word !== null) out.text(word, style);
    else {
      const figure = pastedImage(image, "", this.#ownOrigin);
      if (figure !== "") out.block(figure);
    }
  }

  #figure(figure: Element, image: Element, out: PasteWriter) {
    const caption = figure.querySelector("figcaption")?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    out.block(pastedImage(image, escapeText(caption), this.#ownOrigin));
  }

  #list(list: Element, style: RunStyle): string {
    const items: string[] = [];
    for (const child of list.children) {
      if (isJunk(child)) continue;
      // some programs put a nested list beside the item it hangs below
      if (child.localName === "ul" || child.localName === "ol")
        items.push((items.pop() ?? "") + this.#list(child, runStyle(child, style, { tag: "p", align: null })));
      else {
        const inside = this.read(child, runStyle(child, style, { tag: "p", align: null }));
        if (inside !== "") items.push(inside);
      }
    }
    if (items.length === 0) return "";
    const start = Number(list.getAttribute("start"));
    const from = list.localName === "ol" && start > 1 ? ` start="${start}"` : "";
    return `<${list.localName}${from}>${items.map((item) => `<li>${item}</li>`).join("")}</${list.localName}>`;
  }

  /** A table of one cell or around other tables only arranges the page. */
  #table(table: Element, style: RunStyle, out: PasteWriter) {
    const rows = [...table.querySelectorAll("tr")].filter((row) => row.getAttribute("height") !== "0");
    const cellsOf = (row: Element) =>
      [...row.children].filter(({ localName }) => localName === "td" || localName === "th");
    const cells = rows.flatMap(cellsOf);
    if (cells.length < 2 || table.querySelector("table")) {
      const before = out.kind;
      out.begin(before);
      this.#children(table, style, out);
      return out.begin(before);
    }
    const caption = table.querySelector("caption");
    if (caption) out.block(this.read(caption, style));
    const write = (cell: Element) => {
      const tag = cell.localName === "th" || cell.closest("thead") ? "th" : "td";
      const spans = ["colspan", "rowspan"].filter((name) => Number(cell.getAttribute(name)) > 1);
      const attributes = spans.map((name) => ` ${name}="${Number(cell.getAttribute(name))}"`).join("");
      const inside = this.read(
        cell,
        runStyle(cell, style, { tag: tag === "th" ? "h2" : "p", align: null }),
        alignOf(cell, null),
      );
      return `<${tag}${attributes}>${inside || "<p></p>"}</${tag}>`;
    };
    const written = rows.map((row) => `<tr>${cellsOf(row).map(write).join("")}</tr>`);
    out.block(`<table><tbody>${written.join("")}</tbody></table>`);
  }
}

/** A paragraph that a word processor shows as an item of a list. */
interface WordItem {
  /** Which list of the document it belongs to. */
  list: string;
  /** Depth, from 1. */
  level: number;
  ordered: boolean;
  /** Its number, where it is ordered. */
  number: number;
  html: string;
}

const listPlace = /^(l\d+)\s+level(\d)/;

/** Whether Word or WPS shows a paragraph as an item: its style names a list and a level. */
const isWordItem = (element: Element) =>
  /^(?:p|div|h[1-6])$/.test(element.localName) && listPlace.test(styleOf(element, "mso-list"));

/** Bullets are signs of symbol fonts, or a lone `o`; everything with a letter or digit counts. */
const ordinal = /^[(（第]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+|[①-⑳])[.．、)）章节]?$/iu;

/** What a paragraph is in its list; `html` is its text. */
function wordItem(element: Element, html: string): WordItem {
  const [, list = "", level = "1"] = listPlace.exec(styleOf(element, "mso-list")) ?? [];
  const ignored = [...element.querySelectorAll("span")].find((span) => styleOf(span, "mso-list") === "ignore");
  const marker = (ignored?.textContent ?? "").replaceAll(/[\s\u00a0]/g, "");
  const ordered = marker !== "o" && ordinal.test(marker);
  return { list, level: Number(level), ordered, number: Number.parseInt(marker.replace(/^\D/, ""), 10) || 1, html };
}

/** Items in a row as nested lists; one that is deeper hangs below the item before it. */
function writeWordList(items: readonly WordItem[]): string {
  const [first] = items;
  if (!first) return "";
  const belongs = (item: WordItem) =>
    item.level > first.level ||
    (item.list === first.list && item.ordered === first.ordered && item.level === first.level);
  const end = items.findIndex((item) => !belongs(item));
  const own = end < 0 ? items : items.slice(0, end);
  let inside = "";
  for (let start = 0, next = 0; start < own.length; start = next) {
    next = start + 1;
    while ((own[next]?.level ?? 0) > first.level) next++;
    inside += `<li>${own[start]?.html ?? ""}${writeWordList(own.slice(start + 1, next))}</li>`;
  }
  const tag = first.ordered ? "ol" : "ul";
  const from = first.ordered && first.number > 1 ? ` start="${first.number}"` : "";
  return `<${tag}${from}>${inside}</${tag}>${end < 0 ? "" : writeWordList(items.slice(end))}`;
}
