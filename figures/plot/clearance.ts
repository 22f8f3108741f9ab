import type { Point } from "../lib/spline.ts";
import { text } from "../lib/svg.ts";
import { type Place, widthOf } from "./placement.ts";

/** A word on a drawing: where it stands and how it is written. */
export interface Written extends Place {
  readonly words: string;
  readonly fill: string;
  readonly weight?: number;
}

/** An upright rectangle, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Space kept between lettering and a line, px. */
const air = 3;

/** The room that a word takes, with a little air. */
export function boxOf({ words, x, y, anchor }: Pick<Written, "words" | "x" | "y" | "anchor">, size: number): Box {
  const width = widthOf(words, size);
  const left = x - (anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width);
  return { left: left - air, top: y - 0.8 * size - air, right: left + width + air, bottom: y + 0.25 * size + air };
}

/** A word as it is written. */
export const write = ({ words, x, y, anchor, fill, weight }: Written): string =>
  text(x, y, words, { fill, "text-anchor": anchor === "start" ? undefined : anchor, "font-weight": weight });

/** The parts of a line outside all boxes, to within 2 px. */
export function clipOutsideBoxes(line: readonly Point[], boxes: readonly Box[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const [i, point] of line.entries()) {
    const [x0, y0] = line[i - 1] ?? point;
    const steps = Math.max(1, Math.ceil(Math.hypot(point[0] - x0, point[1] - y0) / 2));
    for (let k = 1; k <= steps; k++) {
      const [x, y] = [x0 + (k / steps) * (point[0] - x0), y0 + (k / steps) * (point[1] - y0)];
      const isTaken = boxes.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom);
      if (!isTaken) parts.at(-1)?.push([x, y]);
      else if (parts.at(-1)?.length) parts.push([]);
    }
  }
  return parts.filter((part) => part.length > 1);
}
