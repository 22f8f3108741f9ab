import type { AuditAction } from "#contract/audit.ts";
import type { Caller } from "#contract/services.ts";
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

/** How changes of articles are told to the log, in the transaction of the change. */
export const articleRecords = (record: RecordAudit) => ({
  /** That a language version went from one status to another; nothing where it did not. */
  async status(
    trx: Connection,
    caller: Caller,
    change: { id: number; title: string; lang: string; from: string | undefined; to: string },
  ) {
    const { id, title, lang, from = "draft", to } = change;
    if (from === to) return;
    const action = to === "published" ? "article_published" : "article_withdrawn";
    await record(trx, caller, { action, subject: { type: "article", id, name: title }, details: { lang } });
  },

  /** That something happened to an article as a whole. */
  async whole(
    trx: Connection,
    caller: Caller,
    action: Extract<AuditAction, "article_created" | "article_deleted" | "article_restored">,
    article: Pick<ArticleRow, "id" | "original_lang">,
  ) {
    const name = await titleOf(trx, article);
    await record(trx, caller, { action, subject: { type: "article", id: article.id, name } });
  },
});
