import { sql } from "kysely";
import { teamCategories } from "#contract/team-rules.ts";
import type { TeamMemberRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

const rank = sql<number>`case category ${sql.join(
  teamCategories.map((category, i) => sql`when ${sql.lit(category)} then ${sql.lit(i)}`),
  sql` `,
)} end`;

/** All members: by group, then by their order, then by id. */
export async function listMembers(db: Connection): Promise<TeamMemberRow[]> {
  return db.selectFrom("team_members").selectAll().orderBy(rank).orderBy("sort_order").orderBy("id").execute();
}
