import { type Language, otherLanguage } from "#contract/i18n/language.ts";
import type { LanguageGap } from "#contract/news-rules.ts";
import type { ArticleRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** What an article's row says of its versions, for lists. */
type ArticleState = Pick<ArticleRow, "visible" | "has_draft" | "behind_lang"> & { language_gap: LanguageGap | null };

/** The state that follows from the versions there are; `behind` counts only beside another version. */
export function stateOf(versions: { lang: string; status: string }[], behind: string | null): ArticleState {
  const has = (lang: Language) => versions.some((version) => version.lang === lang);
  const whole = has("zh") && has("en");
  const missing = has("zh") ? "missing_en" : "missing_zh";
  const behindGap = behind === null ? null : "behind";
  return {
    visible: versions.some(({ status }) => status === "published") ? 1 : 0,
    has_draft: versions.some(({ status }) => status === "draft") ? 1 : 0,
    behind_lang: whole ? behind : null,
    language_gap: whole ? behindGap : missing,
  };
}

/** The state of a stored article that is not in the trash. */
export async function readState(trx: Connection, articleId: number, behind: string | null): Promise<ArticleState> {
  const query = trx.selectFrom("article_versions").select(["lang", "status"]).where("article_id", "=", articleId);
  return stateOf(await query.execute(), behind);
}

/**
 * Which version is behind after a save of `lang`. A new one is written from the other as it stands. One that was behind
 * is not after its text has been saved by its author, even as it was; a changed text leaves the other behind.
 */
export function behindAfter(
  before: string | null,
  save: { lang: Language; isNew: boolean; hasText: boolean; changesText: boolean; autosave: boolean },
): string | null {
  if (save.isNew) return null;
  if (before === save.lang && save.hasText) return save.autosave ? before : null;
  return save.changesText ? otherLanguage(save.lang) : before;
}
