import { styleOf } from "./pasted-style.ts";

/** A paragraph that a word processor shows as an item of a list. */
export interface WordItem {
  /** Which list of the document it belongs to. */
  list: string;
  /** Depth, from 1. */
  level: number;
  ordered: boolean;
  /** Its number, where it is ordered. */
  number: number;
  html: string;
}

const place = /^(l\d+)\s+level(\d)/;

/** Whether Word or WPS shows a paragraph as an item: its style names a list and a level. */
export const isWordItem = (element: Element) =>
  /^(?:p|div|h[1-6])$/.test(element.localName) && place.test(styleOf(element, "mso-list"));

/** Bullets are signs of symbol fonts, or a lone `o`; everything with a letter or digit counts. */
const ordinal = /^[(（第]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十百]+|[①-⑳])[.．、)）章节]?$/iu;

/** What a paragraph is in its list; `html` is its text. */
export function wordItem(element: Element, html: string): WordItem {
  const [, list = "", level = "1"] = place.exec(styleOf(element, "mso-list")) ?? [];
  const ignored = [...element.querySelectorAll("span")].find((span) => styleOf(span, "mso-list") === "ignore");
  const marker = (ignored?.textContent ?? "").replaceAll(/[\s\u00a0]/g, "");
  const ordered = marker !== "o" && ordinal.test(marker);
  return { list, level: Number(level), ordered, number: Number.parseInt(marker.replace(/^\D/, ""), 10) || 1, html };
}

/** Items in a row as nested lists; one that is deeper hangs below the item before it. */
export function writeWordList(items: readonly WordItem[]): string {
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
