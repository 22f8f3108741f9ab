import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const orders = ["published_at", "date_zh", "date_en"] as const;

/** Filters of the public lists; every one has an index in the order of each language. */
const filters: [name: string, columns: string[], condition: string][] = [
  ["public", [], "visible = 1"],
  ["public_category", ["category"], "visible = 1"],
  ["public_gap", ["language_gap"], "visible = 1"],
  ["public_category_gap", ["category", "language_gap"], "visible = 1"],
  ["first_tab", [], "visible = 1 and category <> 'training'"],
];

const replaced = [
  "articles_public",
  "articles_public_category",
  "articles_first_tab",
  "articles_public_language_gap",
  "articles_public_category_language_gap",
];

const dateIn = (first: string) => `(select v.published_at from article_versions v
  where v.article_id = articles.id and v.status = 'published' order by case v.lang when ${first} then 0 else 1 end limit 1)`;

/** Lists are in the order of the version that readers of their language see. */
export const versionDates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of replaced) await db.schema.dropIndex(name).execute();
    for (const column of ["date_zh", "date_en"])
      await db.schema.alterTable("articles").addColumn(column, "text").execute();
    await sql
      .raw(`update articles set date_zh = ${dateIn("'zh'")}, date_en = ${dateIn("'en'")},
        published_at = ${dateIn("articles.original_lang")} where visible = 1`)
      .execute(db);
    for (const order of orders)
      for (const [name, narrowed, condition] of filters) {
        const columns = [...narrowed, order, "id"].join(", ");
        await sql.raw(`create index articles_${name}_${order} on articles (${columns}) where ${condition}`).execute(db);
      }
    await sql`create index article_versions_published on article_versions (lang, published_at, article_id)
      where status = 'published'`.execute(db);
  },
};
