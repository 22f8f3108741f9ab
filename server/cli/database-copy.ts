import { existsSync } from "node:fs";
import { copyDatabase } from "../backup/copy-database.ts";
import { migrate, requireCurrentTables } from "../db/migrate.ts";
import { openDatabase, sqliteFile } from "../db/open.ts";
import { asCliError } from "./backup.ts";
import { CliError, type SettingsCommand } from "./command.ts";

export const databaseCopy: SettingsCommand = {
  name: "database copy",
  description: "Copy everything from SQLite to PostgreSQL or back, and compare it",
  opens: "settings",
  options: [{ name: "to", value: "<engine>", description: "postgres, or sqlite", required: true }],
  notes: [
    "SQLite is the file in DATA_DIR, PostgreSQL the database of DATABASE_URL. The one that is copied to must be empty.",
    "Stop the server first. Nothing is deleted; sessions go on, uploads stay where they are.",
  ],
  async run({ env, terminal }, options) {
    const to = options.text("to");
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
  },
};
