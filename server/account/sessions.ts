import { isIP } from "node:net";
import type { SignedIn } from "#contract/account.ts";
import { refreshesPerSignIn, refreshGraceSeconds, sessionSeconds, signInSeconds } from "#contract/account-times.ts";
import type { ClientInfo } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type { User } from "#contract/user.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { shortenedNetwork } from "../http/client-address.ts";
import { presentUser } from "./account.presenter.ts";
import { findActiveUser, findName } from "./account.queries.ts";
import { passwordObstacle } from "./password-rules.ts";
import {
  consumeReusedToken,
  countReplacedTokens,
  deleteExpiredReplacedTokens,
  deleteReplacedTokensOfEnded,
  insertReplacedToken,
  isReusedToken,
} from "./replaced-token.queries.ts";
import {
  deleteExpiredSessions,
  deleteSurplusSessions,
  extendSession,
  findSession,
  findSignIn,
  insertSession,
  replaceSession,
  revokeSignIn,
  setMailLanguage,
} from "./session.queries.ts";
import { createToken, hashToken } from "./tokens.ts";

/** Milliseconds between two writes that extend the same session. */
const extendEvery = 3_600_000;
/** Maximum sessions of a user; beyond, the least recently used one ends. */
const sessionsPerUser = 100;

/** What is stored of a client's address; nothing of one that is unknown. */
const networkToStore = (address: string) => (isIP(address) === 0 ? "" : shortenedNetwork(address));

const iso = (time: number) => new Date(time).toISOString();

/** The latest end of a sign-in, in milliseconds since 1970. */
const latestEnd = ({ remember, signedInAt }: { remember: number; signedInAt: number }) =>
  signedInAt + (remember ? signInSeconds.remembered : signInSeconds.short) * 1000;

/** The end of a session that is used now and not again. */
const endAfterUse = (time: number, signIn: { remember: number; signedInAt: number }) =>
  iso(Math.min(time + (signIn.remember ? sessionSeconds.remembered : sessionSeconds.short) * 1000, latestEnd(signIn)));

/**
 * Sessions. Each token is a session; a refresh adds one with the same `created_at`, the time of the sign-in, by which
 * logout finds all of them. It stores the replaced token: its reuse after the grace period ends the sign-in, since it
 * may have been stolen. `now` is the clock, for tests.
 */
export function createSessions({ db, record, now }: { db: Connection; record: RecordAudit; now: () => Date }) {
  async function purgeSurplus(userId: number) {
    await deleteSurplusSessions(db, userId, sessionsPerUser);
    await deleteReplacedTokensOfEnded(db, userId);
  }

  /** Ends and logs the sign-in of a replaced token that is reused after its grace period. Ignores other tokens. */
  async function endIfReused(tokenHash: string, address: string) {
    const time = iso(now().getTime());
    if (!(await isReusedToken(db, tokenHash, time))) return;
    await inTransaction(db, async (trx) => {
      const signIn = await consumeReusedToken(trx, tokenHash, time);
      if (!signIn || (await revokeSignIn(trx, { ...signIn, now: time })) === 0) return;
      const name = (await findName(trx, signIn.user_id)) ?? "";
      const subject = { type: "user", id: signIn.user_id, name } as const;
      await record(trx, { user: null, address }, { action: "session_reuse", subject });
    });
  }

  return {
    /** Deletes a user's sessions beyond the maximum, and what is stored of sign-ins that have ended. */
    purgeSurplus,

    /** Deletes all expired sessions and replaced tokens. Called regularly. */
    async purgeExpired() {
      const time = iso(now().getTime());
      await deleteExpiredSessions(db, time);
      await deleteExpiredReplacedTokens(db, time);
    },

    /** Signs a user in, in a transaction, and returns the token. */
    async start(trx: Connection, userId: number, remember: boolean, client: ClientInfo): Promise<string> {
      const { userAgent, language } = client;
      const address = networkToStore(client.address);
      const time = now().getTime();
      const token = createToken();
      const flag = Number(remember);
      await insertSession(trx, {
        token_hash: hashToken(token),
        user_id: userId,
        remember: flag,
        address,
        user_agent: userAgent,
        created_at: iso(time),
        last_used_at: iso(time),
        expires_at: endAfterUse(time, { remember: flag, signedInAt: time }),
      });
      if (language) await setMailLanguage(trx, userId, language);
      return token;
    },

    /** The user of a valid token. Extends the session, at most once an hour. `address` is for the log. */
    async authenticate(token: string, address = ""): Promise<(SignedIn & { signedInAt: string }) | null> {
      const time = now().getTime();
      const tokenHash = hashToken(token);
      const session = await findSession(db, tokenHash, iso(time));
      if (!session) {
        await endIfReused(tokenHash, address);
        return null;
      }
      if (session.replaced_at === null && time - Date.parse(session.last_used_at) >= extendEvery) {
        const signIn = { remember: session.remember, signedInAt: Date.parse(session.signed_in_at) };
        const expiresAt = endAfterUse(time, signIn);
        await extendSession(db, { tokenHash, lastUsedAt: session.last_used_at, now: iso(time), expiresAt });
      }
      return {
        user: presentUser(session),
        passwordObstacle: passwordObstacle(session),
        signedInAt: session.signed_in_at,
      };
    },

    /**
     * Replaces a valid token by a new one. Every call with the same token within its grace period of a minute (two tabs,
     * a repeated request) gets a valid token, so that no race signs anybody out. Throws `unauthorized`, also after more
     * refreshes of the sign-in than a browser would make.
     */
    async refresh(token: string): Promise<{ user: User; token: string }> {
      const time = now().getTime();
      const next = createToken();
      const token_hash = hashToken(token);
      const user = await inTransaction(db, async (trx) => {
        const graceEnd = iso(time + refreshGraceSeconds * 1000);
        const old = await replaceSession(trx, { tokenHash: token_hash, now: iso(time), graceEnd });
        const row = old && (await findActiveUser(trx, old.user_id));
        if (!old || !row || (await countReplacedTokens(trx, old)) >= refreshesPerSignIn)
          throw new AppError("unauthorized", "errors.unauthorized");
        const signIn = { remember: old.remember, signedInAt: Date.parse(old.created_at) };
        await insertReplacedToken(trx, {
          token_hash,
          user_id: old.user_id,
          signed_in_at: old.created_at,
          grace_ends_at: old.expires_at,
          expires_at: iso(latestEnd(signIn)),
        });
        const times = { last_used_at: iso(time), expires_at: endAfterUse(time, signIn) };
        await insertSession(trx, { ...old, ...times, token_hash: hashToken(next) });
        return presentUser(row);
      });
      await purgeSurplus(user.id);
      return { user, token: next };
    },

    /**
     * Ends the sign-in of a valid token: this token, the one it replaced, and those that replaced it. Writes to the log;
     * `address` is where the request came from.
     */
    async end(token: string, address = ""): Promise<void> {
      const time = iso(now().getTime());
      const tokenHash = hashToken(token);
      const signIn = await findSignIn(db, tokenHash, time);
      if (!signIn) return endIfReused(tokenHash, address);
      const { username, ...ended } = signIn;
      await inTransaction(db, async (trx) => {
        if ((await revokeSignIn(trx, { ...ended, now: time })) === 0) return;
        await record(trx, { user: { id: signIn.user_id, username }, address }, { action: "sign_out" });
      });
    },
  };
}
