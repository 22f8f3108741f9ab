import { sql } from "kysely";
import { byUser, required, type Schema } from "./schema.ts";

/**
 * Links by which somebody without an account reviews one exact text, the history of reviews, and comments on passages.
 */
export async function createReviewTables(schema: Schema) {
  await createReviewLinks(schema);
  await createReviews(schema);
  await createComments(schema);
}

async function createReviewLinks({ versionTable, index }: Schema) {
  await versionTable("review_links")
    .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("digest", "varchar(64)", required)
    .addColumn("created_by", "integer", byUser)
    .addColumn("created_at", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("revoked_at", "text")
    .addColumn("last_used_at", "text")
    .execute();
  await index("review_links", ["article_id", "lang", "id"]);
  await index("review_links", ["created_by"]);
  await index("review_links", ["expires_at"]);
}

async function createReviews({ versionTable, index, run }: Schema) {
  await versionTable("article_reviews")
    .addColumn("type", "varchar(20)", (c) =>
      c
        .notNull()
        .check(
          sql`type in ('submitted', 'withdrawn', 'returned', 'published', 'waived', 'link_approved', 'link_returned')`,
        ),
    )
    .addColumn("actor_id", "integer", byUser)
    .addColumn("guest_name", "varchar(100)")
    .addColumn("link_id", "integer", (c) => c.references("review_links.id").onDelete("set null"))
    .addColumn("note", "text", required)
    .addColumn("version", "integer", required)
    .addColumn("revision_id", "integer", (c) => c.references("article_revisions.id").onDelete("set null"))
    .addColumn("created_at", "text", required)
    .execute();
  await index("article_reviews", ["article_id", "lang", "id"]);
  await index("article_reviews", ["actor_id"]);
  await index("article_reviews", ["link_id"]);
  await index("article_reviews", ["revision_id"]);
  await run(`create index article_reviews_waived on article_reviews (article_id, lang) where type = 'waived'`);
}

async function createComments({ versionTable, index }: Schema) {
  await versionTable("article_comments")
    .addColumn("parent_id", "integer", (c) => c.references("article_comments.id").onDelete("cascade"))
    .addColumn("author_id", "integer", byUser)
    .addColumn("guest_name", "varchar(100)")
    .addColumn("link_id", "integer", (c) => c.references("review_links.id").onDelete("set null"))
    .addColumn("text", "text", required)
    .addColumn("quote", "text", required)
    .addColumn("prefix", "text", required)
    .addColumn("suffix", "text", required)
    .addColumn("block", "integer", required)
    .addColumn("created_at", "text", required)
    .addColumn("resolved_at", "text")
    .addColumn("resolved_by", "integer", byUser)
    .execute();
  await index("article_comments", ["article_id", "lang", "id"]);
  await index("article_comments", ["parent_id"]);
  await index("article_comments", ["author_id"]);
  await index("article_comments", ["link_id"]);
  await index("article_comments", ["resolved_by"]);
}
