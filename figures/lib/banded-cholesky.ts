import { atDouble } from "./at.ts";

/**
 * A symmetric positive definite matrix of `size` rows whose entries lie within `band` of the diagonal: the lower half, row
 * by row, `values[row × (band + 1) + band + column − row]`.
 */
export interface BandMatrix {
  readonly size: number;
  readonly band: number;
  readonly values: Float64Array;
}

/** An empty band matrix. */
export const bandMatrix = (size: number, band: number): BandMatrix => ({
  size,
  band,
  values: new Float64Array(size * (band + 1)),
});

/** Adds to the entry at a row and a column at or before it, within the band. */
export function addTo({ band, values }: BandMatrix, row: number, column: number, amount: number): void {
  const index = row * (band + 1) + band + column - row;
  values[index] = atDouble(values, index) + amount;
}

/**
 * Factors the matrix in place (Cholesky, L Lᵀ) and returns a solver of A x = b that works in place on `b`. Costs
 * size × band² once and 2 × size × band a solution. Throws `RangeError` if the matrix is not positive definite.
 */
export function factor({ size, band, values }: BandMatrix): (b: Float64Array) => void {
  const stride = band + 1;
  const place = (row: number, column: number) => row * stride + band + column - row;
  for (let row = 0; row < size; row++) {
    const first = Math.max(0, row - band);
    for (let column = first; column <= row; column++) {
      let value = atDouble(values, place(row, column));
      const [left, above] = [place(row, 0), place(column, 0)];
      for (let k = Math.max(first, column - band); k < column; k++) {
        value -= atDouble(values, left + k) * atDouble(values, above + k);
      }
      if (row === column && !(value > 0)) throw new RangeError(`Not positive definite at row ${row}`);
      values[place(row, column)] = row === column ? Math.sqrt(value) : value / atDouble(values, place(column, column));
    }
  }
  return (b) => {
    for (let row = 0; row < size; row++) {
      let value = atDouble(b, row);
      const start = place(row, 0);
      for (let k = Math.max(0, row - band); k < row; k++) value -= atDouble(values, start + k) * atDouble(b, k);
      b[row] = value / atDouble(values, place(row, row));
    }
    for (let row = size - 1; row >= 0; row--) {
      const value = atDouble(b, row) / atDouble(values, place(row, row));
      b[row] = value;
      const start = place(row, 0);
      for (let k = Math.max(0, row - band); k < row; k++) b[k] = atDouble(b, k) - atDouble(values, start + k) * value;
    }
  };
}
