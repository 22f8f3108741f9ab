import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "./database.ts";

function bind(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "bigint" ||
    value instanceof Uint8Array
  )
    return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}

/** Lets Kysely's SQLite dialect speak to the engine that is built into Node. */
function adapt(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bind)),
        run: (parameters) => statement.run(...parameters.map(bind)),
        iterate: (parameters) => statement.iterate(...parameters.map(bind)),
      };
    },
  };
}

/**
 * Opens (or creates) a SQLite file. Write-ahead log, and every commit reaches the disk before it is answered.
 * `:memory:` is for tests.
 */
export function openSqlite(file: string): Kysely<Database> {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on;");
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(database) }) });
}
