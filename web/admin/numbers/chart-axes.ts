import { scaleLinear } from "d3-scale";
import type { Statistics } from "#contract/statistics.ts";

const dayMs = 86_400_000;

type Start = Pick<Statistics, "from" | "step">;

/** The colour token of each series, apart from each other in both themes. */
export const seriesColors = { views: "model", visits: "observed", enquiries: "ink-2" } as const;

/** Days since 1970 of a day, or months since year 0 of a month. */
const numberOf = (period: string, step: Statistics["step"]) =>
  step === "month" ? Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 : Date.parse(period) / dayMs;

/** Place of a day or month in its span, from 0. */
export const placeOf = (period: string, { from, step }: Start): number => numberOf(period, step) - numberOf(from, step);

/** The day or month at a place of a span that begins at `from`. */
export function periodAt(place: number, { from, step }: Start): string {
  const number = numberOf(from, step) + place;
  if (step === "day") return new Date(number * dayMs).toISOString().slice(0, 10);
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** The axis of counts: its highest value, and whole numbers to write. */
export function countAxis(largest: number, wanted = 4): { top: number; ticks: number[] } {
  const scale = scaleLinear([0, Math.max(largest, 4)], [0, 1]).nice(wanted);
  return { top: scale.domain()[1] ?? 1, ticks: scale.ticks(wanted).filter(Number.isInteger) };
}

/**
 * Places of the dates to write, the last one always among them: as many as fit where each needs `labelWidth` px. `count` is
 * the number of days or months over `width` px.
 */
export function datePlaces(count: number, width: number, labelWidth: number): number[] {
  const fit = Math.max(1, Math.floor(width / labelWidth));
  const step = Math.ceil(count / fit);
  const places: number[] = [];
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place);
  return places;
}
