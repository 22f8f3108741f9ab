import type { Element, Parents } from "hast";
import temml from "temml";
import { isElement, parseHtml, propertyOf } from "#contract/html-tree.ts";

/** Width in em to which a formula of several rows is broken: it fits a phone of 320 px. */
const rowWidth = 14;

const toMath = (tex: string) => temml.renderToString(tex, { displayMode: true, throwOnError: true });

interface Box {
  name: string;
  /** Widths of its parts, em. */
  parts: number[];
  text: string;
}

/** Width of a box from its parts, em: for the choice of breaks, not for setting. */
function boxWidth({ name, parts, text }: Box): number {
  const sum = parts.reduce((total, part) => total + part, 0);
  const [base = 0, ...scripts] = parts;
  if (name === "mfrac") return Math.max(...parts) + 0.25;
  if (name === "msqrt") return sum + 0.9;
  if (/^m(?:under|over|underover)$/.test(name)) return Math.max(base, ...scripts.map((script) => 0.7 * script));
  if (/^m(?:sub|sup|subsup)$/.test(name)) return base + 0.7 * Math.max(0, ...scripts);
  if (name === "mo") return /^[()[\]|,/!\u2061]?$/.test(text) ? 0.4 : /[∑∏∫]/.test(text) ? 1.1 : 1.3;
  return sum + 0.55 * text.length;
}

/** The width that an element of MathML gives itself, em. */
const spaceOf = (node: Element) => Math.max(0, Number.parseFloat(propertyOf(node, "width")) || 0);

function boxOf(node: Parents): Box {
  const parts = node.children.flatMap((child) => (isElement(child) ? [boxWidth(boxOf(child))] : []));
  const text = node.children.map((child) => (child.type === "text" ? child.value.trim() : "")).join("");
  if (!isElement(node)) return { name: "", parts, text };
  return { name: node.tagName, parts: node.tagName === "mspace" ? [spaceOf(node)] : parts, text };
}

/** Approximate width of a formula in em, from its MathML. */
export const formulaWidth = (math: string): number => boxWidth(boxOf(parseHtml(math)));

const width = (tex: string) => formulaWidth(toMath(tex));

/** Cuts TeX before each match of `mark` that stands in no group or brackets. */
function cutBefore(tex: string, mark: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const [token] of tex.matchAll(/\\[a-zA-Z]+|\\.|[\s\S]/g)) {
    if (depth === 0 && mark.test(token) && parts.at(-1)?.trim()) parts.push("");
    if (/^(?:\{|\(|\[|\\left)$/.test(token)) depth += 1;
    if (/^(?:\}|\)|\]|\\right)$/.test(token)) depth -= 1;
    parts[parts.length - 1] += token;
  }
  return parts;
}

const relation = /^(?:=|<|>|\\le|\\leq|\\ge|\\geq|\\approx|\\sim|\\to)$/;
const sum = /^[+-]$/;

/** Width in em below which a symbol takes no row of its own, and the smallest size to which a row is set. */
const [symbolWidth, leastSize] = [1.5, 0.7];

/** Joins neighbours as long as they fit into a row, a lone symbol also where the row fits at a smaller size. */
function fill(parts: readonly string[]): string[] {
  const rows: string[] = [];
  for (const part of parts) {
    const last = rows.at(-1) ?? "";
    const joined = last + part;
    const most = width(last) < symbolWidth ? rowWidth / leastSize : rowWidth;
    if (rows.length > 0 && width(joined) <= most) rows[rows.length - 1] = joined;
    else rows.push(part);
  }
  return rows;
}

/** A row of a formula: its TeX, by how much it is indented, and its size where a row can be neither broken nor fit otherwise. */
interface Row {
  tex: string;
  indent: 0 | 1 | 2;
  /** Part of the formula's size. */
  size?: number;
}

/** A row with the size at which it and its indent, em, fit; below the least its indices are not legible. */
function sized(tex: string, indent: Row["indent"]): Row {
  const size = Math.floor(100 * Math.max(leastSize, rowWidth / (width(tex) + indent))) / 100;
  return width(tex) > rowWidth ? { tex, indent, size } : { tex, indent };
}

/** All rows of a formula at the size of its smallest. */
function atOneSize(rows: readonly Row[]): Row[] {
  const size = Math.min(...rows.map((row) => row.size ?? 1));
  return rows.map((row) => (size < 1 ? { ...row, size } : row));
}

/**
 * The rows of a formula on narrow screens, broken at commas before a wide space, then before relations, then before sums;
 * one row where it is short enough.
 */
export function formulaRows(tex: string): Row[] {
  const found = tex.split(/,\s*\\qquad/).flatMap((equation, index, all): Row[] => {
    const whole = index < all.length - 1 ? `${equation},` : equation;
    if (width(whole) <= rowWidth) return [{ tex: whole, indent: 0 }];
    return fill(cutBefore(whole, relation)).flatMap((part, place): Row[] => {
      const terms = width(part) <= rowWidth ? [part] : fill(cutBefore(part, sum));
      const rows = terms.every((term) => width(term) <= rowWidth) ? terms : [part];
      return rows.map((row, line) => sized(row, line > 0 ? 2 : place > 0 ? 1 : 0));
    });
  });
  return atOneSize(found);
}

/**
 * A formula as MathML: on one line, and where that is too long for a phone in rows as well, one of which the style sheet
 * shows. Throws for TeX that Temml does not read.
 */
export function formulaHtml(tex: string): string {
  const rows = formulaRows(tex);
  if (rows.length === 1 && rows[0]?.size === undefined) return toMath(tex);
  const narrow = rows.map(({ tex: row, indent, size }) => {
    const smaller = size === undefined ? "" : ` style="font-size:${size}em"`;
    return `<div class="doc-formula-row-${indent}"${smaller}>${toMath(`{}${row}`)}</div>`;
  });
  return `<div class="doc-formula-line">${toMath(tex)}</div><div class="doc-formula-rows">${narrow.join("")}</div>`;
}
