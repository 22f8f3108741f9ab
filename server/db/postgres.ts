import { Kysely, type Logger, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";

const int8 = 20;

/** Opens a pool of at most ten connections. `url` as `postgres://user:password@host:port/database`; `log` is told of queries. */
export function openPostgres(url: string, onIdleError: (error: Error) => void, log?: Logger) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
    },
  });
  pool.on("error", onIdleError); // the pool replaces a lost idle connection; an unhandled event would end the process
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
