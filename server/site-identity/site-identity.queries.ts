import type { Connection } from "../db/open.ts";

/** The uuid of the site. `made` becomes it where it has none yet. */
export async function ensureSiteUuid(db: Connection, made: string): Promise<string> {
  const find = () => db.selectFrom("site_identity").select("uuid").executeTakeFirst();
  const known = await find();
  if (known) return known.uuid;
  await db
    .insertInto("site_identity")
    .values({ key: 1, uuid: made })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return (await find())?.uuid ?? made;
}
