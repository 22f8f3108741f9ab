import { Socket } from "node:net";
import { Kysely, type Logger, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";

const int8 = 20;

/** How long statements may take. */
export interface StatementLimits {
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementMs: number;
  /** Milliseconds of silence after which this side gives up a connection. */
  silenceMs: number;
}

/** Those of the server: PostgreSQL cancels first, this side closes the connection if PostgreSQL cannot be heard any more. */
export const servingLimits: StatementLimits = { statementMs: 20_000, silenceMs: 30_000 };

/**
 * A socket for a connection to PostgreSQL that closes after some milliseconds without any traffic, so that what waits for an
 * answer fails, even where the network drops everything silently.
 */
export function silenceLimitedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("Connection terminated: the database is silent")));
  return socket;
}

/** Milliseconds that a query waits for a connection that is free, or for a new one. */
const connectionMs = 5000;

/**
 * Opens a pool of at most ten connections. `url` as `postgres://user:password@host:port/database`. Without `limits`, for
 * maintenance, a statement may take any time. `log` receives queries. `waitMs` is how long a query waits for a connection.
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  limits?: StatementLimits,
  log?: Logger,
  waitMs = connectionMs,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: waitMs,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? Number : pg.types.getTypeParser(oid, format === "binary" ? "binary" : "text"),
    },
    ...(limits && { stream: () => silenceLimitedSocket(limits.silenceMs) }),
    async onConnect(client) {
      // the event of a connection in use, between two queries of a transaction, would end the process; its next query fails anyway
      client.on("error", () => {});
      if (!limits) return;
      const set = `select set_config('statement_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $2, false)`;
      await client.query(set, [String(limits.statementMs), String(limits.silenceMs)]);
    },
  });
  pool.on("error", onIdleError); // the pool replaces a lost idle connection; an unhandled event would end the process
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
