import { can } from "#contract/access.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { VersionPlans } from "#contract/news.ts";
import type { Status } from "#contract/news-rules.ts";
import type { CalendarPlan, Plan } from "#contract/schedule.ts";
import type { HoldReason, OpenPlan, PlannedVersion, ScheduleAction } from "#contract/schedule-rules.ts";
import { presentNames } from "../review/review.presenter.ts";
import type { PlanRow, TitledPlanRow } from "./schedule.queries.ts";

/** Whether the planner may still publish. */
const mayPlannerPublish = ({ planner_role: role, planner_disabled: disabled }: PlanRow) =>
  role !== null && disabled === 0 && can({ user: { role } }, "article.publish");

/** Why an open plan waits for an admin; `null` if it waits for its time. */
function heldReason(row: PlanRow): HoldReason | null {
  if (row.state === "planned") return mayPlannerPublish(row) ? null : "planner";
  return holdReason(row.reason);
}

const holdReason = (reason: PlanRow["reason"]): HoldReason =>
  reason === "edited" || reason === "planner" || reason === "restored" ? reason : "refused";

/** A plan for those who write the version. One whose planner may no longer publish counts as held. */
export function presentPlan(row: PlanRow): Plan {
  const isOpen = row.state === "planned" || row.state === "held";
  const held = isOpen ? heldReason(row) : null;
  const { ender_username: username, ender_full_name: full_name, ender_english_name: english_name } = row;
  return {
    action: row.action,
    at: row.at,
    state: held ? "held" : row.state,
    reason: isOpen ? held : row.reason,
    planned_by: presentNames(row),
    planned_at: row.created_at,
    ended_at: row.ended_at,
    ended_by: row.ended_by === null ? null : presentNames({ username, full_name, english_name }),
  };
}

export const presentCalendarPlan = (row: TitledPlanRow): CalendarPlan => ({
  ...presentPlan(row),
  id: row.id,
  article_id: row.article_id,
  title: row.title,
  lang: row.lang,
});

/** Milliseconds after its time at which a plan counts as late. */
const lateMs = 120_000;

/** Whether an open plan waits for an admin or is late. */
export const isOverdue = (row: PlanRow, now: Date): boolean =>
  heldReason(row) !== null || Date.parse(row.at) + lateMs < now.getTime();

/** The open plan of a version, as its row. */
export const planOf = (rows: readonly PlanRow[], lang: Language, action: ScheduleAction): PlanRow | undefined =>
  rows.find((row) => row.lang === lang && row.action === action);

const openPlan = (row: PlanRow | undefined): OpenPlan | null =>
  row ? { at: row.at, held: row.state === "held" ? holdReason(row.reason) : null } : null;

/** A version with its open plans, as the rules see them. */
export const plannedVersion = (status: Status, lang: Language, rows: readonly PlanRow[]): PlannedVersion => ({
  status,
  publish: openPlan(planOf(rows, lang, "publish")),
  withdraw: openPlan(planOf(rows, lang, "withdraw")),
});

/** The open plans of a version for lists; `null` for none. */
export function presentVersionPlans(rows: readonly PlanRow[], articleId: number, lang: Language): VersionPlans | null {
  const own = rows.filter((row) => row.article_id === articleId && row.lang === lang);
  if (own.length === 0) return null;
  const at = (action: ScheduleAction) => planOf(own, lang, action)?.at ?? null;
  return {
    publish_at: at("publish"),
    withdraw_at: at("withdraw"),
    held: own.some((row) => heldReason(row) !== null),
  };
}
