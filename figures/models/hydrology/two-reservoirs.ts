import { atDouble } from "../../lib/at.ts";
import { gaussian, mulberry32, type Random } from "../../lib/random.ts";
import { coefficients, type Reach, routeStep } from "./muskingum.ts";
import {
  type FloodPool,
  feasible,
  hourly,
  routine,
  ruleRelease,
  steadyRelease,
  steadyTown,
} from "./release-decision.ts";
import { floodHours, forecast, horizon, systemInflows } from "./system-flood.ts";

/** The upper reservoir: 320 million m³ of flood pool, and 80 million below it that may be drawn ahead of a flood. */
export const upper: FloodPool = { limit: 80, full: 400, safe: 1800, capacity: 5200 };

/** The lower reservoir: 110 million m³ of flood pool, 40 million below it. */
export const lower: FloodPool = { limit: 40, full: 150, safe: 2400, capacity: 6000 };

/** Flow that the banks at the town hold, m³/s. */
export const bankfull = 3000;

/** The reaches from the upper to the lower reservoir and on to the town; 2Kx is no more than the step of an hour. */
export const toLower: Reach = { travel: 5, weight: 0.1 };
export const toTown: Reach = { travel: 3, weight: 0.15 };

/** Muskingum coefficients of both reaches. */
export const [cLower, cTown] = [coefficients(toLower), coefficients(toTown)];

/** Hours between decisions. */
export const decisionStep = 3;

/** How a run decides. */
export interface Decision {
  /** Hours of inflow forecast; without it the fixed rule decides by level alone. */
  readonly lead?: number;
  /** Seed of the forecast's error; without it the forecast is perfect. */
  readonly seed?: number;
  /** Multiple of the assumed error of the forecast. */
  readonly errorFactor?: number;
}

/** One reservoir hour by hour: inflow and release in m³/s, storage at the end of each hour in million m³. */
export interface PoolRun {
  readonly inflow: Float64Array;
  readonly release: Float64Array;
  readonly stored: Float64Array;
}

/** A flood through both reservoirs; the flow at the town is in m³/s. */
export interface SystemRun {
  readonly upper: PoolRun;
  readonly lower: PoolRun;
  readonly town: Float64Array;
}

/** Both pools and both reaches at one hour; flows in m³/s, volumes in million m³. */
export interface SystemState {
  upper: { stored: number; release: number };
  lower: { stored: number; release: number };
  /** Outflow of the reach between the reservoirs. */
  middle: number;
}

/** What is held until the next decision: the upper release, and the flow at the town; m³/s. */
export interface Plan {
  readonly release: number;
  readonly town: number;
}

const series = (): PoolRun => ({
  inflow: new Float64Array(floodHours),
  release: new Float64Array(floodHours),
  stored: new Float64Array(floodHours),
});

/**
 * The receding-horizon decision, a heuristic of our own: the upper reservoir first (its smallest steady release that does not
 * overfill it), then the lower with what the upper will send it. Each of the two is exact for its reservoir and forecast; no
 * joint optimum of both is computed.
 */
export function decide(state: SystemState, now: number, lead: number, error: number): Plan {
  const coming = forecast(systemInflows.upper, now, lead, error);
  const arriving = forecast(systemInflows.between, now, lead, error);
  const release = steadyRelease(upper, state.upper.stored, coming);
  let { stored, release: before } = state.upper;
  let middle = state.middle;
  for (let n = 0; n < horizon; n++) {
    const inflow = atDouble(coming, n);
    const out = feasible(upper, stored, inflow, before, Math.max(release, routine(upper, stored, inflow)));
    stored += (inflow - out) * hourly;
    middle = routeStep(cLower, before, middle, out);
    before = out;
    arriving[n] = atDouble(arriving, n) + middle;
  }
  const joining = forecast(systemInflows.below, now + toTown.travel, Math.max(0, lead - toTown.travel), error);
  return { release, town: steadyTown(lower, state.lower.stored, arriving, joining) };
}

/** Releases of the lower reservoir that follow a plan: never more than the banks hold unless the plan says so; m³/s. */
export function followPlan(plan: Plan, stored: number, inflow: number, tributary: number): number {
  const safe = Math.max(0, bankfull - tributary);
  return Math.max(plan.town - tributary, routine({ ...lower, safe }, stored, inflow));
}

/** The next error of a forecast, in standard deviations: what was wrong three hours ago is mostly wrong still. */
const drift = (error: number, random: Random): number => 0.9 * error + Math.sqrt(1 - 0.9 ** 2) * random();

/** Runs the flood through both reservoirs: the water balance every hour, a decision every three. */
export function runSystem({ lead, seed, errorFactor = 1 }: Decision = {}): SystemRun {
  const run: SystemRun = { upper: series(), lower: series(), town: new Float64Array(floodHours) };
  const start = atDouble(systemInflows.upper, 0);
  const below = start + atDouble(systemInflows.between, 0);
  const state: SystemState = {
    upper: { stored: upper.limit, release: start },
    lower: { stored: lower.limit, release: below },
    middle: start,
  };
  const random = gaussian(mulberry32(seed ?? 0));
  let [error, town] = [0, below];
  let plan: Plan | undefined;
  const step = (name: "upper" | "lower", hour: number, inflow: number, wanted: number) => {
    const pool = name === "upper" ? upper : lower;
    const now = state[name];
    now.release = feasible(pool, now.stored, inflow, now.release, wanted);
    now.stored += (inflow - now.release) * hourly;
    run[name].inflow[hour] = inflow;
    run[name].release[hour] = now.release;
    run[name].stored[hour] = now.stored;
  };
  for (let hour = 0; hour < floodHours; hour++) {
    if (lead !== undefined && hour % decisionStep === 0) {
      if (seed !== undefined) error = drift(error, random);
      plan = decide(state, hour, lead, errorFactor * error);
    }
    const inflow = atDouble(systemInflows.upper, hour);
    const [sent, passed] = [state.upper.release, state.lower.release];
    const { stored } = state.upper;
    step(
      "upper",
      hour,
      inflow,
      plan ? Math.max(plan.release, routine(upper, stored, inflow)) : ruleRelease(upper, stored, inflow),
    );
    state.middle = routeStep(cLower, sent, state.middle, state.upper.release);
    const arriving = state.middle + atDouble(systemInflows.between, hour);
    const tributary = atDouble(systemInflows.below, hour + toTown.travel);
    const held = state.lower.stored;
    step(
      "lower",
      hour,
      arriving,
      plan ? followPlan(plan, held, arriving, tributary) : ruleRelease(lower, held, arriving),
    );
    town = routeStep(cTown, passed, town, state.lower.release);
    run.town[hour] = town + atDouble(systemInflows.below, hour);
  }
  return run;
}
