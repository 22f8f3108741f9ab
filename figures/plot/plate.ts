import { type Attributes, element, text } from "../lib/svg.ts";
import { lettering } from "./axes.ts";
import type { Place } from "./placement.ts";

/** What stands above the other letters. */
const raised = /[⁰¹²³⁴-⁻]/;

/** Width of a letter in parts of its size: Chinese is square, the other letters are those of the site's font at 90% width. */
const letterWidth = (letter: string): number => {
  if (letter > "\u2e7f") return 1;
  if (letter === "°" || raised.test(letter)) return 0.33;
  if (/[\d×A-Zmw%]/.test(letter)) return 0.57;
  if (/[frt]/.test(letter)) return 0.36;
  return /[ .,:;'’ijl\u202f]/.test(letter) ? 0.28 : 0.49;
};

/** Width of words in px, rather too wide than too narrow. */
export const wordsWidth = (words: string, size: number = lettering): number =>
  Array.from(words).reduce((total, letter) => total + letterWidth(letter) * size, 0);

/** Lettering on a plate in the colour of what lies under it, so that no line or hatching runs through the words. */
export interface Plate {
  /** Where the words begin, end or have their middle, and their baseline, px. */
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly anchor?: "start" | "middle" | "end";
  /** Size of the letters, px. */
  readonly size?: number;
  /** Colours of the plate, from the lowest: more than one where the ground is see-through over another. */
  readonly ground: readonly Attributes[];
  readonly attributes?: Attributes;
}

/** Words on a plate that covers their letters and 3 px around them. */
export function platedText({ x, y, words, anchor = "start", size = lettering, ground, attributes }: Plate): string {
  const width = wordsWidth(words, size) + 6;
  const above = raised.test(words) ? 2 : 0;
  const left = x - (anchor === "start" ? 3 : anchor === "middle" ? width / 2 : width - 3);
  const box = {
    x: Math.round(left),
    y: Math.round(y - 0.86 * size) - above,
    width: Math.ceil(width),
    height: Math.ceil(1.16 * size) + above,
  };
  return (
    ground.map((paint) => element("rect", { ...box, ...paint })).join("") +
    text(Math.round(x), Math.round(y), words, {
      "text-anchor": anchor === "start" ? undefined : anchor,
      "font-size": size === lettering ? undefined : size,
      ...attributes,
    })
  );
}

/** A word on a plate in the colour of what it stands on, for places where lines cannot be avoided. */
export const plate = (words: string, place: Place, attributes: Attributes = {}, ground = "var(--ground)"): string =>
  platedText({ ...place, words, ground: [{ fill: ground, stroke: "none" }], attributes });
