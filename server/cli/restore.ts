import { resolve } from "node:path";
import type { Command } from "commander";
import { restoreBackup } from "../backup/restore-backup.ts";
import { asCliError, describeBackup, withSite } from "./backup.ts";
import { notes } from "./cli-command.ts";
import type { Cli } from "./context.ts";

export const addRestore = (parent: Command, cli: Cli) =>
  parent
    .command("restore <file>")
    .description("Restore a backup to an empty database and an empty place for uploads")
    .addHelpText(
      "after",
      notes(
        "Stop the server first. Nothing is ever overwritten: DATA_DIR, DATABASE_URL and STORAGE_URL must name empty places.",
        "Everybody signs in again afterwards. A backup of PostgreSQL can be restored to SQLite, and the other way round.",
      ),
    )
    .action(async (file: string) => {
      const { env, terminal } = cli.settings();
      const path = resolve(file);
      const manifest = await withSite(env, ({ database, storage }) =>
        restoreBackup(path, { database, storage, key: env, folder: env.DATA_DIR }),
      ).catch(asCliError);
      terminal.print(`Restored and compared: ${describeBackup(manifest)}`);
    });
