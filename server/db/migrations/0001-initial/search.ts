import { sql } from "kysely";
import { language, required, type Schema } from "./schema.ts";

/**
 * The index of the site's search, in plain tables that both engines read alike (docs/decisions/0037-search-index.md). The
 * server fills it when it starts. A posting has no id: its key holds all of it, in the order in which it is read.
 */
export async function createSearchTables({ engine, table, index }: Schema) {
  await table("search_documents")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("kind", "varchar(10)", (c) =>
      c.notNull().check(sql`kind in ('article', 'project', 'service', 'post', 'page', 'figure', 'member')`),
    )
    .addColumn("lang", "varchar(2)", language)
    .addColumn("bucket", "integer", required)
    .addColumn("path", "text", required)
    .addColumn("title", "text", required)
    .addColumn("headings", "text", required)
    .addColumn("text", "text", required)
    .addColumn("date", "text")
    .addColumn("category", "text")
    .addColumn("trail", "text", required)
    .addColumn("image", "text")
    .addColumn("stream", "text", required)
    .addColumn("terms", "text", required)
    .addColumn("hash", "varchar(64)", required)
    .execute();
  await index("search_documents", ["bucket"]);

  const postings = table("search_postings")
    // compared byte by byte on both engines
    .addColumn("term", engine === "postgres" ? sql`text collate "C"` : "text", required)
    .addColumn("bucket", "integer", required)
    .addColumn("rank", "integer", required)
    .addColumn("document_id", "integer", required)
    .addPrimaryKeyConstraint("search_postings_key", ["term", "bucket", "rank", "document_id"]);
  await (engine === "sqlite" ? postings.modifyEnd(sql`without rowid`) : postings).execute();

  await table("search_state")
    .addColumn("name", "varchar(20)", (c) => c.primaryKey())
    .addColumn("value", "text", required)
    .execute();
}
