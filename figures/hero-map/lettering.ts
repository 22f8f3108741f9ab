import type { Point } from "../lib/spline.ts";
import type { Frame } from "./isobaths.ts";

/** The size and density of the sheet's lettering; each size of screen shows one, over the same geometry. */
export interface Lettering {
  /** The class under which the page shows or hides it. */
  readonly className: "wide-only" | "narrow-only";
  /** Size relative to print size at 1440 px. */
  readonly scale: number;
  /** The part of the sheet that is lettered. */
  readonly frame: Frame;
  /** Whether the depth cursor rests on the sheet: its cross is kept clear of lettering, and its read-out too. */
  readonly cursor: boolean;
  /** Whether the sheet is cut at its sides, so that every station's label stands inside, at the right of it. */
  readonly cut: boolean;
}

/** Keeps labels apart: what is placed stays. */
export interface Placed {
  /** Reserves a place if everything else is at least `distance` px away from it. */
  claim(place: Point, distance: number): boolean;
}

export function placements(): Placed {
  const taken: Point[] = [];
  return {
    claim([x, y], distance) {
      if (taken.some(([tx, ty]) => Math.hypot(tx - x, ty - y) < distance)) return false;
      taken.push([x, y]);
      return true;
    },
  };
}

export const within = ([x, y]: Point, { left, top, right, bottom }: Frame): boolean =>
  x > left && x < right && y > top && y < bottom;
