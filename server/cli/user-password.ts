import type { Command } from "commander";
import { meetsStaffRule } from "../account/password-rules.ts";
import { hashPassword } from "../account/passwords.ts";
import { deleteResetTokensOf } from "../account/profile.queries.ts";
import { revokeSessionsOf } from "../account/session.queries.ts";
import { emailOption, parseEmail } from "./account-options.ts";
import { commandNotices, recordCommand } from "./audit.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";
import { newPassword, passwordNotes, passwordOption, printGenerated, refuseOpenPassword } from "./new-password.ts";
import { updateUser } from "./user.queries.ts";
import { changeUser, requireUser } from "./user-change.ts";

export const addUserPassword = (parent: Command, cli: Cli) =>
  parent
    .command("password")
    .description("Set a new password, and end all sessions of the account")
    .addOption(emailOption())
    .addOption(passwordOption())
    .addHelpText("after", notes(...passwordNotes))
    .action(async (options: { email: string; password?: string }) => {
      const { db, env, terminal } = await cli.database();
      const email = parseEmail(options.email);
      refuseOpenPassword(options.password);
      const owner = await requireUser(db, email); // before the password prompt
      const chosen = await newPassword(terminal, options.password, owner);
      const password_hash = await hashPassword(chosen.password);
      const password_meets_staff_rule = await meetsStaffRule(chosen.password, owner);
      const { email: address, disabled } = await changeUser(db, email, async (trx, user) => {
        await updateUser(trx, user.id, { password_hash, password_weak: 0, password_meets_staff_rule });
        await revokeSessionsOf(trx, user.id);
        await deleteResetTokensOf(trx, user.id);
        await recordCommand(trx, "password_changed", user);
        await commandNotices({ env, db })(trx, user.id, { type: "password_set" });
        return user;
      });
      const state = disabled ? "; the account is still disabled" : "";
      terminal.print(`${address} has a new password and is signed out everywhere${state}`);
      printGenerated(terminal, chosen);
    });
