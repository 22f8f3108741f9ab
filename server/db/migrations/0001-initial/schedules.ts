import { sql } from "kysely";
import { byUser, required, type Schema } from "./schema.ts";

/** Plans to publish or unpublish a version at a time, with those that were carried out or cancelled. */
export async function createScheduleTable({ versionTable, index, run }: Schema) {
  await versionTable("article_schedules")
    .addColumn("action", "varchar(10)", (c) => c.notNull().check(sql`action in ('publish', 'withdraw')`))
    .addColumn("at", "text", required)
    .addColumn("state", "varchar(10)", (c) => c.notNull().check(sql`state in ('planned', 'held', 'done', 'cancelled')`))
    .addColumn("reason", "varchar(10)", (c) =>
      c.check(
        sql`reason in ('edited', 'planner', 'refused', 'restored', 'removed', 'published', 'withdrawn', 'returned', 'expired')`,
      ),
    )
    .addColumn("created_by", "integer", byUser)
    .addColumn("created_at", "text", required)
    .addColumn("ended_by", "integer", byUser)
    .addColumn("ended_at", "text")
    .addColumn("waived", "text")
    .execute();
  await index("article_schedules", ["article_id", "lang", "id"]);
  await index("article_schedules", ["at"]);
  await index("article_schedules", ["created_by"]);
  await index("article_schedules", ["ended_by"]);
  // the next due plan is found without reading those of the past
  await run(`create index article_schedules_due on article_schedules (at) where state = 'planned'`);
  await run(`create unique index article_schedules_open on article_schedules (article_id, lang, action)
    where state in ('planned', 'held')`);
}
