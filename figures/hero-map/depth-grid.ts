/** The grid of depths that a browser reads: one byte a point, row by row. It needs nothing of the model. */
export const depthGrid = {
  /** First point, px of the sheet. */
  left: 660,
  top: 30,
  /** Distance between points, px. */
  cell: 10,
  columns: 79,
  rows: 77,
  /** Depth that byte 0 stands for, and the depth between two bytes, m. */
  least: -12,
  step: 0.3,
} as const;

/** Depths at the grid's points from a model of them, m; negative is land. */
export function encodeDepths(depthAt: (x: number, y: number) => number): Uint8Array {
  const { left, top, cell, columns, rows, least, step } = depthGrid;
  return Uint8Array.from({ length: columns * rows }, (_, k) => {
    const depth = depthAt(left + cell * (k % columns), top + cell * Math.floor(k / columns));
    return Math.max(0, Math.min(255, Math.round((depth - least) / step)));
  });
}

/** Depth at a place of the sheet, m, bilinear between points; `null` on land and outside the grid. */
export function readDepth(depths: Uint8Array, x: number, y: number): number | null {
  const { left, top, cell, columns, rows, least, step } = depthGrid;
  const [u, v] = [(x - left) / cell, (y - top) / cell];
  if (!(u >= 0 && v >= 0 && u <= columns - 1 && v <= rows - 1)) return null;
  const [i, j] = [Math.min(columns - 2, Math.floor(u)), Math.min(rows - 2, Math.floor(v))];
  const at = (di: number, dj: number) => least + step * (depths[(j + dj) * columns + i + di] ?? 0);
  const row = (dj: number) => at(0, dj) + (u - i) * (at(1, dj) - at(0, dj));
  const depth = row(0) + (v - j) * (row(1) - row(0));
  return depth > 0 ? depth : null;
}
