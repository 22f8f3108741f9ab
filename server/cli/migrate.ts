import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { pendingMigrations, ranMigrations, migrate as runMigrations } from "../db/migrate.ts";
import { copySqlite } from "../db/open.ts";
import { withSite } from "./backup.ts";
import { notes } from "./cli-command.ts";
import { type Cli, CliError } from "./context.ts";

export const addMigrate = (parent: Command, cli: Cli) =>
  parent
    .command("migrate")
    .description("Bring the tables of an older release up to date; stop the site before")
    .option("--status", "only name what has not run yet")
    .option("--backed-up", "confirm that there is a backup: needed with PostgreSQL")
    .addHelpText(
      "after",
      notes(
        "With SQLite the database is copied first, to a file in DATA_DIR: to go back, put it in the place of the database.",
        "With PostgreSQL make a backup by the old release, or by pg_dump. A server that starts does the same, without a backup.",
      ),
    )
    .action(async (options: { status?: true; backedUp?: true }) => {
      const { env, terminal } = cli.settings();
      await withSite(env, async ({ database }) => {
        const pending = await pendingMigrations(database);
        if (options.status) for (const name of pending) terminal.print(name);
        if (pending.length === 0) terminal.print("The tables are up to date");
        if (pending.length === 0 || options.status) return;
        if ((await ranMigrations(database)).length > 0) {
          if (database.engine === "sqlite") {
            const copy = join(env.DATA_DIR, `before-${pending[0]}.sqlite`);
            if (existsSync(copy)) throw new CliError(`There is a copy already: ${copy}; move it elsewhere first`);
            await copySqlite(database.db, copy);
            terminal.print(`Copied the database to ${copy}`);
          } else if (!options.backedUp) {
            throw new CliError(
              "Make a backup first, by the old release (npm run cli -- backup <file>) or pg_dump, then add --backed-up",
            );
          }
        }
        for (const name of await runMigrations(database)) terminal.print(`Ran ${name}`);
      });
    });
