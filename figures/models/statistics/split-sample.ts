import { at, sum } from "../../lib/at.ts";
import { solveDense } from "../../lib/linear-systems.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";
import { dailyRecord } from "../hydrology/daily-rain.ts";
import { klingGupta, nashSutcliffe } from "./skill.ts";

/** Numbers of parameters tried: ordinates of a daily unit hydrograph. */
export const parameterCounts = Array.from({ length: 14 }, (_, i) => 2 * (i + 1));

/** Days of the training period, from 1 June of the first year; as many of the second and of the third year are withheld. */
export const trainingDays = 75;
const firstDay = 151;

/** Standard deviation of the logarithm of the gauge's error. Assumed. */
export const gaugeError = 0.25;

/** Skill of one model in the three periods: fitted to the first, chosen on the second, scored on the third. */
export interface SplitScore {
  readonly parameters: number;
  readonly training: { readonly nse: number; readonly kge: number };
  readonly withheld: { readonly nse: number; readonly kge: number };
  readonly independent: { readonly nse: number; readonly kge: number };
}

/** Modelled flow of days `from` to `from + days`: a constant and an ordinate for each of the last days' rain, mm. */
const predictors = (rain: Float64Array, day: number, ordinates: number): number[] => [
  1,
  ...Array.from({ length: ordinates - 1 }, (_, lag) => at(rain, day - lag)),
];

/**
 * A split-sample test (Klemeš 1986): unit hydrographs with more and more ordinates, fitted by least squares to one flood
 * season of a synthetic daily record and run on those of the next two years: a number of ordinates chosen on the second is
 * scored on the third, which had no part in the choice. The record comes from a nonlinear two-store catchment with
 * a lognormal gauge error, so no ordinates are right; a longer one holds every shorter one as a special case.
 */
export function splitSample(seed = 4): SplitScore[] {
  const { rain, runoff } = dailyRecord(3, seed);
  const normal = gaussian(mulberry32(seed + 100));
  const gauged = runoff.map((value) => value * Math.exp(gaugeError * normal()));
  const days = (start: number) => Array.from({ length: trainingDays }, (_, i) => start + i);
  const periods = { training: days(firstDay), withheld: days(firstDay + 365), independent: days(firstDay + 730) };
  return parameterCounts.map((parameters) => {
    const rows = periods.training.map((day) => predictors(rain, day, parameters));
    const targets = periods.training.map((day) => at(gauged, day));
    const weights = leastSquares(rows, targets);
    const score = (period: readonly number[]) => {
      const model = period.map((day) => sum(predictors(rain, day, parameters).map((x, i) => x * at(weights, i))));
      const observed = period.map((day) => at(gauged, day));
      return { nse: nashSutcliffe(model, observed), kge: klingGupta(model, observed) };
    };
    return {
      parameters,
      training: score(periods.training),
      withheld: score(periods.withheld),
      independent: score(periods.independent),
    };
  });
}

/** Ordinary least squares by the normal equations; few unknowns, well apart. */
function leastSquares(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const unknowns = rows[0]?.length ?? 0;
  const indices = Array.from({ length: unknowns }, (_, i) => i);
  const matrix = indices.map((i) => indices.map((j) => sum(rows.map((row) => at(row, i) * at(row, j)))));
  return solveDense(
    matrix,
    indices.map((i) => sum(rows.map((row, k) => at(row, i) * at(targets, k)))),
  );
}
