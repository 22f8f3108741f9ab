import type { Command } from "commander";
import { registerSchema } from "#contract/account.ts";
import { isMessageKey, translate } from "#contract/i18n/messages.ts";
import { findTaken, insertUser } from "../account/account.queries.ts";
import { meetsStaffRule } from "../account/password-rules.ts";
import { hashPassword } from "../account/passwords.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { emailOption, parseRole, roleOption } from "./account-options.ts";
import { recordCommand } from "./audit.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";
import { newPassword, passwordNotes, passwordOption, printGenerated, refuseOpenPassword } from "./new-password.ts";

const identity = registerSchema.omit({ password: true });

function parseIdentity(options: { email: string; username: string; name?: string }) {
  const result = identity.safeParse({
    username: options.username,
    full_name: options.name,
    email: options.email,
  });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const option = path[0] === "full_name" ? "name" : String(path[0]);
    return `--${option}: ${isMessageKey(message) ? translate("en", message) : message}`;
  });
  throw new CliError(problems.join("; "));
}

async function throwIfTaken(db: Connection, user: { username: string; email: string }) {
  const taken = await findTaken(db, user);
  const problems = [
    ...(taken.email ? [`--email: ${translate("en", "account.email_taken")}`] : []),
    ...(taken.username ? [`--username: ${translate("en", "account.username_taken")}`] : []),
  ];
  if (problems.length > 0) throw new CliError(problems.join("; "));
}

export const addUserCreate = (parent: Command, cli: Cli) =>
  parent
    .command("create")
    .description("Make an account")
    .addOption(emailOption())
    .requiredOption("--username <name>", "letters, digits and underscores, at least 3")
    .option("--name <name>", "full name")
    .addOption(roleOption("what the account may do (default: user)"))
    .addOption(passwordOption())
    .addHelpText("after", notes(...passwordNotes))
    .action(async (options: { email: string; username: string; name?: string; role?: string; password?: string }) => {
      const { db, terminal } = await cli.database();
      const user = parseIdentity(options);
      const role = parseRole(options.role) ?? "user";
      refuseOpenPassword(options.password);
      await throwIfTaken(db, user); // before the password prompt; the insertion below decides
      const chosen = await newPassword(terminal, options.password, { ...user, role });
      const password_hash = await hashPassword(chosen.password);
      const password_meets_staff_rule = await meetsStaffRule(chosen.password, { ...user, role });
      const account = { ...user, password_hash, password_meets_staff_rule };
      const created = await inTransaction(db, async (trx) => {
        const row = await insertUser(trx, { ...account, role, proven: true, now: new Date().toISOString() });
        if (row && role !== "user") await recordCommand(trx, "role_changed", row, { to: role });
        return row;
      });
      if (!created) {
        await throwIfTaken(db, user);
        throw new CliError(translate("en", "account.taken"));
      }
      terminal.print(`Made ${created.email} (${created.username}), role ${role}`);
      printGenerated(terminal, chosen);
    });
