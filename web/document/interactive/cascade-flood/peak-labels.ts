/** A point of a curve on the drawing, px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where lettering stands: its baseline, and which end of it that is. */
export interface Lettering extends Place {
  readonly anchor: "start" | "middle" | "end";
}

/** Lettering of one line needs about this much beside its peak, px. */
const reach = 84;

/**
 * Places the names of two peaks, of which the first is the higher and the earlier one, beside them. Above the first the
 * drawing is empty; so it is above and right of the second, unless it stands below the first's name.
 */
export function peakLabels(first: Place, second: Place, width: number): readonly [Lettering, Lettering] {
  const crowded = second.x - first.x < 64 && second.y - first.y < 20;
  const upper: Lettering = crowded
    ? { x: Math.max(first.x + 4, 66), y: first.y - 9, anchor: "end" }
    : { x: Math.max(first.x, 36), y: first.y - 9, anchor: "middle" };
  const right: Lettering = { x: second.x + 8, y: second.y - (crowded ? 2 : 6), anchor: "start" };
  return [upper, right.x + reach > width + 20 ? { x: second.x - 8, y: second.y - 9, anchor: "end" } : right];
}
