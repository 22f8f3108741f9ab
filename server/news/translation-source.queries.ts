import { type VersionText, versionTextSchema } from "#contract/news.ts";
import type { Connection } from "../db/open.ts";

const storedSchema = versionTextSchema.partial();

/** The source's text that an article's outdated version contains; fields that were not stored are absent. */
export async function findTranslationSource(
  db: Connection,
  articleId: number,
): Promise<Partial<VersionText> | undefined> {
  const row = await db
    .selectFrom("translation_sources")
    .select("source")
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  return row && storedSchema.parse(JSON.parse(row.source));
}

/** Stores it in place of what was stored before. */
export async function saveTranslationSource(trx: Connection, articleId: number, text: VersionText) {
  const source = JSON.stringify(versionTextSchema.parse(text));
  await trx
    .insertInto("translation_sources")
    .values({ article_id: articleId, source })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet({ source }))
    .execute();
}

export const deleteTranslationSource = (trx: Connection, articleId: number) =>
  trx.deleteFrom("translation_sources").where("article_id", "=", articleId).execute();
