import { atDouble } from "./at.ts";

/**
 * A square matrix of `size` rows whose entries lie within `band` of the diagonal, row by row:
 * `values[row × (2 × band + 1) + band + column − row]`.
 */
interface BandedMatrix {
  readonly size: number;
  readonly band: number;
  readonly values: Float64Array;
}

/** An empty banded matrix. */
export const bandedMatrix = (size: number, band: number): BandedMatrix => ({
  size,
  band,
  values: new Float64Array(size * (2 * band + 1)),
});

/** Adds to the entry at a row and a column, within the band. */
export function addEntry({ band, values }: BandedMatrix, row: number, column: number, amount: number): void {
  const index = row * (2 * band + 1) + band + column - row;
  values[index] = atDouble(values, index) + amount;
}

/**
 * Factors the matrix in place (Doolittle, without pivoting: for matrices whose rows or columns are dominated by the diagonal) and
 * returns a solver of A x = b that works in place on `b`. Costs 2 × size × band² once and 4 × size × band a solution.
 * Throws `RangeError` on a pivot of zero.
 */
export function factorBanded({ size, band, values }: BandedMatrix): (b: Float64Array) => void {
  const stride = 2 * band + 1;
  const place = (row: number, column: number) => row * stride + band + column - row;
  for (let pivot = 0; pivot < size; pivot++) {
    const top = atDouble(values, place(pivot, pivot));
    if (top === 0) throw new RangeError(`Singular at row ${pivot}`);
    const last = Math.min(size - 1, pivot + band);
    for (let row = pivot + 1; row <= last; row++) {
      const head = place(row, pivot);
      const factor = atDouble(values, head) / top;
      if (factor === 0) continue;
      values[head] = factor;
      const from = place(pivot, pivot);
      for (let k = 1; k <= last - pivot; k++)
        values[head + k] = atDouble(values, head + k) - factor * atDouble(values, from + k);
    }
  }
  return (b) => {
    for (let row = 1; row < size; row++) {
      let value = atDouble(b, row);
      const start = place(row, 0);
      for (let k = Math.max(0, row - band); k < row; k++) value -= atDouble(values, start + k) * atDouble(b, k);
      b[row] = value;
    }
    for (let row = size - 1; row >= 0; row--) {
      let value = atDouble(b, row);
      const last = Math.min(size - 1, row + band);
      const start = place(row, 0);
      for (let k = row + 1; k <= last; k++) value -= atDouble(values, start + k) * atDouble(b, k);
      b[row] = value / atDouble(values, place(row, row));
    }
  };
}
