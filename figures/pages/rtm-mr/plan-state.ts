import { at } from "../../lib/at.ts";
import { memoize } from "../../lib/memoize.ts";
import { planAt, type RollingPlan } from "../../models/hydrology/rolling-plan.ts";
import { horizon } from "../../models/hydrology/system-flood.ts";
import { decisionStep, runSystem, type SystemRun } from "../../models/hydrology/two-reservoirs.ts";
import { drawnLead } from "./flood-run.ts";

/** What a reader sets: the hour of a decision, and the hours of forecast that all decisions of the run have. */
export interface PlanState {
  readonly now: number;
  readonly lead: number;
}

/** Hours that may be set. */
export const planLimits = {
  now: { minimum: 30, maximum: 144, step: decisionStep },
  lead: { minimum: 6, maximum: 72, step: 6 },
} as const;

/** The drawing that the server writes: the pools are being drawn down, and the flood's peak lies within the forecast. */
export const openingPlan: PlanState = { now: 66, lead: drawnLead };

const ruleRun = memoize(() => runSystem());
const aheadRun = memoize((lead: number) => runSystem({ lead }));

/** A decision with the run that it belongs to, and the run by the fixed rule. */
export interface DrawnPlan extends PlanState {
  readonly rule: SystemRun;
  readonly run: SystemRun;
  readonly plan: RollingPlan;
}

/** Computes a decision; each lead time's run once. */
export function computePlan({ now, lead }: PlanState): DrawnPlan {
  const run = aheadRun(lead);
  return { now, lead, rule: ruleRun(), run, plan: planAt(run, now, lead) };
}

/** Highest of some flows, whole m³/s. */
export const peakOf = (flow: Float64Array): number => Math.round(Math.max(...flow));

/** The decision drawn by the server as captions quote it; flows in m³/s. */
export const rtmPlanValues = () => {
  const { now, lead, plan, run, rule } = computePlan(openingPlan);
  return {
    nowHours: now,
    leadHours: lead,
    stepHours: decisionStep,
    horizonHours: horizon,
    releaseCumecs: Math.round(plan.release),
    /** Release of the hour before the decision, which the drawing reads off. */
    presentCumecs: Math.round(at(run.upper.release, now - 1)),
    inflowCumecs: Math.round(at(run.upper.inflow, now - 1)),
    expectedCumecs: peakOf(plan.town),
    reachedCumecs: peakOf(run.town),
    ruleCumecs: peakOf(rule.town),
  };
};
