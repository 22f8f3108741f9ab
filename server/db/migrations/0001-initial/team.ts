import { sql } from "kysely";
import { required, type Schema } from "./schema.ts";

/** Members of the team; a deleted one can be restored for some time. */
export async function createTeamTable({ tableWithId, uniqueIndex }: Schema) {
  await tableWithId("team_members")
    .addColumn("name", "varchar(200)", required)
    .addColumn("name_en", "varchar(200)", required)
    .addColumn("position", "varchar(200)", required)
    .addColumn("position_en", "varchar(200)", required)
    .addColumn("education", "varchar(200)", required)
    .addColumn("education_en", "varchar(200)", required)
    .addColumn("expertise", "text", required)
    .addColumn("expertise_en", "text", required)
    .addColumn("description", "text", required)
    .addColumn("description_en", "text", required)
    .addColumn("category", "varchar(20)", (c) =>
      c.notNull().check(sql`category in ('leadership', 'research', 'technology', 'guest')`),
    )
    .addColumn("sort_order", "integer", (c) => c.notNull().check(sql`sort_order >= 0`))
    .addColumn("photo", "text")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("creation_key", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .addColumn("deleted_at", "text")
    .execute();
  await uniqueIndex("team_members", ["creation_key"], "team_members_creation");
}
