import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** Plans to publish and to withdraw language versions, with those that were carried out or given up. */
export const schedules = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table: CreateTableBuilder<string, string> = db.schema.createTable("article_schedules");
    const withId =
      engine === "sqlite"
        ? table.addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        : table.addColumn("id", "serial", (c) => c.primaryKey());
    await withId
      .addColumn("article_id", "integer", (c) => c.notNull().references("articles.id").onDelete("cascade"))
      .addColumn("lang", "varchar(2)", (c) => c.notNull().check(sql`lang in ('zh', 'en')`))
      .addColumn("action", "varchar(10)", (c) => c.notNull().check(sql`action in ('publish', 'withdraw')`))
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("state", "varchar(10)", (c) =>
        c.notNull().check(sql`state in ('planned', 'held', 'done', 'cancelled')`),
      )
      .addColumn("reason", "varchar(10)", (c) =>
        c.check(
          sql`reason in ('edited', 'planner', 'refused', 'restored', 'removed', 'published', 'withdrawn', 'returned', 'expired')`,
        ),
      )
      .addColumn("created_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("ended_by", "integer", (c) => c.references("users.id").onDelete("set null"))
      .addColumn("ended_at", "text")
      .execute();
    await sql`create unique index article_schedules_open on article_schedules (article_id, lang, action)
      where state in ('planned', 'held')`.execute(db);
    // the next due plan is found without reading those of the past
    await sql`create index article_schedules_due on article_schedules (at) where state = 'planned'`.execute(db);
    const index = (columns: string[]) =>
      db.schema
        .createIndex(["article_schedules", ...columns].join("_"))
        .on("article_schedules")
        .columns(columns)
        .execute();
    await index(["article_id", "lang", "id"]);
    await index(["at"]);
    await index(["created_by"]);
    await index(["ended_by"]);
  },
});
