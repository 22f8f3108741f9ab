import { existsSync } from "node:fs";
import type { Command } from "commander";
import { copyDatabase } from "../backup/copy-database.ts";
import { migrate, requireCurrentTables } from "../db/migrate.ts";
import { openDatabase, sqliteFile } from "../db/open.ts";
import { asCliError } from "./backup.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addDatabaseCopy = (parent: Command, cli: Cli) =>
  parent
    .command("copy")
    .description("Copy everything from SQLite to PostgreSQL or back, and compare it")
    .requiredOption("--to <engine>", "postgres, or sqlite")
    .addHelpText(
      "after",
      notes(
        "SQLite is the file in DATA_DIR, PostgreSQL the database of DATABASE_URL. The one that is copied to must be empty.",
        "Stop the server first. Nothing is deleted; sessions go on, uploads stay where they are.",
      ),
    )
    .action(async (options: { to: string }) => {
      const { env, terminal } = cli.settings();
      const to = options.to;
      if (to !== "postgres" && to !== "sqlite") throw new CliError("--to must be postgres or sqlite");
      if (env.DATABASE_URL === undefined) throw new CliError("Set DATABASE_URL to the database of PostgreSQL");
      if (to === "postgres" && !existsSync(sqliteFile(env.DATA_DIR)))
        throw new CliError(`There is no database in ${env.DATA_DIR}`);
      const open = (url: string | undefined) => openDatabase({ url, dataDir: env.DATA_DIR, onIdleError: () => {} });
      const [sqlite, postgres] = [open(undefined), open(env.DATABASE_URL)];
      const [from, target] = to === "postgres" ? [sqlite, postgres] : [postgres, sqlite];
      try {
        await requireCurrentTables(from);
        await migrate(target);
        const { tables, rows } = await copyDatabase(from, target).catch(asCliError);
        terminal.print(`${rows} rows of ${tables} tables copied to ${to}; all compared by SHA-256`);
      } finally {
        await Promise.all([sqlite.db.destroy(), postgres.db.destroy()]);
      }
    });
