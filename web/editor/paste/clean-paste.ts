import { listNumber, listTypes } from "#contract/article-html.ts";
import { escapeValue } from "#contract/html-entities.ts";
import { articleDom, splitFigures } from "../article-dom.ts";
import { formulaTex, isFormula } from "./formula.ts";
import { type Counting, type Place, placeOf } from "./list-marker.ts";
import { type LevelItem, openList, writeLevels } from "./paste-lists.ts";
import { type BlockKind, PasteWriter, type RunStyle } from "./paste-writer.ts";
import { isCode, pastedCode } from "./pasted-code.ts";
import { pastedImage, wordOf } from "./pasted-image.ts";
import { alignOf, isJunk, isTask, placesOf, runStyle, styleOf } from "./pasted-style.ts";

const blockTags = new Set([
  "address",
  "article",
  "aside",
  "body",
  "caption",
  "center",
  "dd",
  "details",
  "div",
  "dl",
  "dt",
  "fieldset",
  "figcaption",
  "figure",
  "footer",
  "form",
  "header",
  "hgroup",
  "legend",
  "li",
  "main",
  "menu",
  "nav",
  "p",
  "section",
  "summary",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
]);

const plain: RunStyle = { marks: [], href: null };

/** Tag of a heading, by its own, its role or Word's style; `null` for anything else. */
function headingTag(element: Element): string | null {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  const role = element.getAttribute("role") === "heading" ? (element.getAttribute("aria-level") ?? "2") : undefined;
  const outline = styleOf(element, "mso-outline-level");
  const word = /(?:^|\s)Mso(?:Title|Heading(\d)?)(?:\s|$)/.exec(element.getAttribute("class") ?? "");
  const level = tag ?? role ?? (/^[1-6]$/.test(outline) ? outline : (word?.[1] ?? (word ? "1" : undefined)));
  return level === undefined ? null : `h${Math.min(6, Math.max(1, Number(level) || 2))}`;
}

/**
 * Pasted HTML of word processors, pages and WeChat articles as the article's own: headings, lists, tables, links,
 * emphasis, code and images stay, everything else about its looks goes. Images that cannot be shown leave a figure
 * that says why. What the editor itself copied is left as it is. `ownOrigin` is the site's, such as `https://a.example`.
 */
export function cleanPaste(html: string, ownOrigin: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (body.querySelector("[data-pm-slice]")) return html;
  splitFigures(body);
  const places = placesOf(body);
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const name = places.get(link);
    if (name === undefined) link.removeAttribute("href");
    else link.setAttribute("href", `#${name}`);
  }
  return articleDom(new PasteReader(ownOrigin, new Set(places.values())).read(body, plain));
}

/** A frame; the editor keeps it only where it is a player of an allowed host. */
function frame(element: Element): string {
  const source = element.getAttribute("data-src") ?? element.getAttribute("src") ?? "";
  return `<iframe src="${escapeValue(source)}" title="${escapeValue(element.getAttribute("title") ?? "")}"></iframe>`;
}

class PasteReader {
  readonly #ownOrigin: string;
  /** Names of the places that links of the text lead to. */
  readonly #anchors: ReadonlySet<string>;
  /** The place of the last item of each list and level: lists go on after a paragraph. */
  readonly #places = new Map<string, Place>();

  constructor(ownOrigin: string, anchors: ReadonlySet<string>) {
    this.#ownOrigin = ownOrigin;
    this.#anchors = anchors;
  }

  /** The content of an element, as blocks of its own; `marker` comes before its words. */
  read(element: Element, style: RunStyle, { align = null, marker = "" }: Partial<ReadOptions> = {}): string {
    const out = new PasteWriter();
    out.kind = { tag: "p", align };
    if (marker !== "") out.text(`${marker} `, style);
    this.#nameBlock(element, out);
    this.#children(element, style, out);
    return out.finish();
  }

  /** Gives the block of an element that links of the text lead to its name. */
  #nameBlock(element: Element, out: PasteWriter) {
    const name = [element.id, element.getAttribute("name") ?? ""].find((one) => this.#anchors.has(one));
    if (name !== undefined) out.anchor(name);
  }

