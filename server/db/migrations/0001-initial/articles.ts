import { sql } from "kysely";
import { byUser, language, ofArticle, ofUser, required, type Schema } from "./schema.ts";

/** Articles, their language versions with saved states, and what readers and writers do with them. */
export async function createArticleTables(schema: Schema) {
  await createArticles(schema);
  await createListIndexes(schema);
  await createVersions(schema);
  await createRevisions(schema);
  await createViews(schema);
  await createPresence(schema);
}

async function createArticles({ tableWithId, index, uniqueIndex }: Schema) {
  await tableWithId("articles")
    .addColumn("category", "varchar(50)", required)
    .addColumn("cover_image_url", "text")
    .addColumn("author_id", "integer", byUser)
    .addColumn("original_lang", "varchar(2)", (c) => c.notNull().check(sql`original_lang in ('zh', 'en')`))
    .addColumn("visible", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("has_draft", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("outdated_language", "varchar(2)", (c) => c.check(sql`outdated_language in ('zh', 'en')`))
    .addColumn("language_gap", "varchar(10)")
    .addColumn("creation_key", "text")
    .addColumn("published_at", "text")
    .addColumn("date_zh", "text")
    .addColumn("date_en", "text")
    .addColumn("view_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();
  await index("articles", ["author_id"]);
  await uniqueIndex("articles", ["author_id", "creation_key"], "articles_creation");
}

/** Lists of the newsroom; every one can be narrowed by category and language gap. */
const staffLists = {
  // SQLite reads `deleted_at` although the condition implies it, and finds it in the index
  all: { order: ["updated_at", "id", "deleted_at"], condition: "deleted_at is null" },
  drafts: { order: ["updated_at", "id", "deleted_at"], condition: "deleted_at is null and has_draft = 1" },
  trash: { order: ["deleted_at", "id"], condition: "deleted_at is not null" },
};

const staffFilters = [[], ["category"], ["language_gap"], ["category", "language_gap"]];

/** Lists of readers: by the date of the version shown, which the reader's language decides. */
const publicLists = {
  public: { filter: [], condition: "visible = 1" },
  public_category: { filter: ["category"], condition: "visible = 1" },
  public_gap: { filter: ["language_gap"], condition: "visible = 1" },
  public_category_gap: { filter: ["category", "language_gap"], condition: "visible = 1" },
  first_tab: { filter: [], condition: "visible = 1 and category <> 'training'" },
};

const publicOrders = ["published_at", "date_zh", "date_en"];

/** An index in the order of every list, so that a page costs the same however many articles there are. */
async function createListIndexes({ run }: Schema) {
  const create = (name: string, columns: string[], condition: string) =>
    run(`create index ${name} on articles (${columns.join(", ")}) where ${condition}`);
  for (const [list, { order, condition }] of Object.entries(staffLists))
    for (const filter of staffFilters)
      await create(["articles", list, ...filter].join("_"), [...filter, ...order], condition);
  for (const [list, { filter, condition }] of Object.entries(publicLists))
    for (const order of publicOrders) await create(`articles_${list}_${order}`, [...filter, order, "id"], condition);
}

async function createVersions({ table, versionTable, run }: Schema) {
  await versionTable("article_versions")
    .addColumn("title", "varchar(200)", required)
    .addColumn("summary", "text", required)
    .addColumn("summary_auto", "integer", required)
    .addColumn("content", "text", required)
    .addColumn("search_text", "text", required)
    .addColumn("status", "varchar(10)", (c) => c.notNull().check(sql`status in ('draft', 'published')`))
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("review_state", "varchar(10)", (c) =>
      c.notNull().defaultTo("none").check(sql`review_state in ('none', 'submitted', 'returned')`),
    )
    .addColumn("review_changed", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("published_at", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addUniqueConstraint("article_versions_article_lang", ["article_id", "lang"])
    .execute();
  await run(`create index article_versions_drafts on article_versions (article_id) where status = 'draft'`);
  await run(
    `create index article_versions_submitted on article_versions (article_id) where review_state = 'submitted'`,
  );
  await run(`create index article_versions_published on article_versions (lang, published_at, article_id)
    where status = 'published'`);

  await table("translation_sources")
    .addColumn("article_id", "integer", (c) => c.primaryKey().references("articles.id").onDelete("cascade"))
    .addColumn("source", "text", required)
    .addColumn("target", "text")
    .execute();
}

async function createRevisions({ versionTable, index }: Schema) {
  await versionTable("article_revisions")
    .addColumn("title", "varchar(200)", required)
    .addColumn("summary", "text", required)
    .addColumn("content", "text", required)
    .addColumn("author_id", "integer", byUser)
    .addColumn("autosave", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("base_version", "integer")
    .addColumn("created_at", "text", required)
    .execute();
  await index("article_revisions", ["article_id", "lang", "id"]);
  await index("article_revisions", ["author_id"], "article_revisions_author");
}

/** Views of the last half hours; a day's salt is deleted after it, and its hashes cannot be linked to anybody then. */
async function createViews({ table, index }: Schema) {
  await table("article_views")
    .addColumn("article_id", "integer", ofArticle)
    .addColumn("visitor_hash", "varchar(64)", required)
    .addColumn("window_start", "text", required)
    .addPrimaryKeyConstraint("article_views_key", ["article_id", "visitor_hash", "window_start"])
    .execute();
  await index("article_views", ["window_start"]);

  await table("view_salts")
    .addColumn("day", "varchar(10)", (c) => c.primaryKey())
    .addColumn("salt", "varchar(64)", required)
    .execute();
}

/** Who has an article open in the form. */
async function createPresence({ table, index }: Schema) {
  await table("article_presence")
    .addColumn("tab_id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("article_id", "integer", ofArticle)
    .addColumn("lang", "varchar(2)", language)
    .addColumn("user_id", "integer", ofUser)
    .addColumn("seen_at", "text", required)
    .execute();
  await index("article_presence", ["article_id"]);
  await index("article_presence", ["user_id"]);
  await index("article_presence", ["seen_at"]);
}
