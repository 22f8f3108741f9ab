import type { Figure } from "../../lib/svg.ts";
import { twoReservoirs, twoReservoirsMedium, twoReservoirsNarrow } from "./flood.ts";
import { leadTime, leadTimeMedium, leadTimeNarrow } from "./lead-time.ts";
import { plan, planMedium, planNarrow } from "./plan.ts";
import { ruleCurveYear, ruleCurveYearMedium, ruleCurveYearNarrow } from "./year.ts";

/** The drawings of the page on RTM-MR. */
export const rtmMrFigures: Readonly<Record<string, Figure>> = {
  "rtm-mr-plan": plan,
  "rtm-mr-plan-medium": planMedium,
  "rtm-mr-plan-narrow": planNarrow,
  "rtm-mr-year": ruleCurveYear,
  "rtm-mr-year-medium": ruleCurveYearMedium,
  "rtm-mr-year-narrow": ruleCurveYearNarrow,
  "rtm-mr-flood": twoReservoirs,
  "rtm-mr-flood-medium": twoReservoirsMedium,
  "rtm-mr-flood-narrow": twoReservoirsNarrow,
  "rtm-mr-lead-time": leadTime,
  "rtm-mr-lead-time-medium": leadTimeMedium,
  "rtm-mr-lead-time-narrow": leadTimeNarrow,
};
