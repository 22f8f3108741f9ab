/** Where a row stands on the page and how high it is, px. */
export interface Extent {
  top: number;
  height: number;
}

/** The place, from 0, that a row falls to after being dragged: as many rows before it as have their middle above its own. */
export function dropPlace(rows: readonly Extent[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = dragged.top + dragged.height / 2 + distance;
  return rows.filter(({ top, height }, place) => place !== from && top + height / 2 < middle).length;
}

/** How far another row makes room for the dragged one, px. */
export function rowShift(
  { rows, from, to }: { rows: readonly Extent[]; from: number; to: number },
  place: number,
): number {
  const height = rows[from]?.height ?? 0;
  if (place > from && place <= to) return -height;
  return place < from && place >= to ? height : 0;
}
