import { at, mean } from "../../lib/at.ts";
import { mulberry32 } from "../../lib/random.ts";
import type { LakeInput } from "./lake-input.ts";
import { type LakeYear, runLake } from "./lake-run.ts";
import { longestSeason, outcomeOf, type Season } from "./outcome.ts";
import { ensemble, type Outcome, outcomeNames, type Variation, varied } from "./settings.ts";

/** The variation of every run: a Latin hypercube, so that each assumption takes as many even steps as there are runs. */
export function variations(runs: number = ensemble.runs): Variation[] {
  const random = mulberry32(ensemble.seed);
  const [air, wind, clarity, demand] = varied.map((name) => {
    const steps = Array.from({ length: runs }, (_, i) => ensemble[name] * ((2 * (i + random())) / runs - 1));
    for (let i = runs - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [steps[i], steps[j]] = [at(steps, j), at(steps, i)];
    }
    return steps;
  });
  return Array.from({ length: runs }, (_, i) => ({
    air: at(air ?? [], i),
    wind: 1 + at(wind ?? [], i),
    clarity: 1 + at(clarity ?? [], i),
    demand: 1 + at(demand ?? [], i),
  }));
}

/** What is kept of a varied run. */
export interface VariedRun {
  readonly variation: Variation;
  readonly outcome: Outcome;
  readonly season: Season;
}

/** One varied run of a lake, from its estimate's. */
export function variedRun(lake: LakeInput, variation: Variation, estimate: LakeYear): VariedRun {
  const year = runLake(lake, variation, estimate);
  return { variation, outcome: outcomeOf(year, lake.latitude), season: longestSeason(year.temperature) };
}

/** A result's tenth and ninetieth percentile, and the assumption it follows most; `null` where it does not vary. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly follows: keyof Variation | null;
}

/** Ranges of the results, and of the first and last day of the season in days against the estimate's. */
export interface Ranges extends Readonly<Record<keyof Outcome, Range>> {
  readonly from: readonly [low: number, high: number];
  readonly until: readonly [low: number, high: number];
}

/** Ranges of some varied runs around the estimate's season; the runs without a season say nothing of its days. */
export function rangesOf(runs: readonly VariedRun[], season: Season): Ranges {
  const ranges = outcomeNames.map((name) => {
    const values = runs.map(({ outcome }) => outcome[name]);
    const [low, high] = [quantile(values, 0.1), quantile(values, 0.9)];
    const strengths = varied.map((input) =>
      Math.abs(
        correlation(
          values,
          runs.map(({ variation }) => variation[input]),
        ),
      ),
    );
    const strongest = strengths.indexOf(Math.max(...strengths));
    return [name, { low, high, follows: high > low ? (varied[strongest] ?? null) : null }] as const;
  });
  const shifts = (name: "from" | "until"): readonly [number, number] => {
    const days = runs.filter((run) => run.season.days > 0).map((run) => turned(run.season[name] - season[name]));
    return days.length === 0 ? [0, 0] : [quantile(days, 0.1), quantile(days, 0.9)];
  };
  const [stratified, surface, bed, lowOxygen] = ranges.map(([, range]) => range);
  if (!stratified || !surface || !bed || !lowOxygen) throw new Error("A result has no range");
  return { stratified, surface, bed, lowOxygen, from: shifts("from"), until: shifts("until") };
}

/** A difference of days of the year, −182 to 182. */
const turned = (days: number): number => ((((days + 182) % 365) + 365) % 365) - 182;

/** The value below which a part of the values lies, between neighbours linearly. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const [low, high] = [at(sorted, Math.floor(place)), at(sorted, Math.ceil(place))];
  return low + (high - low) * (place - Math.floor(place));
}

/** Pearson's correlation; 0 where one of both is constant. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const product = mean(a.map((value, i) => (value - ma) * (at(b, i) - mb)));
  const deviation = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  const scale = deviation(a, ma) * deviation(b, mb);
  return scale > 0 ? product / scale : 0;
}
