import { can } from "#contract/access.ts";
import { AppError } from "#contract/errors.ts";
import { dueOf, type HoldReason } from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockArticle } from "../article.queries.ts";
import { versionEvent } from "../article-audit.ts";
import { findVersion } from "../news.queries.ts";
import type { NewsService } from "../news.service.ts";
import { readWaivers } from "../review/review.presenter.ts";
import { plannedVersion } from "./schedule.presenter.ts";
import { cancelPlan, claimPlan, type DuePlan, findPlanner, holdPlan, listOpenPlans } from "./schedule.queries.ts";

interface DuePlanContext {
  db: Connection;
  record: RecordAudit;
  news: Pick<NewsService, "carryOut">;
  now: () => Date;
}

/** The version of a plan with its open plans; `undefined` if it is in the trash. */
async function readPlanned(conn: Connection, plan: DuePlan, now: Date) {
  const stored = await findVersion(conn, plan.article_id, plan.lang);
  const rows = (await listOpenPlans(conn, [plan.article_id])).filter(({ lang }) => lang === plan.lang);
  return stored && { stored, rows, due: dueOf(plannedVersion(stored.status, plan.lang, rows), now) };
}

/** Makes a due plan wait for an admin. */
const hold = ({ db, record }: DuePlanContext, plan: DuePlan, reason: HoldReason) =>
  inTransaction(db, async (trx) => {
    if (!(await lockArticle(trx, plan.article_id)) || !(await holdPlan(trx, plan, reason))) return;
    const { article_id: articleId, lang, action, at } = plan;
    const title = (await findVersion(trx, articleId, lang))?.title ?? "";
    const event = versionEvent("article_schedule_held", { articleId, lang, title }, { action, at, reason });
    await record(trx, { user: null }, event);
  });

/** Cancels both plans of a version that was not published before the time of its withdrawal. */
const expire = ({ db, record, now }: DuePlanContext, plan: DuePlan) =>
  inTransaction(db, async (trx) => {
    if (!(await lockArticle(trx, plan.article_id))) return;
    const current = await readPlanned(trx, plan, now());
    if (current?.due !== "expire") return;
    const { title } = current.stored;
    for (const { id, lang, action, at } of current.rows) {
      await cancelPlan(trx, id, { reason: "expired", by: null, now: now().toISOString() });
      const version = { articleId: plan.article_id, lang, title };
      const details = { action, at, reason: "expired" };
      await record(trx, { user: null }, versionEvent("article_schedule_cancelled", version, details));
    }
  });

/** Carries out a due plan as whoever made it, unless another process does; holds one that cannot be carried out. */
export async function carryOutPlan(context: DuePlanContext, plan: DuePlan): Promise<void> {
  const { db, news, now } = context;
  const current = await readPlanned(db, plan, now());
  if (current?.due === "expire") return expire(context, plan);
  if (current?.due !== plan.action) return;
  const user = await findPlanner(db, plan.created_by);
  if (!user || !can({ user }, "article.publish")) return hold(context, plan, "planner");
  const { article_id: id, lang, action, at } = plan;
  const claim = (trx: Connection) => claimPlan(trx, plan, now().toISOString());
  try {
    const waived = plan.waived === null ? undefined : readWaivers(plan.waived);
    await news.carryOut({ user }, { id, lang, action, at, claim, waived });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "invalid") return hold(context, plan, "refused");
    // moved to the trash just now
    if (error.code !== "not_found") throw error;
  }
}
