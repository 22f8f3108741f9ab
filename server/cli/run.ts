import { CliError, type Command, type Context, type Terminal } from "./command.ts";
import { commandHelp, listHelp, seeHelp } from "./help.ts";
import { mailFlush } from "./mail-flush.ts";
import { readOptions } from "./parse.ts";
import { searchRebuild } from "./search-rebuild.ts";
import { storageCopy } from "./storage-copy.ts";
import { userDisable, userEnable, userPromote } from "./user-change.ts";
import { userCreate } from "./user-create.ts";
import { userDelete } from "./user-delete.ts";
import { userList } from "./user-list.ts";
import { userPassword } from "./user-password.ts";
import { userResetSecondFactor } from "./user-second-factor.ts";

const commands: Command[] = [
  userCreate,
  userList,
  userPromote,
  userDisable,
  userEnable,
  userDelete,
  userPassword,
  userResetSecondFactor,
  mailFlush,
  searchRebuild,
  storageCopy,
];

const isHelp = (arg: string) => arg === "--help" || arg === "-h";

function find(args: string[]): { command: Command; rest: string[] } | { shown: Command[]; group?: string } {
  const [first, second] = args.filter((arg) => !isHelp(arg));
  if (first === undefined) return { shown: commands };
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length === 0) throw new CliError(`Unknown command ${first}; ${seeHelp()}`);
  if (second === undefined) return { shown: group, group: first };
  const command = group.find(({ name }) => name === `${first} ${second}`);
  if (!command) throw new CliError(`Unknown command ${first} ${second}; ${seeHelp(first)}`);
  return { command, rest: args.slice(2) };
}

/**
 * Runs a command line. `open` opens the database if a command needs it. Throws `CliError`, and what `open` and the
 * database throw.
 */
export async function runCommand(
  args: string[],
  terminal: Terminal,
  open: () => Promise<Omit<Context, "terminal">>,
): Promise<void> {
  const wantsHelp = args.some(isHelp);
  const found = find(args);
  if ("shown" in found) {
    for (const line of listHelp(found.shown, found.group)) terminal.print(line);
    if (!wantsHelp) throw new CliError(`Name a command; ${seeHelp(...(found.group ? [found.group] : []))}`);
  } else if (wantsHelp) {
    for (const line of commandHelp(found.command)) terminal.print(line);
  } else {
    const options = readOptions(found.command, found.rest);
    await found.command.run({ ...(await open()), terminal }, options);
  }
}
