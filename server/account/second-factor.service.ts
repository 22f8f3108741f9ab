import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import type {
  ConfirmInput,
  EnrolInput,
  RecoveryCodes,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStatus,
} from "#contract/second-factor.ts";
import type { User } from "#contract/user.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import { findActingUser } from "../db/acting-user.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import { lockProvenUser } from "./account.queries.ts";
import { createChallenges } from "./challenges.ts";
import { createIdentityProof, wrongPassword } from "./identity-proof.ts";
import type { NotifyOwner } from "./owner-notices.port.ts";
import { createSecondFactorCodes } from "./second-factor.codes.ts";
import { countRecoveryCodes, deleteFactor, isEnrolled, lockUser, storePendingSecret } from "./second-factor.queries.ts";
import { revokeSessionsOf } from "./session.queries.ts";
import { createSecret, describeSecret } from "./totp.ts";

/** Who must have a second factor. */
export type SecondFactorRequirement = "off" | "admins";

/** Second factor by authenticator apps. `now` is the clock, for tests. */
export function createSecondFactorService(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  key: SecretKey;
  requirement: SecondFactorRequirement;
  now?: () => Date;
}) {
  const { db, record, notify, key, requirement, now = () => new Date() } = options;
  const codes = createSecondFactorCodes(key);
  const challenges = createChallenges({ db, record, notify, codes, now });
  const isRequired = ({ role }: User) => requirement === "admins" && role === "admin";

  const proof = createIdentityProof({ db, codes, now });

  /** Runs an action in a transaction after checking the user's password. */
  async function withPassword<T>(user: User, password: string, action: (trx: Connection) => Promise<T>): Promise<T> {
    const found = await proof.password(user, password);
    const work = async (trx: Connection) => {
      if (!(await lockProvenUser(trx, found))) throw wrongPassword();
      return action(trx);
    };
    return inTransaction(db, work, { actingUser: "update" });
  }

  /** Ends a user's sessions but the one whose request is being answered: others may be those of a thief. */
  async function endOthers(trx: Connection, user: User) {
    const acting = findActingUser();
    if (acting) await revokeSessionsOf(trx, user.id, acting.signedInAt);
  }

  return {
    ...challenges,

    /** The state of the actor's second factor. Throws `unauthorized`. */
    async status(actor: Actor): Promise<SecondFactorStatus> {
      const user = requirePermission(actor, "account.manage");
      return {
        available: can(actor, "second-factor.enrol"),
        enabled: await isEnrolled(db, user.id),
        required: isRequired(user),
        recovery_codes_left: await countRecoveryCodes(db, user.id),
      };
    },

    /** Whether a user must enrol before anything else. */
    async mustEnrol(user: User): Promise<boolean> {
      return isRequired(user) && !(await isEnrolled(db, user.id));
    },

    /**
     * Creates a secret to be confirmed. Replacing one that is in use needs a code of it. Throws `unauthorized`,
     * `forbidden`; `invalid` at `password` or `code` if they are wrong.
     */
    async enrol(actor: Actor, { password, code }: EnrolInput): Promise<SecondFactorSetup> {
      const user = requirePermission(actor, "second-factor.enrol");
      const secret = createSecret();
      const encrypted = await codes.encryptSecret(user.id, secret);
      await withPassword(user, password, async (trx) => {
        if (await isEnrolled(trx, user.id)) await proof.code(trx, user, code);
        await storePendingSecret(trx, user.id, encrypted);
      });
      return describeSecret(secret, user.email);
    },

    /** Activates the pending secret. Throws `invalid` at `code`; `conflict` if none is pending. */
    async confirm(actor: Actor, { code }: ConfirmInput): Promise<RecoveryCodes> {
      const user = requirePermission(actor, "second-factor.enrol");
      return inTransaction(db, async (trx) => {
        const confirmation = await codes.confirm(trx, user.id, code, now().getTime());
        if (confirmation === "wrong")
          throw new AppError("invalid", "errors.invalid", { errors: { code: ["second-factor.wrong"] } });
        if (confirmation === "not_pending") throw new AppError("conflict", "second-factor.not_pending");
        const action = confirmation === "replaced" ? "second_factor_replaced" : "second_factor_enabled";
        await record(trx, actor, { action });
        await notify(trx, user.id, { type: action, userAgent: actor.userAgent });
        await endOthers(trx, user);
        return { recovery_codes: await codes.renew(trx, user.id) };
      });
    },

    /** Replaces the recovery codes. Throws `invalid` at `password` or `code`; `conflict` if the second factor is off. */
    async renewRecoveryCodes(actor: Actor, { password, code }: SecondFactorProof): Promise<RecoveryCodes> {
      const user = requirePermission(actor, "account.manage");
      return withPassword(user, password, async (trx) => {
        if (!(await isEnrolled(trx, user.id))) throw new AppError("conflict", "second-factor.off");
        await proof.code(trx, user, code);
        await record(trx, actor, { action: "recovery_codes_renewed" });
        await notify(trx, user.id, { type: "recovery_codes_renewed", userAgent: actor.userAgent });
        await endOthers(trx, user);
        return { recovery_codes: await codes.renew(trx, user.id) };
      });
    },

    /** Turns the second factor off. Throws what `renewRecoveryCodes` does, and `forbidden` if the actor must have one. */
    async disable(actor: Actor, { password, code }: SecondFactorProof): Promise<void> {
      const user = requirePermission(actor, "account.manage");
      if (isRequired(user)) throw new AppError("forbidden", "second-factor.kept");
      await withPassword(user, password, async (trx) => {
        if (!(await isEnrolled(trx, user.id))) throw new AppError("conflict", "second-factor.off");
        await proof.code(trx, user, code);
        await deleteFactor(trx, user.id);
        await record(trx, actor, { action: "second_factor_disabled" });
        await notify(trx, user.id, { type: "second_factor_disabled", userAgent: actor.userAgent });
        await endOthers(trx, user);
      });
    },

    /**
     * Removes another user's second factor and ends all their sessions. Throws `unauthorized`, `forbidden` (also for
     * oneself), `not_found`; `conflict` if it is off.
     */
    async reset(actor: Actor, id: number): Promise<void> {
      const admin = requirePermission(actor, "user.manage");
      if (id === admin.id) throw new AppError("forbidden", "second-factor.reset_self");
      await inTransaction(db, async (trx) => {
        const found = await lockUser(trx, id);
        if (!found) throw new AppError("not_found", "errors.not_found");
        if (!(await deleteFactor(trx, id))) throw new AppError("conflict", "second-factor.off");
        await revokeSessionsOf(trx, id);
        const subject = { type: "user", id, name: found.username } as const;
        await record(trx, actor, { action: "second_factor_reset", subject });
        await notify(trx, id, { type: "second_factor_reset" });
      });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
