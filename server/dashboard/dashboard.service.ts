import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import type { BackupStatus, Dashboard } from "#contract/dashboard.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { CalendarPlan } from "#contract/schedule.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Connection } from "../db/open.ts";
import { requirePermission } from "../http/access.ts";
import type { StatisticsService } from "../statistics/statistics.service.ts";
import { presentDrafts, presentMostRead, presentWaiting } from "./dashboard.presenter.ts";
import { countEverything, listDraftVersions, listMostRead, listWaitingVersions } from "./dashboard.queries.ts";

const shown = { waiting: 20, drafts: 6, mostRead: 8, activity: 8 } as const;

/** The admin's start page. Only writers see drafts, only admins the log and the visits. */
export function createDashboardService(options: {
  db: Connection;
  audit: Pick<AuditService, "list">;
  statistics: Pick<StatisticsService, "visitsOfWeek">;
  schedule: { listOverdue(): Promise<CalendarPlan[]> };
  /** The state of the scheduled backups; absent: there are none. */
  backups?: { status(): Promise<BackupStatus> } | undefined;
}) {
  const { db, audit, statistics, schedule, backups } = options;
  return {
    /** Counts and lists for the dashboard, with titles in a language. Throws `unauthorized` or `forbidden`. */
    async read(actor: Actor, language: Language): Promise<Dashboard> {
      requirePermission(actor, "dashboard.read");
      const [counts, waiting, drafts, overdue, mostRead, activity, visits, backup] = await Promise.all([
        countEverything(db),
        can(actor, "article.publish") ? listWaitingVersions(db, shown.waiting) : null,
        // an article has two versions at most
        can(actor, "article.publish") ? listDraftVersions(db, 2 * shown.drafts) : null,
        can(actor, "article.publish") ? schedule.listOverdue() : null,
        listMostRead(db, shown.mostRead),
        can(actor, "audit.read") ? audit.list(actor, { page: 1, limit: shown.activity, q: "" }) : null,
        can(actor, "statistics.read") ? statistics.visitsOfWeek() : null,
        backups && can(actor, "backup.read") ? backups.status() : null,
      ]);
      return {
        articles: { published: counts.published ?? 0, draft: counts.draft ?? 0, trash: counts.trash ?? 0 },
        members: counts.members ?? 0,
        users: counts.users ?? 0,
        enquiries: { new: counts.enquiries_new ?? 0, in_progress: counts.enquiries_in_progress ?? 0 },
        drafts: drafts && presentDrafts(drafts, language).slice(0, shown.drafts),
        waiting: waiting?.map((row) => presentWaiting(row, language)) ?? null,
        overdue,
        most_read: presentMostRead(mostRead, language),
        activity: activity?.entries ?? null,
        visits,
        backup,
      };
    },
  };
}
