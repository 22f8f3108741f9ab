import { isSameContent } from "#contract/comparison/article-nodes.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import { type ArticleUpdate, type LineField, textFields, type VersionText } from "#contract/news.ts";
import type { ArticleVersionRow } from "../db/database.ts";
import { searchText } from "../search/terms.ts";
import { excerpt, isEmptyArticle, plainText, summaryText } from "./plain-text.ts";

/** The columns of a language version that a save writes. */
export type MergedVersion = Pick<ArticleVersionRow, keyof VersionText | "summary_auto" | "search_text" | "status">;

/** Whether a save changes the text of a version. */
export const changesText = (stored: ArticleVersionRow | undefined, merged: MergedVersion): boolean =>
  textFields.some((field) => stored?.[field] !== merged[field]);

const invalid = (errors: FieldErrors) => new AppError("invalid", "errors.invalid", { errors });

type Change = Pick<ArticleUpdate, LineField | "status">;

/** Checks the required fields of a version. Throws as `mergeVersion`. */
export function checkRequiredFields(stored: ArticleVersionRow | undefined, change: Change, html: string | undefined) {
  const title = change.title ?? stored?.title;
  if (title === undefined) throw invalid({ title: ["news.title_required"] });
  const content = html ?? stored?.content ?? "";
  const status = change.status ?? stored?.status ?? "draft";
  if (status === "published" && isEmptyArticle(content)) throw invalid({ content: ["news.content_required"] });
  return { title, content, status };
}

/**
 * A language version after a save: omitted fields keep their value. A summary is custom, or generated from the text without
 * captions and code, or with them if there is no other text, and then changes with it; a generated one that is sent back
 * unchanged stays generated. Throws `invalid` for a new version without a title and for a publication without content.
 * `words` are the text's words, if already computed.
 */
export function mergeVersion(
  stored: ArticleVersionRow | undefined,
  change: Change,
  html: string | undefined,
  words?: string,
): MergedVersion {
  const { title, status, ...written } = checkRequiredFields(stored, change, html);
  const writtenWords = words ?? plainText(written.content);
  // the same text in another form is no change; texts with other words are told apart sooner
  const same =
    stored !== undefined &&
    (stored.content === written.content ||
      (plainText(stored.content) === writtenWords && isSameContent(stored.content, written.content)));
  const content = same ? stored.content : written.content;
  const cut = excerpt(summaryText(content));
  const storedOwn = stored && !stored.summary_auto ? stored.summary : null;
  const summaryInput = change.summary === undefined ? storedOwn : change.summary;
  const own =
    summaryInput && summaryInput !== cut && !(stored?.summary_auto && summaryInput === stored.summary)
      ? summaryInput
      : null;
  const summary = own ?? cut;
  return {
    title,
    content,
    status,
    summary,
    summary_auto: own === null ? 1 : 0,
    search_text: searchText(title, summary, writtenWords),
  };
}
