import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { Status } from "#contract/news-rules.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { listVersions } from "./article.queries.ts";

/** The title of an article in the log: in the language it was written in first, else in the other. */
async function titleOf(trx: Connection, { id, original_lang }: Pick<ArticleRow, "id" | "original_lang">) {
  const versions = await listVersions(trx, id);
  return (versions.find(({ lang }) => lang === original_lang) ?? versions[0])?.title ?? "";
}

/** Milliseconds within which autosaves of a text are one entry. */
const autosaveWindow = 30 * 60_000;

/** A save of a language version, for the log. */
interface SaveChange {
  article: Pick<ArticleRow, "id" | "category" | "cover_image_url">;
  lang: Language;
  title: string;
  /** Whether the text has changed, and whether it was saved automatically. */
  changesText: boolean;
  autosave: boolean;
  /** The id of the revision that was restored. */
  restored: number | undefined;
  /** What all versions share, after the save; `undefined` if unchanged. */
  shared: { category?: string | undefined; cover_image_url?: string | null | undefined };
}

/** Records changes of articles in the audit log, in the transaction of the change. */
export const createArticleAudit = (record: RecordAudit) => ({
  /** A change of a language version's status; nothing if it is the same. */
  async status(
    trx: Connection,
    actor: Actor,
    change: {
      id: number;
      title: string;
      lang: Language;
      from: Status | undefined;
      to: Status;
      /** The time it was planned for, where the server did it. */
      planned?: string | undefined;
    },
  ) {
    const { id, title, lang, from = "draft", to, planned } = change;
    if (from === to) return;
    const action = to === "published" ? "article_published" : "article_withdrawn";
    const details = { lang, ...(planned !== undefined && { planned }) };
    await record(trx, actor, { action, subject: { type: "article", id, name: title }, details });
  },

  /** What a save has changed: the text of a version, the category, the cover. */
  async save(trx: Connection, actor: Actor, change: SaveChange) {
    const { article, lang, title, changesText, autosave, restored, shared } = change;
    const subject = { type: "article" as const, id: article.id, name: title };
    if (changesText && restored !== undefined) {
      const details = { lang, revision: String(restored) };
      await record(trx, actor, { action: "article_revision_restored", subject, details });
    } else if (changesText) {
      const event = { action: "article_changed" as const, subject, details: { lang } };
      await record(trx, actor, autosave ? { ...event, onceIn: autosaveWindow } : event);
    }
    if (shared.category !== undefined && shared.category !== article.category) {
      const details = { from: article.category, to: shared.category };
      await record(trx, actor, { action: "article_category_changed", subject, details });
    }
    if (shared.cover_image_url !== undefined && shared.cover_image_url !== article.cover_image_url) {
      await record(trx, actor, { action: "article_cover_changed", subject });
    }
  },

  /** Creation, deletion or restoration of an article. */
  async whole(
    trx: Connection,
    actor: Actor,
    action: Extract<AuditAction, "article_created" | "article_deleted" | "article_restored">,
    article: Pick<ArticleRow, "id" | "original_lang">,
  ) {
    const name = await titleOf(trx, article);
    await record(trx, actor, { action, subject: { type: "article", id: article.id, name } });
  },
});
