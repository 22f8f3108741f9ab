import type { Actor } from "#contract/actor.ts";
import { type Language, languages } from "#contract/i18n/language.ts";
import type { Status } from "#contract/news-rules.ts";
import { plansAfter, type ScheduleEvent } from "#contract/schedule-rules.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import { plannedVersion, planOf } from "./schedule.presenter.ts";
import { cancelPlan, holdPlan, listOpenPlans } from "./schedule.queries.ts";

/** A language version that something happened to. */
interface ChangedVersion {
  articleId: number;
  lang: Language;
  /** Its status before. */
  status: Status;
  title: string;
}

/** A plan in the log: its time, what was planned and, where it did not happen, why. */
export const planEvent = (
  action: "article_scheduled" | "article_schedule_removed" | "article_schedule_cancelled" | "article_schedule_held",
  { articleId, lang, title }: Omit<ChangedVersion, "status">,
  details: { action: string; at: string; reason?: string },
) => ({ action, subject: { type: "article" as const, id: articleId, name: title }, details: { lang, ...details } });

/** Brings the open plans of a version in line with what happened to it, in the same transaction with the article locked. */
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
      await record(trx, actor, planEvent("article_schedule_held", version, details));
    } else {
      await cancelPlan(trx, row.id, { reason: change.reason, by: actor.user?.id ?? null, now: now.toISOString() });
      await record(trx, actor, planEvent("article_schedule_cancelled", version, details));
    }
  }
}

/** What a save has changed that plans depend on. */
interface SaveOfVersion extends Omit<ChangedVersion, "status"> {
  from: Status | undefined;
  to: Status;
  changesText: boolean;
  /** Whether cover or category have changed, which both languages share. */
  changesShared: boolean;
  mayPublish: boolean;
}

/** The same for a save: a status changed by hand ends a plan, a change by somebody who may not publish holds it. */
export async function changePlansAfterSave(
  trx: Connection,
  context: Parameters<typeof changePlans>[1],
  save: SaveOfVersion,
): Promise<void> {
  const { from = "draft", to, changesText, changesShared, mayPublish, ...version } = save;
  if (from !== to)
    await changePlans(trx, context, { ...version, status: from }, to === "published" ? "publish" : "withdraw");
  if (mayPublish) return;
  for (const lang of changesShared ? languages : changesText ? [save.lang] : [])
    await changePlans(trx, context, { ...version, lang, status: to }, "edit");
}
