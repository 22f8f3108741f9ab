import type { Connection } from "../db/open.ts";

/**
 * Ends all sessions of a user, but those of the sign-in of one moment where `keep` names it. Says how many tokens died.
 * A refresh under way may add a token that a first pass cannot see yet; the pass waits for it, and the next sees it.
 */
export async function endSessionsOf(trx: Connection, userId: number, keep?: string): Promise<number> {
  let total = 0;
  for (;;) {
    let query = trx.deleteFrom("sessions").where("user_id", "=", userId);
    if (keep !== undefined) query = query.where("created_at", "<>", keep);
    const ended = Number((await query.executeTakeFirst()).numDeletedRows);
    if (ended === 0) return total;
    total += ended;
  }
}
