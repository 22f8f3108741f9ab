import type { Counting } from "./list-marker.ts";

/** A paragraph or an item that a program shows as one of a list, by its level instead of by nested lists. */
export interface LevelItem {
  /** Which list it is of. */
  list: string;
  level: number;
  /** `text` for an item whose marker says more than a number: it is in its words. */
  kind: "bullet" | "counted" | "text";
  type: Counting;
  number: number;
  html: string;
}

export function openList(counted: boolean, type: Counting, start: number): string {
  if (!counted) return "<ul>";
  return `<ol${start === 1 ? "" : ` start="${start}"`}${type === null ? "" : ` type="${type}"`}>`;
}

/** Items in a row as nested lists; one that is deeper hangs below the item before it. */
export function writeLevels(items: readonly LevelItem[]): string {
  const [first] = items;
  if (!first) return "";
  const belongs = (item: LevelItem) =>
    item.level > first.level ||
    (item.list === first.list && item.kind === first.kind && item.type === first.type && item.level === first.level);
  const end = items.findIndex((item) => !belongs(item));
  const own = end < 0 ? items : items.slice(0, end);
  let inside = "";
  let expected = first.number;
  for (let start = 0, next = 0; start < own.length; start = next) {
    next = start + 1;
    while ((own[next]?.level ?? 0) > first.level) next++;
    const item = own[start];
    if (!item) break;
    const below = writeLevels(own.slice(start + 1, next));
    if (first.kind === "text") inside += item.html + below;
    else {
      const value = first.kind === "counted" && item.number !== expected ? ` value="${item.number}"` : "";
      inside += `<li${value}>${item.html}${below}</li>`;
    }
    expected = item.number + 1;
  }
  const counted = first.kind === "counted";
  const list =
    first.kind === "text"
      ? inside
      : `${openList(counted, first.type, first.number)}${inside}</${counted ? "ol" : "ul"}>`;
  return list + (end < 0 ? "" : writeLevels(items.slice(end)));
}
