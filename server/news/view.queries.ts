import type { Connection } from "../db/open.ts";

/** A counted view: the salted hash of a visitor, and the start of the half hour. */
export interface View {
  article_id: number;
  visitor_hash: string;
  window_start: string;
}

/** Deletes the salts of other days, without which their hashes lead nowhere, and the views before a time. */
export async function deleteOldViews(db: Connection, { day, before }: { day: string; before: string }) {
  await db.deleteFrom("view_salts").where("day", "<>", day).execute();
  await db.deleteFrom("article_views").where("window_start", "<", before).execute();
}

/** The salt of a day: the one given, unless another instance has stored one already. */
export async function shareSalt(db: Connection, day: string, salt: string): Promise<string> {
  await db
    .insertInto("view_salts")
    .values({ day, salt })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return (await db.selectFrom("view_salts").select("salt").where("day", "=", day).executeTakeFirstOrThrow()).salt;
}

export const isPublicArticle = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom("articles").select("id").where("id", "=", id).where("visible", "=", 1).executeTakeFirst()) !==
  undefined;

export const isViewCounted = async (db: Connection, view: View): Promise<boolean> =>
  (await db
    .selectFrom("article_views")
    .select("article_id")
    .where("article_id", "=", view.article_id)
    .where("visitor_hash", "=", view.visitor_hash)
    .where("window_start", "=", view.window_start)
    .executeTakeFirst()) !== undefined;

/** Counts a view once, in a transaction. */
export async function countView(trx: Connection, view: View) {
  const inserted = await trx
    .insertInto("article_views")
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning("article_id")
    .executeTakeFirst();
  if (!inserted) return;
  await trx
    .updateTable("articles")
    .set((e) => ({ view_count: e("view_count", "+", 1) }))
    .where("id", "=", view.article_id)
    .execute();
}
