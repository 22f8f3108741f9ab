import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Calendar, CalendarQuery, Schedule, ScheduleChange } from "#contract/schedule.ts";
import {
  dueOf,
  type HoldReason,
  type ScheduleAction,
  scheduleActions,
  scheduleErrors,
} from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requirePermission } from "../../http/access.ts";
import { lockArticle } from "../article.queries.ts";
import { versionEvent } from "../article-audit.ts";
import { findVersion } from "../news.queries.ts";
import type { NewsService } from "../news.service.ts";
import { isEmptyArticle } from "../plain-text.ts";
import { requirePublishable } from "../publication-check.ts";
import { readWaivers } from "../review/review.presenter.ts";
import { lockVersion, readVersion, requireCurrent } from "../review/review-versions.ts";
import { isOverdue, plannedVersion, planOf, presentCalendarPlan, presentPlan } from "./schedule.presenter.ts";
import {
  cancelPlan,
  claimPlan,
  type DuePlan,
  findNextTime,
  findPlanner,
  holdPlan,
  listAllOpenPlans,
  listDuePlans,
  listEndedPlans,
  listOpenPlans,
  listPlansBetween,
  putPlan,
} from "./schedule.queries.ts";

/** Entries of a version's history, of the calendar and of the list of what is overdue. */
const limits = { history: 50, calendar: 1000, overdue: 1000 } as const;

const timeField = { publish: "publish_at", withdraw: "withdraw_at" } as const;

/**
 * Plans to publish and withdraw language versions. `news` carries them out; `wake` is called once a plan is stored, so that
 * its time is waited for; `onError` gets what a plan could not be carried out for, which is tried again. `now` is the clock.
 */
