import { openingPlan, type PlanState, planLimits } from "#figures/pages/rtm-mr/plan-state.ts";
import { limited, writeQuery } from "../url-state.ts";

/** The hour and the lead time that a URL's query asks for, such as `?hour=90&lead=24`; always valid. */
export function readPlan(search: string): PlanState {
  const query = new URLSearchParams(search);
  return {
    now: limited(query.get("hour"), planLimits.now, openingPlan.now),
    lead: limited(query.get("lead"), planLimits.lead, openingPlan.lead),
  };
}

/** A query with the state in it: what the server's drawing shows is left out, other parameters stay. */
export const writePlan = (search: string, { now, lead }: PlanState): string =>
  writeQuery(search, {
    hour: now === openingPlan.now ? null : String(now),
    lead: lead === openingPlan.lead ? null : String(lead),
  });
