import type { Figure } from "../../lib/svg.ts";
import { twoReservoirs, twoReservoirsNarrow } from "./flood.ts";
import { leadTime } from "./lead-time.ts";
import { ruleCurveYear, ruleCurveYearNarrow } from "./year.ts";

/** The drawings of the page on RTM-MR. */
export const rtmMrFigures: Readonly<Record<string, Figure>> = {
  "rtm-mr-year": ruleCurveYear,
  "rtm-mr-year-narrow": ruleCurveYearNarrow,
  "rtm-mr-flood": twoReservoirs,
  "rtm-mr-flood-narrow": twoReservoirsNarrow,
  "rtm-mr-lead-time": leadTime,
};
