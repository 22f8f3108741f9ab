import { inventoryYears, usableMonths } from "../../models/data/variable-inventory.ts";
import { draws } from "../../models/water-quality/load-estimate.ts";
import { bottlesFor, inventory, knowing, width } from "./runs.ts";

/** Samples a year: one a month, and twice as many. */
const [monthlySamples, fortnightlySamples] = [12, 24];

/** Numbers that the page on consulting quotes; intervals hold nine draws of ten and are in percentage points of the load. */
export const learningWithUsValues = () => {
  const [monthly, fortnightly] = [knowing(monthlySamples), knowing(fortnightlySamples)];
  const rows = inventory();
  const [firstYear, lastYear] = inventoryYears;
  return {
    ...{ firstYear, lastYear, usableMonths, monthlySamples, fortnightlySamples },
    warmingYears: rows.find(({ name }) => name === "temperature")?.needed ?? 0,
    intervalPercent: 90,
    variables: rows.length,
    answerable: rows.filter(({ enough }) => enough).length,
    notYet: rows.filter(({ enough }) => !enough).length,
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
