import { AppError } from "#contract/errors.ts";
import type { Language } from "#contract/i18n/language.ts";
import type { ArticleUpdate, Revision, RevisionText } from "#contract/news.ts";
import type { Actor } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import type { ImageStore } from "../storage/image-store.ts";
import { imagesOf } from "./article-images.queries.ts";
import { notFound, possibleId } from "./article-reads.ts";
import { requireWriter } from "./news.policy.ts";
import { firstLanguage } from "./news.presenter.ts";
import { findArticle } from "./news.queries.ts";

/** The states of an article's versions with the names of their authors. */
const statesOf = (db: Connection, articleId: number) =>
  db
    .selectFrom("article_revisions as r")
    .leftJoin("users", "users.id", "r.author_id")
    .select(["r.id", "r.lang", "r.title", "r.created_at", "r.autosave", "r.based_on"])
    .select(["users.full_name", "users.username"])
    .where("r.article_id", "=", possibleId(articleId));

function present<R extends Omit<Revision, "lang" | "author" | "autosave"> & RevisionSource>(row: R) {
  const { full_name, username, lang, autosave, ...state } = row;
  return {
    ...state,
    lang: lang === "en" ? ("en" as const) : ("zh" as const),
    author: { full_name, username },
    autosave: autosave === 1,
  };
}

interface RevisionSource {
  lang: string;
  autosave: number;
  full_name: string | null;
  username: string | null;
}

/** The states of a language version, newest first. */
export async function listRevisions(
  db: Connection,
  actor: Actor,
  id: number,
  lang: Language | undefined,
): Promise<Revision[]> {
  requireWriter(actor);
  const article = await findArticle(db, possibleId(id));
  if (!article) throw notFound();
  const rows = await statesOf(db, id)
    .where("r.lang", "=", lang ?? firstLanguage(article))
    .orderBy("r.id", "desc")
    .execute();
  return rows.map(present);
}

/** A state with its text. Throws `not_found` for one that is not the article's. */
export async function readRevision(db: Connection, actor: Actor, id: number, revision: number): Promise<RevisionText> {
  requireWriter(actor);
  if (!(await findArticle(db, possibleId(id)))) throw notFound();
  const row = await statesOf(db, id)
    .select(["r.summary", "r.content"])
    .where("r.id", "=", possibleId(revision))
    .executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

/** The change that brings an earlier state back. Throws `not_found` for one that is not the article's. */
export async function revisionChange(
  db: Connection,
  actor: Actor,
  id: number,
  revision: number,
): Promise<ArticleUpdate> {
  const { lang, title, summary, content } = await readRevision(db, actor, id, revision);
  return { lang, title, summary, content, keep_previous: true };
}

/** Forgets what the actor wrote beside a published version. Throws `forbidden` for any other state. */
export async function discardRevision(
  { db, media }: { db: Connection; media: Pick<ImageStore, "touch"> },
  actor: Actor,
  id: number,
  revision: number,
): Promise<void> {
  const user = requireWriter(actor);
  const removed = await db.transaction().execute(async (trx) => {
    const discarded = await trx
      .deleteFrom("article_revisions")
      .where("article_id", "=", possibleId(id))
      .where("id", "=", possibleId(revision))
      .where("author_id", "=", user.id)
      .where("based_on", "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (discarded) await media.touch(trx, await imagesOf(trx, id));
    return discarded !== undefined;
  });
  if (removed) return;
  await readRevision(db, actor, id, revision);
  throw new AppError("forbidden", "errors.forbidden");
}
