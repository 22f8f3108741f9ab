import type { Language } from "#contract/i18n/language.ts";
import type { ArticleUpdate, Revision } from "#contract/news.ts";
import type { Caller } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import type { ArticleVersionRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import { notFound, possibleId } from "./article-reads.ts";
import type { MergedVersion } from "./merge-version.ts";
import { requireWriter } from "./news.policy.ts";
import { firstLanguage } from "./news.present.ts";
import { findArticle } from "./news.queries.ts";

/** Saved states kept of each language version; older ones go. */
const maxRevisions = 100;

async function hasRevision(trx: Connection, articleId: number, lang: Language): Promise<boolean> {
  const query = trx.selectFrom("article_revisions").select("id").where("article_id", "=", articleId);
  return (await query.where("lang", "=", lang).limit(1).executeTakeFirst()) !== undefined;
}

/** The state of a version that did not come by a save, such as a sample, so that its first change loses nothing. */
const unsavedState = ({ article_id, lang, title, summary, content, updated_at }: ArticleVersionRow) => ({
  ...{ article_id, lang, title, summary, content },
  author_id: null,
  created_at: updated_at,
});

/** Whether a save leaves another text than the one before. */
export const changesText = (stored: ArticleVersionRow | undefined, { title, summary, content }: MergedVersion) =>
  stored?.title !== title || stored.summary !== summary || stored.content !== content;

/** Keeps the text of a save, unless nothing of it has changed since the save before. */
export async function keepRevision(
  trx: Connection,
  options: {
    articleId: number;
    lang: Language;
    stored: ArticleVersionRow | undefined;
    merged: MergedVersion;
    author: User;
    at: string;
  },
) {
  const { articleId, lang, stored, merged, author, at } = options;
  if (!changesText(stored, merged)) return;
  const { title, summary, content } = merged;
  const state = { article_id: articleId, lang, title, summary, content, author_id: author.id, created_at: at };
  const earlier = stored && !(await hasRevision(trx, articleId, lang)) ? [unsavedState(stored)] : [];
  await trx
    .insertInto("article_revisions")
    .values([...earlier, state])
    .execute();
  const oldest = await trx
    .selectFrom("article_revisions")
    .select("id")
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .orderBy("id", "desc")
    .offset(maxRevisions)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom("article_revisions")
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("id", "<=", oldest.id)
    .execute();
}

/** The saved states of a language version, newest first. */
export async function listRevisions(
  db: Connection,
  caller: Caller,
  id: number,
  lang: Language | undefined,
): Promise<Revision[]> {
  requireWriter(caller);
  const article = await findArticle(db, possibleId(id));
  if (!article) throw notFound();
  const language = lang ?? firstLanguage(article);
  const rows = await db
    .selectFrom("article_revisions as r")
    .leftJoin("users", "users.id", "r.author_id")
    .select(["r.id", "r.title", "r.created_at", "users.full_name", "users.username"])
    .where("r.article_id", "=", id)
    .where("r.lang", "=", language)
    .orderBy("r.id", "desc")
    .execute();
  return rows.map(({ full_name, username, ...row }) => ({ ...row, lang: language, author: { full_name, username } }));
}

/** The change that brings an earlier state back. Throws `not_found` for one that is not the article's. */
export async function revisionChange(
  db: Connection,
  caller: Caller,
  id: number,
  revision: number,
): Promise<ArticleUpdate> {
  requireWriter(caller);
  const row = await db
    .selectFrom("article_revisions")
    .select(["lang", "title", "summary", "content"])
    .where("article_id", "=", possibleId(id))
    .where("id", "=", possibleId(revision))
    .executeTakeFirst();
  if (!row) throw notFound();
  return { lang: row.lang === "en" ? "en" : "zh", title: row.title, summary: row.summary, content: row.content };
}
