import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Accounts, news in two languages, images, the team, and the outbox. */
export const initial = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const withId = (table: string): CreateTableBuilder<string, string> => {
      const builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
      return engine === "sqlite"
        ? builder.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : builder.addColumn("id", "serial", (c) => c.primaryKey());
    };
    const index = (table: string, columns: string[], name = `${table}_${columns.join("_")}`) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();

    await withId("users")
      .addColumn("username", "varchar(30)", (c) => c.notNull())
      .addColumn("username_key", "varchar(30)", (c) => c.notNull().unique())
      .addColumn("full_name", "varchar(100)")
      .addColumn("email", "varchar(254)", (c) => c.notNull())
      .addColumn("email_key", "varchar(254)", (c) => c.notNull().unique())
      .addColumn("password_hash", "text", (c) => c.notNull())
      .addColumn("role", "varchar(10)", (c) => c.notNull().check(sql`role in ('user', 'editor', 'admin')`))
      .addColumn("disabled", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .execute();

    await withId("sessions")
      .addColumn("token_hash", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("remember", "integer", (c) => c.notNull())
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("last_used_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .addColumn("replaced_at", "text")
      .addColumn("address", "varchar(64)", (c) => c.notNull())
      .addColumn("user_agent", "varchar(300)", (c) => c.notNull())
      .execute();
    await index("sessions", ["user_id"]);
    await index("sessions", ["expires_at"]);

    await db.schema
      .createTable("reset_tokens")
      .addColumn("token_hash", "varchar(64)", (c) => c.primaryKey())
      .addColumn("user_id", "integer", (c) => c.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await index("reset_tokens", ["user_id"]);

    await withId("articles")
      .addColumn("category", "varchar(50)", (c) => c.notNull())
      .addColumn("cover_image_url", "text")
      .addColumn("author_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("original_lang", "varchar(2)", (c) => c.notNull().check(sql`original_lang in ('zh', 'en')`))
      .addColumn("visible", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("published_at", "text")
      .addColumn("view_count", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .addColumn("deleted_at", "text")
      .execute();
    await index("articles", ["visible", "published_at", "id"], "articles_public");
    await index("articles", ["visible", "category", "published_at", "id"], "articles_public_category");
    await index("articles", ["author_id"]);
    await index("articles", ["deleted_at"]);

    await withId("article_versions")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("title", "varchar(200)", (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("summary_auto", "integer", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("search_text", "text", (c) => c.notNull())
      .addColumn("status", "varchar(10)", (c) => c.notNull().check(sql`status in ('draft', 'published')`))
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .addColumn("published_at", "text")
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .addUniqueConstraint("article_versions_article_lang", ["article_id", "lang"])
      .execute();

    await withId("article_revisions")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("lang", "varchar(2)", (c) => c.notNull())
      .addColumn("title", "varchar(200)", (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("author_id", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await index("article_revisions", ["article_id", "lang", "id"]);

    await db.schema
      .createTable("article_views")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("visitor_hash", "varchar(64)", (c) => c.notNull())
      .addColumn("window_start", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("article_views_key", ["article_id", "visitor_hash", "window_start"])
      .execute();
    await index("article_views", ["window_start"]);

    await withId("media")
      .addColumn("hash", "varchar(64)", (c) => c.notNull().unique())
      .addColumn("url", "text", (c) => c.notNull())
      .addColumn("width", "integer", (c) => c.notNull())
      .addColumn("height", "integer", (c) => c.notNull())
      .addColumn("bytes", "integer", (c) => c.notNull())
      .addColumn("created_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();

    await withId("team_members")
      .addColumn("name", "varchar(200)", (c) => c.notNull())
      .addColumn("name_en", "varchar(200)", (c) => c.notNull())
      .addColumn("position", "varchar(200)", (c) => c.notNull())
      .addColumn("position_en", "varchar(200)", (c) => c.notNull())
      .addColumn("education", "varchar(200)", (c) => c.notNull())
      .addColumn("education_en", "varchar(200)", (c) => c.notNull())
      .addColumn("expertise", "text", (c) => c.notNull())
      .addColumn("expertise_en", "text", (c) => c.notNull())
      .addColumn("description", "text", (c) => c.notNull())
      .addColumn("description_en", "text", (c) => c.notNull())
      .addColumn("category", "varchar(20)", (c) =>
        c.notNull().check(sql`category in ('leadership', 'research', 'technology', 'guest')`),
      )
      .addColumn("sort_order", "integer", (c) => c.notNull().check(sql`sort_order >= 0`))
      .addColumn("photo", "text")
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("updated_at", "text", (c) => c.notNull())
      .execute();

    await withId("outbox")
      .addColumn("recipient", "varchar(254)", (c) => c.notNull())
      .addColumn("subject", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("html", "text", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .addColumn("next_attempt_at", "text", (c) => c.notNull())
      .addColumn("sent_at", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "text", (c) => c.notNull())
      .execute();
    await index("outbox", ["sent_at", "next_attempt_at"]);
  },
});
