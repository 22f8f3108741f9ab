import { CommanderError } from "commander";
import { addBackup } from "./backup.ts";
import { CliCommand, notes } from "./cli-command.ts";
import { addConfigCheck } from "./config-check.ts";
import type { Cli, Opener, Terminal } from "./context.ts";
import { addDatabaseCopy } from "./database-copy.ts";
import { addKeyRotate } from "./key-rotate.ts";
import { addMailFlush } from "./mail-flush.ts";
import { addMailList } from "./mail-list.ts";
import { addMailRetry } from "./mail-retry.ts";
import { addMailTest } from "./mail-test.ts";
import { addMigrate } from "./migrate.ts";
import { addRestore } from "./restore.ts";
import { addSamplesRemove } from "./samples-remove.ts";
import { addSearchRebuild } from "./search-rebuild.ts";
import { addStorageCopy } from "./storage-copy.ts";
import { addStorageVerify } from "./storage-verify.ts";
import { addUserDisable, addUserEnable, addUserPromote } from "./user-change.ts";
import { addUserCreate } from "./user-create.ts";
import { addUserDelete } from "./user-delete.ts";
import { addUserList } from "./user-list.ts";
import { addUserPassword } from "./user-password.ts";
import { addUserResetSecondFactor } from "./user-second-factor.ts";
import { addVerify } from "./verify.ts";

function createProgram(cli: Cli, print: Terminal["print"]) {
  const program = new CliCommand();
  const write = (text: string) => print(text.trimEnd());
  program.configureOutput({ writeOut: write, writeErr: write });
  program.addHelpText(
    "after",
    notes(
      "npm run cli -- <command> --help explains a command.",
      "All work on the database of the server, by the same settings (DATA_DIR, DATABASE_URL, STORAGE_URL, SMTP_URL), also while it runs.",
    ),
  );
  const users = program.command("user");
  addUserCreate(users, cli);
  addUserList(users, cli);
  addUserPromote(users, cli);
  addUserDisable(users, cli);
  addUserEnable(users, cli);
  addUserDelete(users, cli);
  addUserPassword(users, cli);
  addUserResetSecondFactor(users, cli);
  const config = program.command("config");
  addConfigCheck(config, cli);
  const mail = program.command("mail");
  addMailTest(mail, cli);
  addMailList(mail, cli);
  addMailRetry(mail, cli);
  addMailFlush(mail, cli);
  const key = program.command("key");
  addKeyRotate(key, cli);
  addMigrate(program, cli);
  const search = program.command("search");
  addSearchRebuild(search, cli);
  const samples = program.command("samples");
  addSamplesRemove(samples, cli);
  const storage = program.command("storage");
  addStorageCopy(storage, cli);
  addStorageVerify(storage, cli);
  const database = program.command("database");
  addDatabaseCopy(database, cli);
  addBackup(program, cli);
  addVerify(program, cli);
  addRestore(program, cli);
  return program;
}

/**
 * Runs a command line. `open` opens the database if a command needs it. Throws `CliError`, and what `open` and the
 * database throw.
 */
export async function runCommand(args: string[], terminal: Terminal, open: Opener): Promise<void> {
  const cli: Cli = {
    settings: () => ({ ...open.settings(), terminal }),
    database: async () => ({ ...(await open.database()), terminal }),
  };
  try {
    await createProgram(cli, terminal.print).parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError && error.code === "commander.helpDisplayed")) throw error;
  }
}
