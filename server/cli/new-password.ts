import { confirmProblem } from "#contract/account-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { type PasswordOwner, passwordWeakness } from "../account/password-rules.ts";
import { createPassword } from "../account/passwords.ts";
import { valueOption } from "./cli-command.ts";
import { CliError, type Terminal } from "./context.ts";
import { askHidden, firstLine } from "./terminal.ts";

export const passwordOption = () =>
  valueOption("--password <->", "read the password from the first line of standard input");

export const passwordNotes = [
  "Without --password you are asked for the password; where nobody can be asked, one is generated and printed once.",
];

/** Throws `CliError` if a password is among the arguments. */
export function refuseOpenPassword(option: string | undefined) {
  if (option === undefined || option === "-") return;
  throw new CliError("--password takes only - and reads standard input: arguments can be seen by others and are kept");
}

/** A password from standard input, from a prompt, or generated. Throws `CliError` if it breaks a rule. */
export async function newPassword(
  terminal: Terminal,
  option: string | undefined,
  owner: PasswordOwner,
): Promise<{ password: string; generated: boolean }> {
  refuseOpenPassword(option);
  if (!terminal.input.isTTY && option === undefined) return { password: createPassword(), generated: true };
  const [password = "", repeated = password] = terminal.input.isTTY
    ? await askHidden(terminal, ["Password: ", "Repeat it: "])
    : [await firstLine(terminal)];
  const problem = (await passwordWeakness(password, owner)) ?? confirmProblem(repeated, password);
  if (problem) throw new CliError(translate("en", problem));
  return { password, generated: false };
}

/** Prints a generated password. */
export function printGenerated(terminal: Terminal, { password, generated }: { password: string; generated: boolean }) {
  if (generated) terminal.print(`Password: ${password}   (shown only this once)`);
}
