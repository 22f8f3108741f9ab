import { CompiledQuery } from "kysely";
import type { Connection } from "../db/open.ts";

/** The table of counters on PostgreSQL. It is temporary data of the limiter, so no migration creates it. */
export const rateLimitTable = "rate_limits";

/** Two instances that start together may both create the table: unique_violation, duplicate_object, duplicate_table. */
const alreadyMade = new Set<unknown>(["23505", "42710", "42P07"]);

async function createTable(db: Connection) {
  try {
    await db.schema
      .createTable(rateLimitTable)
      .ifNotExists()
      .addColumn("key", "varchar(255)", (c) => c.primaryKey())
      .addColumn("points", "integer", (c) => c.notNull())
      .addColumn("expire", "bigint")
      .execute();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && alreadyMade.has(error.code))) throw error;
  }
}

/**
 * Lets rate-limiter-flexible, which expects a pool of `pg`, use the application's connections. The table is created
 * before the first query, and again after a failure, so that it recovers after the database was down.
 */
export function createRateLimitStore(db: Connection) {
  let table: Promise<void> | undefined;
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      table ??= createTable(db);
      try {
        await table;
        const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
      } catch (error) {
        table = undefined;
        throw error;
      }
    },
  };
}
