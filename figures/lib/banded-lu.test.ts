import { expect, it } from "vitest";
import { addEntry, bandedMatrix, factorBanded } from "./banded-lu.ts";
import { solveDense } from "./linear-systems.ts";
import { mulberry32 } from "./random.ts";

it("solves what elimination on the full matrix solves", () => {
  const [size, band] = [24, 4];
  const random = mulberry32(5);
  const matrix = bandedMatrix(size, band);
  const dense = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (let row = 0; row < size; row++) {
    for (let column = Math.max(0, row - band); column <= Math.min(size - 1, row + band); column++) {
      const value = row === column ? 12 : random() - 0.5;
      addEntry(matrix, row, column, value);
      (dense[row] ?? [])[column] = value;
    }
  }
  const right = Float64Array.from({ length: size }, () => random());
  const expected = solveDense(dense, Array.from(right));
  factorBanded(matrix)(right);
  for (let row = 0; row < size; row++) expect(right[row]).toBeCloseTo(expected[row] ?? 0, 12);
});

it("refuses a singular matrix", () => {
  expect(() => factorBanded(bandedMatrix(3, 1))).toThrow(RangeError);
});
