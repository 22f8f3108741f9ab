import { at, mean } from "#figures/lib/at.ts";
import { monthStarts } from "#figures/pages/ce-qual-w2/calendar.ts";
import type { Column } from "./column.ts";

/** One month: mean temperatures, °C. */
export interface MonthlyMean {
  /** From 0. */
  readonly month: number;
  /** At the asked depths. */
  readonly celsius: readonly number[];
  readonly release: number;
}

/** Depths of the table, m below the surface. */
export const tableDepths: readonly number[] = [0, 5, 10, 15, 20, 30, 40, 50, 60];

/** Monthly means of the layers at the depths, and of the water released; the bed belongs to the lowest layer. */
export function monthlyMeans(
  { profiles, layerDepth }: Column,
  releases: readonly number[],
  depths: readonly number[] = tableDepths,
): MonthlyMean[] {
  return monthStarts.slice(0, -1).map((start, month) => {
    const end = monthStarts[month + 1] ?? profiles.length;
    const days = profiles.slice(start, end);
    const celsius = depths.map((depth) =>
      mean(days.map((profile) => at(profile, Math.min(profile.length - 1, Math.floor(depth / layerDepth))))),
    );
    return { month, celsius, release: mean(releases.slice(start, end)) };
  });
}
