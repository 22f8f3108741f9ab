import { at } from "../../lib/at.ts";
import { gaussian, mulberry32 } from "../../lib/random.ts";

/** Days of the year that is run. */
export const yearDays = 365;

/** Levels of the synthetic reservoir, m: top of the flood pool, full, flood-season limit, dead. */
export const levels = { top: 168, full: 165, limit: 158, dead: 135 } as const;

/** Storage in million m³ under a level in m: 900 × ((z − 95) / 70)^2.6. */
export const storageAt = (level: number): number => 900 * ((level - 95) / 70) ** 2.6;

/** Level in m over a storage in million m³; the inverse of `storageAt`. */
export const levelAt = (storage: number): number => 95 + 70 * (storage / 900) ** (1 / 2.6);

/** Days of the rule curve: drawdown begins, flood season begins, refill begins, refill may be complete. */
export const season = { drawdown: 104, flood: 165, refill: 243, full: 288 } as const;

/** The most that is released in an ordinary flood, so that the fields below stay dry, and the least at any time, m³/s. */
export const discharge = { most: 400, least: 18 } as const;

/** Catchment, km². */
const area = 4200;

/**
 * The rule curve (Loucks & van Beek 2017): the level above which water is released as fast as the fields below allow, m; a flood may carry
 * the pool over it.
 */
export function guide(day: number): number {
  const { drawdown, flood, refill, full } = season;
  const drop = levels.full - levels.limit;
  if (day < drawdown || day >= full) return levels.full;
  if (day < flood) return levels.full - (drop * (day - drawdown)) / (flood - drawdown);
  if (day < refill) return levels.limit;
  return levels.limit + (drop * (day - refill)) / (full - refill);
}

/** Storms of the year: day of the peak, mm of runoff. */
const storms: readonly (readonly [day: number, depth: number])[] = [
  [118, 12],
  [139, 16],
  [167, 18],
  [183, 30],
  [192, 72],
  [214, 95],
  [231, 34],
  [251, 52],
  [266, 30],
  [281, 22],
];

/** Daily inflow, m³/s: a seasonal base flow with storms that rise in a day and recede with a constant of 1.9 days. */
function yearInflow(): Float64Array {
  const noise = gaussian(mulberry32(11));
  const perMillimetre = area / 86.4;
  const recession = 1.9;
  return Float64Array.from({ length: yearDays }, (_, day) => {
    const base = 24 + 22 * Math.exp(-(((day - 215) / 62) ** 2));
    let flow = base * Math.exp(0.1 * noise());
    for (const [peak, depth] of storms) {
      const since = day - peak + 1;
      if (since >= 0) flow += (depth * perMillimetre * since * Math.exp(-since / recession)) / (recession * recession);
    }
    return flow;
  });
}

/** Water asked for on a day, m³/s: a steady supply, and irrigation from April to June. */
const demand = (day: number): number => 33 + 26 * Math.exp(-(((day - 138) / 30) ** 2));

/** A year of the reservoir day by day: flows in m³/s, level in m and storage in million m³ at the end of each day. */
export interface Year {
  readonly inflow: Float64Array;
  readonly release: Float64Array;
  readonly level: Float64Array;
  readonly stored: Float64Array;
}

/** Million m³ that 1 m³/s brings in a day. */
export const daily = 86400 / 1e6;

/**
 * Operates the reservoir by its rule curve: what is asked for below it; all that stands above it, up to `discharge.most`, above it; half of what is asked for within 4 m of the dead level.
 */
export function runYear(start = 163): Year {
  const inflow = yearInflow();
  const release = new Float64Array(yearDays);
  const level = new Float64Array(yearDays);
  const stored = new Float64Array(yearDays);
  let held = storageAt(start);
  for (let day = 0; day < yearDays; day++) {
    const came = at(inflow, day);
    const low = levelAt(held) < levels.dead + 4;
    const asked = Math.max(discharge.least, demand(day) * (low ? 0.5 : 1));
    const surplus = came + (held - storageAt(guide(day + 1))) / daily;
    const most = came + (held - storageAt(levels.dead)) / daily;
    const out = Math.max(0, Math.min(most, Math.max(asked, Math.min(surplus, discharge.most))));
    held += (came - out) * daily;
    release[day] = out;
    stored[day] = held;
    level[day] = levelAt(held);
  }
  return { inflow, release, level, stored };
}

/** What a year shows: days above the flood-season limit, the highest level and its day, the day the pool is full. */
export function yearSummary({ level }: Pick<Year, "level">) {
  let above = 0;
  let highest: number = season.flood;
  for (let day = season.flood; day < season.refill; day++) {
    if (at(level, day) > levels.limit + 0.05) above += 1;
    if (at(level, day) > at(level, highest)) highest = day;
  }
  const filled = level.findIndex((value, day) => day >= season.refill && value >= levels.full - 0.05);
  return { above, highestDay: highest, highest: at(level, highest), filled };
}
