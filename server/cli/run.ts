import { backup } from "./backup.ts";
import { CliError, type Command, type Opener, type Terminal } from "./command.ts";
import { configCheck } from "./config-check.ts";
import { databaseCopy } from "./database-copy.ts";
import { commandHelp, listHelp, seeHelp } from "./help.ts";
import { keyRotate } from "./key-rotate.ts";
import { mailFlush } from "./mail-flush.ts";
import { mailList } from "./mail-list.ts";
import { mailRetry } from "./mail-retry.ts";
import { mailTest } from "./mail-test.ts";
import { migrate } from "./migrate.ts";
import { readOptions } from "./parse.ts";
import { restore } from "./restore.ts";
import { samplesRemove } from "./samples-remove.ts";
import { searchRebuild } from "./search-rebuild.ts";
import { storageCopy } from "./storage-copy.ts";
import { storageVerify } from "./storage-verify.ts";
import { userDisable, userEnable, userPromote } from "./user-change.ts";
import { userCreate } from "./user-create.ts";
import { userDelete } from "./user-delete.ts";
import { userList } from "./user-list.ts";
import { userPassword } from "./user-password.ts";
import { userResetSecondFactor } from "./user-second-factor.ts";
import { verify } from "./verify.ts";

const commands: Command[] = [
  userCreate,
  userList,
  userPromote,
  userDisable,
  userEnable,
  userDelete,
  userPassword,
  userResetSecondFactor,
  configCheck,
  mailTest,
  mailList,
  mailRetry,
  mailFlush,
  keyRotate,
  migrate,
  searchRebuild,
  samplesRemove,
  storageCopy,
  storageVerify,
  databaseCopy,
  backup,
  verify,
  restore,
];

const isHelp = (arg: string) => arg === "--help" || arg === "-h";

function find(args: string[]): { command: Command; rest: string[] } | { shown: Command[]; group?: string } {
  const [first, second] = args.filter((arg) => !isHelp(arg));
  if (first === undefined) return { shown: commands };
  const single = commands.find(({ name }) => name === first);
  if (single) return { command: single, rest: args.slice(1) };
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
export async function runCommand(args: string[], terminal: Terminal, open: Opener): Promise<void> {
  const wantsHelp = args.some(isHelp);
  const found = find(args);
  if ("shown" in found) {
    for (const line of listHelp(found.shown, found.group)) terminal.print(line);
    if (!wantsHelp) throw new CliError(`Name a command; ${seeHelp(...(found.group ? [found.group] : []))}`);
  } else if (wantsHelp) {
    for (const line of commandHelp(found.command)) terminal.print(line);
  } else {
    const { command } = found;
    const options = readOptions(command, found.rest);
    if (command.opens === "settings") await command.run({ ...open.settings(), terminal }, options);
    else await command.run({ ...(await open.database()), terminal }, options);
  }
}
