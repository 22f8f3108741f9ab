import { emailProblem } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { type Role, roleSchema } from "#contract/user.ts";
import { valueOption } from "./cli-command.ts";
import { CliError } from "./context.ts";

export const emailOption = () =>
  valueOption("--email <address>", "e-mail address of the account").makeOptionMandatory();

const roles = roleSchema.options.join("|");

export const roleOption = (description: string) => valueOption(`--role <${roles}>`, description);

/** The value of `--email`. Throws `CliError` if it is no e-mail address. */
export function parseEmail(email: string): string {
  const problem = emailProblem(email);
  if (problem) throw new CliError(`--email: ${translate("en", problem)}`);
  return email;
}

/** The value of `--role`, if given. Throws `CliError` if it is no role. */
export function parseRole(text: string | undefined): Role | undefined {
  if (text === undefined) return undefined;
  const role = roleSchema.safeParse(text);
  if (!role.success) throw new CliError(`--role must be one of ${roleSchema.options.join(", ")}`);
  return role.data;
}
