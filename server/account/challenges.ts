import type { SignedIn } from "#contract/account.ts";
import type { ClientInfo } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { challengeLimits, type SecondFactorLogin, type SecondFactorObstacle } from "#contract/second-factor.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { presentUser } from "./account.presenter.ts";
import { lockProvenUser } from "./account.queries.ts";
import {
  consumeChallenge,
  countTry,
  deleteExpiredChallenges,
  findChallengedEmail,
  insertChallenge,
} from "./challenge.queries.ts";
import { maskEmail } from "./mask-email.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { notifySignIn } from "./owner-notices.ts";
import { passwordObstacle } from "./password-rules.ts";
import type { SecondFactorCodes } from "./second-factor.codes.ts";
import { findCredentials } from "./second-factor.queries.ts";
import { createSessions } from "./sessions.ts";
import { createToken, hashToken } from "./tokens.ts";

const iso = (time: number) => new Date(time).toISOString();

const obstacle = (key: "second-factor.wrong" | "second-factor.ended", second_factor: SecondFactorObstacle) =>
  new AppError("unauthorized", key, { data: { second_factor } });
const wrong = () => obstacle("second-factor.wrong", "wrong");
const ended = () => obstacle("second-factor.ended", "ended");

/** Stores a sign-in with the right password that waits for its code, in a transaction. Returns the challenge. */
export async function startChallenge(
  trx: Connection,
  { user, remember, time }: { user: { id: number; password_hash: string }; remember: boolean; time: number },
): Promise<string> {
  const challenge = createToken();
  await insertChallenge(trx, {
    token_hash: hashToken(challenge),
    user_id: user.id,
    password_key: hashToken(user.password_hash),
    remember: Number(remember),
    expires_at: iso(time + challengeLimits.seconds * 1000),
  });
  return challenge;
}

/** Sign-ins waiting for their code. */
export function createChallenges(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  codes: SecondFactorCodes;
  now: () => Date;
}) {
  const { db, record, notify, codes, now } = options;
  const sessions = createSessions({ db, record, now });

  return {
    /** Email address of the account that waits for a code. Throws `unauthorized` if none does. */
    async challengedEmail(challenge: string): Promise<string> {
      const found = await findChallengedEmail(db, hashToken(challenge), iso(now().getTime()));
      if (!found) throw ended();
      return found.email;
    },

    /** Completes a sign-in whose password was right. A code works once. Throws `unauthorized`; `data` says why. */
    async signIn({ challenge, code }: SecondFactorLogin, client: ClientInfo): Promise<SignedIn & { token: string }> {
      const time = now().getTime();
      const tokenHash = hashToken(challenge);
      const waiting = await countTry(db, tokenHash, { now: iso(time), tries: challengeLimits.tries });
      const found = waiting && (await findCredentials(db, waiting.user_id));
      if (!found || hashToken(found.password_hash) !== waiting.password_key) throw ended();
      const user = presentUser(found);
      const token = await inTransaction(db, async (trx) => {
        if (!(await lockProvenUser(trx, found))) throw ended();
        const used = await codes.use(trx, user.id, code, time);
        if (!used) return null;
        if (!(await consumeChallenge(trx, tokenHash))) throw ended();
        await notifySignIn(trx, notify, user.id, { ...client, time: now() });
        const details = { second_factor: used };
        await record(trx, { user, address: client.address }, { action: "sign_in", details });
        return sessions.start(trx, user.id, waiting.remember === 1, client);
      });
      if (token === null) {
        const subject = { type: "user", id: user.id, name: maskEmail(user.email) } as const;
        const details = { second_factor: "wrong" };
        await record(db, { user: null, address: client.address }, { action: "sign_in_failed", subject, details });
        throw waiting.tries < challengeLimits.tries ? wrong() : ended();
      }
      await sessions.purgeSurplus(user.id);
      return { user, token, passwordObstacle: passwordObstacle(found) };
    },

    /** Deletes expired challenges. Called regularly. */
    async purgeExpired(): Promise<void> {
      await deleteExpiredChallenges(db, iso(now().getTime()));
    },
  };
}
