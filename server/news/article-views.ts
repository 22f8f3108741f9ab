import { createHash, randomBytes } from "node:crypto";
import { isbot } from "isbot";
import { can } from "#contract/access.ts";
import type { Actor, ClientInfo } from "#contract/actor.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { networkOf } from "../http/client-address.ts";
import { notFound, possibleId } from "./article-access.ts";
import { countView, deleteOldViews, isPublicArticle, isViewCounted, shareSalt } from "./view.queries.ts";

const halfHourMs = 30 * 60_000;

/** Start of the half hour that contains a time, in UTC. */
const windowStart = (at: Date) => new Date(Math.floor(at.getTime() / halfHourMs) * halfHourMs).toISOString();

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Deletes salts of other days, and with them any link to visitors, and views of past half hours. */
export const deletePastViews = (db: Connection, at: Date) =>
  deleteOldViews(db, { day: dayOf(at), before: windowStart(at) });

/**
 * Counts views, each visitor once in half an hour. A visitor is a hash of address and browser under a salt that all
 * instances share for a day; the hash is stored for the half hour only.
 */
export function articleViews({ db, now }: { db: Connection; now: () => Date }) {
  let known: { day: string; salt: string } | undefined;

  async function saltOf(at: Date): Promise<string> {
    const day = dayOf(at);
    if (known?.day === day) return known.salt;
    await deletePastViews(db, at);
    known = { day, salt: await shareSalt(db, day, randomBytes(32).toString("hex")) };
    return known.salt;
  }

  const saltedHash = async (at: Date, ...parts: (string | number)[]) =>
    createHash("sha256")
      .update([await saltOf(at), ...parts].join("\n"))
      .digest("hex");

  return async (
    actor: Actor,
    id: number,
    { address, userAgent }: ClientInfo,
    admit: (key: string) => Promise<boolean> = async () => true,
  ): Promise<void> => {
    if (!(await isPublicArticle(db, possibleId(id)))) throw notFound();
    // reads by those who write are work, not interest
    if (can(actor, "article.publish") || userAgent === "" || isbot(userAgent)) return;
    const at = now();
    const visitor_hash = await saltedHash(at, id, address, userAgent);
    const view = { article_id: id, visitor_hash, window_start: windowStart(at) };
    if (await isViewCounted(db, view)) return;
    if (!(await admit(await saltedHash(at, "network", id, networkOf(address))))) return;
    await inTransaction(db, (trx) => countView(trx, view));
  };
}
