import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { Actor, ClientInfo } from "#contract/services.ts";
import type { Connection } from "../db/open.ts";
import { networkOf } from "../http/client-address.ts";
import { notFound, possibleId } from "./article-reads.ts";
import { countsAsReader } from "./news.policy.ts";

const halfHourMs = 30 * 60_000;

/** Start of the half hour a moment falls into, in UTC. */
const windowStart = (at: Date) => new Date(Math.floor(at.getTime() / halfHourMs) * halfHourMs).toISOString();

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Forgets salts of other days, and with them who has read what; counted half hours go too. */
export async function forgetVisitors(db: Connection, at: Date) {
  await db.deleteFrom("view_salts").where("day", "<>", dayOf(at)).execute();
  await db.deleteFrom("article_views").where("window_start", "<", windowStart(at)).execute();
}

/**
 * Counts views. A visitor is a hash of address and browser under a salt that all instances share for a day; it is kept
 * for the half hour alone.
 */
export function articleViews({ db, now }: { db: Connection; now: () => Date }) {
  let known: { day: string; salt: string } | undefined;

  async function saltOf(at: Date): Promise<string> {
    const day = dayOf(at);
    if (known?.day === day) return known.salt;
    await forgetVisitors(db, at);
    await db
      .insertInto("view_salts")
      .values({ day, salt: randomBytes(32).toString("hex") })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .execute();
    known = await db.selectFrom("view_salts").selectAll().where("day", "=", day).executeTakeFirstOrThrow();
    return known.salt;
  }

  const hashed = async (at: Date, ...parts: (string | number)[]) =>
    createHash("sha256")
      .update([await saltOf(at), ...parts].join("\n"))
      .digest("hex");

  async function isVisible(id: number) {
    const found = db.selectFrom("articles").select("id").where("id", "=", possibleId(id)).where("visible", "=", 1);
    return (await found.executeTakeFirst()) !== undefined;
  }

  const isCounted = async (id: number, visitor_hash: string, window_start: string) =>
    (await db
      .selectFrom("article_views")
      .select("article_id")
      .where("article_id", "=", id)
      .where("visitor_hash", "=", visitor_hash)
      .where("window_start", "=", window_start)
      .executeTakeFirst()) !== undefined;

  return async (
    actor: Actor,
    id: number,
    { address, userAgent }: ClientInfo,
    admit: (key: string) => Promise<boolean> = async () => true,
  ): Promise<void> => {
    if (!(await isVisible(id))) throw notFound();
    if (!countsAsReader(actor) || userAgent === "" || isbot(userAgent)) return;
    const at = now();
    const window_start = windowStart(at);
    const visitor_hash = await hashed(at, id, address, userAgent);
    if (await isCounted(id, visitor_hash, window_start)) return;
    if (!(await admit(await hashed(at, "network", id, networkOf(address))))) return;
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto("article_views")
        .values({ article_id: id, visitor_hash, window_start })
        .onConflict((conflict) => conflict.doNothing())
        .returning("article_id")
        .executeTakeFirst();
      if (!first) return;
      await trx
        .updateTable("articles")
        .set((e) => ({ view_count: e("view_count", "+", 1) }))
        .where("id", "=", id)
        .execute();
    });
  };
}
