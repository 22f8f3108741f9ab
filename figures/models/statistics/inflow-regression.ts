import { at, sum } from "../../lib/at.ts";
import { solveDense } from "../../lib/linear-systems.ts";

/** Days before today that the regression reads. */
export const memoryDays = 10;

/** A fitted regression of tomorrow's inflow, in its cube root: discharge is skewed, its cube root nearly symmetric. */
export interface InflowRegression {
  readonly weights: readonly number[];
  /** Errors of the training days in the cube root, with the day of the year of each. */
  readonly errors: readonly { readonly day: number; readonly error: number }[];
}

/**
 * What the regression reads: cube roots of the last three days' inflow, the mean of the last ten, and the season of tomorrow.
 * `past` ends today and has at least `memoryDays` entries; `tomorrow` is a day counted from a 1 January.
 */
export function features(past: ArrayLike<number>, tomorrow: number): number[] {
  const season = (2 * Math.PI * tomorrow) / 365;
  const last = past.length - 1;
  let total = 0;
  for (let back = 0; back < memoryDays; back++) total += at(past, last - back);
  const [sin, cos] = [Math.sin(season), Math.cos(season)];
  return [
    1,
    at(past, last),
    at(past, last - 1),
    at(past, last - 2),
    total / memoryDays,
    sin,
    cos,
    sin * cos,
    cos * cos,
  ];
}

/** Tomorrow's cube root of inflow as the regression has it. */
export function predict(weights: readonly number[], read: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < read.length; i++) total += at(read, i) * at(weights, i);
  return total;
}

/**
 * Ridge regression (Hoerl & Kennard 1970) of tomorrow's cube root of inflow on `features`, fitted to the days from `from` to
 * `to`: the weights w minimise Σ (y − x·w)² + `penalty` Σ w², the constant not penalised.
 */
export function fitInflow(inflow: Float64Array, from: number, to: number, penalty: number): InflowRegression {
  const roots = inflow.map(Math.cbrt);
  const days = Array.from({ length: to - from }, (_, i) => from + i);
  const rows = days.map((day) => features(roots.subarray(day + 1 - memoryDays, day + 1), day + 1));
  const targets = days.map((day) => at(roots, day + 1));
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from(
      { length: size },
      (_, j) => sum(rows.map((row) => at(row, i) * at(row, j))) + (i === j && i > 0 ? penalty : 0),
    ),
  );
  const right = Array.from({ length: size }, (_, i) => sum(rows.map((row, k) => at(row, i) * at(targets, k))));
  const weights = solveDense(matrix, right);
  const errors = rows.map((row, k) => ({
    day: (at(days, k) + 1) % 365,
    error: at(targets, k) - predict(weights, row),
  }));
  return { weights, errors };
}
