import { draws } from "../../models/water-quality/load-estimate.ts";
import { bottlesFor, inventory, knowing, width } from "./runs.ts";

/** Numbers that the page on consulting quotes; intervals hold nine draws of ten and are in percentage points of the load. */
export const learningWithUsValues = () => {
  const [monthly, fortnightly] = [knowing(12), knowing(24)];
  const rows = inventory();
  return {
    variables: rows.length,
    answerable: rows.filter(({ enough }) => enough).length,
    notYet: rows.filter(({ enough }) => !enough).length,
    draws,
    lowPercent: -Math.round(monthly.bottlesOnly.low),
    highPercent: Math.round(monthly.bottlesOnly.high),
    bottlesPoints: Math.round(width(monthly.bottlesOnly)),
    fortnightlyPoints: Math.round(width(fortnightly.bottlesOnly)),
    gaugedPoints: Math.round(width(monthly.withFlow)),
    gaugedWorthBottles: Math.round(bottlesFor(width(monthly.withFlow))),
  };
};
