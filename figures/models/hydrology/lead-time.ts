import { quantileSorted } from "d3-array";
import { runSystem } from "./two-reservoirs.ts";

/** Lead times tried, h. */
export const leads = [6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66, 72] as const;

/** Wrong forecasts tried at each lead time. */
export const tries = 100;

/** How much lower the peak at the town is than under the fixed rule, per cent, at one lead time. */
export interface PeakCut {
  readonly lead: number;
  /** With a perfect forecast. */
  readonly perfect: number;
  /** Median, and the limits between which eight in ten of the wrong forecasts lie. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const peak = (flow: Float64Array): number => Math.max(...flow);

/** How much lower the peak at the town is than under the fixed rule in each of the wrong forecasts, per cent, in order. */
function wrongCuts(lead: number, rule: number, errorFactor: number): number[] {
  const cuts = Array.from(
    { length: tries },
    (_, i) => 100 * (1 - peak(runSystem({ lead, seed: i + 1, errorFactor }).town) / rule),
  );
  return cuts.sort((a, b) => a - b);
}

/** Median and lowest tenth of the peak's reduction at a lead time with a multiple of the assumed error, per cent. */
export function cutWithError(lead: (typeof leads)[number], errorFactor: number): { median: number; low: number } {
  const cuts = wrongCuts(lead, peak(runSystem().town), errorFactor);
  return { median: quantileSorted(cuts, 0.5) ?? Number.NaN, low: quantileSorted(cuts, 0.1) ?? Number.NaN };
}

/**
 * Runs the synthetic flood of the two reservoirs for every lead time, with a perfect and with `tries` wrong forecasts
 * (Monte Carlo).
 */
export function peakCuts(): PeakCut[] {
  const rule = peak(runSystem().town);
  const cut = (flow: Float64Array) => 100 * (1 - peak(flow) / rule);
  return leads.map((lead) => {
    const cuts = wrongCuts(lead, rule, 1);
    const quantile = (part: number) => quantileSorted(cuts, part) ?? Number.NaN;
    return {
      lead,
      perfect: cut(runSystem({ lead }).town),
      median: quantile(0.5),
      low: quantile(0.1),
      high: quantile(0.9),
    };
  });
}
