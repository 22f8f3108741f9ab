import { memoize } from "../../lib/memoize.ts";
import { draws, loadKnowledge, type Spread } from "../../models/water-quality/load-estimate.ts";

/** What samples tell of a load, computed once. */
export const load = memoize(() => loadKnowledge());

/** Width of the interval that holds nine draws of ten, percentage points. */
export const width = ({ low, high }: Spread): number => high - low;

/** Bottles a year without a gauge that give an interval as narrow as `wanted` points, by interpolation of logarithms. */
export function bottlesFor(wanted: number): number {
  const known = load();
  const narrower = known.findIndex(({ bottlesOnly }) => width(bottlesOnly) <= wanted);
  const [before, after] = [known[narrower - 1], known[narrower]];
  if (!before || !after) throw new RangeError(`No number of bottles gives ${wanted} points`);
  const [from, to] = [width(before.bottlesOnly), width(after.bottlesOnly)];
  return before.samples * (after.samples / before.samples) ** (Math.log(wanted / from) / Math.log(to / from));
}

/** What so many bottles a year tell. */
export function knowing(samples: number) {
  const found = load().find((row) => row.samples === samples);
  if (!found) throw new RangeError(`${samples} bottles were not tried`);
  return found;
}

/** Samples a year: one a month, and twice as many. */
const [monthlySamples, fortnightlySamples] = [12, 24];

/** The errors as texts and captions quote them; intervals hold nine draws of ten, in percentage points of the load. */
export const loadEstimateValues = () => {
  const [monthly, fortnightly] = [knowing(monthlySamples), knowing(fortnightlySamples)];
  return {
    monthlySamples,
    fortnightlySamples,
    intervalPercent: 90,
    draws,
    lowPercent: -Math.round(monthly.bottlesOnly.low),
    highPercent: Math.round(monthly.bottlesOnly.high),
    bottlesPoints: Math.round(width(monthly.bottlesOnly)),
    fortnightlyPoints: Math.round(width(fortnightly.bottlesOnly)),
    gaugedPoints: Math.round(width(monthly.withFlow)),
    gaugedUnderPercent: -Math.round(monthly.withFlow.middle),
    gaugedWorthBottles: Math.round(bottlesFor(width(monthly.withFlow))),
  };
};
