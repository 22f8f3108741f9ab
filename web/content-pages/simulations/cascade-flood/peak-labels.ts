/** A point of a curve on the drawing, px. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where lettering stands: its baseline, and which end of it that is. */
export interface Lettering extends Place {
  readonly anchor: "start" | "end";
}

/** Names need about this much room, px. */
const [wide, high] = [78, 20];

const right = ({ x, y }: Place): Lettering => ({ x: Math.round(x + 8), y: Math.round(y - 4), anchor: "start" });
const left = ({ x, y }: Place): Lettering => ({
  x: Math.round(Math.max(x + 2, wide)),
  y: Math.round(y - 9),
  anchor: "end",
});

/**
 * Places the names of two peaks beside them, of which the first is the higher and the earlier one: to the right, where
 * both curves fall. Where they would meet, the first goes to the left; near the right edge the second does.
 */
export function peakLabels(first: Place, second: Place, width: number): readonly [Lettering, Lettering] {
  const crowded = Math.abs(second.x - first.x) < wide && Math.abs(second.y - first.y) < high;
  return [crowded ? left(first) : right(first), second.x + wide > width ? left(second) : right(second)];
}
