import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/**
 * The index of the site's search, in plain tables that both engines read alike (docs/decisions/0037-search-index.md). The
 * server fills it when it starts. A posting has no id: its key holds all of it, in the order in which it is read.
 */
export const searchIndex = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("search_documents")
      .addColumn("id", "integer", (c) => c.primaryKey())
      .addColumn("kind", "varchar(10)", (c) =>
        c.notNull().check(sql`kind in ('article', 'project', 'service', 'post', 'page', 'figure', 'member')`),
      )
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("bucket", "integer", (c) => c.notNull())
      .addColumn("path", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("headings", "text", (c) => c.notNull())
      .addColumn("text", "text", (c) => c.notNull())
      .addColumn("date", "text")
      .addColumn("category", "text")
      .addColumn("trail", "text", (c) => c.notNull())
      .addColumn("image", "text")
      .addColumn("stream", "text", (c) => c.notNull())
      .addColumn("terms", "text", (c) => c.notNull())
      .addColumn("hash", "varchar(64)", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("search_documents_bucket").on("search_documents").column("bucket").execute();
    const postings = db.schema
      .createTable("search_postings")
      // compared byte by byte on both engines
      .addColumn("term", engine === "postgres" ? sql`text collate "C"` : "text", (c) => c.notNull())
      .addColumn("bucket", "integer", (c) => c.notNull())
      .addColumn("rank", "integer", (c) => c.notNull())
      .addColumn("document_id", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("search_postings_key", ["term", "bucket", "rank", "document_id"]);
    await (engine === "sqlite" ? postings.modifyEnd(sql`without rowid`) : postings).execute();
    await db.schema
      .createTable("search_state")
      .addColumn("name", "varchar(20)", (c) => c.primaryKey())
      .addColumn("value", "text", (c) => c.notNull())
      .execute();
  },
});
