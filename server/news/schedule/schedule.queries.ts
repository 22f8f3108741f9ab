import { sql } from "kysely";
import type { Waiver } from "#contract/article-check/finding.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { CancelReason, HoldReason, ScheduleAction } from "#contract/schedule-rules.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../../db/open.ts";
import type { VersionKey } from "../article.queries.ts";

/** The state of a plan that is not carried out yet; a literal, so that both engines use the index. */
const isOpen = sql<boolean>`plan.state in ('planned', 'held')`;

/** Plans with the names of those who made and ended them, and what the planner may do. */
const plans = (db: Connection) =>
  db
    .selectFrom("article_schedules as plan")
    .leftJoin("users as planner", "planner.id", "plan.created_by")
    .leftJoin("users as ender", "ender.id", "plan.ended_by")
    .selectAll("plan")
    .select(["planner.username", "planner.full_name", "planner.english_name"])
    .select(["planner.role as planner_role", "planner.disabled as planner_disabled"])
    .select(["ender.username as ender_username", "ender.full_name as ender_full_name"])
    .select("ender.english_name as ender_english_name");

export type PlanRow = Awaited<ReturnType<typeof listOpenPlans>>[number];

/** Open plans of articles. */
export const listOpenPlans = (db: Connection, articleIds: readonly number[]) =>
  plans(db).where("plan.article_id", "in", articleIds).where(isOpen).orderBy("plan.id").execute();

/** Plans of a version that were carried out or cancelled, newest first. */
export const listEndedPlans = (db: Connection, { articleId, lang }: VersionKey, limit: number): Promise<PlanRow[]> =>
  plans(db)
    .where("plan.article_id", "=", articleId)
    .where("plan.lang", "=", lang)
    .where("plan.state", "in", ["done", "cancelled"])
    .orderBy("plan.ended_at", "desc")
    .orderBy("plan.id", "desc")
    .limit(limit)
    .execute();

/** Plans with the titles of their versions, of articles that are not in the trash. */
const titled = (db: Connection) =>
  plans(db)
    .innerJoin("articles", "articles.id", "plan.article_id")
    .innerJoin("article_versions as version", (join) =>
      join.onRef("version.article_id", "=", "plan.article_id").onRef("version.lang", "=", "plan.lang"),
    )
    .select("version.title")
    .where("articles.deleted_at", "is", null)
    .orderBy("plan.at")
    .orderBy("plan.id");

export type TitledPlanRow = Awaited<ReturnType<typeof listPlansBetween>>[number];

/** Plans from a time on and before another one, without cancelled ones. */
export const listPlansBetween = (db: Connection, { from, to }: { from: string; to: string }, limit: number) =>
  titled(db)
    .where("plan.at", ">=", from)
    .where("plan.at", "<", to)
    .where("plan.state", "<>", "cancelled")
    .limit(limit)
    .execute();

/** All open plans. */
export const listAllOpenPlans = (db: Connection, limit: number): Promise<TitledPlanRow[]> =>
  titled(db).where(isOpen).limit(limit).execute();

/** A due plan. */
export interface DuePlan {
  id: number;
  article_id: number;
  lang: Language;
  action: ScheduleAction;
  at: string;
  created_by: number | null;
  waived: string | null;
}

const planned = (db: Connection) =>
  db
    .selectFrom("article_schedules as plan")
    .innerJoin("articles", "articles.id", "plan.article_id")
    .where("plan.state", "=", sql.lit("planned"))
    .where("articles.deleted_at", "is", null);

/** Plans that are due, earliest first, of articles that are not in the trash. */
export const listDuePlans = (db: Connection, now: string): Promise<DuePlan[]> =>
  planned(db)
    .select(["plan.id", "plan.article_id", "plan.lang", "plan.action", "plan.at", "plan.created_by", "plan.waived"])
    .where("plan.at", "<=", now)
    .orderBy("plan.at")
    .orderBy("plan.id")
    .execute();

/** The time of the first plan after a time. */
export async function findNextTime(db: Connection, after: string): Promise<string | null> {
  const row = await planned(db)
    .select("plan.at")
    .where("plan.at", ">", after)
    .orderBy("plan.at")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** An enabled account, to act as the one who planned. */
export async function findPlanner(db: Connection, id: number | null): Promise<User | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom("users")
    .select(["id", "username", "full_name", "english_name", "email", "role", "created_at"])
    .where("id", "=", id)
    .where("disabled", "=", 0)
    .executeTakeFirst();
  if (!row) return undefined;
  const { english_name, ...user } = row;
  return { ...user, ...(english_name !== null && { english_name }) };
}

interface NewPlan extends VersionKey {
  action: ScheduleAction;
  at: string;
  by: number;
  now: string;
  waived?: readonly Waiver[] | undefined;
}

/** Stores a plan in place of the open one of the same version and action. */
export async function putPlan(trx: Connection, plan: NewPlan): Promise<void> {
  const { articleId, lang, action, at, by, now } = plan;
  const waived = plan.waived ? JSON.stringify(plan.waived) : null;
  const values = { at, state: "planned" as const, reason: null, created_by: by, created_at: now, waived };
  const { numUpdatedRows } = await trx
    .updateTable("article_schedules as plan")
    .set(values)
    .where("plan.article_id", "=", articleId)
    .where("plan.lang", "=", lang)
    .where("plan.action", "=", action)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx
    .insertInto("article_schedules")
    .values({ ...values, article_id: articleId, lang, action, ended_by: null, ended_at: null })
    .execute();
}

/**
 * Marks a due plan as carried out, in the transaction that carries it out: of several processes one succeeds. `false` if
 * it has been carried out, held, moved or cancelled meanwhile.
 */
export async function claimPlan(
  trx: Connection,
  { id, at }: Pick<DuePlan, "id" | "at">,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("article_schedules")
    .set({ state: "done", ended_at: now })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .where("at", "=", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a plan wait for an admin; `false` if it no longer waits for its time. */
export async function holdPlan(
  trx: Connection,
  { id, at }: Pick<DuePlan, "id" | "at">,
  reason: HoldReason,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("article_schedules")
    .set({ state: "held", reason })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .where("at", "=", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels an open plan; `by` is `null` for the server. */
export const cancelPlan = (
  trx: Connection,
  id: number,
  { reason, by, now }: { reason: CancelReason; by: number | null; now: string },
) =>
  trx
    .updateTable("article_schedules as plan")
    .set({ state: "cancelled", reason, ended_by: by, ended_at: now })
    .where("plan.id", "=", id)
    .where(isOpen)
    .execute();
