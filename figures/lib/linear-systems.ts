import { at, atDouble } from "./at.ts";

/**
 * Solves a tridiagonal system by the Thomas algorithm, in O(n).
 * `lower[0]` and `upper[n - 1]` are not read. Stable for diagonally dominant systems, as implicit diffusion gives.
 */
export function solveTridiagonal(
  lower: Float64Array,
  diagonal: Float64Array,
  upper: Float64Array,
  right: Float64Array,
): Float64Array {
  const n = diagonal.length;
  const pivot = diagonal.slice();
  const solution = right.slice();
  for (let i = 1; i < n; i++) {
    const factor = atDouble(lower, i) / atDouble(pivot, i - 1);
    pivot[i] = atDouble(pivot, i) - factor * atDouble(upper, i - 1);
    solution[i] = atDouble(solution, i) - factor * atDouble(solution, i - 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    const below = i < n - 1 ? atDouble(upper, i) * atDouble(solution, i + 1) : 0;
    solution[i] = (atDouble(solution, i) - below) / atDouble(pivot, i);
  }
  return solution;
}

/** Solves a small dense system by Gaussian elimination with partial pivoting; throws where the matrix is singular. */
export function solveDense(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, at(right, i)]);
  const rowAt = (i: number): number[] => {
    const row = rows[i];
    if (!row) throw new RangeError(`No row ${i}`);
    return row;
  };
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) {
      if (Math.abs(at(rowAt(i), column)) > Math.abs(at(rowAt(pivot), column))) pivot = i;
    }
    const top = rowAt(pivot);
    if (Math.abs(at(top, column)) < 1e-12) throw new Error("The matrix is singular");
    rows[pivot] = rowAt(column);
    rows[column] = top;
    for (let i = column + 1; i < n; i++) {
      const row = rowAt(i);
      const factor = at(row, column) / at(top, column);
      for (let j = column; j <= n; j++) row[j] = at(row, j) - factor * at(top, j);
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = rowAt(i);
    let value = at(row, n);
    for (let j = i + 1; j < n; j++) value -= at(row, j) * at(solution, j);
    solution[i] = value / at(row, i);
  }
  return solution;
}
