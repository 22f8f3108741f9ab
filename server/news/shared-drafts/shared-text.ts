import { textFields, versionTextSchema } from "#contract/news.ts";
import type { OpenedDraft } from "#contract/shared-drafts.ts";
import type { ArticleVersionRow, SharedDraftRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { findArticle, findVersion } from "../news.queries.ts";
import { presentNames } from "../review/review.presenter.ts";
import { findAuthorNames } from "../review/review.queries.ts";
import { findRevision, findUnpublishedEdit } from "../revision.queries.ts";

/** The unpublished edit of a published version by the account that makes or made a link. */
export const findEditOf = async (
  db: Connection,
  { article_id, lang, status }: ArticleVersionRow,
  author: number | null,
) =>
  status === "published" && author !== null
    ? findUnpublishedEdit(db, { articleId: article_id, lang }, author)
    : undefined;

/** The text that a link shows, and when it was written; `null` if it is no longer stored. */
async function textOf(db: Connection, link: SharedDraftRow, stored: ArticleVersionRow) {
  if (link.shows === "current") {
    const edit = await findEditOf(db, stored, link.created_by);
    return edit
      ? { text: edit, at: edit.created_at, unpublished_edit: true }
      : { text: stored, at: stored.updated_at, unpublished_edit: false };
  }
  const text = link.revision_id !== null && (await findRevision(db, link.article_id, link.revision_id));
  if (!text) return null;
  // until exactly this text is published
  const unpublished_edit = text.base_version !== null && textFields.some((field) => text[field] !== stored[field]);
  return { text, at: link.created_at, unpublished_edit };
}

/** What the holder of a link reads; `null` if its text is gone, or its article is in the trash. */
export async function presentShared(
  db: Connection,
  link: SharedDraftRow,
): Promise<Extract<OpenedDraft, { state: "open" }>["article"] | null> {
  const article = await findArticle(db, link.article_id);
  const stored = article && (await findVersion(db, link.article_id, link.lang));
  const shown = stored && (await textOf(db, link, stored));
  if (!article || !stored || !shown) return null;
  return {
    ...versionTextSchema.parse(shown.text),
    id: article.id,
    category: article.category,
    cover_image_url: article.cover_image_url,
    lang: stored.lang,
    published_at: stored.published_at,
    updated_at: shown.at,
    author: presentNames(await findAuthorNames(db, article.author_id)),
    expires_at: link.expires_at,
    shows: link.shows,
    published: stored.status === "published",
    unpublished_edit: shown.unpublished_edit,
  };
}
