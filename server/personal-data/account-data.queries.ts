import type { Connection } from "../db/open.ts";

/** A page of a list: the rows after an id. */
export interface Part {
  after: number;
  limit: number;
}

export const findAccount = (db: Connection, id: number) =>
  db
    .selectFrom("users")
    .select(["id", "username", "full_name", "english_name", "email", "role"])
    .select([
      "mail_language",
      "disabled",
      "password_weak",
      "password_meets_staff_rule",
      "address_proven_at",
      "created_at",
      "updated_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();

export const listSessions = (db: Connection, userId: number) =>
  db
    .selectFrom("sessions")
    .select(["created_at", "last_used_at", "expires_at", "remember", "address", "user_agent"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

export const listReplacedTokens = (db: Connection, userId: number) =>
  db
    .selectFrom("replaced_tokens")
    .select(["signed_in_at", "grace_ends_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("grace_ends_at")
    .execute();

export const listChallenges = (db: Connection, userId: number) =>
  db
    .selectFrom("sign_in_challenges")
    .select(["expires_at", "remember", "tries"])
    .where("user_id", "=", userId)
    .orderBy("expires_at")
    .execute();

export const listResetLinks = (db: Connection, userId: number) =>
  db.selectFrom("reset_tokens").select(["created_at", "expires_at"]).where("user_id", "=", userId).execute();

export const listInvitations = (db: Connection, userId: number) =>
  db
    .selectFrom("invitations")
    .select(["role", "language", "created_at", "expires_at"])
    .where("invited_by", "=", userId)
    .orderBy("id")
    .execute();

const entriesOf = (db: Connection, userId: number) =>
  db
    .selectFrom("audit_log")
    .where((e) =>
      e.or([e("actor_ref", "=", userId), e.and([e("subject_type", "=", "user"), e("subject_id", "=", userId)])]),
    )
    .orderBy("id");

export const listEntries = (db: Connection, userId: number, { after, limit }: Part) =>
  entriesOf(db, userId).selectAll().where("id", ">", after).limit(limit).execute();

export const listEntriesOf = (db: Connection, userId: number, actions: string[]) =>
  entriesOf(db, userId).select(["at", "action"]).where("action", "in", actions).execute();

export const listUploads = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("media")
    .select(["id", "url", "width", "height", "bytes", "created_at"])
    .where("created_by", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listArticles = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("articles")
    .selectAll()
    .where("author_id", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listVersions = (db: Connection, articleId: number) =>
  db.selectFrom("article_versions").selectAll().where("article_id", "=", articleId).orderBy("lang", "desc").execute();

export const listRevisions = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("article_revisions")
    .selectAll()
    .where("author_id", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listReviewEntries = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("article_reviews")
    .selectAll()
    .where("actor_id", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listComments = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("article_comments")
    .selectAll()
    .where((e) => e.or([e("author_id", "=", userId), e("resolved_by", "=", userId)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listReviewLinks = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("review_links")
    .select(["id", "article_id", "lang", "created_at", "expires_at", "revoked_at"])
    .where("created_by", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listOpenArticles = (db: Connection, userId: number) =>
  db
    .selectFrom("article_presence")
    .select(["article_id", "lang", "seen_at"])
    .where("user_id", "=", userId)
    .orderBy("seen_at")
    .execute();

export const listSharedDrafts = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("shared_drafts")
    .select(["id", "article_id", "lang", "shows", "created_at", "expires_at", "revoked_at", "opened"])
    .where("created_by", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listSchedules = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("article_schedules")
    .selectAll()
    .where((e) => e.or([e("created_by", "=", userId), e("ended_by", "=", userId)]))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listEnquiries = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("enquiries")
    .select(["id", "reference", "status", "created_at"])
    .where("assigned_to", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listEnquiryMessages = (db: Connection, userId: number, { after, limit }: Part) =>
  db
    .selectFrom("enquiry_messages as message")
    .innerJoin("enquiries", "enquiries.id", "message.enquiry_id")
    .select(["message.id", "enquiries.reference", "message.type", "message.text", "message.created_at"])
    .where("message.author_id", "=", userId)
    .where("message.id", ">", after)
    .orderBy("message.id")
    .limit(limit)
    .execute();
