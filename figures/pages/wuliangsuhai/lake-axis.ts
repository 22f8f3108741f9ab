import { at } from "../../lib/at.ts";
import { catmullRom, type Point, resample } from "../../lib/spline.ts";
import { lakeCell, lakeColumns } from "../../models/hydraulics/lake-basin.ts";
import { sharedLake } from "../../models/hydraulics/lake-flow.ts";

/** A place on the lake's axis: km from the main drain, depth in m, and whether reeds grow there. */
export interface AxisPoint {
  readonly distance: number;
  readonly depth: number;
  readonly reeds: boolean;
}

/** Columns and rows of the grid that the axis passes, from the main drain to the outlet. */
const way: readonly Point[] = [
  [21, 55],
  [32, 62],
  [40, 74],
  [38, 88],
  [33, 102],
  [31, 116],
  [27, 128],
  [25, 140],
  [27, 152],
  [28, 164],
];

/** Depth and reeds of the model's lake along its axis, every 100 m. */
export function lakeAxis(): AxisPoint[] {
  const { basin } = sharedLake();
  const spacing = 100 / lakeCell;
  return resample(catmullRom(way, 12), spacing).map(([column, row], i) => {
    const cell = Math.round(row) * lakeColumns + Math.round(column);
    return { distance: i / 10, depth: at(basin.depth, cell), reeds: at(basin.reeds, cell) === 1 };
  });
}
