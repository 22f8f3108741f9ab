import { textFields, versionTextSchema } from "#contract/news.ts";
import type { ArticleVersionRow } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import {
  confirmAutosave,
  deleteOldRevisions,
  deleteRevision,
  deleteUnpublishedEdits,
  findLatestRevision,
  findRevision,
  insertRevisions,
} from "../revision.queries.ts";
import { requireTextRoom } from "../text-quota.ts";
import type { ArticleSave, SaveInput } from "./article-save.ts";

/** Revisions kept of each language version; older ones are deleted. */
const maxRevisions = 100;

/** The revision of a version that no save has written, such as a sample: its first change must not lose its text. */
const initialRevision = (row: ArticleVersionRow) => ({
  ...versionTextSchema.parse(row),
  article_id: row.article_id,
  lang: row.lang,
  author_id: null,
  created_at: row.updated_at,
  autosave: 0,
});

/** The columns of the text that a save brings. */
export const revisionOf = ({
  article,
  lang,
  merged,
  author,
  at,
}: Pick<SaveInput, "article" | "lang" | "merged" | "author" | "at">) => ({
  ...versionTextSchema.parse(merged),
  article_id: article.id,
  lang,
  author_id: author.id,
  created_at: at,
});

/** If an autosave leaves less than this share of the text, the previous revision is kept: it may be a mistake. */
const minKeptShare = 0.5;

const losesText = ({ stored, merged }: ArticleSave) =>
  stored !== undefined && merged.content.length < stored.content.length * minKeptShare;

/**
 * Stores the text as a revision. It replaces an autosave of the same author, unless that is to be kept or most of the text
 * is gone. A save that is no autosave and changes nothing turns such an autosave into an ordinary revision.
 */
export async function saveRevision(trx: Connection, save: ArticleSave): Promise<void> {
  const { article, lang, stored, author, at, autosave, changes } = save;
  const version = { articleId: article.id, lang };
  if (save.replacesUnpublishedEdit) await deleteUnpublishedEdits(trx, version, author.id);
  const previous = await findLatestRevision(trx, version);
  const ownAutosave = previous?.autosave === 1 && previous.author_id === author.id ? previous : null;
  if (!changes.text) {
    if (ownAutosave && !autosave) await confirmAutosave(trx, ownAutosave.id, at);
    return;
  }
  if (ownAutosave && !save.keepPrevious && !losesText(save)) await deleteRevision(trx, ownAutosave.id);
  const revision = { ...revisionOf(save), autosave: autosave ? 1 : 0 };
  await insertRevisions(trx, stored && !previous ? [initialRevision(stored), revision] : [revision]);
  await deleteOldRevisions(trx, version, maxRevisions);
  await requireTextRoom(trx, author);
}

/** Makes sure that the present text of a version is a revision which no later autosave replaces; returns its id. */
export async function ensureRevision(trx: Connection, stored: ArticleVersionRow, at: string): Promise<number | null> {
  const version = { articleId: stored.article_id, lang: stored.lang };
  const latest = await findLatestRevision(trx, version);
  const text = latest && (await findRevision(trx, stored.article_id, latest.id));
  if (latest && text && textFields.every((field) => text[field] === stored[field])) {
    if (latest.autosave === 1) await confirmAutosave(trx, latest.id, at);
    return latest.id;
  }
  const [inserted] = await insertRevisions(trx, [initialRevision(stored)]);
  await deleteOldRevisions(trx, version, maxRevisions);
  return inserted?.id ?? null;
}
