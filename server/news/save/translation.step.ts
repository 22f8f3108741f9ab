import { replaceSources } from "#contract/article-writer.ts";
import { followedChanges, isSameSource, withChangesDone } from "#contract/comparison/source-changes.ts";
import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import type { VersionText } from "#contract/news.ts";
import type { Connection } from "../../db/open.ts";
import { listVersions } from "../article.queries.ts";
import { writeArticleState } from "../article-state.ts";
import { findVersion } from "../news.queries.ts";
import type { Copies } from "../sanitize-article.ts";
import {
  deleteTranslationSource,
  findTranslationSource,
  saveTranslationSource,
} from "../translation-source.queries.ts";
import { sourceText } from "../translation-source.ts";
import type { ArticleSave } from "./article-save.ts";

/** A text with the copies of other sites' images, so that copying an image is no change of the source. */
const withCopies = (text: VersionText, copies: Copies): VersionText => ({
  ...text,
  content: replaceSources(text.content, copies),
});

/** The outdated version after a save of the source, which makes the translation outdated, or up to date again. */
async function afterSource(trx: Connection, save: ArticleSave): Promise<Language | null> {
  const { article, lang, stored, merged, copies } = save;
  const before = article.outdated_language;
  const now = sourceText(merged);
  const last = stored && withCopies(sourceText(stored), copies);
  if (!last || isSameSource(last, now)) return before;
  const translation = otherLanguage(lang);
  if (before === null) {
    const target = await findVersion(trx, article.id, translation);
    await saveTranslationSource(trx, article.id, { source: last, target: target ? sourceText(target) : null });
    return translation;
  }
  const known = await findTranslationSource(trx, article.id);
  if (!known || !isSameSource(withCopies({ ...now, ...known.source }, copies), now)) return translation;
  await deleteTranslationSource(trx, article.id);
  return null;
}

/** The outdated version after a save of the translation, which follows the source block by block. */
async function afterTranslation(trx: Connection, save: ArticleSave): Promise<Language | null> {
  const { article, lang, stored, merged, autosave, changes } = save;
  const before = article.outdated_language;
  if (!stored || before === null) return null;
  // half a sentence is no translation yet
  if (autosave) return before;
  const source = await findVersion(trx, article.id, otherLanguage(lang));
  const known = await findTranslationSource(trx, article.id);
  // the source that it contains is not known: any change of its text brings it up to date
  if (!source || !known) return changes.text ? null : before;
  const now = sourceText(source);
  const written = sourceText(merged);
  const contained = { ...now, ...known.source };
  const translation = { before: { ...written, ...(known.target ?? sourceText(stored)) }, now: written };
  const followed = withChangesDone(contained, now, followedChanges(contained, now, translation));
  if (isSameSource(followed, now)) {
    await deleteTranslationSource(trx, article.id);
    return null;
  }
  await saveTranslationSource(trx, article.id, { source: followed, target: written });
  return before;
}

/**
 * Updates which version is outdated. The source is the version in the language that the article was written in first. The
 * other one is outdated while it does not contain a change of the source: until the block that belongs to it is changed too,
 * or the change is marked as done, or undone in the source.
 */
export async function updateTranslationState(trx: Connection, save: ArticleSave): Promise<void> {
  const { article, lang } = save;
  if ((await listVersions(trx, article.id)).length < languages.length) return;
  const update = lang === article.original_lang ? afterSource : afterTranslation;
  const outdated = await update(trx, save);
  if (outdated !== article.outdated_language) await writeArticleState(trx, article, outdated);
}
