import type { Actor } from "#contract/actor.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import type { UserChange, UserEntry, UserPage, UsersQuery } from "#contract/users.ts";
import type { NotifyOwner } from "../account/owner-notices.port.ts";
import type { RecordAudit } from "../audit/audit.port.ts";
import { requireActingUser } from "../db/acting-user.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { requirePermission } from "../http/access.ts";
import { presentEntry } from "./users.presenter.ts";
import { changeUser, confirmAddress, findUser, lockAdmins, pageOfUsers } from "./users.queries.ts";

/** Deletes all sessions of a user, in a transaction. */
export type RevokeSessions = (trx: Connection, userId: number) => Promise<unknown>;

/** Deletes the invitations that a user has made, in a transaction. */
export type WithdrawInvitations = (trx: Connection, userId: number) => Promise<unknown>;

/** Administration of accounts. `now` is the clock, for tests. */
export function createUsersService(options: {
  db: Connection;
  record: RecordAudit;
  notify: NotifyOwner;
  revokeSessions: RevokeSessions;
  withdrawInvitations: WithdrawInvitations;
  now?: () => Date;
}) {
  const { db, record, notify, revokeSessions, withdrawInvitations, now = () => new Date() } = options;

  return {
    /** A page of accounts, newest first. Throws `unauthorized` or `forbidden`. */
    async list(actor: Actor, query: UsersQuery): Promise<UserPage> {
      requirePermission(actor, "user.manage");
      const { rows, ...page } = await pageOfUsers(db, query);
      return { users: rows.map(presentEntry), ...page };
    },

    /**
     * Changes a role, disables (which ends all sessions) or enables. Throws `unauthorized`, `forbidden`, `not_found`;
     * `conflict` if no enabled admin would be left.
     */
    async update(actor: Actor, id: number, change: UserChange): Promise<UserEntry> {
      const admin = requirePermission(actor, "user.manage");
      const work = async (trx: Connection) => {
        const admins = await lockAdmins(trx, id);
        await requireActingUser(trx);
        // another admin may have demoted this one in the meantime
        if (!admins.includes(admin.id)) throw new AppError("forbidden", "errors.forbidden");
        const row = await findUser(trx, id);
        if (!row) throw new AppError("not_found", "errors.not_found");
        const before = presentEntry(row);
        const { role = before.role, disabled = before.disabled } = change;
        if (admins.length === 1 && admins[0] === id && (role !== "admin" || disabled))
          throw new AppError("conflict", "account.last_admin");
        const confirmed = change.address_confirmed === true && !before.address_proven;
        if (role !== before.role && role !== "user" && !before.address_proven && !confirmed)
          throw new AppError("conflict", "account.address_unproven", {
            errors: { role: ["account.address_unproven"] },
          });

        if (confirmed) await confirmAddress(trx, { id, now: now().toISOString() });
        await changeUser(trx, { id, role, disabled, now: now().toISOString() });
        if (disabled && !before.disabled) await revokeSessions(trx, id);
        // who may no longer invite has nobody come in by an earlier invitation
        if (before.role === "admin" && (disabled || role !== "admin")) await withdrawInvitations(trx, id);
        const recordChange = (action: AuditAction, details?: Record<string, string>) =>
          record(trx, actor, {
            action,
            subject: { type: "user", id, name: before.username },
            ...(details && { details }),
          });
        if (confirmed) {
          await recordChange("address_confirmed");
          await notify(trx, id, { type: "address_confirmed" });
        }
        if (role !== before.role) {
          await recordChange("role_changed", { from: before.role, to: role });
          await notify(trx, id, { type: "role_changed", from: before.role, to: role });
        }
        if (disabled !== before.disabled) {
          await recordChange(disabled ? "user_disabled" : "user_enabled");
          await notify(trx, id, { type: disabled ? "account_disabled" : "account_enabled" });
        }
        const after = await findUser(trx, id);
        if (!after) throw new AppError("not_found", "errors.not_found");
        return presentEntry(after);
      };
      return inTransaction(db, work, { actingUser: "later" });
    },
  };
}
