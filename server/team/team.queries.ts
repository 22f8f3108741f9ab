import { sql } from "kysely";
import type { Connection } from "../db/open.ts";

/** All members by category (leadership, research, technology, guest), then their order, then their id. */
export const selectMembers = (db: Connection) =>
  db
    .selectFrom("team_members")
    .selectAll()
    .orderBy(sql`case category when 'leadership' then 0 when 'research' then 1 when 'technology' then 2 else 3 end`)
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
