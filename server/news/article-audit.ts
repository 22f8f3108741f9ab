import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { listVersions, type VersionKey } from "./article.queries.ts";

/** An article as the log names it. */
export const articleSubject = (id: number, title: string) => ({ type: "article" as const, id, name: title });

/** An event of a language version, for the log. */
export const versionEvent = <A extends AuditAction>(
  action: A,
  { articleId, lang, title }: VersionKey & { title: string },
  details: Record<string, string> = {},
) => ({ action, subject: articleSubject(articleId, title), details: { lang, ...details } });

/** The title of an article in the log: in the language it was written in first, else in the other. */
async function titleOf(trx: Connection, { id, original_lang }: Pick<ArticleRow, "id" | "original_lang">) {
  const versions = await listVersions(trx, id);
  return (versions.find(({ lang }) => lang === original_lang) ?? versions[0])?.title ?? "";
}

/** Records the creation, deletion or restoration of an article. */
export async function recordArticle(
  trx: Connection,
  { actor, record }: { actor: Actor; record: RecordAudit },
  action: Extract<AuditAction, "article_created" | "article_deleted" | "article_restored">,
  article: Pick<ArticleRow, "id" | "original_lang">,
): Promise<void> {
  await record(trx, actor, { action, subject: articleSubject(article.id, await titleOf(trx, article)) });
}
