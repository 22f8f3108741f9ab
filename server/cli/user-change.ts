import type { Command } from "commander";
import type { User as PublicUser, Role } from "#contract/user.ts";
import { presentUser } from "../account/account.presenter.ts";
import { findByEmail } from "../account/account.queries.ts";
import { revokeSessionsOf } from "../account/session.queries.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteInvitationsOf } from "../invitations/invitations.queries.ts";
import { emailOption, parseEmail, parseRole, roleOption } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError, type Context } from "./context.ts";
import { lockUser, updateUser } from "./user.queries.ts";

type LockedUser = Awaited<ReturnType<typeof lockUser>>;
type User = NonNullable<LockedUser["user"]>;

const noSuchUser = (email: string) => new CliError(`No account has the e-mail address ${email}`);

/** The account of an e-mail address. Throws `CliError` if there is none. */
export async function requireUser(db: Connection, email: string): Promise<PublicUser> {
  const found = await findByEmail(db, email);
  if (!found) throw noSuchUser(email);
  return presentUser(found);
}

/** Locks and changes an account in a transaction. Throws `CliError` if there is none. */
export const changeUser = <T>(
  db: Connection,
  email: string,
  change: (trx: Connection, user: User, locked: LockedUser) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const locked = await lockUser(trx, email);
    if (!locked.user) throw noSuchUser(email);
    return change(trx, locked.user, locked);
  });

/** Throws `CliError` for the last enabled admin. */
export function refuseLastAdmin({ user, otherAdmins }: LockedUser) {
  if (user?.role !== "admin" || user.disabled === 1 || otherAdmins > 0) return;
  throw new CliError(`${user.email} is the last enabled admin; make another one first`);
}

/** Deletes the invitations of an admin who is one no longer or is disabled: nobody may come in by them. */
async function withdrawInvitations(trx: Connection, user: User) {
  if (user.role === "admin") await deleteInvitationsOf(trx, user.id);
}

const setRole = (context: Context, email: string, role: Role, confirmsAddress: boolean) =>
  changeUser(context.db, email, async (trx, user, locked) => {
    if (user.role === role) return `${user.email} has the role ${role} already`;
    refuseLastAdmin(locked);
    if (confirmsAddress && user.address_proven_at === null) {
      await updateUser(trx, user.id, { address_proven_at: new Date().toISOString() });
      await recordCommand(trx, "address_confirmed", user);
      await commandNotices(context)(trx, user.id, { type: "address_confirmed" });
    } else if (role !== "user" && user.address_proven_at === null)
      throw new CliError(
        `${user.email} is not proven to be the owner's address: let them follow the mailed link, or add --confirm-address`,
      );
    await updateUser(trx, user.id, { role });
    await withdrawInvitations(trx, user);
    await recordCommand(trx, "role_changed", user, { from: user.role, to: role });
    await commandNotices(context)(trx, user.id, { type: "role_changed", from: user.role, to: role });
    return `${user.email} has the role ${role} now; it was ${user.role}`;
  });

const setDisabled = (context: Context, email: string, disabled: 0 | 1) =>
  changeUser(context.db, email, async (trx, user, locked) => {
    const state = disabled ? "disabled" : "enabled";
    if (user.disabled === disabled) return `${user.email} is ${state} already`;
    if (disabled) refuseLastAdmin(locked);
    await updateUser(trx, user.id, { disabled });
    if (disabled) {
      await revokeSessionsOf(trx, user.id);
      await withdrawInvitations(trx, user);
    }
    await recordCommand(trx, disabled ? "user_disabled" : "user_enabled", user);
    await commandNotices(context)(trx, user.id, { type: disabled ? "account_disabled" : "account_enabled" });
    return `${user.email} is ${state} now`;
  });

export const addUserPromote = (parent: Command, cli: Cli) =>
  parent
    .command("promote")
    .description("Change the role of an account")
    .addOption(emailOption())
    .addOption(roleOption("what the account may do from now on").makeOptionMandatory())
    .option("--confirm-address", "you know that the address is the owner's, who has followed no mailed link")
    .addHelpText(
      "after",
      notes(
        "The change holds from the next request on. The last enabled admin stays one.",
        "Whose password is not known to meet the rule of the role has to change it, or to sign in again, first.",
      ),
    )
    .action(async (options: { email: string; role: string; confirmAddress?: true }) => {
      const context = await cli.database();
      const role = parseRole(options.role);
      if (role)
        context.terminal.print(
          await setRole(context, parseEmail(options.email), role, options.confirmAddress === true),
        );
    });

export const addUserEnable = (parent: Command, cli: Cli) =>
  parent
    .command("enable")
    .description("Let an account sign in again")
    .addOption(emailOption())
    .action(async (options: { email: string }) => {
      const context = await cli.database();
      context.terminal.print(await setDisabled(context, parseEmail(options.email), 0));
    });

export const addUserDisable = (parent: Command, cli: Cli) =>
  parent
    .command("disable")
    .description("Keep an account from signing in, and end its sessions")
    .addOption(emailOption())
    .addHelpText("after", notes("The last enabled admin cannot be disabled."))
    .action(async (options: { email: string }) => {
      const context = await cli.database();
      context.terminal.print(await setDisabled(context, parseEmail(options.email), 1));
    });
