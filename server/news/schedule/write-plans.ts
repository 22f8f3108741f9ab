import type { Actor } from "#contract/actor.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import type { ScheduleChange } from "#contract/schedule.ts";
import { scheduleActions, scheduleErrors } from "#contract/schedule-rules.ts";
import type { User } from "#contract/user.ts";
import type { RecordAudit } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import { versionEvent } from "../article-audit.ts";
import { isEmptyArticle } from "../plain-text.ts";
import { requirePublishable } from "../publication-check.ts";
import type { OpenVersion } from "../review/review-versions.ts";
import { planOf, presentPlan } from "./schedule.presenter.ts";
import { cancelPlan, listOpenPlans, putPlan } from "./schedule.queries.ts";

const timeField = { publish: "publish_at", withdraw: "withdraw_at" } as const;

/** Throws `invalid` if the times are not possible, or if there is nothing to publish or the check before it refuses it. */
export function requirePlannable(
  { stored, article }: OpenVersion,
  { publish_at, withdraw_at, waived }: ScheduleChange,
  now: Date,
): void {
  const refused = Object.entries(scheduleErrors(stored.status, { publish_at, withdraw_at }, now));
  const errors: FieldErrors = Object.fromEntries(refused.map(([field, error]) => [field, [error]]));
  if (publish_at !== null && isEmptyArticle(stored.content)) errors.content = ["news.content_required"];
  if (Object.keys(errors).length > 0) throw new AppError("invalid", "errors.invalid", { errors });
  if (publish_at === null) return;
  const merged = { ...stored, status: "published" as const };
  requirePublishable({
    lang: stored.lang,
    stored,
    merged,
    cover: article.cover_image_url,
    waived,
    hasContent: false,
  });
}

/** Stores both times of a version. A plan that stays as it is remains the plan of whoever made it. */
export async function writePlans(
  trx: Connection,
  { stored }: Pick<OpenVersion, "stored">,
  change: ScheduleChange,
  { actor, by, record, now }: { actor: Actor; by: User; record: RecordAudit; now: string },
): Promise<void> {
  const { article_id: articleId, lang, title } = stored;
  const rows = await listOpenPlans(trx, [articleId]);
  for (const action of scheduleActions) {
    const row = planOf(rows, lang, action);
    const at = change[timeField[action]];
    const waived = action === "publish" ? change.waived : undefined;
    const hasNewReasons = waived !== undefined && JSON.stringify(waived) !== row?.waived;
    if (row?.at === at && presentPlan(row).state === "planned" && !hasNewReasons) continue;
    const version = { articleId, lang, title };
    if (at !== null) {
      await putPlan(trx, { articleId, lang, action, at, by: by.id, now, waived });
      await record(trx, actor, versionEvent("article_scheduled", version, { action, at }));
    } else if (row) {
      await cancelPlan(trx, row.id, { reason: "removed", by: by.id, now });
      await record(trx, actor, versionEvent("article_schedule_removed", version, { action, at: row.at }));
    }
  }
}
