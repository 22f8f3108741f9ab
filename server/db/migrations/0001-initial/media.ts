import { byUser, ofArticle, required, type Schema } from "./schema.ts";

/** Uploaded images, and the articles that show them or have shown them. */
export async function createMediaTables({ table, tableWithId, index, run }: Schema) {
  await tableWithId("media")
    .addColumn("hash", "varchar(64)", (c) => c.notNull().unique())
    .addColumn("url", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("bytes", "integer", required)
    .addColumn("first_frame", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_by", "integer", byUser)
    .addColumn("created_at", "text", required)
    .addColumn("offered_at", "text")
    .addColumn("released_at", "text")
    .addColumn("referenced_at", "text")
    .addColumn("checked_at", "text")
    .addColumn("removing_until", "text")
    .execute();
  await index("media", ["created_by"]);
  await index("media", ["released_at"]);
  await run("create index media_image on media (substr(hash, 1, 32))");

  await table("article_images")
    .addColumn("article_id", "integer", ofArticle)
    .addColumn("image", "varchar(32)", required)
    .addPrimaryKeyConstraint("article_images_key", ["article_id", "image"])
    .execute();
  await index("article_images", ["image"]);
}
