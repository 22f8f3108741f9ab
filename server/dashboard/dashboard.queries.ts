import { sql } from "kysely";
import type { Connection } from "../db/open.ts";

/** All counts in one query. Fixed conditions are literals, so that both engines use the partial indexes for them. */
export const countEverything = (db: Connection) =>
  db
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom("articles").select(fn.countAll<number>().as("n")).where("visible", "=", sql.lit(1)).as("published"),
      selectFrom("articles")
        .select(fn.countAll<number>().as("n"))
        .where("deleted_at", "is", null)
        .where("id", "in", selectFrom("article_versions").select("article_id").where("status", "=", sql.lit("draft")))
        .as("draft"),
      selectFrom("articles").select(fn.countAll<number>().as("n")).where("deleted_at", "is not", null).as("trash"),
      selectFrom("team_members").select(fn.countAll<number>().as("n")).where("deleted_at", "is", null).as("members"),
      selectFrom("users").select(fn.countAll<number>().as("n")).as("users"),
      selectFrom("enquiries").select(fn.countAll<number>().as("n")).where("status", "=", "new").as("enquiries_new"),
      selectFrom("enquiries")
        .select(fn.countAll<number>().as("n"))
        .where("status", "=", "in_progress")
        .as("enquiries_in_progress"),
    ])
    .executeTakeFirstOrThrow();

/** Draft versions, latest edits first, with the names of the article's author. */
export const listDraftVersions = (db: Connection, limit: number) =>
  db
    .selectFrom("article_versions as version")
    .innerJoin("articles", "articles.id", "version.article_id")
    .leftJoin("users", "users.id", "articles.author_id")
    .select(["version.article_id", "version.title", "version.lang", "version.updated_at"])
    .select(["users.full_name", "users.english_name", "users.username"])
    .where("version.status", "=", sql.lit("draft"))
    .where("articles.deleted_at", "is", null)
    .orderBy("version.updated_at", "desc")
    .orderBy("version.id", "desc")
    .limit(limit)
    .execute();

/** Submitted versions, earliest submission first, with when and by whom each was submitted last. */
export const listWaitingVersions = (db: Connection, limit: number) =>
  db
    .selectFrom("article_versions as version")
    .innerJoin("articles", "articles.id", "version.article_id")
    .leftJoin(
      (e) =>
        e
          .selectFrom("article_reviews")
          .select(({ fn }) => ["article_id", "lang", fn.max("id").as("id")])
          .where("type", "=", "submitted")
          .groupBy(["article_id", "lang"])
          .as("latest"),
      (join) => join.onRef("latest.article_id", "=", "version.article_id").onRef("latest.lang", "=", "version.lang"),
    )
    .leftJoin("article_reviews as review", "review.id", "latest.id")
    .leftJoin("users", "users.id", "review.actor_id")
    .select(["version.article_id", "version.title", "version.lang", "version.updated_at", "version.review_changed"])
    .select(["review.created_at as submitted_at", "users.full_name", "users.english_name", "users.username"])
    .where("version.review_state", "=", sql.lit("submitted"))
    .where("articles.deleted_at", "is", null)
    .orderBy("review.id")
    .limit(limit)
    .execute();

/** Published versions of the most read articles, most views first. */
export const listMostRead = (db: Connection, limit: number) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom("articles")
        .select(["id", "view_count"])
        .where("visible", "=", sql.lit(1))
        .orderBy("view_count", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .as("most"),
    )
    .innerJoin("article_versions as version", "version.article_id", "most.id")
    .select(["most.id as article_id", "most.view_count", "version.title", "version.lang"])
    .where("version.status", "=", sql.lit("published"))
    .orderBy("most.view_count", "desc")
    .orderBy("most.id", "desc")
    .execute();
