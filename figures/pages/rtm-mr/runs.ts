import { memoize } from "../../lib/memoize.ts";
import { peakCuts } from "../../models/hydrology/lead-time.ts";
import { runYear } from "../../models/hydrology/rule-curve.ts";
import { runSystem } from "../../models/hydrology/two-reservoirs.ts";

/** Hours of forecast in the run that is drawn beside the fixed rule. */
export const drawnLead = 48;

/** The runs that the drawings of this page share, each computed once. */
export const pageRuns = {
  year: memoize(() => runYear()),
  rule: memoize(() => runSystem()),
  ahead: memoize(() => runSystem({ lead: drawnLead })),
  cuts: memoize(() => peakCuts()),
};
