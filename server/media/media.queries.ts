import type { Insertable } from "kysely";
import type { Database, MediaRow } from "../db/database.ts";
import type { Connection } from "../db/open.ts";

/** Pictures already stored, of those with these hashes. */
export async function findImages(db: Connection, hashes: string[]): Promise<MediaRow[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom("media").selectAll().where("hash", "in", hashes).execute();
}

/** Notes a stored picture; one that another request has noted meanwhile stays as it is. */
export async function insertImage(db: Connection, row: Insertable<Database["media"]>) {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}