  #children(parent: Element, style: RunStyle, out: PasteWriter) {
    let items: LevelItem[] = [];
    const end = () => {
      if (items.length > 0) out.block(writeLevels(items));
      items = [];
    };
    for (const node of parent.childNodes) {
      if (node instanceof Text) {
        if (items.length > 0 && node.data.trim() === "") continue;
        end();
        out.text(node.data, style);
      } else if (node instanceof Element && (isFormula(node) || isTask(node) || !isJunk(node))) {
        const found = this.#levelItems(node, style);
        if (found) items.push(...found);
        else {
          end();
          this.#element(node, style, out);
        }
      }
    }
    end();
  }

  /** What an element is as items of a list that is told by levels; `null` for anything else. */
  #levelItems(element: Element, style: RunStyle): LevelItem[] | null {
    if (isWordItem(element)) return [this.#wordItem(element, style)];
    const list = levelList(element);
    if (!list) return null;
    const counted = list.localName === "ol";
    const start = listNumberOf(list, "start") ?? 1;
    return [...list.children].map((item, index) => ({
      list: "",
      level: Number(item.getAttribute("data-aria-level")) || 1,
      kind: counted ? "counted" : "bullet",
      type: counted ? countingOf(list) : null,
      number: start + index,
      html: this.read(item, runStyle(item, style, { tag: "p", align: null })),
    }));
  }

  #wordItem(element: Element, style: RunStyle): LevelItem {
    const [, list = "", level = "1"] = listPlace.exec(styleOf(element, "mso-list")) ?? [];
    const { text, isBullet } = markerOf(element);
    const key = `${list} ${level}`;
    const place = isBullet ? null : placeOf(text, this.#places.get(key) ?? null);
    if (place) this.#places.set(key, place);
    const marker = isBullet || place ? "" : text;
    const inside = { list, level: Number(level), html: this.read(element, style, { marker }) };
    if (place) return { ...inside, ...place, kind: "counted" };
    return { ...inside, type: null, number: 1, kind: isBullet ? "bullet" : "text" };
  }

  #element(element: Element, around: RunStyle, out: PasteWriter) {
    const tag = element.localName;
    const heading = headingTag(element);
    const style = runStyle(element, around, heading === null ? out.kind : { tag: heading, align: null });
    if (isFormula(element)) return out.text(formulaTex(element), { ...style, marks: [...style.marks, "code"] });
    if (isTask(element)) return out.text(element.hasAttribute("checked") ? "☑ " : "☐ ", style);
    if (tag === "br") return out.lineBreak();
    if (tag === "hr") return out.block("<hr>");
    if (tag === "img") return this.#image(element, style, out);
    if (isCode(element)) return out.block(pastedCode(element));
    if (tag === "ul" || tag === "ol") return out.block(this.#list(element, style));
    if (element instanceof HTMLTableElement) return this.#table(element, style, out);
    if (tag === "iframe") return out.block(frame(element));
    if (tag === "blockquote" && !styleOf(element, "border").includes("none")) {
      const inside = this.read(element, style);
      return inside === "" ? undefined : out.block(`<blockquote>${inside}</blockquote>`);
    }
    const image = tag === "figure" ? element.querySelector("img") : null;
    if (image && !element.querySelector("table, pre")) return this.#figure(element, image, style, out);
    const block =
      heading !== null ||
      blockTags.has(tag) ||
      tag === "blockquote" ||
      /^(?:block|flex|grid)/.test(styleOf(element, "display"));
    if (!block) {
      this.#nameBlock(element, out);
      return this.#children(element, style, out);
    }
    const before = out.kind;
    const inHeading = heading ?? (before.tag === "p" ? "p" : before.tag);
    out.begin({ tag: inHeading, align: alignOf(element, before.align) });
    this.#nameBlock(element, out);
    // the number of a heading is one of its words
    const marker = heading === null ? "" : markerOf(element).text;
    if (marker !== "") out.text(`${marker} `, style);
    this.#children(element, style, out);
    out.begin(before);
  }

  #image(image: Element, style: RunStyle, out: PasteWriter) {
    const word = wordOf(image);
    if (word !== null) out.text(word, style);
    else {
      const figure = pastedImage(image, { caption: "", href: style.href, ownOrigin: this.#ownOrigin });
      if (figure !== "") out.block(figure);
    }
  }

  #figure(figure: Element, image: Element, style: RunStyle, out: PasteWriter) {
    const words = figure.querySelector("figcaption");
    const line = new PasteWriter({ oneLine: true });
    line.kind = { tag: "figcaption", align: null };
    if (words) this.#children(words, plain, line);
    const link = image.closest("a");
    const { href } = link && figure.contains(link) ? runStyle(link, style, out.kind) : style;
    out.block(pastedImage(image, { caption: line.finish(), href, ownOrigin: this.#ownOrigin }));
  }

  #list(list: Element, style: RunStyle): string {
    const items: { html: string; value: number | null }[] = [];
    for (const child of list.children) {
      if (isJunk(child)) continue;
      const inner = runStyle(child, style, { tag: "p", align: null });
      // some programs put a nested list beside the item it hangs below
      if (child.localName === "ul" || child.localName === "ol") {
        const last = items.at(-1);
        if (last) last.html += this.#list(child, inner);
        else items.push({ html: this.#list(child, inner), value: null });
      } else {
        const html = this.read(child, inner);
        if (html !== "") items.push({ html, value: listNumberOf(child, "value") });
      }
    }
    if (items.length === 0) return "";
    const counted = list.localName === "ol";
    const written = items.map(({ html, value }) =>
      counted && value !== null ? `<li value="${value}">${html}</li>` : `<li>${html}</li>`,
    );
    const open = openList(counted, counted ? countingOf(list) : null, listNumberOf(list, "start") ?? 1);
    return `${open}${written.join("")}</${list.localName}>`;
  }

  /** A table of one cell, or one around others in which no cell stands beside another, only arranges the page. */
  #table(table: HTMLTableElement, style: RunStyle, out: PasteWriter) {
    const rows = [...table.rows].filter((row) => row.getAttribute("height") !== "0" && !isJunk(row));
    const cellsOf = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => !isJunk(cell));
    const cells = rows.flatMap(cellsOf);
    const isFull = (cell: Element) => cell.textContent?.trim() !== "" || cell.querySelector("img") !== null;
    const arranges =
      cells.length < 2 ||
      /^(?:presentation|none)$/.test(table.getAttribute("role") ?? "") ||
      (table.querySelector("table") !== null && rows.every((row) => cellsOf(row).filter(isFull).length < 2));
    if (arranges) {
      const before = out.kind;
      out.begin(before);
      this.#children(table, style, out);
      return out.begin(before);
    }
    if (table.caption) out.block(this.read(table.caption, style));
    const write = (cell: HTMLTableCellElement) => {
      const row = cell.parentElement;
      const tag = cell.localName === "th" || row?.parentElement?.localName === "thead" ? "th" : "td";
      const spans = ["colspan", "rowspan"].filter((name) => Number(cell.getAttribute(name)) > 1);
      const attributes = spans.map((name) => ` ${name}="${Number(cell.getAttribute(name))}"`).join("");
      const inner = runStyle(cell, style, { tag: tag === "th" ? "h2" : "p", align: null });
      const inside = this.read(cell, inner, { align: alignOf(cell, row && alignOf(row, null)) });
      return `<${tag}${attributes}>${inside || "<p></p>"}</${tag}>`;
    };
    const written = rows.map((row) => `<tr>${cellsOf(row).map(write).join("")}</tr>`);
    out.block(`<table><tbody>${written.join("")}</tbody></table>`);
  }
}

interface ReadOptions {
  align: BlockKind["align"];
  marker: string;
}

const listPlace = /^(l\d+)\s+level(\d)/;

/** Whether Word or WPS shows a paragraph as an item: its style names a list and a level. A numbered heading is none. */
const isWordItem = (element: Element) =>
  /^(?:p|div)$/.test(element.localName) && listPlace.test(styleOf(element, "mso-list")) && headingTag(element) === null;

/** The list of a page on which Word shows each item in a list of its own, with its level beside it. */
function levelList(element: Element): Element | null {
  const isBox = element.localName === "div" && element.children.length === 1;
  const list = isBox ? element.firstElementChild : element;
  if (!list?.matches("ul, ol") || list.children.length === 0) return null;
  return [...list.children].every((item) => item.matches("li[data-aria-level]")) ? list : null;
}

/** Fonts in which letters and digits are drawn as signs; `l` in Wingdings is the bullet of Word. */
const symbolFont = /wingdings|webdings|symbol/;

/** Whether the sign of an item is drawn in such a font: the nearest one that is named between the sign and the item. */
function isSymbol(sign: Element, item: Element): boolean {
  for (let around: Element | null = sign; around && around !== item; around = around.parentElement) {
    const font = styleOf(around, "font-family");
    if (font !== "") return symbolFont.test(font);
  }
  return false;
}

/** The marker that Word or WPS writes before the words of a list's paragraph or of a numbered heading. */
function markerOf(element: Element): { text: string; isBullet: boolean } {
  const sign = [...element.querySelectorAll("span")].find((span) => styleOf(span, "mso-list") === "ignore");
  const text = (sign?.textContent ?? "").replaceAll(/[\s\u00a0]+/g, " ").trim();
  const single = [...text].length === 1;
  const isBullet =
    sign === undefined ||
    text === "o" ||
    !/[\p{L}\p{N}]/u.test(text) ||
    (single && (isSymbol(sign, element) || /\p{Co}/u.test(text)));
  return { text, isBullet };
}

/** How a list is counted, by its own attribute or its style. */
function countingOf(list: Element): Counting {
  const style = styleOf(list, "list-style-type") || styleOf(list, "list-style");
  const styled = Object.entries(countingStyles).find(([name]) => style.includes(name))?.[1];
  return listTypes.find((type) => type === list.getAttribute("type")) ?? styled ?? null;
}

const countingStyles: Readonly<Record<string, Counting>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** A whole number that a list begins with or an item has. */
const listNumberOf = (element: Element, name: "start" | "value") => {
  const written = element.getAttribute(name) ?? "";
  const number = /^\s*\d{1,5}\s*$/.test(written) ? Number(written) : Number.NaN;
  return number >= listNumber.min && number <= listNumber.max ? number : null;
};
