import type { ChangePasswordInput, RenameInput, SessionInfo } from "#contract/account.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { authorChange, type PublishChange } from "#contract/page-tags.ts";
import type { User } from "#contract/user.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import { presentUser } from "./account.presenter.ts";
import { createIdentityProof } from "./identity-proof.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { meetsStaffRule, refuseWeak } from "./password-rules.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import {
  deleteResetTokensOf,
  findPassword,
  hasWritten,
  listTokens,
  renameUser,
  replacePassword,
} from "./profile.queries.ts";
import { createSecondFactorCodes } from "./second-factor.codes.ts";
import { isEnrolled } from "./second-factor.queries.ts";
import { findSignIn, revokeSessionsOf, revokeSignIn } from "./session.queries.ts";
import { hashToken } from "./tokens.ts";

const unauthorized = () => new AppError("unauthorized", "errors.unauthorized");
const wrongPassword = () =>
  new AppError("invalid", "errors.invalid", { errors: { current_password: ["account.password_wrong"] } });

/**
 * A user's own account. `onChange` is called after a change that visitors could see; `now` is the clock, for tests. A
 * signed-in device is a sign-in with all its tokens; its id is the time of the sign-in, which a refresh does not change.
 */
export function createProfileService(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  onChange: PublishChange;
  key: SecretKey;
  now?: () => Date;
}) {
  const { db, record, notify, onChange, key, now = () => new Date() } = options;
  const proof = createIdentityProof({ db, codes: createSecondFactorCodes(key), now });
  const at = () => now().toISOString();

  return {
    /** Changes the actor's names. Throws `unauthorized`. */
    async rename(actor: Actor, names: RenameInput): Promise<User> {
      const { id } = requirePermission(actor, "account.manage");
      const row = await inTransaction(db, (trx) => renameUser(trx, { id, ...names, now: at() }), {
        actingUser: "update",
      });
      if (!row) throw unauthorized();
      if (await hasWritten(db, id)) onChange(authorChange(row.username));
      return presentUser(row);
    },

    /**
     * Sets a new password and ends all sessions but that of the token. Throws `unauthorized`; `invalid` at
     * `current_password` where that is wrong.
     */
    async changePassword(
      actor: Actor,
      token: string,
      { current_password, new_password, code }: ChangePasswordInput,
    ): Promise<void> {
      const user = requirePermission(actor, "account.manage");
      const from = (await findPassword(db, user.id))?.password_hash;
      if (!(await verifyPassword(from, current_password)) || from === undefined) throw wrongPassword();
      await refuseWeak("new_password", new_password, user);
      const to = await hashPassword(new_password);
      const meets = await meetsStaffRule(new_password, user);
      const replace = async (trx: Connection) => {
        if (await isEnrolled(trx, user.id)) await proof.code(trx, user, code);
        if (!(await replacePassword(trx, { id: user.id, from, to, meets, now: at() }))) throw wrongPassword();
        const current = await findSignIn(trx, hashToken(token), at());
        if (current?.user_id !== user.id) throw unauthorized();
        await revokeSessionsOf(trx, user.id, current.created_at);
        await deleteResetTokensOf(trx, user.id);
        await record(trx, actor, { action: "password_changed" });
        await notify(trx, user.id, { type: "password_changed", userAgent: actor.userAgent });
      };
      await inTransaction(db, replace, { actingUser: "update" });
    },

    /** The actor's sessions, latest sign-in first; `token` identifies the current one. Throws `unauthorized`. */
    async sessions(actor: Actor, token: string): Promise<SessionInfo[]> {
      const user = requirePermission(actor, "account.manage");
      const current = hashToken(token);
      const signIns = new Map<string, SessionInfo>();
      for (const { token_hash, created_at, last_used_at, remember, ...client } of await listTokens(db, user.id, at())) {
        const known = signIns.get(created_at);
        signIns.set(created_at, {
          id: Date.parse(created_at),
          created_at,
          ...client,
          remember: remember === 1,
          last_used_at: known && known.last_used_at > last_used_at ? known.last_used_at : last_used_at,
          current: token_hash === current || known?.current === true,
        });
      }
      return [...signIns.values()];
    },

    /** Ends one of the actor's sessions. Throws `unauthorized` or `not_found`. */
    async endSession(actor: Actor, id: number): Promise<void> {
      const user = requirePermission(actor, "account.manage");
      const signIn = { user_id: user.id, created_at: new Date(id).toISOString(), now: at() };
      await inTransaction(db, async (trx) => {
        if ((await revokeSignIn(trx, signIn)) === 0) throw new AppError("not_found", "errors.not_found");
        await record(trx, actor, { action: "sign_out" });
      });
    },

    /** Ends all sessions of the actor. Throws `unauthorized`. */
    async endAllSessions(actor: Actor): Promise<void> {
      const user = requirePermission(actor, "account.manage");
      await inTransaction(db, async (trx) => {
        await revokeSessionsOf(trx, user.id);
        await record(trx, actor, { action: "sign_out_everywhere" });
      });
    },
  };
}
