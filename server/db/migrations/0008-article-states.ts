import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const withVersion = (condition: string) =>
  `exists (select 1 from article_versions v where v.article_id = articles.id and ${condition})`;

/** Which existing version is outdated is unknown. */
const states = [
  `update articles set has_draft = 1 where ${withVersion("v.status = 'draft'")}`,
  `update articles set language_gap = 'missing_en' where not ${withVersion("v.lang = 'en'")}`,
  `update articles set language_gap = 'missing_zh' where not ${withVersion("v.lang = 'zh'")}`,
];

const lists = {
  // SQLite reads `deleted_at` although the condition implies it, and finds it in the index
  all: { order: "updated_at, id, deleted_at", condition: "deleted_at is null" },
  drafts: { order: "updated_at, id, deleted_at", condition: "deleted_at is null and has_draft = 1" },
  trash: { order: "deleted_at, id", condition: "deleted_at is not null" },
  public: { order: "published_at, id", condition: "visible = 1" },
};

/** Every filter of a list has an index in the list's order; the others exist already. */
const indexes: [keyof typeof lists, string[]][] = [
  ["all", []],
  ["all", ["category"]],
  ["all", ["language_gap"]],
  ["all", ["category", "language_gap"]],
  ["drafts", []],
  ["drafts", ["category"]],
  ["drafts", ["language_gap"]],
  ["drafts", ["category", "language_gap"]],
  ["trash", []],
  ["trash", ["category"]],
  ["trash", ["language_gap"]],
  ["trash", ["category", "language_gap"]],
  ["public", ["language_gap"]],
  ["public", ["category", "language_gap"]],
];

/** State of an article's versions for lists, so that the cost of a page does not depend on their number. */
export const articleStates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("articles")
      .addColumn("has_draft", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("articles").addColumn("behind_lang", "varchar(2)").execute();
    await db.schema.alterTable("articles").addColumn("language_gap", "varchar(10)").execute();
    for (const statement of states) await sql.raw(statement).execute(db);

    for (const replaced of ["articles_deleted_at", "articles_latest"]) await db.schema.dropIndex(replaced).execute();
    for (const [list, narrowed] of indexes) {
      const { order, condition } = lists[list];
      const name = ["articles", list, ...narrowed].join("_");
      const columns = [...narrowed, order].join(", ");
      await sql.raw(`create index ${name} on articles (${columns}) where ${condition}`).execute(db);
    }
  },
};
