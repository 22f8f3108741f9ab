import { at, atDouble } from "../../lib/at.ts";
import { addEntry, bandedMatrix, factorBanded } from "../../lib/banded-lu.ts";

/** Water that crosses between two cells of a square grid, m³/s from the first to the second, over a mean depth in m. */
export interface Face {
  readonly from: number;
  readonly to: number;
  readonly discharge: number;
  readonly depth: number;
}

/** A steady field of flow on a square grid, and what is carried by it. Arrays have an entry for each cell of the grid. */
export interface Transport {
  /** 1 in cells of water. */
  readonly water: Uint8Array;
  readonly faces: readonly Face[];
  /** Water that enters a cell from outside, m³/s, and its concentration. */
  readonly entering: Float64Array;
  readonly enteringValue: Float64Array;
  /** Water that leaves a cell for outside (outlet, evaporation), m³/s, at the cell's concentration. */
  readonly leaving: Float64Array;
  /** Made in a cell in a second: concentration × m³/s. */
  readonly source: Float64Array;
  /** Dispersion coefficient, m²/s. */
  readonly dispersion: number;
  /** Cells in a row of the grid: a face from c to c + d has its second upstream cell at c − d. */
  readonly columns: number;
}

/** Value on a face: that of the upstream cell, or corrected to third order where the field is smooth. */
export type Scheme = "upwind" | "limited";

/**
 * Koren's limiter (1993): the third-order upwind-biased value where the field is smooth, the upstream value at extremes;
 * `ratio` is the gradient upstream of the face over the gradient across it.
 */
export const limiter = (ratio: number): number => Math.max(0, Math.min(2 * ratio, (1 + 2 * ratio) / 3, 2));

/** Passes of the correction at most, and the change, relative to the largest value, at which they end. */
const passes = 400;
const enough = 1e-6;

/**
 * Steady concentration of every cell (0 on land) under advection and dispersion, by finite volumes:
 * Σ q C_face + leaving·C − Σ E h (C_neighbour − C) = entering·C_in + source. The first-order upwind system is factored
 * once; the third-order correction of the face values goes to the right-hand side and is repeated until it no longer changes
 * the field (deferred correction, Khosla & Rubin 1974). What enters and is made leaves, to rounding.
 */
export function steadyTransport(run: Transport, scheme: Scheme = "limited"): Float64Array {
  const { water, faces, entering, enteringValue, leaving, source, dispersion } = run;
  const number = new Int32Array(water.length);
  let size = 0;
  for (let cell = 0; cell < water.length; cell++) if (at(water, cell)) number[cell] = size++;
  const band = faces.reduce((most, { from, to }) => Math.max(most, Math.abs(at(number, from) - at(number, to))), 1);
  const matrix = bandedMatrix(size, band);
  const constant = new Float64Array(size);
  for (let cell = 0; cell < water.length; cell++) {
    if (!at(water, cell)) continue;
    const row = at(number, cell);
    addEntry(matrix, row, row, at(leaving, cell));
    constant[row] = at(entering, cell) * at(enteringValue, cell) + at(source, cell);
  }
  for (const { from, to, discharge, depth } of faces) {
    const [a, b, mixing] = [at(number, from), at(number, to), dispersion * depth];
    addEntry(matrix, a, a, discharge + mixing);
    addEntry(matrix, b, b, mixing);
    addEntry(matrix, a, b, -mixing);
    addEntry(matrix, b, a, -mixing - discharge);
  }
  const solve = factorBanded(matrix);
  const field = constant.slice();
  solve(field);
  for (let pass = 0; scheme === "limited" && pass < passes; pass++) {
    const next = corrected(run, field, constant, number);
    solve(next);
    let [change, largest] = [0, 0];
    for (let row = 0; row < size; row++) {
      const step = 0.7 * (atDouble(next, row) - atDouble(field, row));
      field[row] = atDouble(field, row) + step;
      change = Math.max(change, Math.abs(step));
      largest = Math.max(largest, Math.abs(atDouble(field, row)));
    }
    if (change < enough * largest) break;
  }
  return Float64Array.from(water, (wet, cell) => (wet ? atDouble(field, at(number, cell)) : 0));
}

/** The right-hand side with the difference between limited and upwind face values. */
function corrected(
  { water, faces, columns }: Transport,
  field: Float64Array,
  constant: Float64Array,
  number: Int32Array,
): Float64Array {
  const right = constant.slice();
  for (const { from, to, discharge } of faces) {
    const behind = 2 * from - to;
    const sideways = Math.abs(to - from) === 1;
    const inside = behind >= 0 && behind < water.length && at(water, behind) === 1;
    const sameRow = !sideways || Math.floor(behind / columns) === Math.floor(from / columns);
    if (!inside || !sameRow) continue;
    const [upstream, downstream] = [atDouble(field, at(number, from)), atDouble(field, at(number, to))];
    const across = downstream - upstream;
    if (across === 0) continue;
    const ratio = (upstream - atDouble(field, at(number, behind))) / across;
    const flux = discharge * 0.5 * limiter(ratio) * across;
    const [a, b] = [at(number, from), at(number, to)];
    right[a] = atDouble(right, a) - flux;
    right[b] = atDouble(right, b) + flux;
  }
  return right;
}
