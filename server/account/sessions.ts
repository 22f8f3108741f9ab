import { refreshGraceSeconds, sessionSeconds } from "#contract/account.ts";
import { AppError } from "#contract/errors.ts";
import type { Client } from "#contract/services.ts";
import type { User } from "#contract/user.ts";
import type { Connection } from "../db/open.ts";
import { presentUser } from "./account.present.ts";
import { findActiveUser } from "./account.queries.ts";
import {
  deleteExpiredSessions,
  deleteSignIn,
  deleteSurplusSessions,
  extendSession,
  findSession,
  findSignIn,
  insertSession,
  replaceSession,
} from "./session.queries.ts";
import { createToken, hashToken } from "./tokens.ts";

/** Milliseconds between two writes that extend the same session. */
const extendEvery = 3_600_000;
/** Milliseconds between two sweeps of expired sessions by one process. */
const sweepEvery = 600_000;
/** Sessions a user may have at once; beyond, the one used longest ago ends. */
const sessionsPerUser = 100;

const lifetime = (remember: number) => (remember ? sessionSeconds.remembered : sessionSeconds.short) * 1000;
const iso = (time: number) => new Date(time).toISOString();

/**
 * Signed-in devices. A token is a session of its own; refresh adds one that carries on the sign-in's `created_at`, by
 * which logout finds them all.
 */
export function createSessions({ db, now }: { db: Connection; now: () => Date }) {
  let swept = 0;

  async function tidy(userId: number) {
    const time = now().getTime();
    await deleteSurplusSessions(db, userId, sessionsPerUser);
    if (time - swept < sweepEvery) return;
    swept = time;
    await deleteExpiredSessions(db, iso(time));
  }

  return {
    /** Ends sessions of a user beyond a hundred, and now and then all that have expired. */
    tidy,

    /** Signs a user in, in a transaction, and returns the token. */
    async start(trx: Connection, userId: number, remember: boolean, client: Client): Promise<string> {
      const { address, userAgent } = client;
      const time = now().getTime();
      const token = createToken();
      const flag = Number(remember);
      await insertSession(trx, {
        ...{ token_hash: hashToken(token), user_id: userId, remember: flag, address, user_agent: userAgent },
        ...{ created_at: iso(time), last_used_at: iso(time), expires_at: iso(time + lifetime(flag)) },
      });
      return token;
    },

    /** The user of a living token. Use extends the session, with a write an hour at most. */
    async authenticate(token: string): Promise<User | null> {
      const time = now().getTime();
      const tokenHash = hashToken(token);
      const session = await findSession(db, tokenHash, iso(time));
      if (!session) return null;
      if (session.replaced_at === null && time - Date.parse(session.last_used_at) >= extendEvery) {
        const expiresAt = iso(time + lifetime(session.remember));
        await extendSession(db, { tokenHash, lastUsedAt: session.last_used_at, now: iso(time), expiresAt });
      }
      return presentUser(session);
    },

    /**
     * A new token for a living one. However many ask with the same token at once or within its minute of grace (two
     * tabs, a repeated request), each gets a living token, so that nobody is signed out by a race. Throws `unauthorized`.
     */
    async refresh(token: string): Promise<{ user: User; token: string }> {
      const time = now().getTime();
      const next = createToken();
      const user = await db.transaction().execute(async (trx) => {
        const graceEnd = iso(time + refreshGraceSeconds * 1000);
        const old = await replaceSession(trx, { tokenHash: hashToken(token), now: iso(time), graceEnd });
        const row = old && (await findActiveUser(trx, old.user_id));
        if (!old || !row) throw new AppError("unauthorized", "errors.unauthorized");
        const times = { last_used_at: iso(time), expires_at: iso(time + lifetime(old.remember)) };
        await insertSession(trx, { ...old, ...times, token_hash: hashToken(next) });
        return presentUser(row);
      });
      await tidy(user.id);
      return { user, token: next };
    },

    /** Ends the sign-in of a living token: this token, the one it replaced, and those it was replaced by. */
    async end(token: string): Promise<void> {
      const signIn = await findSignIn(db, hashToken(token), iso(now().getTime()));
      if (!signIn) return;
      // A refresh under way may add a token that a first pass cannot see yet; the pass waits for it, the next sees it.
      while ((await deleteSignIn(db, signIn)) > 0);
    },
  };
}
