import type { Actor } from "#contract/actor.ts";
import { followedChanges, isSameSource, sourceChanges, withChangesDone } from "#contract/comparison/source-changes.ts";
import { AppError } from "#contract/errors.ts";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import { type ChangesDone, type TranslationSource, type VersionText, versionTextSchema } from "#contract/news.ts";
import type { ArticleRow, ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { lockArticle, updateArticle } from "./article.queries.ts";
import { notFound, requireSave, requireWriter } from "./article-access.ts";
import { possibleId } from "./article-reads.ts";
import { changesText } from "./article-revisions-writes.ts";
import { readState } from "./article-state.ts";
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
interface SourceSave {
  lang: Language;
  /** The version before; `undefined` for a new one. */
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  /** The images of other sites that the save has copied. */
  copies: Copies;
  autosave: boolean;
}

/**
 * Which version is outdated after a save. The source is the version in the language that the article was written in first:
 * the other one is outdated while it does not contain a change of the source, each until the paragraph that belongs to it
 * is saved with a change, too, or it is marked as done. A version whose source is again what it was is up to date.
 */
export function followSource(
  trx: Connection,
  article: Pick<ArticleRow, "id" | "original_lang" | "outdated_language">,
  save: SourceSave,
): Promise<ArticleRow["outdated_language"]> {
  return save.lang === article.original_lang ? afterSource(trx, article, save) : afterTranslation(trx, article, save);
}

async function afterSource(
  trx: Connection,
  { id, outdated_language: before }: Pick<ArticleRow, "id" | "outdated_language">,
  { lang, stored, merged, copies }: SourceSave,
) {
  const now = sourceText(merged);
  const last = stored && withCopies(sourceText(stored), copies);
  if (!last || isSameSource(last, now)) return before;
  const translation = otherLanguage(lang);
  const known = before === null ? undefined : await findTranslationSource(trx, id);
  if (before === null) {
    const target = await findVersion(trx, id, translation);
    await saveTranslationSource(trx, id, { source: last, target: target ? sourceText(target) : null });
  } else if (known && isSameSource(withCopies({ ...now, ...known.source }, copies), now)) {
    await deleteTranslationSource(trx, id);
    return null;
  }
  return translation;
}

async function afterTranslation(
  trx: Connection,
  { id, outdated_language: before }: Pick<ArticleRow, "id" | "outdated_language">,
  { lang, stored, merged, autosave }: SourceSave,
) {
  if (!stored || before === null) return null;
  // half a sentence is no translation yet
  if (autosave) return before;
  const source = await findVersion(trx, id, otherLanguage(lang));
  const known = await findTranslationSource(trx, id);
  const now = source && sourceText(source);
  const written = sourceText(merged);
  if (known && now) {
    const contained = { ...now, ...known.source };
    const translation = { before: { ...written, ...(known.target ?? sourceText(stored)) }, now: written };
    const followed = withChangesDone(contained, now, followedChanges(contained, now, translation));
    if (!isSameSource(followed, now)) {
      await saveTranslationSource(trx, id, { source: followed, target: written });
      return before;
    }
  } else if (changesText(stored, merged)) return null;
  else return before;
  await deleteTranslationSource(trx, id);
  return null;
}

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
      await updateArticle(trx, id, await readState(trx, article, null));
      return { result: await present(trx, { id, outdated_language: null }), tags: ["articles"] };
    }
    await saveTranslationSource(trx, id, { source: contained });
    return { result: await present(trx, article), tags: [] };
  });
}
