import { at, atDouble } from "../../lib/at.ts";
import { ringArea } from "../../lib/contour.ts";
import { smoothPath } from "../../lib/path.ts";
import { ringsBelow } from "../../lib/rings.ts";
import { type Point, resample } from "../../lib/spline.ts";

/** What the browser reads of the run: a byte for the arrival of each level of new water in each cell of the grid. */
export const renewalGrid = {
  columns: 74,
  rows: 170,
  /** Parts of new water, %, one isoline each. */
  levels: [10, 20, 30, 40, 50, 60, 70, 80, 90],
  /** Days that a reader can choose, from 0. */
  days: 180,
  /** Length of the run, days, and the days that a byte counts. */
  run: 210,
  byteDays: 0.85,
} as const;

/** Whole-lake shares are stored in these parts of 1. */
const shareUnit = 1 / 65535;

const cells = renewalGrid.columns * renewalGrid.rows;
const shareBytes = 2 * (renewalGrid.days + 1);
const headBytes = shareBytes + 2 * renewalGrid.rows;

/** When the water arrives, and how much of the lake it makes up, as the browser has them. */
export interface RenewalField {
  /** Part of the whole lake's water, 0 to 1, by day. */
  readonly share: Float64Array;
  /** Day on which each level reaches each cell, by level. */
  readonly arrival: readonly Float64Array[];
  /** First and last column of water by row; both 0 where a row has none. */
  readonly shore: Uint8Array;
}

/** Writes a field for the browser: shares in two bytes each, the shore, then the arrivals, each as the difference from its neighbours. */
export function encodeRenewal({ share, arrival, shore }: RenewalField): Uint8Array {
  const bytes = new Uint8Array(headBytes + arrival.length * cells);
  const view = new DataView(bytes.buffer);
  for (let day = 0; day <= renewalGrid.days; day++) view.setUint16(2 * day, Math.round(at(share, day) / shareUnit));
  bytes.set(shore, shareBytes);
  const stored = (level: number, cell: number): number => {
    const days = arrival[level];
    return days ? Math.max(1, Math.min(255, Math.round(at(days, cell) / renewalGrid.byteDays))) : 0;
  };
  const rise = (level: number, cell: number) => stored(level, cell) - stored(level - 1, cell);
  arrival.forEach((_, level) => {
    for (let cell = 0; cell < cells; cell++) {
      const before = cell > 0 ? rise(level, cell - 1) : 0;
      bytes[headBytes + level * cells + cell] = rise(level, cell) - before;
    }
  });
  return bytes;
}

/** Beyond any day: what the grid's border holds, so that the rings of isolines close. */
const never = 1e4;

/** The mean over a cell and its four neighbours, weighted 4 to 1 each: takes the steps of the bytes out of the isolines. The border is never reached. */
function softened(values: Float64Array): Float64Array {
  const { columns } = renewalGrid;
  return values.map((value, cell) => {
    const column = cell % columns;
    if (cell < columns || cell >= cells - columns || column === 0 || column === columns - 1) return never;
    const around = atDouble(values, cell - 1) + atDouble(values, cell + 1);
    return (4 * value + around + atDouble(values, cell - columns) + atDouble(values, cell + columns)) / 8;
  });
}

/** Reads what `encodeRenewal` wrote. */
export function decodeRenewal(bytes: Uint8Array): RenewalField {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const share = Float64Array.from({ length: renewalGrid.days + 1 }, (_, day) => view.getUint16(2 * day) * shareUnit);
  let below = new Uint8Array(cells);
  const arrival = renewalGrid.levels.map((_, level) => {
    const stored = new Uint8Array(cells);
    let rise = 0;
    for (let cell = 0; cell < cells; cell++) {
      rise += at(bytes, headBytes + level * cells + cell);
      stored[cell] = at(below, cell) + rise;
    }
    below = stored;
    return softened(Float64Array.from(stored, (value) => value * renewalGrid.byteDays));
  });
  return { share, arrival, shore: bytes.slice(shareBytes, headBytes) };
}

/** Rings around the water that a level has reached by a day, in cells from the north-west corner; small ones are left out. */
const reached = (arrival: Float64Array, day: number, least: number): Point[][] =>
  ringsBelow(arrival, renewalGrid.columns, day)
    .map((ring) => ring.map(([x, y]): Point => [x + 0.5, y + 0.5]))
    .filter((ring) => Math.abs(ringArea(ring)) > least);

/** Isolines of a day as closed paths in cells, one for each level; `spacing` in cells is how closely they are drawn. */
export const isolinePaths = ({ arrival }: RenewalField, day: number, spacing = 2.1): string[] =>
  arrival.map((days) =>
    reached(days, day, 2 * spacing * spacing)
      .map((ring) => smoothPath(resample(ring, spacing, true), { digits: spacing < 3 ? 1 : 0, closed: true }))
      .join(""),
  );

/** Levels, %, whose isolines bear their number. */
export const numberedLevels = [10, 50, 90] as const;

/** Where the numbered isolines reach farthest south on a day, in cells; nothing for one that is not there. */
export function isolineTips({ arrival, shore }: RenewalField, day: number): (Point | undefined)[] {
  const inWater = ([x, y]: Point) => {
    const row = Math.min(renewalGrid.rows - 1, Math.floor(y));
    return x > at(shore, 2 * row) && x < at(shore, 2 * row + 1) + 1;
  };
  return numberedLevels.map((level) =>
    reached(arrival[renewalGrid.levels.indexOf(level)] ?? new Float64Array(), day, 9)
      .flat()
      .filter(inWater)
      .reduce<Point | undefined>((tip, point) => (tip && tip[1] >= point[1] ? tip : point), undefined),
  );
}
