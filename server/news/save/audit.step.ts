import type { AuditEvent } from "../../audit/audit.port.ts";
import type { Connection } from "../../db/open.ts";
import { articleSubject, recordArticle, versionEvent } from "../article-audit.ts";
import type { ArticleSave, SavePorts } from "./article-save.ts";

/** Milliseconds within which autosaves of a text are one entry. */
const autosaveWindow = 30 * 60_000;

const versionOf = ({ article, lang, merged }: ArticleSave) => ({ articleId: article.id, lang, title: merged.title });

function statusEvents(save: ArticleSave): AuditEvent[] {
  const { stored, merged, planned } = save;
  const before = stored?.status ?? "draft";
  if (before === merged.status) return [];
  const action = merged.status === "published" ? "article_published" : "article_withdrawn";
  return [versionEvent(action, versionOf(save), planned === undefined ? {} : { planned })];
}

function textEvents(save: ArticleSave): AuditEvent[] {
  const { restored, autosave, changes, isNewArticle } = save;
  if (!changes.text || isNewArticle) return [];
  if (restored !== undefined)
    return [versionEvent("article_revision_restored", versionOf(save), { revision: String(restored) })];
  const event = versionEvent("article_changed", versionOf(save));
  return [autosave ? { ...event, onceIn: autosaveWindow } : event];
}

function sharedEvents({ article, merged, shared, changes }: ArticleSave): AuditEvent[] {
  const subject = articleSubject(article.id, merged.title);
  const events: AuditEvent[] = [];
  if (changes.category) {
    const details = { from: article.category, to: shared.category };
    events.push({ action: "article_category_changed", subject, details });
  }
  if (changes.cover) events.push({ action: "article_cover_changed", subject });
  return events;
}

/** Records in the audit log what a save has changed. */
export async function recordSave(
  trx: Connection,
  save: ArticleSave,
  { record }: Pick<SavePorts, "record">,
): Promise<void> {
  const { actor, article } = save;
  if (save.isNewArticle) await recordArticle(trx, { actor, record }, "article_created", article);
  const approval = save.review.ended === "approved" ? [versionEvent("article_approved", versionOf(save))] : [];
  for (const event of [...statusEvents(save), ...approval, ...textEvents(save), ...sharedEvents(save)])
    await record(trx, actor, event);
}
