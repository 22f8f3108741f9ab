import type { AuditAction } from "#contract/audit.ts";
import type { Actor } from "#contract/services.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** The title an article is known by in the log: that of the language it was written in first, else of the other. */
async function titleOf(trx: Connection, { id, original_lang }: Pick<ArticleRow, "id" | "original_lang">) {
  const rows = await trx
    .selectFrom("article_versions")
    .select(["lang", "title"])
    .where("article_id", "=", id)
    .orderBy("lang")
    .execute();
  return (rows.find(({ lang }) => lang === original_lang) ?? rows[0])?.title ?? "";
}

/** Milliseconds of a text's saving itself that are told as one change. */
const autosaveSpan = 30 * 60_000;

/** A save of a language version, as the log is told of it. */
interface ToldSave {
  article: Pick<ArticleRow, "id" | "category" | "cover_image_url">;
  lang: string;
  title: string;
  /** Whether the text is another than before, and whether it was saved by itself. */
  changesText: boolean;
  autosave: boolean;
  /** The earlier state that was brought back. */
  restored: number | undefined;
  /** What the versions share after the save; `undefined` where it stays. */
  shared: { category?: string | undefined; cover_image_url?: string | null | undefined };
}

/** How changes of articles are told to the log, in the transaction of the change. */
export const createArticleAudit = (record: RecordAudit) => ({
  /** That a language version went from one status to another; nothing where it did not. */
  async status(
    trx: Connection,
    actor: Actor,
    change: { id: number; title: string; lang: string; from: string | undefined; to: string },
  ) {
    const { id, title, lang, from = "draft", to } = change;
    if (from === to) return;
    const action = to === "published" ? "article_published" : "article_withdrawn";
    await record(trx, actor, { action, subject: { type: "article", id, name: title }, details: { lang } });
  },

  /** What a save has changed: the text of a version, the category, the cover; nothing where it changed nothing. */
  async save(trx: Connection, actor: Actor, change: ToldSave) {
    const { article, lang, title, changesText, autosave, restored, shared } = change;
    const subject = { type: "article" as const, id: article.id, name: title };
    if (changesText && restored !== undefined) {
      const details = { lang, revision: String(restored) };
      await record(trx, actor, { action: "article_revision_restored", subject, details });
    } else if (changesText) {
      const event = { action: "article_changed" as const, subject, details: { lang } };
      await record(trx, actor, autosave ? { ...event, onceIn: autosaveSpan } : event);
    }
    if (shared.category !== undefined && shared.category !== article.category) {
      const details = { from: article.category, to: shared.category };
      await record(trx, actor, { action: "article_category_changed", subject, details });
    }
    if (shared.cover_image_url !== undefined && shared.cover_image_url !== article.cover_image_url) {
      await record(trx, actor, { action: "article_cover_changed", subject });
    }
  },

  /** That something happened to an article as a whole. */
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
