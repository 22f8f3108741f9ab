import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The columns this migration reads and writes. */
interface Tables {
  articles: { id: number; cover_image_url: string | null };
  article_versions: { id: number; article_id: number; content: string };
  article_revisions: { id: number; article_id: number; content: string };
  article_images: { article_id: number; image: string };
}

const address = /\/uploads\/media\/([0-9a-f]{32})\./g;
const batch = 200;

async function note(db: Kysely<Tables>, articleId: number, text: string) {
  const images = new Set([...text.matchAll(address)].map(([, image = ""]) => image));
  for (const image of images) {
    await db
      .insertInto("article_images")
      .values({ article_id: articleId, image })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Records the images of existing texts. */
async function noteTexts(db: Kysely<Tables>, table: "article_versions" | "article_revisions") {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom(table)
      .select(["id", "article_id", "content"])
      .where("id", ">", last)
      .where("content", "like", "%/uploads/media/%")
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { article_id, content } of rows) await note(db, article_id, content);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < batch) return;
  }
}

async function noteCovers(db: Kysely<Tables>) {
  const covers = await db
    .selectFrom("articles")
    .select(["id", "cover_image_url"])
    .where("cover_image_url", "like", "/uploads/media/%")
    .execute();
  for (const { id, cover_image_url } of covers) await note(db, id, cover_image_url ?? "");
}

/** Which articles show an image, or have shown it, so that unused images are found without reading every text. */
export const imageReferences: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable("article_images")
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("image", "varchar(32)", (c) => c.notNull())
      .addPrimaryKeyConstraint("article_images_key", ["article_id", "image"])
      .execute();
    await db.schema.createIndex("article_images_image").on("article_images").column("image").execute();
    for (const column of ["referenced_at", "checked_at"]) {
      await db.schema.alterTable("media").addColumn(column, "text").execute();
    }
    await sql`create index media_image on media (substr(hash, 1, 32))`.execute(db);
    await noteTexts(db, "article_versions");
    await noteTexts(db, "article_revisions");
    await noteCovers(db);
  },
};
