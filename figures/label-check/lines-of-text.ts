import type { Language } from "#contract/i18n/language.ts";
import type { Bounds } from "./geometry.ts";
import { gapBetween, measure } from "./lettering.ts";
import type { Node } from "./markup.ts";

/** A box as `getBBox` gives it. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of a text element, in its user space. */
export interface Line {
  readonly words: string;
  /** The ink of its letters. */
  readonly ink: Bounds;
  /** The box of its letters with the font's full height. */
  readonly box: Box;
}

/** Letters of one size on one baseline. */
interface Run {
  readonly words: string;
  readonly size: number;
  readonly weight: number;
  readonly spacing: number;
}

/** Height of the font above and below the baseline, parts of its size. */
const font = { ascent: 0.97, descent: 0.25 } as const;

/** How far the baseline lies under the place that `dominant-baseline` names, parts of the font size. */
const baselines: Readonly<Record<string, number>> = { middle: 0.258, central: 0.36, hanging: 0.72 };

const length = (attribute: string | undefined, size: number): number =>
  attribute?.endsWith("em") ? Number.parseFloat(attribute) * size : Number.parseFloat(attribute ?? "0");

/** The lines of a text element: a new one begins wherever `x` is set again. */
export function layOut(text: Node, attributes: Readonly<Record<string, string>>, language: Language): Line[] {
  const lines: { x: number; y: number; dx: number; runs: (Run & { readonly rise: number })[] }[] = [];
  let rise = 0;
  let space = true;

  function visit(node: Node, outer: Readonly<Record<string, string>>): void {
    const own = { ...outer, ...node.attributes };
    const size = Number.parseFloat(own["font-size"] ?? "16");
    const last = lines.at(-1);
    if (node.attributes.x !== undefined || !last) {
      const y = node.attributes.y === undefined ? (last?.y ?? 0) : Number(node.attributes.y);
      lines.push({ x: Number(node.attributes.x ?? 0), y, dx: 0, runs: [] });
      rise = 0;
      space = true;
    }
    rise += length(node.attributes.dy, size);
    const line = lines.at(-1);
    if (line) line.dx += length(node.attributes.dx, size);
    for (const child of node.children) {
      if (typeof child !== "string") {
        visit(child, own);
        continue;
      }
      const words = child.replace(/[ \t\r\n]+/g, " ").slice(space && /^[ \t\r\n]/.test(child) ? 1 : 0);
      if (words === "") continue;
      space = words.endsWith(" ");
      const weight = own["font-weight"] === "bold" ? 700 : Number(own["font-weight"] ?? 400);
      lines.at(-1)?.runs.push({ words, size, weight, spacing: length(own["letter-spacing"], size), rise });
    }
  }
  visit(text, { ...attributes, x: "", y: "" });

  return lines.flatMap(({ x, y, dx, runs }) => {
    const words = runs.map((run) => run.words).join("");
    if (words.trim() === "") return [];
    const shift = (baselines[attributes["dominant-baseline"] ?? ""] ?? 0) * (runs[0]?.size ?? 0);
    let [width, top, bottom, high, low] = [dx, Infinity, -Infinity, Infinity, -Infinity];
    for (const [i, run] of runs.entries()) {
      const shown = i === runs.length - 1 ? run.words.trimEnd() : run.words;
      const measured = measure(shown, language, run.weight, i === 0);
      const baseline = y + run.rise + shift;
      const before = runs[i - 1];
      if (before) width += before.size * gapBetween(before.words.slice(-1), shown.slice(0, 1), language);
      width += measured.width * run.size + run.spacing * shown.length;
      [top, bottom] = [
        Math.min(top, baseline - measured.ascent * run.size),
        Math.max(bottom, baseline + measured.descent * run.size),
      ];
      [high, low] = [
        Math.min(high, baseline - font.ascent * run.size),
        Math.max(low, baseline + font.descent * run.size),
      ];
    }
    const anchor = attributes["text-anchor"];
    const left = x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    return [
      { words, ink: { left, top, right: left + width, bottom }, box: { x: left, y: high, width, height: low - high } },
    ];
  });
}
