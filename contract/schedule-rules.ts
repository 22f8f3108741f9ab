import type { MessageKey } from "./i18n/messages.ts";
import type { Status } from "./news-rules.ts";

/** What can be planned for a language version. */
export const scheduleActions = ["publish", "withdraw"] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

/** A plan waits for its time, waits for an admin to confirm it, was carried out, or was given up. */
export const planStates = ["planned", "held", "done", "cancelled"] as const;
export type PlanState = (typeof planStates)[number];

/**
 * Why a plan waits for an admin: its text was changed by somebody who may not publish; the account that planned it may not
 * publish any more; the version was refused, as without text; its time passed in the trash.
 */
export const holdReasons = ["edited", "planner", "refused", "restored"] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * Why a plan was given up: an admin removed it; the version was published or withdrawn by hand before; it was returned to
 * its author; the time of its withdrawal came before it was published.
 */
export const cancelReasons = ["removed", "published", "withdrawn", "returned", "expired"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Years ahead that can be planned, so that a mistyped year is noticed. */
const scheduleYears = 2;

/** A plan that is not carried out yet. */
export interface OpenPlan {
  /** ISO 8601 in UTC with milliseconds, so that times compare as texts. */
  at: string;
  held: HoldReason | null;
}

/** A language version as its plans see it. */
export interface PlannedVersion {
  status: Status;
  publish: OpenPlan | null;
  withdraw: OpenPlan | null;
}

/** The times an admin asks for; `null` for none. */
export interface ScheduleTimes {
  publish_at: string | null;
  withdraw_at: string | null;
}

export type ScheduleErrors = Partial<Record<keyof ScheduleTimes, MessageKey>>;

/** What is wrong with the times for a version at a moment; empty if nothing is. */
export function scheduleErrors(status: Status, { publish_at, withdraw_at }: ScheduleTimes, now: Date): ScheduleErrors {
  const moment = now.toISOString();
  const last = new Date(now);
  last.setUTCFullYear(last.getUTCFullYear() + scheduleYears);
  const time = (at: string): MessageKey | null => {
    if (at <= moment) return "revisions.schedule.errors.past";
    return at > last.toISOString() ? "revisions.schedule.errors.far" : null;
  };
  const errors: ScheduleErrors = {};
  if (publish_at !== null) {
    const error = status === "published" ? "revisions.schedule.errors.published" : time(publish_at);
    if (error) errors.publish_at = error;
  }
  if (withdraw_at !== null) {
    const error =
      time(withdraw_at) ??
      (status === "draft" && publish_at === null ? "revisions.schedule.errors.not_published" : null) ??
      (publish_at !== null && withdraw_at <= publish_at ? "revisions.schedule.errors.order" : null);
    if (error) errors.withdraw_at = error;
  }
  return errors;
}

/**
 * What happens to a version besides its plans: its status changes by hand, its text is changed by somebody who may not
 * publish, it is returned to its author, or the article comes back from the trash.
 */
export const scheduleEvents = ["publish", "withdraw", "edit", "return", "restore"] as const;
export type ScheduleEvent = (typeof scheduleEvents)[number];

/** What becomes of an open plan. */
export type PlanChange = { action: ScheduleAction } & (
  | { to: "held"; reason: HoldReason }
  | { to: "cancelled"; reason: CancelReason }
);

/** What an event changes about the open plans of a version. Edits by those who may publish change nothing. */
export function plansAfter({ publish, withdraw }: PlannedVersion, event: ScheduleEvent, now: Date): PlanChange[] {
  switch (event) {
    case "publish":
      return publish ? [{ action: "publish", to: "cancelled", reason: "published" }] : [];
    case "withdraw":
      return withdraw ? [{ action: "withdraw", to: "cancelled", reason: "withdrawn" }] : [];
    case "edit":
      return publish && !publish.held ? [{ action: "publish", to: "held", reason: "edited" }] : [];
    case "return":
      // without its publication there is nothing to withdraw
      return publish
        ? [
            { action: "publish", to: "cancelled", reason: "returned" },
            ...(withdraw ? [{ action: "withdraw", to: "cancelled", reason: "returned" } as const] : []),
          ]
        : [];
    case "restore":
      return publish && !publish.held && publish.at <= now.toISOString()
        ? [{ action: "publish", to: "held", reason: "restored" }]
        : [];
  }
}

/**
 * What is due of a version: one of its plans is carried out, or `expire`: the time of its withdrawal has come without a
 * publication, so that both plans are given up. A held plan is never carried out.
 */
export function dueOf({ status, publish, withdraw }: PlannedVersion, now: Date): ScheduleAction | "expire" | null {
  const isDue = (plan: OpenPlan | null) => plan !== null && plan.at <= now.toISOString();
  if (status === "draft") {
    if (isDue(withdraw)) return "expire";
    return isDue(publish) && !publish?.held ? "publish" : null;
  }
  return isDue(withdraw) && !withdraw?.held ? "withdraw" : null;
}
