import { registerSchema } from "#contract/account.ts";
import { isMessageKey, translate } from "#contract/i18n/messages.ts";
import { findTaken, insertUser } from "../account/account.queries.ts";
import { hashPassword } from "../account/passwords.ts";
import type { Connection } from "../db/open.ts";
import { emailOption, roleOf, roleOption } from "./account-options.ts";
import { recordCommand } from "./audit.ts";
import { CliError, type Command, type Given } from "./command.ts";
import { newPassword, passwordNotes, passwordOption, printGenerated, refuseOpenPassword } from "./new-password.ts";

const identity = registerSchema.omit({ password: true });

function identityOf(given: Given) {
  const result = identity.safeParse({
    ...{ username: given.text("username"), full_name: given.text("name"), email: given.text("email") },
  });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const option = path[0] === "full_name" ? "name" : String(path[0]);
    return `--${option}: ${isMessageKey(message) ? translate("en", message) : message}`;
  });
  throw new CliError(problems.join("; "));
}

async function refuseTaken(db: Connection, user: { username: string; email: string }) {
  const taken = await findTaken(db, user);
  const problems = [
    ...(taken.email ? [`--email: ${translate("en", "account.email_taken")}`] : []),
    ...(taken.username ? [`--username: ${translate("en", "account.username_taken")}`] : []),
  ];
  if (problems.length > 0) throw new CliError(problems.join("; "));
}

export const userCreate: Command = {
  name: "user create",
  about: "Make an account",
  options: [
    emailOption,
    { name: "username", value: "<name>", about: "letters, digits and underscores, at least 3", required: true },
    { name: "name", value: "<name>", about: "full name" },
    roleOption("what the account may do (default: user)"),
    passwordOption,
  ],
  notes: passwordNotes,
  async run({ db, terminal }, given) {
    const user = identityOf(given);
    const role = roleOf(given) ?? "user";
    refuseOpenPassword(given.text("password"));
    await refuseTaken(db, user); // before the password prompt; the insertion below decides
    const chosen = await newPassword(terminal, given.text("password"), { ...user, role });
    const password_hash = await hashPassword(chosen.password);
    const created = await db.transaction().execute(async (trx) => {
      const row = await insertUser(trx, { ...user, password_hash, role, now: new Date().toISOString() });
      if (row && role !== "user") await recordCommand(trx, "role_changed", row, { to: role });
      return row;
    });
    if (!created) {
      await refuseTaken(db, user);
      throw new CliError(translate("en", "account.taken"));
    }
    terminal.print(`Made ${created.email} (${created.username}), role ${role}`);
    printGenerated(terminal, chosen);
  },
};
