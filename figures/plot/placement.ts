import type { Point } from "../lib/spline.ts";
import { lettering } from "./axes.ts";

/** Where a word may stand: its baseline's height and the end or middle of it that `x` gives, px. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

/** Space kept between lettering and a line, px. */
const air = 4;

/** Width of lettering of a size in px, at most: a Chinese character is square, others are little more than half as wide. */
export const widthOf = (words: string, size: number = lettering): number =>
  Array.from(words).reduce((total, letter) => total + (letter > "\u2e7f" ? size : 0.56 * size), 0);

/** Length in px of the line that lies within lettering at a place, to half a px. */
function crossed(words: string, { x, y, anchor }: Place, line: readonly Point[], size: number): number {
  const width = widthOf(words, size);
  const left = x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width) - air;
  const [right, top, bottom] = [left + width + 2 * air, y - 0.75 * size - air, y + 0.2 * size + air];
  let length = 0;
  for (const [i, [x1, y1]] of line.entries()) {
    const [x0, y0] = line[i - 1] ?? [x1, y1];
    const steps = Math.ceil(2 * Math.hypot(x1 - x0, y1 - y0));
    for (let step = 0; step < steps; step++) {
      const part = step / steps;
      const [px, py] = [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
      if (px > left && px < right && py > top && py < bottom) length += 0.5;
    }
  }
  return length;
}

/** The first place at which words keep clear of all lines; where none does, the one that least of them crosses. */
export function clearPlace(
  words: string,
  places: readonly [Place, ...Place[]],
  lines: readonly (readonly Point[])[],
  size: number = lettering,
) {
  let best = { place: places[0], length: Number.POSITIVE_INFINITY };
  for (const place of places) {
    const length = lines.reduce((total, line) => total + crossed(words, place, line, size), 0);
    if (length < best.length) best = { place, length };
    if (length === 0) break;
  }
  return best.place;
}
