import { registerSchema } from "#contract/account.ts";
import { isMessageKey, translate } from "#contract/i18n/messages.ts";
import { findTaken, insertUser } from "../account/account.queries.ts";
import { meetsStaffRule } from "../account/password-rules.ts";
import { hashPassword } from "../account/passwords.ts";
import type { Connection } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { emailOption, roleOf, roleOption } from "./account-options.ts";
import { recordCommand } from "./audit.ts";
import { CliError, type Command, type ParsedOptions } from "./command.ts";
import { newPassword, passwordNotes, passwordOption, printGenerated, refuseOpenPassword } from "./new-password.ts";

const identity = registerSchema.omit({ password: true });

function identityOf(options: ParsedOptions) {
  const result = identity.safeParse({
    username: options.text("username"),
    full_name: options.text("name"),
    email: options.text("email"),
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

export const userCreate: Command = {
  name: "user create",
  description: "Make an account",
  options: [
    emailOption,
    { name: "username", value: "<name>", description: "letters, digits and underscores, at least 3", required: true },
    { name: "name", value: "<name>", description: "full name" },
    roleOption("what the account may do (default: user)"),
    passwordOption,
  ],
  notes: passwordNotes,
  async run({ db, terminal }, options) {
    const user = identityOf(options);
    const role = roleOf(options) ?? "user";
    refuseOpenPassword(options.text("password"));
    await throwIfTaken(db, user); // before the password prompt; the insertion below decides
    const chosen = await newPassword(terminal, options.text("password"), { ...user, role });
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
  },
};
