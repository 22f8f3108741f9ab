import type { Insertable } from "kysely";
import type { TextAnchor } from "#contract/text-anchor.ts";
import type { Database } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";
import { countRows } from "../../db/pages.ts";
import type { VersionKey } from "../article.queries.ts";
import { makerMayWrite } from "../link-maker.queries.ts";

/** An account that may get a mail. */
const accounts = (db: Connection) =>
  db
    .selectFrom("users")
    .select(["id", "username", "full_name", "english_name", "email", "mail_language"])
    .where("disabled", "=", 0)
    .orderBy("username_key");

export type Account = Awaited<ReturnType<typeof listAdmins>>[number];

/** Enabled admins, who decide about submissions. */
export const listAdmins = (db: Connection) => accounts(db).where("role", "=", "admin").execute();

/** An enabled account that may write articles. */
export const findWriter = (db: Connection, id: number) =>
  accounts(db).where("id", "=", id).where("role", "<>", "user").executeTakeFirst();

/** Those who may open an article's form: its author and the admins. */
export const listPeople = (db: Connection, authorId: number | null) =>
  accounts(db)
    .where((e) =>
      e.or([
        e("role", "=", "admin"),
        ...(authorId === null ? [] : [e.and([e("id", "=", authorId), e("role", "<>", "user")])]),
      ]),
    )
    .execute();

export const insertReview = (trx: Connection, entry: Insertable<Database["article_reviews"]>) =>
  trx.insertInto("article_reviews").values(entry).execute();

const names = ["users.username", "users.full_name", "users.english_name"] as const;

/** The history of a version's review, newest first; with `linkId` only what came through that link. */
export function listReviews(db: Connection, { articleId, lang }: VersionKey, linkId?: number) {
  const query = db
    .selectFrom("article_reviews as review")
    .leftJoin("users", "users.id", "review.actor_id")
    .selectAll("review")
    .select(names)
    .where("review.article_id", "=", articleId)
    .where("review.lang", "=", lang)
    .orderBy("review.id", "desc")
    .limit(200);
  return (linkId === undefined ? query : query.where("review.link_id", "=", linkId)).execute();
}

/** The last submission of a version: who submitted which saved state. */
export const findSubmission = (db: Connection, { articleId, lang }: VersionKey) =>
  db
    .selectFrom("article_reviews")
    .select(["actor_id", "revision_id"])
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("type", "=", "submitted")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Who submitted a version last. */
export const findSubmitter = async (db: Connection, version: VersionKey): Promise<number | null> =>
  (await findSubmission(db, version))?.actor_id ?? null;

export type NewComment = Insertable<Database["article_comments"]>;

