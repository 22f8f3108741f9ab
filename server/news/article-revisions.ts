import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type ArticleUpdate, type Revision, type RevisionText, versionTextSchema } from "#contract/news.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { lockArticle } from "./article.queries.ts";
import { findWritableArticle, notFound, possibleId } from "./article-access.ts";
import { imagesOf } from "./article-images.queries.ts";
import { findVersion } from "./news.queries.ts";
import { presentNames } from "./review/review.presenter.ts";
import { markSubmissionChanged } from "./review/submitted-edit.ts";
import * as queries from "./revision.queries.ts";

function present<R extends Parameters<typeof presentNames>[0] & { autosave: number }>(row: R) {
  const { full_name, english_name, username, autosave, ...revision } = row;
  return { ...revision, author: presentNames({ full_name, english_name, username }), autosave: autosave === 1 };
}

/** The revisions of a language version, newest first. */
export async function listRevisions(
  db: Connection,
  actor: Actor,
  id: number,
  lang: Language | undefined,
): Promise<Revision[]> {
  const { article } = await findWritableArticle(db, actor, id);
  const rows = await queries.listRevisions(db, { articleId: id, lang: lang ?? article.original_lang });
  return rows.map(present);
}

/** A revision with its text. Throws `not_found` if it is not the article's. */
export async function readRevision(db: Connection, actor: Actor, id: number, revision: number): Promise<RevisionText> {
  await findWritableArticle(db, actor, id);
  const row = await queries.findRevision(db, id, possibleId(revision));
  if (!row) throw notFound();
  return present(row);
}

/** The change that restores an earlier revision. Throws `not_found` if it is not the article's. */
export async function revisionChange(
  db: Connection,
  actor: Actor,
  id: number,
  revision: number,
): Promise<ArticleUpdate> {
  const earlier = await readRevision(db, actor, id, revision);
  return { ...versionTextSchema.parse(earlier), lang: earlier.lang, keep_previous: true };
}

/** Deletes the actor's unpublished edit of a published version. Throws `forbidden` for any other revision. */
export async function discardRevision(
  { db, media }: { db: Connection; media: Pick<ImageStore, "touch"> },
  actor: Actor,
  id: number,
  revision: number,
): Promise<void> {
  const user = requirePermission(actor, "article.write");
  const edit = { id: possibleId(revision), articleId: possibleId(id), authorId: user.id };
  const deleted = await inTransaction(db, async (trx) => {
    await lockArticle(trx, edit.articleId);
    const lang = await queries.deleteUnpublishedEdit(trx, edit);
    if (!lang) return false;
    const stored = await findVersion(trx, edit.articleId, lang);
    if (stored) await markSubmissionChanged(trx, stored, { author: user.id, revision: undefined });
    await media.touch(trx, await imagesOf(trx, id));
    return true;
  });
  if (deleted) return;
  await readRevision(db, actor, id, revision);
  throw new AppError("forbidden", "errors.forbidden");
}
