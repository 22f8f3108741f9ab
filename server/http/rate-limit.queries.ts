import { CompiledQuery } from "kysely";
import type { Connection } from "../db/open.ts";

/** Where PostgreSQL keeps the counters; they are the limiter's own affair, so no migration knows them. */
export const rateLimitTable = "rate_limits";

/** Two instances that start together may both make the table: unique_violation, duplicate_object, duplicate_table. */
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
 * Lets rate-limiter-flexible, which expects a pool of `pg`, use the application's connections. The table is made before
 * the first query, and again made sure of after a failure, so that a database that was down is no lasting harm.
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
