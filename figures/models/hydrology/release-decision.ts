import { atDouble } from "../../lib/at.ts";

/** A reservoir in the flood season; volumes in million m³ above the bottom of what may be drawn ahead of a flood. */
export interface FloodPool {
  /** Storage at the flood-season limit level. */
  readonly limit: number;
  /** Storage at the top of the flood pool. */
  readonly full: number;
  /** Discharge that the channel below carries safely, m³/s. */
  readonly safe: number;
  /** What the gates pass when the flood pool is full, m³/s. */
  readonly capacity: number;
}

/** Million m³ that 1 m³/s brings in an hour. */
export const hourly = 3600 / 1e6;

/** Release that brings a pool back to its limit, or holds it there, without harm below; m³/s. */
export const routine = ({ limit, safe }: FloodPool, stored: number, inflow: number): number =>
  Math.min(safe, inflow + Math.max(0, stored - limit) / hourly);

/** Part of the flood pool that the fixed rule fills before it opens the gates further. */
const firstStage = 0.5;

/**
 * The fixed rule, one of our own, which knows only the level: the safe discharge while the flood pool is less than half full, from there
 * in proportion to the filling up to the capacity of the gates; m³/s.
 */
export function ruleRelease(pool: FloodPool, stored: number, inflow: number): number {
  const filling = (stored - pool.limit) / (pool.full - pool.limit);
  if (filling <= firstStage) return routine(pool, stored, inflow);
  return pool.safe + ((filling - firstStage) / (1 - firstStage)) * (pool.capacity - pool.safe);
}

/**
 * The smallest steady release, kept from now on, that never lets the forecast inflow fill the pool over its top:
 * max over n of (S − Smax + Σ I Δt) / (n Δt); at least 0, m³/s.
 */
export function steadyRelease(pool: FloodPool, stored: number, inflow: Float64Array): number {
  let excess = stored - pool.full;
  let release = 0;
  for (let n = 0; n < inflow.length; n++) {
    excess += atDouble(inflow, n) * hourly;
    release = Math.max(release, excess / ((n + 1) * hourly));
  }
  return release;
}

/**
 * As `steadyRelease`, but what is held steady is the flow at the town below: the pool releases that flow less what a
 * tributary will bring there at the same time (compensating release). By bisection to 1 m³/s.
 */
export function steadyTown(pool: FloodPool, stored: number, inflow: Float64Array, tributary: Float64Array): number {
  const holds = (town: number) => {
    let volume = stored;
    for (let n = 0; n < inflow.length; n++) {
      volume += (atDouble(inflow, n) - Math.max(0, town - atDouble(tributary, n))) * hourly;
      if (volume > pool.full) return false;
      volume = Math.max(0, volume);
    }
    return true;
  };
  let [low, high] = [0, 20000];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** How fast the gates may change the release, m³/s in an hour. */
export const ramp = 300;

/**
 * The wanted release kept to what can be done after releasing `before`: gates that move slowly and have a capacity, a
 * pool not drawn below its bottom nor filled over its top; m³/s.
 */
export function feasible(pool: FloodPool, stored: number, inflow: number, before: number, wanted: number): number {
  const gated = Math.min(pool.capacity, Math.max(before - ramp, Math.min(before + ramp, wanted)));
  const most = inflow + stored / hourly;
  const least = inflow + (stored - pool.full) / hourly;
  return Math.max(0, least, Math.min(gated, most));
}
