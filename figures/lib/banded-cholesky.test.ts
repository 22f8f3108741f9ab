import { expect, it } from "vitest";
import { addTo, bandMatrix, factor } from "./banded-cholesky.ts";

/** The matrix of −d²/dx² with zero ends. */
function laplacian(size: number, band: number) {
  const matrix = bandMatrix(size, band);
  for (let i = 0; i < size; i++) {
    addTo(matrix, i, i, 2);
    if (i > 0) addTo(matrix, i, i - 1, -1);
  }
  return matrix;
}

it("solves a matrix wider than its entries", () => {
  const wanted = Float64Array.from({ length: 30 }, (_, i) => Math.sin(i) + i / 7);
  const b = wanted.map((value, i) => 2 * value - (wanted[i - 1] ?? 0) - (wanted[i + 1] ?? 0));
  factor(laplacian(30, 4))(b);
  wanted.forEach((value, i) => {
    expect(b[i]).toBeCloseTo(value, 10);
  });
});

it("refuses a matrix that is not positive definite", () => {
  const matrix = laplacian(5, 1);
  addTo(matrix, 3, 3, -4);
  expect(() => factor(matrix)).toThrow(RangeError);
});
