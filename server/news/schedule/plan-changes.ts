import type { Actor } from "#contract/actor.ts";
import type { Status } from "#contract/news-rules.ts";
import { plansAfter, type ScheduleEvent } from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import type { VersionKey } from "../article.queries.ts";
import { versionEvent } from "../article-audit.ts";
import { plannedVersion, planOf } from "./schedule.presenter.ts";
import { cancelPlan, holdPlan, listOpenPlans } from "./schedule.queries.ts";

/** A language version that something happened to. */
interface ChangedVersion extends VersionKey {
  /** Its status before. */
  status: Status;
  title: string;
}

/** Holds or cancels the open plans of a version after an event, in its transaction, with the article locked. */
export async function changePlans(
  trx: Connection,
  { actor, record, now }: { actor: Actor; record: RecordAudit; now: Date },
  version: ChangedVersion,
  event: ScheduleEvent,
): Promise<void> {
  const rows = await listOpenPlans(trx, [version.articleId]);
  if (rows.length === 0) return;
  for (const change of plansAfter(plannedVersion(version.status, version.lang, rows), event, now)) {
    const row = planOf(rows, version.lang, change.action);
    if (!row) continue;
    const details = { action: row.action, at: row.at, reason: change.reason };
    if (change.to === "held") {
      await holdPlan(trx, row, change.reason);
      await record(trx, actor, versionEvent("article_schedule_held", version, details));
    } else {
      await cancelPlan(trx, row.id, { reason: change.reason, by: actor.user?.id ?? null, now: now.toISOString() });
      await record(trx, actor, versionEvent("article_schedule_cancelled", version, details));
    }
  }
}
