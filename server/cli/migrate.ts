import { existsSync } from "node:fs";
import { join } from "node:path";
import { pendingMigrations, ranMigrations, migrate as runMigrations } from "../db/migrate.ts";
import { copySqlite } from "../db/open.ts";
import { withSite } from "./backup.ts";
import { CliError, type SettingsCommand } from "./command.ts";

export const migrate: SettingsCommand = {
  name: "migrate",
  description: "Bring the tables of an older release up to date; stop the site before",
  opens: "settings",
  options: [
    { name: "status", description: "only name what has not run yet" },
    { name: "backed-up", description: "confirm that there is a backup: needed with PostgreSQL" },
  ],
  notes: [
    "With SQLite the database is copied first, to a file in DATA_DIR: to go back, put it in the place of the database.",
    "With PostgreSQL make a backup by the old release, or by pg_dump. A server that starts does the same, without a backup.",
  ],
  async run({ env, terminal }, options) {
    await withSite(env, async ({ database }) => {
      const pending = await pendingMigrations(database);
      if (options.flag("status")) for (const name of pending) terminal.print(name);
      if (pending.length === 0) terminal.print("The tables are up to date");
      if (pending.length === 0 || options.flag("status")) return;
      if ((await ranMigrations(database)).length > 0) {
        if (database.engine === "sqlite") {
          const copy = join(env.DATA_DIR, `before-${pending[0]}.sqlite`);
          if (existsSync(copy)) throw new CliError(`There is a copy already: ${copy}; move it elsewhere first`);
          await copySqlite(database.db, copy);
          terminal.print(`Copied the database to ${copy}`);
        } else if (!options.flag("backed-up")) {
          throw new CliError(
            "Make a backup first, by the old release (npm run cli -- backup <file>) or pg_dump, then add --backed-up",
          );
        }
      }
      for (const name of await runMigrations(database)) terminal.print(`Ran ${name}`);
    });
  },
};
