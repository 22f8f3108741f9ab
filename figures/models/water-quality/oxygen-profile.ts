import { sharedColumn } from "../water-temperature/reservoir-column.ts";

/** Day of the year that the profiles show, from 0: 3 August. */
export const profileDay = 214;

/** Oxygen below which most fish cannot live and metals start to leave the mud, mg/L (Vaquer-Sunyer & Duarte 2008). */
const hypoxia = 2;

/** Depth below which all water holds less than 2 mg/L of oxygen on the profile's day, whole metres; the full depth if none does. */
export function anoxicDepth(): number {
  const { oxygen, layerDepth } = sharedColumn();
  const profile = oxygen[profileDay] ?? new Float64Array();
  const last = profile.findLastIndex((value) => value >= hypoxia);
  return Math.round((last + 1) * layerDepth);
}
