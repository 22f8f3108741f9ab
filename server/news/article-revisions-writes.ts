import { textFields, versionTextSchema } from "#contract/news.ts";
import type { User } from "#contract/user.ts";
import type { ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import type { VersionKey } from "./article.queries.ts";
import type { MergedVersion } from "./merge-version.ts";
import {
  confirmAutosave,
  deleteOldRevisions,
  deleteRevision,
  deleteUnpublishedEdits,
  findLatestRevision,
  findRevision,
  findUnpublishedEdit,
  insertRevisions,
} from "./revision.queries.ts";
import { requireTextRoom } from "./text-quota.ts";

/** Saved states kept of each language version; older ones are deleted. */
const maxRevisions = 100;

/** A save of a language version, from which its revision is made. */
export interface RevisionSave extends VersionKey {
  stored: ArticleVersionRow | undefined;
  merged: MergedVersion;
  /** Whose text it is. */
  author: Pick<User, "id">;
  at: string;
}

/** The revision of a version that no save has written, such as a sample, so that its first change loses nothing. */
const initialRevision = (row: ArticleVersionRow) => ({
  ...versionTextSchema.parse(row),
  article_id: row.article_id,
  lang: row.lang,
  author_id: null,
  created_at: row.updated_at,
  autosave: 0,
});

const revisionOf = ({ articleId, lang, merged, author, at }: RevisionSave) => ({
  ...versionTextSchema.parse(merged),
  article_id: articleId,
  lang,
  author_id: author.id,
  created_at: at,
});

/** If an autosave leaves less than this share of the text, the previous state is kept: it may be a mistake. */
const minKeptShare = 0.5;

const losesText = (stored: ArticleVersionRow | undefined, { content }: MergedVersion) =>
  stored !== undefined && content.length < stored.content.length * minKeptShare;

/** Whether a save changes the text. */
export const changesText = (stored: ArticleVersionRow | undefined, merged: MergedVersion) =>
  textFields.some((field) => stored?.[field] !== merged[field]);

/**
 * Stores the text of a save as a revision. It replaces the previous revision if that is an autosave of the same author,
 * unless `keepPrevious` is set or most of the text is gone; a save that is no autosave and changes nothing turns such an
 * autosave into an ordinary revision. `replacesUnsaved` deletes the author's unpublished edit of the version.
 */
export async function saveRevision(
  trx: Connection,
  save: RevisionSave & { autosave: boolean; keepPrevious: boolean; replacesUnsaved: boolean },
) {
  const { stored, merged, author, at, autosave, keepPrevious, replacesUnsaved } = save;
  if (replacesUnsaved) await deleteUnpublishedEdits(trx, save, author.id);
  const previous = await findLatestRevision(trx, save);
  const continues = previous?.autosave === 1 && previous.author_id === author.id;
  if (!changesText(stored, merged)) {
    if (previous && continues && !autosave) await confirmAutosave(trx, previous.id, at);
    return;
  }
  const keeps = keepPrevious || losesText(stored, merged);
  if (previous && continues && !keeps) await deleteRevision(trx, previous.id);
  const revision = { ...revisionOf(save), autosave: autosave ? 1 : 0 };
  await insertRevisions(trx, stored && !previous ? [initialRevision(stored), revision] : [revision]);
  await deleteOldRevisions(trx, save, maxRevisions);
  await requireTextRoom(trx, author);
}

/** Makes sure that the present text of a version is a saved state which no later autosave replaces; returns its id. */
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

/**
 * Stores a copy of what an account has written beside a published version, for a link that shows it as it is now; returns its
 * id. Unlike the text itself it is no automatic save, which is what tells the two apart: later saves leave it.
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

/**
 * Stores what an author is writing beside a published version, in place of the author's previous unpublished edit.
 * Returns its id; `undefined` if the text is the published one. The same text again stays as it is, with its id.
 */
export async function saveUnpublishedEdit(trx: Connection, save: RevisionSave & { stored: ArticleVersionRow }) {
  const previous = await findUnpublishedEdit(trx, save, save.author.id);
  const isSame = previous && textFields.every((field) => previous[field] === save.merged[field]);
  if (isSame && previous.base_version === save.stored.version) return previous.id;
  await deleteUnpublishedEdits(trx, save, save.author.id);
  if (!changesText(save.stored, save.merged)) return;
  const [inserted] = await insertRevisions(trx, [
    { ...revisionOf(save), autosave: 1, base_version: save.stored.version },
  ]);
  await requireTextRoom(trx, save.author);
  return inserted?.id;
}
