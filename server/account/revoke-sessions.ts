import type { Connection } from "../db/open.ts";
import { deleteSignIn } from "./session.queries.ts";

/**
 * Ends a sign-in with all its tokens. Says how many died. A refresh under way may add a token that a first pass cannot
 * see yet; the pass waits for it, and the next sees it.
 */
export async function revokeSignIn(
  db: Connection,
  signIn: { user_id: number; created_at: string; now: string },
): Promise<number> {
  let total = 0;
  for (;;) {
    const ended = await deleteSignIn(db, signIn);
    if (ended === 0) return total;
    total += ended;
  }
}

/**
 * Ends all sessions of a user, but those of the sign-in of one moment where `keep` names it. Says how many tokens died.
 * It passes until nothing is left, for the reason that `revokeSignIn` gives.
 */
export async function revokeSessionsOf(trx: Connection, userId: number, keep?: string): Promise<number> {
  let total = 0;
  for (;;) {
    let query = trx.deleteFrom("sessions").where("user_id", "=", userId);
    if (keep !== undefined) query = query.where("created_at", "<>", keep);
    const ended = Number((await query.executeTakeFirst()).numDeletedRows);
    if (ended === 0) return total;
    total += ended;
  }
}
