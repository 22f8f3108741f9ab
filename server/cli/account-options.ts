import { emailProblem } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { type Role, roleSchema } from "#contract/user.ts";
import { CliError, type Option, type ParsedOptions } from "./command.ts";

export const emailOption: Option = {
  name: "email",
  value: "<address>",
  description: "e-mail address of the account",
  required: true,
};

const roles = roleSchema.options.join("|");

export const roleOption = (description: string, required = false): Option => ({
  name: "role",
  value: roles,
  description,
  required,
});

/** The value of `--email`. Throws `CliError` if it is no e-mail address. */
export function emailOf(options: ParsedOptions): string {
  const email = options.text("email") ?? "";
  const problem = emailProblem(email);
  if (problem) throw new CliError(`--email: ${translate("en", problem)}`);
  return email;
}

/** The value of `--role`, if options. Throws `CliError` if it is no role. */
export function roleOf(options: ParsedOptions): Role | undefined {
  const text = options.text("role");
  if (text === undefined) return undefined;
  const role = roleSchema.safeParse(text);
  if (!role.success) throw new CliError(`--role must be one of ${roleSchema.options.join(", ")}`);
  return role.data;
}
