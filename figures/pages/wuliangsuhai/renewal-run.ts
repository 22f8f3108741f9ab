import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { lakeFlow } from "../../models/hydraulics/lake-discharge.ts";
import { lakeClimate, lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { waterRenewal } from "../../models/hydraulics/water-renewal.ts";
import { beyondShore, soften } from "../../plot/lake-map.ts";
import { decodeRenewal, encodeRenewal, type RenewalField, renewalGrid } from "./renewal-field.ts";
import type { InflowFactor } from "./scenarios.ts";

/** The day that the page opens with, and on which three inflows are compared. */
export const openingDay = 45;

/** The renewal of the lake at an inflow, computed once for each: half-day fields, of which few are kept. */
export const renewalAt = memoize((factor: InflowFactor) => {
  const { basin, flow } = sharedLake();
  if (factor !== 1)
    return waterRenewal(basin, lakeFlow(basin, factor * lakeInflow, lakeClimate), {
      days: renewalGrid.days,
      kept: [openingDay],
    });
  const levels = renewalGrid.levels.map((percent) => percent / 100);
  return waterRenewal(basin, flow, { days: renewalGrid.run, kept: [openingDay], levels });
});

/** First and last column of water by row. */
function shoreRows(): Uint8Array {
  const { water } = sharedLake().basin;
  const { columns, rows } = renewalGrid;
  return Uint8Array.from({ length: 2 * rows }, (_, k) => {
    const start = Math.floor(k / 2) * columns;
    const row = water.subarray(start, start + columns);
    return Math.max(0, k % 2 === 0 ? row.indexOf(1) : row.lastIndexOf(1));
  });
}

/** The run at the assumed inflow as the browser fetches it: arrivals carried over the shore, so that isolines end beyond it. */
export const renewalBytes = memoize((): Uint8Array => {
  const { share, arrival } = renewalAt(1);
  const { water } = sharedLake().basin;
  const last = 255 * renewalGrid.byteDays;
  const carried = arrival.map((days) =>
    soften(
      beyondShore(
        days.map((day) => Math.min(last, day)),
        water,
      ),
      1,
    ),
  );
  return encodeRenewal({ share, arrival: carried, shore: shoreRows() });
});

/** The same as the browser reads it, so that the drawing of the page and the one of its script are the same. */
export const renewalField = memoize((): RenewalField => decodeRenewal(renewalBytes()));

const percent = (part: number): number => Math.round(100 * part);

/** The run as texts and captions quote it; the unit is the last word of a name. */
export const waterRenewalValues = () => {
  const share = (factor: InflowFactor, day: number) => percent(at(renewalAt(factor).share, day));
  const halfDay = renewalAt(1).share.findIndex((part) => part >= 0.5);
  return {
    openingDay,
    lastDay: renewalGrid.days,
    isolinePercent: renewalGrid.levels[0],
    stepDays: 0.5,
    halfDays: halfDay,
    openingPercent: share(1, openingDay),
    moreOpeningPercent: share(1.5, openingDay),
    doubledOpeningPercent: share(2, openingDay),
    lastPercent: share(1, renewalGrid.days),
    moreLastPercent: share(1.5, renewalGrid.days),
    doubledLastPercent: share(2, renewalGrid.days),
    moreCumecs: 1.5 * lakeInflow,
    doubledCumecs: 2 * lakeInflow,
  };
};
