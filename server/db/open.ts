import { join } from "node:path";
import { type Kysely, type LogEvent, sql } from "kysely";
import type { Database } from "./database.ts";
import { openPostgres, servingLimits } from "./postgres.ts";
import { openSqliteFile } from "./sqlite.ts";

export type Engine = "sqlite" | "postgres";

/** The database or a transaction: the first parameter of every query function. */
export type Connection = Kysely<Database>;

/** Connections of a pool, and queries that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Connection;
  engine: Engine;
  /** On SQLite: a number that changes when another connection has written. */
  dataVersion?: () => number;
  /** The connections of PostgreSQL now. */
  pool?: () => PoolState;
}

/** Receives every query: whether it failed, and its duration in milliseconds. */
export type QueryObserver = (failed: boolean, ms: number) => void;

/** Runs a small query. Throws if the database cannot be reached or has no tables. */
export const checkDatabase = (db: Connection): Promise<unknown> =>
  db.selectFrom("users").select("id").limit(1).execute();

/**
 * Keeps others from writing to tables until the end of the transaction; they may read. On SQLite nothing is to be done: a
 * transaction locks the whole file.
 */
export async function lockTables({ db, engine }: OpenDatabase, tables: (keyof Database)[]): Promise<void> {
  if (engine === "postgres") await sql`lock table ${sql.join(tables.map(sql.table))} in exclusive mode`.execute(db);
}

/** Writes the whole of a SQLite database to a new file, also while others use it. */
export async function copySqlite(db: Connection, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}

/** The file of a data folder that SQLite stores everything in. */
export const sqliteFile = (dataDir: string): string => join(dataDir, "watermirror.sqlite");

/**
 * Opens PostgreSQL if a URL is given, else the SQLite file `watermirror.sqlite` in the data folder. `limited`: statements on
 * PostgreSQL may not take longer than a visitor waits; for maintenance they may. `waitMs`: how long a query waits for a
 * connection to PostgreSQL.
 */
export function openDatabase(options: {
  url: string | undefined;
  dataDir: string;
  onIdleError: (error: Error) => void;
  limited?: boolean;
  onQuery?: QueryObserver | undefined;
  waitMs?: number;
}): OpenDatabase {
  const { url, dataDir, onIdleError, onQuery, limited, waitMs } = options;
  const log =
    onQuery && (({ level, queryDurationMillis }: LogEvent) => onQuery(level === "error", queryDurationMillis));
  const limits = limited ? servingLimits : undefined;
  if (url) return { engine: "postgres", ...openPostgres(url, onIdleError, limits, log, waitMs) };
  return { engine: "sqlite", ...openSqliteFile(sqliteFile(dataDir), log) };
}
