import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { isLocked } from "./database-errors.ts";
import { migrations } from "./migrations/index.ts";
import type { Engine, OpenDatabase } from "./open.ts";

const tries = 20;

/** The database was changed by a release that is newer than this one; its message is for the maintainer. */
export class NewerDatabaseError extends Error {}

/** Names of the migrations that have run, in their order; none in a database without tables. */
export async function ranMigrations({ db }: OpenDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Refuses a database with migrations that this release does not have: it could write what the newer one cannot read. */
async function refuseNewer(open: OpenDatabase): Promise<void> {
  const unknown = (await ranMigrations(open)).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new NewerDatabaseError(
    `the database belongs to a newer release, which has changed its tables (${unknown.join(", ")}); start that release, or restore a backup from before the upgrade`,
  );
}

/** All migrations for an engine, or those up to one of them. */
function migrationsUntil(engine: Engine, last?: string): Record<string, Migration> {
  const wanted = Object.entries(migrations).filter(([name]) => last === undefined || name <= last);
  return Object.fromEntries(wanted.map(([name, forEngine]) => [name, forEngine(engine)]));
}

/**
 * Runs pending migrations in one transaction, all of them or none, and returns their names. A second process that starts
 * at the same time waits, on PostgreSQL for an advisory lock and on SQLite for the lock of the file, and finds them done.
 * With `last`, runs those up to that one; throws where later ones have run. Throws `NewerDatabaseError` before it changes
 * anything if migrations have run that this release does not know.
 */
export async function migrate(open: OpenDatabase, last?: string): Promise<string[]> {
  const { db, engine } = open;
  await refuseNewer(open);
  for (let attempt = 1; ; attempt++) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsUntil(engine, last) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.map((result) => result.migrationName);
    if (engine === "postgres" || attempt === tries || !isRace(error)) throw error;
    await pause(100);
  }
}

/** The database was made by an older release; its message is for the maintainer. */
export class PendingMigrationsError extends Error {}

/** Names of the migrations that have not run yet, in their order. Throws `NewerDatabaseError` as `migrate`. */
export async function pendingMigrations(open: OpenDatabase): Promise<string[]> {
  await refuseNewer(open);
  const ran = new Set(await ranMigrations(open));
  return Object.keys(migrations)
    .filter((name) => !ran.has(name))
    .sort();
}

/**
 * Makes the tables of an empty database. Throws `PendingMigrationsError` where there is content whose tables a migration would
 * change: a server of an older release may be running on them. Throws `NewerDatabaseError` as `migrate`.
 */
export async function requireCurrentTables(open: OpenDatabase): Promise<void> {
  const pending = await pendingMigrations(open);
  if (pending.length === 0) return;
  if ((await ranMigrations(open)).length > 0)
    throw new PendingMigrationsError(
      `the database is of an older release (${pending.join(", ")} ${pending.length === 1 ? "has" : "have"} not run); stop the site and run: npm run cli -- migrate`,
    );
  await migrate(open);
}

/** Two processes made Kysely's own tables at the same moment, or waited for the file for longer than its timeout. */
const isRace = (error: unknown) =>
  isLocked(error) || (error instanceof Error && error.message.includes("kysely_migration"));
