import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { Status } from "#contract/news-rules.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { listVersions } from "./article.queries.ts";

/** The columns of an article that are derived from its versions, for lists. */
type ArticleState = Pick<ArticleRow, "visible" | "has_draft" | "outdated_language" | "language_gap">;

/** The state that follows from an article's versions; `outdated` only counts if there are two. */
export function stateOf(versions: { lang: Language; status: Status }[], outdated: Language | null): ArticleState {
  const has = (lang: Language) => versions.some((version) => version.lang === lang);
  const complete = has("zh") && has("en");
  const missing = has("zh") ? "missing_en" : "missing_zh";
  return {
    visible: versions.some(({ status }) => status === "published") ? 1 : 0,
    has_draft: versions.some(({ status }) => status === "draft") ? 1 : 0,
    outdated_language: complete ? outdated : null,
    language_gap: complete ? outdated && "outdated" : missing,
  };
}

/** The state of a stored article that is not in the trash. */
export const readState = async (trx: Connection, articleId: number, outdated: Language | null): Promise<ArticleState> =>
  stateOf(await listVersions(trx, articleId), outdated);

/**
 * Which version is outdated after a save of `lang`. A new version is up to date. An outdated one is up to date once its
 * author has saved its text, even unchanged; a text that says something else makes the other version outdated.
 */
export function outdatedAfter(
  before: Language | null,
  save: { lang: Language; isNew: boolean; hasText: boolean; changesSource: boolean; autosave: boolean },
): Language | null {
  if (save.isNew) return null;
  if (before === save.lang && save.hasText) return save.autosave ? before : null;
  return save.changesSource ? otherLanguage(save.lang) : before;
}
