import type { Actor } from "#contract/actor.ts";
import { AppError } from "#contract/errors.ts";
import { authorChange, type PublishChange } from "#contract/page-tags.ts";
import type { AccountDeletion } from "#contract/personal-data.ts";
import { lockProvenUser } from "../account/account.queries.ts";
import { createIdentityProof, wrongPassword } from "../account/identity-proof.ts";
import type { NotifyOwner } from "../account/owner-notices.port.ts";
import { hasWritten } from "../account/profile.queries.ts";
import { createSecondFactorCodes } from "../account/second-factor.codes.ts";
import { isEnrolled } from "../account/second-factor.queries.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import { requireActingUser } from "../db/acting-user.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { SecretKey } from "../encryption/secret-key.ts";
import { requirePermission } from "../http/access.ts";
import { findUser, lockAdmins } from "../users/users.queries.ts";
import { accountData } from "./account-data.ts";
import { deleteAccount } from "./delete-account.queries.ts";

const notFound = () => new AppError("not_found", "errors.not_found");

/**
 * Deletion of accounts, and download of their data. `onChange` is called after the deletion of an
 * account that wrote articles, whose pages name it; `now` is the clock, for tests.
 */
export function createPersonalDataService(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  key: SecretKey;
  onChange: PublishChange;
  now?: () => Date;
}) {
  const { db, record, notify, key, onChange, now = () => new Date() } = options;
  const proof = createIdentityProof({ db, now, codes: createSecondFactorCodes(key) });

  const deleted = (id: number) => ({ action: "account_deleted", subject: { type: "user", id, name: null } }) as const;

  return {
    /**
     * The actor's data as a JSON document in chunks (`accountDataSchema`). Throws `unauthorized` before the first chunk.
     */
    export(actor: Actor): AsyncIterable<string> {
      return accountData(db, requirePermission(actor, "account.manage"), now());
    },

    /**
     * Deletes the actor's account. Throws `unauthorized`; `invalid` at `password` or `code` if they are wrong;
     * `conflict` for the last admin.
     */
    async deleteOwn(actor: Actor, { password, code }: AccountDeletion): Promise<void> {
      const user = requirePermission(actor, "account.manage");
      const found = await proof.password(user, password);
      const deleteProven = async (trx: Connection) => {
        const admins = await lockAdmins(trx, user.id);
        await requireActingUser(trx);
        if (!(await lockProvenUser(trx, found))) throw wrongPassword();
        if (await isEnrolled(trx, user.id)) await proof.code(trx, user, code);
        if (admins.length === 1 && admins[0] === user.id) throw new AppError("conflict", "account.last_admin_deletion");
        const articles = await hasWritten(trx, user.id);
        await record(trx, actor, deleted(user.id));
        await notify(trx, user.id, { type: "account_deleted", userAgent: actor.userAgent });
        await deleteAccount(trx, found);
        return articles;
      };
      const wrote = await inTransaction(db, deleteProven, { actingUser: "later" });
      if (wrote) onChange(authorChange(found.username));
    },

    /** Deletes another account. Throws `unauthorized`, `forbidden` (also for oneself) or `not_found`. */
    async deleteUser(actor: Actor, id: number): Promise<void> {
      const admin = requirePermission(actor, "user.manage");
      if (id === admin.id) throw new AppError("forbidden", "account.delete_self");
      const deleteOther = async (trx: Connection) => {
        const admins = await lockAdmins(trx, id);
        await requireActingUser(trx);
        // another admin may have demoted this one in the meantime
        if (!admins.includes(admin.id)) throw new AppError("forbidden", "errors.forbidden");
        const user = await findUser(trx, id);
        if (!user) throw notFound();
        const articles = await hasWritten(trx, id);
        await record(trx, actor, deleted(id));
        await notify(trx, id, { type: "account_deleted_by_admin" });
        if (!(await deleteAccount(trx, user))) throw notFound();
        return { user, wrote: articles };
      };
      const { user, wrote } = await inTransaction(db, deleteOther, { actingUser: "later" });
      if (wrote) onChange(authorChange(user.username));
    },
  };
}
