import type { Actor } from "#contract/actor.ts";
import { isSameSource, sourceChanges, withChangesDone } from "#contract/comparison/source-changes.ts";
import { AppError } from "#contract/errors.ts";
import { otherLanguage } from "#contract/i18n/language.ts";
import { type ChangesDone, type TranslationSource, type VersionText, versionTextSchema } from "#contract/news.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { lockArticle } from "./article.queries.ts";
import { findWritableArticle, notFound, possibleId, requireSave } from "./article-access.ts";
import { writeArticleState } from "./article-state.ts";
import type { Changed } from "./article-tags.ts";
import { findVersion } from "./news.queries.ts";
import { deleteTranslationSource, findTranslationSource, saveTranslationSource } from "./translation-source.queries.ts";

/** The text of a version that is translated: without a summary that is cut from the text. */
export const sourceText = (row: VersionText & { summary_auto: number }): VersionText => ({
  ...versionTextSchema.parse(row),
  ...(row.summary_auto === 1 && { summary: "" }),
});

async function present(
  db: Connection,
  { id, outdated_language }: Pick<ArticleRow, "id" | "outdated_language">,
): Promise<TranslationSource> {
  const source = outdated_language && (await findVersion(db, id, otherLanguage(outdated_language)));
  if (!source) return { outdated_language: null, before: null, now: null };
  const now = sourceText(source);
  const known = await findTranslationSource(db, id);
  return { outdated_language, before: known ? { ...now, ...known.source } : null, now };
}

/** The source as an outdated version contains it, and as it is now. Throws as `findWritableArticle` does. */
export async function readTranslationSource(db: Connection, actor: Actor, id: number): Promise<TranslationSource> {
  const { article } = await findWritableArticle(db, actor, id);
  return present(db, article);
}

/**
 * Marks changes of the source as done in the outdated version, which is up to date once all are. Throws `conflict` with
 * the source as `data` if one of the changes no longer exists.
 */
export async function markChangesDone(
  db: Connection,
  actor: Actor,
  id: number,
  { lang, done }: ChangesDone,
): Promise<Changed<TranslationSource>> {
  requirePermission(actor, "article.write");
  return inTransaction(db, async (trx) => {
    const article = await lockArticle(trx, possibleId(id));
    if (!article) throw notFound();
    const version = await findVersion(trx, id, lang);
    requireSave(actor, article, {}, version?.status);
    const source = await present(trx, article);
    const { outdated_language, before, now } = source;
    const known = new Set(before && now ? sourceChanges(before, now).map(({ key }) => key) : []);
    if (outdated_language !== lang || !before || !now || done.some((key) => !known.has(key)))
      throw new AppError("conflict", "revisions.outdated.stale", { data: source });
    const contained = withChangesDone(before, now, new Set(done));
    if (isSameSource(contained, now)) {
      await deleteTranslationSource(trx, id);
      await writeArticleState(trx, article, null);
      return { result: await present(trx, { id, outdated_language: null }), tags: ["articles"] };
    }
    await saveTranslationSource(trx, id, { source: contained });
    return { result: await present(trx, article), tags: [] };
  });
}
