import type { LoginInput, RegisterInput, SignedIn } from "#contract/account.ts";
import type { ClientInfo } from "#contract/actor.ts";
import { AppError, type FieldErrors } from "#contract/errors.ts";
import { SecondFactorNeeded } from "#contract/second-factor.ts";
import type { Role, User } from "#contract/user.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import { requireStillActing } from "../db/acting-user.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { networkOf } from "../http/client-address.ts";
import { presentUser } from "./account.presenter.ts";
import { findByEmail, findTaken, insertUser, lockProvenUser, setPasswordRules } from "./account.queries.ts";
import { startChallenge } from "./challenges.ts";
import { listSignInAddresses } from "./known-networks.queries.ts";
import { maskEmail } from "./mask-email.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { notifySignIn } from "./owner-notices.ts";
import { meetsStaffRule, passwordObstacle, passwordWeakness, refuseWeak } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { isEnrolled } from "./second-factor.queries.ts";
import { createSessions } from "./sessions.ts";

async function throwIfTaken(db: Connection, user: { username: string; email: string }) {
  const taken = await findTaken(db, user);
  const errors: FieldErrors = {
    ...(taken.username && { username: ["account.username_taken"] }),
    ...(taken.email && { email: ["account.email_taken"] }),
  };
  if (taken.username || taken.email) throw new AppError("conflict", "account.taken", { errors });
}

/** Accounts and their sessions. `now` is the clock, for tests. */
export function createAccountService(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  now?: () => Date;
}) {
  const { db, record, notify, now = () => new Date() } = options;
  const sessions = createSessions({ db, record, now });

  const recordFailure = (email: string, id: number | null, { address }: ClientInfo) =>
    record(
      db,
      { user: null, address },
      { action: "sign_in_failed", subject: { type: "user", id, name: maskEmail(email) } },
    );

  return {
    /**
     * Creates an account of role `user`; `address` is where the request came from. Throws `conflict` with `errors` for a
     * taken username or address, `invalid` at `password` for a weak one.
     */
    async register({ password, ...input }: RegisterInput, address = ""): Promise<User> {
      await throwIfTaken(db, input); // avoids a costly hash; the insertion below decides
      await refuseWeak("password", password, { ...input, role: "user" });
      const password_hash = await hashPassword(password);
      const password_meets_staff_rule = await meetsStaffRule(password, { ...input, role: "user" });
      const row = await inTransaction(db, async (trx) => {
        const made = await insertUser(trx, {
          ...input,
          password_hash,
          password_meets_staff_rule,
          role: "user",
          proven: false,
          now: now().toISOString(),
        });
        if (made) await record(trx, { user: made, address }, { action: "registered" });
        return made;
      });
      if (row) return presentUser(row);
      await throwIfTaken(db, input);
      throw new AppError("conflict", "account.taken"); // the other account has been deleted in between
    },

    /**
     * Throws `unauthorized` for wrong credentials, in the same time for known and unknown addresses; `forbidden` when disabled;
     * `SecondFactorNeeded` where the password is right and a code must follow.
     */
    async login({ email, password, remember }: LoginInput, client: ClientInfo): Promise<SignedIn & { token: string }> {
      const found = await findByEmail(db, email);
      const passwordValid = await verifyPassword(found?.password_hash, password);
      if (!found || !passwordValid) {
        await recordFailure(email, found?.id ?? null, client);
        throw new AppError("unauthorized", "account.login_failed");
      }
      if (found.disabled) {
        await recordFailure(email, found.id, client);
        throw new AppError("forbidden", "account.disabled");
      }
      const user = presentUser(found);
      // only a sign-in knows the password in plain text
      const password_weak = (await passwordWeakness(password, user)) === null ? 0 : 1;
      const rules = { password_weak, password_meets_staff_rule: await meetsStaffRule(password, user) } as const;
      const { token, challenge } = await inTransaction(db, async (trx) => {
        // a change of the password or the account ends all sessions, so no session may begin at the same time
        if (!(await lockProvenUser(trx, found))) throw new AppError("unauthorized", "account.login_failed");
        if (
          password_weak !== found.password_weak ||
          rules.password_meets_staff_rule !== found.password_meets_staff_rule
        )
          await setPasswordRules(trx, found.id, rules);
        if (password_weak === 1 && found.password_weak === 0)
          await record(trx, { user, address: client.address }, { action: "password_weak" });
        if (await isEnrolled(trx, found.id)) {
          return { challenge: await startChallenge(trx, { user: found, remember, time: now().getTime() }) };
        }
        await notifySignIn(trx, notify, found.id, { ...client, time: now() });
        await record(trx, { user, address: client.address }, { action: "sign_in" });
        return { token: await sessions.start(trx, found.id, remember, client) };
      });
      if (challenge !== undefined) throw new SecondFactorNeeded(challenge);
      await sessions.purgeSurplus(user.id);
      return { user, token, passwordObstacle: passwordObstacle({ ...rules, role: user.role }) };
    },

    /** Whether the account's owner has signed in, or set a new password, from the network of an address before. */
    async isKnownNetwork(email: string, address: string): Promise<boolean> {
      const network = networkOf(address);
      return (await listSignInAddresses(db, email)).some((known) => networkOf(known) === network);
    },

    authenticate: sessions.authenticate,
    /**
     * Throws `unauthorized` if a user has been deleted, disabled or signed out since a request began, `forbidden` if their
     * role was lowered.
     */
    requireStillActing: (user: { id: number; role: Role; signedInAt: string }): Promise<void> =>
      requireStillActing(db, user),
    refresh: sessions.refresh,
    logout: sessions.end,
    purgeExpired: sessions.purgeExpired,
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
