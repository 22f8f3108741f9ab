import type { Actor } from "#contract/actor.ts";
import { isSameSource, sourceChanges, withChangesDone } from "#contract/comparison/source-changes.ts";
import { AppError } from "#contract/errors.ts";
import { otherLanguage } from "#contract/i18n/language.ts";
import { type ChangesDone, type TranslationSource, type VersionText, versionTextSchema } from "#contract/news.ts";
import type { ArticleRow, ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { lockArticle, updateArticle } from "./article.queries.ts";
import { notFound, requireSave, requireWriter } from "./article-access.ts";
import { possibleId } from "./article-reads.ts";
import { outdatedAfter, readState } from "./article-state.ts";
import type { Changed } from "./article-tags.ts";
import type { MergedVersion } from "./merge-version.ts";
import { findArticle, findVersion } from "./news.queries.ts";
import type { Copies } from "./sanitize-article.ts";
import { deleteTranslationSource, findTranslationSource, saveTranslationSource } from "./translation-source.queries.ts";

/** What of a version is translated: not a summary that is cut from the text. */
export const sourceText = (row: VersionText & { summary_auto: number }): VersionText => ({
  ...versionTextSchema.parse(row),
  ...(row.summary_auto === 1 && { summary: "" }),
});

const escapeValue = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A text with the copies of other sites' images, so that copying an image is no change of the source. */
const withCopies = (text: VersionText, copies: Copies): VersionText => ({
  ...text,
  content: Object.entries(copies).reduce(
    (html, [from, url]) => html.replaceAll(`src="${escapeValue(from)}"`, `src="${escapeValue(url)}"`),
    text.content,
  ),
});

/** A save of one version of an article that has both. */
interface SourceSave extends Omit<Parameters<typeof outdatedAfter>[1], "isNew" | "changesSource"> {
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  /** The images of other sites that the save has copied. */
  copies: Copies;
}

/**
 * Which version is outdated after a save, and keeps the text of the source that it contains. A version whose source is
 * again what it was is up to date.
 */
export async function followSource(
  trx: Connection,
  article: Pick<ArticleRow, "id" | "outdated_language">,
  { stored, merged, copies, ...save }: SourceSave,
): Promise<ArticleRow["outdated_language"]> {
  const { id, outdated_language: before } = article;
  const now = sourceText(merged);
  const last = stored && withCopies(sourceText(stored), copies);
  const changesSource = last !== undefined && !isSameSource(last, now);
  const outdated = outdatedAfter(before, { ...save, isNew: stored === undefined, changesSource });
  if (outdated === otherLanguage(save.lang) && last && changesSource) {
    if (before !== outdated) await saveTranslationSource(trx, id, last);
    else {
      const contained = await findTranslationSource(trx, id);
      if (contained && isSameSource(withCopies({ ...now, ...contained }, copies), now)) {
        await deleteTranslationSource(trx, id);
        return null;
      }
    }
  } else if (outdated === null && before !== null) await deleteTranslationSource(trx, id);
  return outdated;
}

async function present(
  db: Connection,
  { id, outdated_language }: Pick<ArticleRow, "id" | "outdated_language">,
): Promise<TranslationSource> {
  const source = outdated_language && (await findVersion(db, id, otherLanguage(outdated_language)));
  if (!source) return { outdated_language: null, before: null, now: null };
  const now = sourceText(source);
  const contained = await findTranslationSource(db, id);
  return { outdated_language, before: contained ? { ...now, ...contained } : null, now };
}

/** What an outdated version contains of its source, and what the source is now. Throws as `NewsService.get` does. */
export async function readTranslationSource(db: Connection, actor: Actor, id: number): Promise<TranslationSource> {
  requirePermission(actor, "article.write");
  const article = await findArticle(db, possibleId(id));
  if (!article) throw notFound();
  requireWriter(actor, article);
  return present(db, article);
}

/**
 * Marks changes of the source as done in the outdated version, which is up to date once all are. Throws `conflict` with
 * the source as `data` where one of the changes is not there any more.
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
      await updateArticle(trx, id, await readState(trx, id, null));
      return { result: await present(trx, { id, outdated_language: null }), tags: ["articles"] };
    }
    await saveTranslationSource(trx, id, contained);
    return { result: await present(trx, article), tags: [] };
  });
}
