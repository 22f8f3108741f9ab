import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

const inLanguage = sql`lang in ('zh', 'en')`;

/** The role `author`; SQLite changes a CHECK constraint only with a new column, so the column is copied. */
async function addAuthors(db: Kysely<unknown>) {
  await db.schema
    .alterTable("users")
    .addColumn("checked_role", "varchar(10)", (c) =>
      c.notNull().defaultTo("user").check(sql`checked_role in ('user', 'author', 'editor', 'admin')`),
    )
    .execute();
  await sql`update users set checked_role = role`.execute(db);
  await db.schema.alterTable("users").dropColumn("role").execute();
  await db.schema.alterTable("users").renameColumn("checked_role", "role").execute();
  await db.schema
    .alterTable("users")
    .addColumn("mail_language", "varchar(2)", (c) => c.check(sql`mail_language in ('zh', 'en')`))
    .execute();
}

/** What a version is in for its review; the text that was submitted stays as a revision. */
async function addReviewState(db: Kysely<unknown>) {
  await db.schema
    .alterTable("article_versions")
    .addColumn("review_state", "varchar(10)", (c) =>
      c.notNull().defaultTo("none").check(sql`review_state in ('none', 'submitted', 'returned')`),
    )
    .execute();
  await db.schema
    .alterTable("article_versions")
    .addColumn("review_changed", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`create index article_versions_submitted on article_versions (article_id) where review_state = 'submitted'`.execute(
    db,
  );
}

/**
 * Authors who submit language versions for review, the review's history, comments on passages, and links by which somebody
 * without an account reviews one exact text.
 */
export const review = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const withId = (table: string): CreateTableBuilder<string, string> => {
      const builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
      return engine === "sqlite"
        ? builder.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : builder.addColumn("id", "serial", (c) => c.primaryKey());
    };
    /** A table whose rows belong to a language version of an article. */
    const ofVersion = (table: string) =>
      withId(table)
        .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
        .addColumn("lang", "varchar(2)", (c) => c.notNull().check(inLanguage));
    await addAuthors(db);
    await addReviewState(db);

    await ofVersion("review_links")
      .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("digest", "varchar(64)", (c) => c.notNull())
      .addColumn("created_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .addColumn("revoked_at", "text")
      .execute();
    await ofVersion("article_reviews")
      .addColumn("type", "varchar(20)", (c) =>
        c
          .notNull()
          .check(sql`type in ('submitted', 'withdrawn', 'returned', 'published', 'link_approved', 'link_returned')`),
      )
      .addColumn("actor_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("guest_name", "varchar(100)")
      .addColumn("link_id", "integer", (c) => c.references("review_links.id").onDelete("set null"))
      .addColumn("note", "text", (c) => c.notNull())
      .addColumn("version", "integer", (c) => c.notNull())
      .addColumn("revision_id", "integer", (c) => c.references("article_revisions.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await ofVersion("article_comments")
      .addColumn("parent_id", "integer", (c) => c.references("article_comments.id").onDelete("cascade"))
      .addColumn("author_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("guest_name", "varchar(100)")
      .addColumn("link_id", "integer", (c) => c.references("review_links.id").onDelete("set null"))
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("quote", "text", (c) => c.notNull())
      .addColumn("prefix", "text", (c) => c.notNull())
      .addColumn("suffix", "text", (c) => c.notNull())
      .addColumn("block", "integer", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("resolved_at", "text")
      .addColumn("resolved_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .execute();

    const index = (table: string, columns: string[]) =>
      db.schema
        .createIndex([table, ...columns].join("_"))
        .on(table)
        .columns(columns)
        .execute();
    for (const table of ["review_links", "article_reviews", "article_comments"])
      await index(table, ["article_id", "lang", "id"]);
    await index("review_links", ["created_by"]);
    await index("review_links", ["expires_at"]);
    for (const column of ["actor_id", "link_id", "revision_id"]) await index("article_reviews", [column]);
    for (const column of ["parent_id", "author_id", "link_id", "resolved_by"])
      await index("article_comments", [column]);
  },
});
