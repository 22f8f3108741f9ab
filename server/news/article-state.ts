import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { Status } from "#contract/news-rules.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { listVersions, updateArticle } from "./article.queries.ts";

/** What the state of an article needs of a version. */
interface VersionState {
  lang: Language;
  status: Status;
  /** Its first publication. */
  published_at: string | null;
}

/** The columns of an article that are derived from its versions, for lists. */
type ArticleState = Pick<
  ArticleRow,
  "visible" | "has_draft" | "outdated_language" | "language_gap" | "date_zh" | "date_en"
> &
  Partial<Pick<ArticleRow, "published_at">>;

/**
 * The state that follows from an article's versions; `outdated` only counts if there are two. Its dates are those of the
 * version that readers of each language see, and of those who name none.
 */
export function stateOf(
  versions: readonly VersionState[],
  { original_lang, outdated }: Pick<ArticleRow, "original_lang"> & { outdated: Language | null },
): ArticleState {
  const has = (lang: Language) => versions.some((version) => version.lang === lang);
  const complete = has("zh") && has("en");
  const missing = has("zh") ? "missing_en" : "missing_zh";
  const published = versions.filter(({ status }) => status === "published");
  const dateIn = (lang: Language): string | null =>
    [lang, otherLanguage(lang)].flatMap((one) => published.filter((version) => version.lang === one))[0]
      ?.published_at ?? null;
  const date = dateIn(original_lang);
  return {
    visible: published.length > 0 ? 1 : 0,
    has_draft: versions.some(({ status }) => status === "draft") ? 1 : 0,
    outdated_language: complete ? outdated : null,
    language_gap: complete ? outdated && "outdated" : missing,
    date_zh: dateIn("zh"),
    date_en: dateIn("en"),
    // an article that nobody sees any more keeps its date
    ...(date !== null && { published_at: date }),
  };
}

/** Writes the state that follows from the versions of an article, with further columns. */
export async function writeArticleState(
  trx: Connection,
  { id, original_lang }: Pick<ArticleRow, "id" | "original_lang">,
  outdated: Language | null,
  columns: Partial<Pick<ArticleRow, "category" | "cover_image_url" | "updated_at">> = {},
): Promise<void> {
  const state = stateOf(await listVersions(trx, id), { original_lang, outdated });
  await updateArticle(trx, id, { ...columns, ...state });
}
