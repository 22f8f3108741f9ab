import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export type Engine = "sqlite" | "postgres";

/** The database or a transaction: the first parameter of every query function. */
export type Connection = Kysely<Database>;

export interface OpenDatabase {
  db: Connection;
  engine: Engine;
}

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

/** The file of a data folder that SQLite stores everything in. */
export const sqliteFile = (dataDir: string): string => join(dataDir, "watermirror.sqlite");

/** Opens PostgreSQL if a URL is given, else the SQLite file `watermirror.sqlite` in the data folder. */
export function openDatabase(options: {
  url: string | undefined;
  dataDir: string;
  onIdleError: (error: Error) => void;
}): OpenDatabase {
  if (options.url) return { engine: "postgres", db: openPostgres(options.url, options.onIdleError) };
  return { engine: "sqlite", db: openSqlite(sqliteFile(options.dataDir)) };
}
