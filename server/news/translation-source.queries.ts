import { type VersionText, versionTextSchema } from "#contract/news.ts";
import type { Connection } from "../db/open.ts";

const storedSchema = versionTextSchema.partial();

/** What an outdated translation contains of its source, and its own text when it was last saved. */
interface KnownTranslation {
  /** Fields that were not stored are absent. */
  source: Partial<VersionText>;
  /** `null` if it was not stored. */
  target: Partial<VersionText> | null;
}

/** What the outdated version of an article is known to contain. */
export async function findTranslationSource(db: Connection, articleId: number): Promise<KnownTranslation | undefined> {
  const row = await db
    .selectFrom("translation_sources")
    .select(["source", "target"])
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  const parsed = (text: string) => storedSchema.parse(JSON.parse(text));
  return row && { source: parsed(row.source), target: row.target === null ? null : parsed(row.target) };
}

/** Replaces what was stored before; an omitted `target` stays. */
export async function saveTranslationSource(
  trx: Connection,
  articleId: number,
  known: { source: VersionText; target?: VersionText | null },
) {
  const written = (text: VersionText) => JSON.stringify(versionTextSchema.parse(text));
  const source = written(known.source);
  const target = known.target ? written(known.target) : null;
  await trx
    .insertInto("translation_sources")
    .values({ article_id: articleId, source, target })
    .onConflict((conflict) =>
      conflict.column("article_id").doUpdateSet(known.target === undefined ? { source } : { source, target }),
    )
    .execute();
}

export const deleteTranslationSource = (trx: Connection, articleId: number) =>
  trx.deleteFrom("translation_sources").where("article_id", "=", articleId).execute();
