import type { Insertable } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Connection } from "../../db/open.ts";

/** Stores a form with its last heartbeat. A form of another account keeps its id. */
export async function storeForm(
  db: Connection,
  { tab_id, ...form }: Insertable<Database["article_presence"]>,
): Promise<void> {
  await db
    .insertInto("article_presence")
    .values({ tab_id, ...form })
    .onConflict((conflict) =>
      conflict.column("tab_id").doUpdateSet(form).where("article_presence.user_id", "=", form.user_id),
    )
    .execute();
}

/** At most `limit` accounts that have an article open in another form than `tab`, once for each language version. */
export const listOtherForms = (
  db: Connection,
  { articleId, tab, since, limit }: { articleId: number; tab: string; since: string; limit: number },
) =>
  db
    .selectFrom("article_presence as form")
    .innerJoin("users", "users.id", "form.user_id")
    .select(["form.user_id", "form.lang", "users.username", "users.full_name", "users.english_name"])
    .distinct()
    .where("form.article_id", "=", articleId)
    .where("form.tab_id", "<>", tab)
    .where("form.seen_at", ">=", since)
    .where("users.disabled", "=", 0)
    .orderBy("users.username")
    .orderBy("form.lang")
    .limit(limit)
    .execute();

/** Deletes a form, unless it has another article open than this one. */
export const deleteForm = (db: Connection, { tab, articleId }: { tab: string; articleId: number }) =>
  db.deleteFrom("article_presence").where("tab_id", "=", tab).where("article_id", "=", articleId).execute();

export const deleteFormsBefore = (db: Connection, time: string) =>
  db.deleteFrom("article_presence").where("seen_at", "<", time).execute();

/** Whether any form is stored. */
export const hasForms = async (db: Connection): Promise<boolean> =>
  (await db.selectFrom("article_presence").select("tab_id").limit(1).executeTakeFirst()) !== undefined;
