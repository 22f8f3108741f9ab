import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Calendar, CalendarQuery, Schedule, ScheduleChange } from "#contract/schedule.ts";
import type { ScheduleAction } from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { inTransaction } from "../../db/transaction.ts";
import { requirePermission } from "../../http/access.ts";
import type { NewsService } from "../news.service.ts";
import { lockVersion, readVersion, requireCurrent } from "../review/review-versions.ts";
import { carryOutPlan } from "./due-plans.ts";
import { isOverdue, planOf, presentCalendarPlan, presentPlan } from "./schedule.presenter.ts";
import {
  findNextTime,
  listAllOpenPlans,
  listDuePlans,
  listEndedPlans,
  listOpenPlans,
  listPlansBetween,
} from "./schedule.queries.ts";
import { requirePlannable, writePlans } from "./write-plans.ts";

/** Entries of a version's history, of the calendar and of the list of what is overdue. */
const limits = { history: 50, calendar: 1000, overdue: 1000 } as const;

/**
 * Plans to publish and withdraw language versions. `news` carries them out; `wake` is called once a plan is stored, so that
 * its time is waited for; `onError` receives the errors of plans, which are tried again.
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

  return {
    /** The plans of a version; default the article's original language. Throws `not_found`. */
    get: async (actor: Actor, id: number, lang?: Language): Promise<Schedule> =>
      present(db, await readVersion(db, actor, id, lang)),

    /**
     * Sets both times of a version. Throws `conflict` if it is stale; `invalid` at `publish_at` or `withdraw_at`, and at
     * `content` if there is nothing to publish.
     */
    async plan(actor: Actor, id: number, change: ScheduleChange): Promise<Schedule> {
      const by = requirePermission(actor, "article.publish");
      const schedule = await inTransaction(db, async (trx) => {
        const open = await lockVersion(trx, actor, id, change.lang);
        requireCurrent(open.stored, change.version);
        const time = now();
        requirePlannable(open, change, time);
        await writePlans(trx, open, change, { actor, by, record, now: time.toISOString() });
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
      const time = now();
      const open = await listAllOpenPlans(db, limits.overdue);
      return open.filter((row) => isOverdue(row, time)).map(presentCalendarPlan);
    },

    /**
     * Carries out due plans, each once across all processes, and returns the milliseconds until the next one; `null` if
     * there is none.
     */
    async carryOutDue(): Promise<number | null> {
      const at = now().toISOString();
      for (const plan of await listDuePlans(db, at)) await carryOutPlan({ db, record, news, now }, plan).catch(onError);
      const next = await findNextTime(db, at);
      return next === null ? null : Math.max(0, Date.parse(next) - now().getTime());
    },
  };
}
