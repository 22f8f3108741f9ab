import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Connection } from "../db/open.ts";
import type { IsImageReferenced } from "../storage/image-store.ts";

/** Rows per statement. */
const batch = 500;

/**
 * Records the images that an article shows, in addition to those it has shown, for `isImageReferencedByArticle` and `imagesOf`.
 * Every save of a cover or a text must call this in its transaction.
 */
export async function recordImages(trx: Connection, articleId: number, images: string[]) {
  for (let start = 0; start < images.length; start += batch) {
    const rows = images.slice(start, start + batch).map((image) => ({ article_id: articleId, image }));
    await trx
      .insertInto("article_images")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The images that an article shows or has shown. */
export async function imagesOf(db: Connection, articleId: number): Promise<string[]> {
  const rows = await db.selectFrom("article_images").select("image").where("article_id", "=", articleId).execute();
  return rows.map(({ image }) => image);
}

type Row = ExpressionBuilder<Database & { article: Database["articles"] }, "article">;

const inTexts = (e: Row, table: "article_versions" | "article_revisions", pattern: string): Expression<SqlBool> =>
  e.exists(
    e
      .selectFrom(table)
      .select(sql<number>`1`.as("one"))
      .whereRef(`${table}.article_id`, "=", "article.id")
      .where("content", "like", pattern),
  );

/**
 * Whether an article, also one in the trash, shows an image: as its cover, in its text, in a revision that can be restored,
 * or in the source of an outdated translation. Only reads articles that have ever shown it.
 */
export const isImageReferencedByArticle: IsImageReferenced = async (trx, image) => {
  const pattern = `%/uploads/media/${image}.%`;
  const shown = await trx
    .selectFrom("article_images")
    .innerJoin("articles as article", "article.id", "article_images.article_id")
    .select("article.id")
    .where("article_images.image", "=", image)
    .where((e) =>
      e.or([
        e("article.cover_image_url", "like", pattern),
        inTexts(e, "article_versions", pattern),
        inTexts(e, "article_revisions", pattern),
        e.exists(
          e
            .selectFrom("translation_sources")
            .select(sql<number>`1`.as("one"))
            .whereRef("translation_sources.article_id", "=", "article.id")
            .where("source", "like", pattern),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
};
