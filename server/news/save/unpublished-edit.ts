import { textFields, versionTextSchema } from "#contract/news.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import type { VersionKey } from "../article.queries.ts";
import { changesText } from "../merge-version.ts";
import { deleteUnpublishedEdits, findUnpublishedEdit, insertRevisions } from "../revision.queries.ts";
import { requireTextRoom } from "../text-quota.ts";
import type { SaveInput } from "./article-save.ts";
import { revisionOf } from "./revision.step.ts";

/**
 * Stores an autosave of a published version as its author's unpublished edit, in place of the previous one. Returns its id;
 * `undefined` if the text is the published one. The same text again keeps its id.
 */
export async function saveUnpublishedEdit(
  trx: Connection,
  save: Pick<SaveInput, "article" | "lang" | "merged" | "author" | "at"> & { stored: ArticleVersionRow },
): Promise<number | undefined> {
  const { article, lang, stored, merged, author } = save;
  const version = { articleId: article.id, lang };
  const previous = await findUnpublishedEdit(trx, version, author.id);
  const isSame = previous && textFields.every((field) => previous[field] === merged[field]);
  if (isSame && previous.base_version === stored.version) return previous.id;
  await deleteUnpublishedEdits(trx, version, author.id);
  if (!changesText(stored, merged)) return undefined;
  const [inserted] = await insertRevisions(trx, [{ ...revisionOf(save), autosave: 1, base_version: stored.version }]);
  await requireTextRoom(trx, author);
  return inserted?.id;
}

/**
 * Stores a copy of an unpublished edit for a link that always shows the text of now; returns its id. Unlike the edit itself
 * it is no autosave, so that later saves leave it.
 */
export async function copyUnpublishedEdit(
  trx: Connection,
  { articleId, lang }: VersionKey,
  edit: NonNullable<Awaited<ReturnType<typeof findUnpublishedEdit>>>,
): Promise<number | null> {
  const { author_id, base_version, created_at } = edit;
  const [inserted] = await insertRevisions(trx, [
    { ...versionTextSchema.parse(edit), article_id: articleId, lang, author_id, base_version, created_at, autosave: 0 },
  ]);
  return inserted?.id ?? null;
}
