import { setTimeout as pause } from "node:timers/promises";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { OpenDatabase } from "./open.ts";

const tries = 20;

/**
 * Runs pending migrations in one transaction, all of them or none, and returns their names. A second process that starts
 * at the same time waits, on PostgreSQL for an advisory lock and on SQLite for the lock of the file, and finds them done.
 * With `last`, runs those up to that one; throws where later ones have run.
 */
export async function migrate({ db, engine }: OpenDatabase, last?: string): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const wanted = Object.entries(migrations(engine)).filter(([name]) => last === undefined || name <= last);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(wanted) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.map((result) => result.migrationName);
    if (engine === "postgres" || attempt === tries || !isRace(error)) throw error;
    await pause(100);
  }
}

/** Two processes made Kysely's own tables at the same moment, or waited for the file for longer than its timeout. */
const isRace = (error: unknown) => error instanceof Error && /database is locked|kysely_migration/.test(error.message);