export function createScheduleService(options: {
  db: Connection;
  record: RecordAudit;
  news: Pick<NewsService, "carryOut">;
  wake?: () => void;
  onError?: (error: unknown) => void;
  now?: () => Date;
}) {
  const { db, record, news, wake = () => {}, onError = () => {}, now = () => new Date() } = options;

  async function present(trx: Connection, { stored }: { stored: ArticleVersionRow }) {
    const { article_id: articleId, lang, status, version } = stored;
    const open = await listOpenPlans(trx, [articleId]);
    const plan = (action: ScheduleAction) => {
      const row = planOf(open, lang, action);
      return row ? presentPlan(row) : null;
    };
    const ended = await listEndedPlans(trx, { articleId, lang }, limits.history);
    const both = { publish: plan("publish"), withdraw: plan("withdraw") };
    return { lang, status, version, ...both, history: ended.map(presentPlan) };
  }

  /** A version with its open plans, read anew; `undefined` where it is in the trash. */
  async function readPlanned(conn: Connection, plan: DuePlan) {
    const stored = await findVersion(conn, plan.article_id, plan.lang);
    const rows = (await listOpenPlans(conn, [plan.article_id])).filter(({ lang }) => lang === plan.lang);
    return stored && { stored, rows, due: dueOf(plannedVersion(stored.status, plan.lang, rows), now()) };
  }

  /** Makes a due plan wait for an admin. */
  const hold = (plan: DuePlan, reason: HoldReason) =>
    inTransaction(db, async (trx) => {
      if (!(await lockArticle(trx, plan.article_id)) || !(await holdPlan(trx, plan, reason))) return;
      const { article_id: articleId, lang, action, at } = plan;
      const title = (await findVersion(trx, articleId, lang))?.title ?? "";
      const event = versionEvent("article_schedule_held", { articleId, lang, title }, { action, at, reason });
      await record(trx, { user: null }, event);
    });

  /** Gives up both plans of a version that was not published before the time of its withdrawal. */
  const expire = (plan: DuePlan) =>
    inTransaction(db, async (trx) => {
      if (!(await lockArticle(trx, plan.article_id))) return;
      const current = await readPlanned(trx, plan);
      if (current?.due !== "expire") return;
      const { title } = current.stored;
      for (const { id, lang, action, at } of current.rows) {
        await cancelPlan(trx, id, { reason: "expired", by: null, now: now().toISOString() });
        const version = { articleId: plan.article_id, lang, title };
        const details = { action, at, reason: "expired" };
        await record(trx, { user: null }, versionEvent("article_schedule_cancelled", version, details));
      }
    });

  async function carryOut(plan: DuePlan): Promise<void> {
    const current = await readPlanned(db, plan);
    if (current?.due === "expire") return expire(plan);
    if (current?.due !== plan.action) return;
    const user = await findPlanner(db, plan.created_by);
    if (!user || !can({ user }, "article.publish")) return hold(plan, "planner");
    const { article_id: id, lang, action, at } = plan;
    const claim = (trx: Connection) => claimPlan(trx, plan, now().toISOString());
    try {
      const waived = plan.waived === null ? undefined : readWaivers(plan.waived);
      await news.carryOut({ user }, { id, lang, action, at, claim, waived });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "invalid") return hold(plan, "refused");
      // moved to the trash just now
      if (error.code !== "not_found") throw error;
    }
  }

  return {
    /** The plans of a version; default the article's original language. Throws `not_found`. */
    get: async (actor: Actor, id: number, lang?: Language): Promise<Schedule> =>
      present(db, await readVersion(db, actor, id, lang)),

    /**
     * Sets both times of a version. Throws `conflict` if it is stale; `invalid` at `publish_at` or `withdraw_at`, and at
     * `content` if there is nothing to publish.
     */
    async plan(actor: Actor, id: number, { lang, version, waived, ...times }: ScheduleChange): Promise<Schedule> {
      const { id: by } = requirePermission(actor, "article.publish");
      const schedule = await inTransaction(db, async (trx) => {
        const open = await lockVersion(trx, actor, id, lang);
        const { stored, article } = open;
        requireCurrent(stored, version);
        const moment = now();
        const errors: FieldErrors = Object.fromEntries(
          Object.entries(scheduleErrors(stored.status, times, moment)).map(([field, error]) => [field, [error]]),
        );
        if (times.publish_at !== null && isEmptyArticle(stored.content)) errors.content = ["news.content_required"];
        if (Object.keys(errors).length > 0) throw new AppError("invalid", "errors.invalid", { errors });
        if (times.publish_at !== null) {
          const merged = { ...stored, status: "published" as const };
          const cover = article.cover_image_url;
          requirePublishable({ lang, stored, merged, cover, waived, hasContent: false });
        }
        const rows = await listOpenPlans(trx, [id]);
        const key = { articleId: id, lang };
        for (const action of scheduleActions) {
          const row = planOf(rows, lang, action);
          const at = times[timeField[action]];
          // one that stays as it is remains the plan of whoever made it
          const brings = action === "publish" && waived !== undefined && JSON.stringify(waived) !== row?.waived;
          if (row?.at === at && presentPlan(row).state === "planned" && !brings) continue;
          if (at !== null) {
            const reasons = action === "publish" ? waived : undefined;
            await putPlan(trx, { ...key, action, at, by, now: moment.toISOString(), waived: reasons });
            await record(
              trx,
              actor,
              versionEvent("article_scheduled", { ...key, title: stored.title }, { action, at }),
            );
          } else if (row) {
            await cancelPlan(trx, row.id, { reason: "removed", by, now: moment.toISOString() });
            const details = { action, at: row.at };
            await record(
              trx,
              actor,
              versionEvent("article_schedule_removed", { ...key, title: stored.title }, details),
            );
          }
        }
        return present(trx, open);
      });
      wake();
      return schedule;
    },

    /** What is planned in a period, and what is overdue. Throws `unauthorized` or `forbidden`. */
    async calendar(actor: Actor, query: CalendarQuery): Promise<Calendar> {
      requirePermission(actor, "article.publish");
      const from = new Date(query.from).toISOString();
      const to = new Date(query.to).toISOString();
      const plans = await listPlansBetween(db, { from, to }, limits.calendar);
      return { plans: plans.map(presentCalendarPlan), overdue: await this.listOverdue() };
    },

    /** Plans that wait for an admin or are late, by time. */
    async listOverdue(): Promise<ReturnType<typeof presentCalendarPlan>[]> {
      const moment = now();
      const open = await listAllOpenPlans(db, limits.overdue);
      return open.filter((row) => isOverdue(row, moment)).map(presentCalendarPlan);
    },

    /**
     * Carries out due plans, each once across all processes, and returns the milliseconds until the next one; `null` if
     * there is none.
     */
    async carryOutDue(): Promise<number | null> {
      const at = now().toISOString();
      for (const plan of await listDuePlans(db, at)) await carryOut(plan).catch(onError);
      const next = await findNextTime(db, at);
      return next === null ? null : Math.max(0, Date.parse(next) - now().getTime());
    },
  };
}
