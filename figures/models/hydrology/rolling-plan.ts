import { at } from "../../lib/at.ts";
import { routeStep } from "./muskingum.ts";
import { feasible, hourly, routine } from "./release-decision.ts";
import { forecast, horizon, systemInflows } from "./system-flood.ts";
import {
  cLower,
  cTown,
  decide,
  followPlan,
  lower,
  type PoolRun,
  type SystemRun,
  toTown,
  upper,
} from "./two-reservoirs.ts";

/** What a decision expects of the hours to come, as a run that begins at its hour. */
export interface RollingPlan extends SystemRun {
  /** The release that it sets for the upper reservoir, m³/s. */
  readonly release: number;
}

/**
 * The decision that a run takes at an hour with an error-free forecast of `lead` hours, and what it expects if that decision
 * were kept: inflow as forecast, then the assumed recession, through both reservoirs and reaches to the town. The decision
 * is a rule of our own, that of `runSystem`, which carries out only the hours until the next decision. `now` is an hour of a
 * decision, at least 1.
 */
export function planAt(run: SystemRun, now: number, lead: number): RollingPlan {
  const view = (flow: Float64Array) => forecast(flow, now, lead, 0);
  const [coming, between, below] = [view(systemInflows.upper), view(systemInflows.between), view(systemInflows.below)];
  const joining = forecast(systemInflows.below, now + toTown.travel, Math.max(0, lead - toTown.travel), 0);
  const before = now - 1;
  const state = {
    upper: { stored: at(run.upper.stored, before), release: at(run.upper.release, before) },
    lower: { stored: at(run.lower.stored, before), release: at(run.lower.release, before) },
    middle: at(run.lower.inflow, before) - at(systemInflows.between, before),
  };
  let town = at(run.town, before) - at(systemInflows.below, before);
  const plan = decide(state, now, lead, 0);
  const series = (): PoolRun => ({
    inflow: new Float64Array(horizon),
    release: new Float64Array(horizon),
    stored: new Float64Array(horizon),
  });
  const expected: RollingPlan = {
    release: plan.release,
    upper: series(),
    lower: series(),
    town: new Float64Array(horizon),
  };
  for (let n = 0; n < horizon; n++) {
    const [sent, passed] = [state.upper.release, state.lower.release];
    const step = (name: "upper" | "lower", inflow: number, wanted: number) => {
      const pool = state[name];
      pool.release = feasible(name === "upper" ? upper : lower, pool.stored, inflow, pool.release, wanted);
      pool.stored += (inflow - pool.release) * hourly;
      expected[name].inflow[n] = inflow;
      expected[name].release[n] = pool.release;
      expected[name].stored[n] = pool.stored;
    };
    const inflow = at(coming, n);
    step("upper", inflow, Math.max(plan.release, routine(upper, state.upper.stored, inflow)));
    state.middle = routeStep(cLower, sent, state.middle, state.upper.release);
    const arriving = state.middle + at(between, n);
    step("lower", arriving, followPlan(plan, state.lower.stored, arriving, at(joining, n)));
    town = routeStep(cTown, passed, town, state.lower.release);
    expected.town[n] = town + at(below, n);
  }
  return expected;
}
