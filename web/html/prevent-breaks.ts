import type { Element, ElementContent, Nodes, Root } from "hast";
import { visit } from "unist-util-visit";
import { element, isElement, replaceTexts, text } from "#contract/html-tree.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { joinEmail, unitPattern } from "#contract/units.ts";

const number = String.raw`(?<![\w.,–—-])\d+(?:[.,]\d+)*`;

/**
 * A Chinese date, a number or a range with what it counts, a range, a compound unit, a name in capitals with a hyphen,
 * a number with a hyphen and a word (30-day), a code of one digit with its meaning (（1通过，2可疑）), a clause of a law
 * (6(1)(b), 第六条第1款b项), Chinese words of two characters that a short line would divide.
 */
const unbroken = new RegExp(
  [
    String.raw`(?:(?<!\d)\d{4}年)?(?<!\d)\d{1,2}月\d{1,2}日|(?<!\d)\d{4}年\d{1,2}月`,
    `第?${number}(?:[–—]\\d+(?:[.,]\\d+)*)?(?:个月|小时|分钟|[年月日天周秒页卷期章条篇个次座处项种层行列版幅])`,
    "(?<=[（，：])\\d[\u3400-\u9fff]{1,6}(?=[，）。])",
    String.raw`${number}[–—]\d+(?:[.,]\d+)*`,
    String.raw`(?<![\w/·])(?=[^\s/]+\/|[\w°²³⁻¹]+·)${unitPattern}`,
    String.raw`(?<![\w/.-])[A-Z]{2,}(?:-(?:[A-Z][A-Z\d]*|\d+))+(?![\w-])`,
    String.raw`${number}-[a-z]{2,}\b(?!-)`,
    String.raw`${number}(?:\([a-z\d]{1,3}\)){2,}`,
    "第[一二三四五六七八九十百]+条(?:第\\d+款)?(?:[a-z]项)?",
    "为期|以及|或者|并且",
  ].join("|"),
  "g",
);

/** Elements whose text is not running text, or may hold nothing but text. */
const apartFromText: ReadonlySet<string> = new Set(["svg", "math", "pre", "code", "option", "textarea", "title"]);

/** The gap between Chinese and Latin letters or digits, where `text-autospace` sets none. */
export const scriptGap = (): Element => element("span", { className: ["script-gap"] });

/** A gap that stays at the end of the line where one ends. */
export const gapBreak = (): Element[] => [scriptGap(), element("wbr")];

/** Text on one line. */
export const oneLine = (children: ElementContent[]): Element =>
  element("span", { className: ["whitespace-nowrap"] }, children);

/** The dot of a unit such as mg/(L·d) is set close to the letters beside it. */
const withProductDots = (value: string): ElementContent[] =>
  value
    .split(/(·)/)
    .filter((part) => part !== "")
    .map((part) => (part === "·" ? element("span", { className: ["product-dot"] }, [text(part)]) : text(part)));

/** A part of a text that lines may break, or that stays on one line. */
interface Piece {
  value: string;
  whole: boolean;
}

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of value.matchAll(unbroken)) {
    if (index > end) pieces.push({ value: value.slice(end, index), whole: false });
    pieces.push({ value: found, whole: true });
    end = index + found.length;
  }
  if (end < value.length) pieces.push({ value: value.slice(end), whole: false });
  return pieces;
}

const endsInHan = /\p{Script=Han}$/u;
const startsWithHan = /^\p{Script=Han}/u;
const endsInLatin = /[A-Za-z\d]$/;
const startsWithLatin = /^[A-Za-z\d]/;
const endsInPower = /[²³¹⁰⁴-⁹⁻₀-₉]$/;

/**
 * The gap between two pieces of Chinese and Latin: `text-autospace` would set half of it within the element, also at a
 * line's start, and sets none beside `wbr`.
 */
function between(before: Piece, after: Piece): ElementContent[] {
  if (after.whole && endsInHan.test(before.value) && startsWithLatin.test(after.value)) return gapBreak();
  if (before.whole !== after.whole && endsInLatin.test(before.value) && startsWithHan.test(after.value))
    return gapBreak();
  if (before.whole && endsInPower.test(before.value) && startsWithHan.test(after.value)) return [scriptGap()];
  return [];
}

/** Between Chinese and a number or symbol with its sign, where `text-autospace` sets no gap. */
const beforeSign = /(?<=\p{Script=Han})(?=[−+][A-Za-z\d])/gu;

/** Between a power, an index or the star of a symbol and Chinese, likewise. */
const afterPower = /(?<=[²³¹⁰⁴-⁹⁻₀-₉]|(?:^|[A-Za-z])\*)(?=\p{Script=Han})/gu;

function withGaps(value: string, next: Piece | undefined): ElementContent[] {
  const signed = value + (next?.value.charAt(0) ?? "");
  const gaps = new Map<number, () => ElementContent[]>();
  for (const { index } of signed.matchAll(beforeSign)) gaps.set(index, gapBreak);
  for (const { index } of value.matchAll(afterPower)) gaps.set(index, () => [scriptGap()]);
  const nodes: ElementContent[] = [];
  let end = 0;
  for (const [index, gap] of [...gaps].sort(([one], [other]) => one - other)) {
    if (index > end) nodes.push(text(value.slice(end, index)));
    nodes.push(...gap());
    end = index;
  }
  return [...nodes, text(value.slice(end))];
}

/** A text with what belongs together on one line, and the gaps that `text-autospace` does not set. */
function typeset(value: string): ElementContent[] {
  const pieces = piecesOf(joinEmail(joinQuantities(value)));
  return pieces.flatMap((piece, i) => {
    const before = pieces[i - 1];
    const nodes = piece.whole ? [oneLine(withProductDots(piece.value))] : withGaps(piece.value, pieces[i + 1]);
    return before ? [...between(before, piece), ...nodes] : nodes;
  });
}

const textValue = (node: Nodes | undefined): string => (node?.type === "text" ? node.value : "");

/** Whether code or a symbol begins with a character that has a gap after Chinese. */
function startsWithGap(node: Element): boolean {
  if (Object.keys(node.properties).length > 0) return false;
  const value = textValue(node.children[0]);
  if (node.tagName === "code") return /^[^\p{Script=Han}\s]/u.test(value);
  return isElement(node, "em", "var") && /^[\p{Script=Latin}\p{Script=Greek}]/u.test(value);
}

function endsWithGap(node: Element): boolean {
  const value = textValue(node.children.at(-1));
  if (node.tagName === "code") return /[^\p{Script=Han}\s]$/u.test(value);
  return isElement(node, "em", "var", "sub") && /[\p{Script=Latin}\p{Script=Greek}\d]$/u.test(value);
}

/** Puts the same gap on both sides of code and of symbols in italics, which would differ and stand at a line's start. */
function addGapsAtElements(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    const starts = startsWithGap(node) && endsInHan.test(textValue(parent.children[index - 1]));
    const ends = endsWithGap(node) && startsWithHan.test(textValue(parent.children[index + 1]));
    if (ends) parent.children.splice(index + 1, 0, ...gapBreak());
    if (!starts) return undefined;
    parent.children.splice(index, 0, ...gapBreak());
    return index + 3;
  });
}

/**
 * Keeps together what belongs together in running text: a number with its unit or what it counts, dates, ranges, units,
 * names such as RTM-MR, "e-mail". Powers, code and symbols beside Chinese get the gap that digits have. Drawings, formulas
 * and code stay as they are.
 */
export const rehypePreventBreaks = () => (tree: Root) => {
  replaceTexts(tree, apartFromText, typeset);
  addGapsAtElements(tree);
};