export async function insertComment(trx: Connection, comment: NewComment): Promise<number> {
  const { id } = await trx.insertInto("article_comments").values(comment).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Whether the same person has made the same comment at `since` or later, and it is not resolved. */
export async function hasComment(db: Connection, { created_at: _, ...comment }: NewComment, since: string) {
  const same = db
    .selectFrom("article_comments")
    .select("id")
    .where((e) => e.and(comment))
    .where("created_at", ">=", since)
    .where("resolved_at", "is", null)
    .limit(1);
  return (await same.executeTakeFirst()) !== undefined;
}

/** The last decision that was made by a link under a name. */
export const findLastDecision = (db: Connection, link: { link_id: number; guest_name: string }) =>
  db
    .selectFrom("article_reviews")
    .select(["type", "note", "version", "created_at"])
    .where((e) => e.and(link))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Comments and replies of a version, oldest first. */
export const listComments = (db: Connection, { articleId, lang }: VersionKey) =>
  db
    .selectFrom("article_comments as comment")
    .leftJoin("users", "users.id", "comment.author_id")
    .leftJoin("users as resolver", "resolver.id", "comment.resolved_by")
    .selectAll("comment")
    .select(names)
    .select(["resolver.username as resolver_username", "resolver.full_name as resolver_full_name"])
    .select("resolver.english_name as resolver_english_name")
    .where("comment.article_id", "=", articleId)
    .where("comment.lang", "=", lang)
    .orderBy("comment.id")
    .execute();

/** Comments and replies of a version: those of accounts, those of holders of links, and those through one link. */
export async function countComments(db: Connection, { articleId, lang }: VersionKey, linkId = 0) {
  const counted = await db
    .selectFrom("article_comments")
    .select((e) => [
      e.fn.countAll<number>().filterWhere("guest_name", "is", null).as("staff"),
      e.fn.countAll<number>().filterWhere("guest_name", "is not", null).as("guests"),
      e.fn.countAll<number>().filterWhere("link_id", "=", linkId).as("ofLink"),
    ])
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .executeTakeFirstOrThrow();
  return { staff: Number(counted.staff), guests: Number(counted.guests), ofLink: Number(counted.ofLink) };
}

/** How many decisions were made through a link. */
export async function countDecisions(db: Connection, linkId: number): Promise<number> {
  return countRows(db.selectFrom("article_reviews").where("link_id", "=", linkId));
}

/** How many links to a version are open at a time. */
export async function countOpenLinks(db: Connection, { articleId, lang }: VersionKey, now: string): Promise<number> {
  return countRows(
    db
      .selectFrom("review_links as link")
      .where("link.article_id", "=", articleId)
      .where("link.lang", "=", lang)
      .where("link.revoked_at", "is", null)
      .where("link.expires_at", ">", now)
      .where(makerMayWrite),
  );
}

/** A comment of an article that is no reply. */
export const findComment = (db: Connection, articleId: number, id: number) =>
  db
    .selectFrom("article_comments")
    .selectAll()
    .where("id", "=", id)
    .where("article_id", "=", articleId)
    .where("parent_id", "is", null)
    .executeTakeFirst();

export const resolveComment = (
  trx: Connection,
  id: number,
  change: { resolved_at: string | null; resolved_by: number | null },
) => trx.updateTable("article_comments").set(change).where("id", "=", id).execute();

export const moveAnchor = (trx: Connection, { articleId, lang }: VersionKey, id: number, anchor: TextAnchor) =>
  trx
    .updateTable("article_comments")
    .set(anchor)
    .where("id", "=", id)
    .where("article_id", "=", articleId)
    .where("lang", "=", lang)
    .where("parent_id", "is", null)
    .execute();

export async function insertLink(trx: Connection, link: Insertable<Database["review_links"]>): Promise<number> {
  const { id } = await trx.insertInto("review_links").values(link).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Links to a version, newest first. */
export const listLinks = (db: Connection, { articleId, lang }: VersionKey) =>
  db
    .selectFrom("review_links as link")
    .leftJoin("users", "users.id", "link.created_by")
    .selectAll("link")
    .select(names)
    .select(makerMayWrite.as("maker_may_write"))
    .where("link.article_id", "=", articleId)
    .where("link.lang", "=", lang)
    .orderBy("link.id", "desc")
    .limit(50)
    .execute();

export const findLinkOf = (db: Connection, articleId: number, id: number) =>
  db.selectFrom("review_links").selectAll().where("id", "=", id).where("article_id", "=", articleId).executeTakeFirst();

/** The link of a token, unless it is revoked or expired, its maker may no longer write the article, or that is in the trash. */
export const findLink = (db: Connection, tokenHash: string, now: string) =>
  db
    .selectFrom("review_links as link")
    .innerJoin("articles", "articles.id", "link.article_id")
    .selectAll("link")
    .where("link.token_hash", "=", tokenHash)
    .where("link.revoked_at", "is", null)
    .where("link.expires_at", ">", now)
    .where("articles.deleted_at", "is", null)
    .where(makerMayWrite)
    .executeTakeFirst();

export const recordLinkUse = (db: Connection, id: number, at: string) =>
  db.updateTable("review_links").set({ last_used_at: at }).where("id", "=", id).execute();

export const revokeLink = (trx: Connection, id: number, at: string) =>
  trx
    .updateTable("review_links")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .execute();

/** Deletes links that expired before a time; what came through them stays. */
export const deleteLinksBefore = (db: Connection, time: string) =>
  db.deleteFrom("review_links").where("expires_at", "<", time).execute();

/** Names of an article's author; all `null` if the account is deleted. */
export const findAuthorNames = async (db: Connection, authorId: number | null) => {
  const none = { username: null, full_name: null, english_name: null };
  if (authorId === null) return none;
  return (
    (await db
      .selectFrom("users")
      .select(["username", "full_name", "english_name"])
      .where("id", "=", authorId)
      .executeTakeFirst()) ?? none
  );
};
