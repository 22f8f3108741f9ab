import {
  type CascadeFlood,
  cascadeBaseflow,
  defaultCascadeFlood,
  type GateRules,
  routeCascade,
} from "./cascade-flood.ts";
import { cascadeReservoirs, gateFlow } from "./cascade-reservoirs.ts";
import { type FloodPool, ruleRelease } from "./release-decision.ts";

/** Discharge up to which the assumed operator does no harm below any of the dams, m³/s. Assumed. */
export const safeDischarge = 2000;

/** m³ in the million m³ of `FloodPool`. */
const million = 1e6;

/** The rule of `ruleRelease` for one dam: the first storage is the flood-season limit, the crest the top of the flood pool. */
const rules: GateRules = (reservoir) => {
  const full = reservoir.capacity / million;
  const capacity = gateFlow(reservoir, reservoir.crest, 100);
  return ({ level, storage, first, inflow, spill }) => {
    const pool: FloodPool = { limit: first / million, full, safe: safeDischarge, capacity };
    const wanted = Math.max(0, ruleRelease(pool, storage / million, inflow) - spill);
    return Math.min(wanted, gateFlow(reservoir, level, 100));
  };
};

/**
 * The same flood, with its peak in m³/s, under an operator who follows a rule curve and moves the gates every 15 minutes by
 * the level alone, without a forecast: inflow up to `safeDischarge` while the flood pool is less than half full, then in
 * proportion to its filling up to what the open gates pass at the crest.
 */
export const runRuleCurveFlood = (peak: number = defaultCascadeFlood.peak): CascadeFlood =>
  routeCascade({ ...defaultCascadeFlood, peak }, rules, [cascadeBaseflow, cascadeBaseflow, cascadeBaseflow]);

/** What a run through the cascade is judged by, rounded to what is written. */
export interface FloodFigures {
  /** Highest flow at the gauge, to ten m³/s. */
  readonly gaugePeak: number;
  /** Highest level of a pool above its spillway's crest, to a decimetre, m; negative below it. */
  readonly aboveCrest: number;
  /** Name of the reservoir that has it. */
  readonly highest: string;
  /** The reservoirs that rise above their crests, from the upper to the lower, and by how much, to a decimetre, m. */
  readonly exceeded: readonly { readonly name: string; readonly by: number }[];
  /** Storage below the crests that is free after the last hour, million m³. */
  readonly freeStorage: number;
}

/** A level against a crest as it is written, m, to a decimetre; 0 without a sign. */
export const decimetres = (metres: number): number => Math.round(10 * metres) / 10 || 0;

/** The three figures of a run. */
export function floodFigures({ gauge, reservoirs }: CascadeFlood): FloodFigures {
  const pools = cascadeReservoirs.map(({ name, crest }, i) => ({
    name,
    above: Math.max(...(reservoirs[i]?.level ?? [])) - crest,
  }));
  const [a, b, c] = pools;
  if (!a || !b || !c) throw new RangeError("A reservoir is missing");
  const top = [b, c].reduce((highest, next) => (next.above > highest.above ? next : highest), a);
  const free = cascadeReservoirs.reduce(
    (total, { capacity }, i) => total + Math.max(0, capacity - (reservoirs[i]?.storage.at(-1) ?? 0)),
    0,
  );
  return {
    gaugePeak: 10 * Math.round(Math.max(...gauge) / 10),
    aboveCrest: decimetres(top.above),
    highest: top.name,
    exceeded: pools.map(({ name, above }) => ({ name, by: decimetres(above) })).filter(({ by }) => by > 0),
    freeStorage: Math.round(free / million),
  };
}
