import { type PeakCut, peakCuts } from "../../models/hydrology/lead-time.ts";
import { runYear, type Year } from "../../models/hydrology/rule-curve.ts";
import { runSystem, type SystemRun } from "../../models/hydrology/two-reservoirs.ts";

/** Hours of forecast in the run that is drawn beside the fixed rule. */
export const drawnLead = 48;

let kept: { year?: Year; rule?: SystemRun; ahead?: SystemRun; cuts?: PeakCut[] } = {};

/** The runs that the drawings of this page share, each computed once. */
export const pageRuns = {
  year(): Year {
    const year = kept.year ?? runYear();
    kept = { ...kept, year };
    return year;
  },
  rule(): SystemRun {
    const rule = kept.rule ?? runSystem();
    kept = { ...kept, rule };
    return rule;
  },
  ahead(): SystemRun {
    const ahead = kept.ahead ?? runSystem({ lead: drawnLead });
    kept = { ...kept, ahead };
    return ahead;
  },
  cuts(): PeakCut[] {
    const cuts = kept.cuts ?? peakCuts();
    kept = { ...kept, cuts };
    return cuts;
  },
};
