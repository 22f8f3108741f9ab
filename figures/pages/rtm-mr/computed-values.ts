import { rtmFloodValues } from "./flood-run.ts";
import { rtmLeadValues } from "./lead-run.ts";
import { rtmPlanValues } from "./plan-state.ts";
import { rtmYearValues } from "./year-run.ts";

/** Numbers that the text of the page quotes. */
export const rtmMrValues = {
  rtmYear: rtmYearValues,
  rtmPlan: rtmPlanValues,
  rtmFlood: rtmFloodValues,
  rtmLead: rtmLeadValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
