import { setTimeout as pause } from "node:timers/promises";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { OpenDatabase } from "./open.ts";

const tries = 20;

/**
 * Runs pending migrations and returns their names. PostgreSQL takes an advisory lock; on SQLite a second process that
 * starts at the same time fails, waits, retries and finds the migrations done.
 */
export async function migrate({ db, engine }: OpenDatabase): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.map((result) => result.migrationName);
    if (engine === "postgres" || attempt === tries || !isRace(error)) throw error;
    await pause(100);
  }
}

const isRace = (error: unknown) =>
  error instanceof Error &&
  /database is locked|already exists|no such (index|table|column)|duplicate column name|UNIQUE constraint failed: kysely_migration/.test(
    error.message,
  );
