import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
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

/** Most statements that are kept prepared. The program has fewer; those with lists of values come in many lengths. */
const maxStatements = 500;

/** Prepares each statement once, as that takes longer than most of them take to run. */
function createStatements(database: DatabaseSync) {
  const kept = new Map<string, StatementSync>();
  return (sql: string): StatementSync => {
    const statement = kept.get(sql) ?? database.prepare(sql);
    // the latest comes last, so that the first is the one that has not been used for longest
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > maxStatements && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}

/** Lets Kysely's SQLite dialect speak to the engine that is built into Node. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = createStatements(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bind)),
        run: (parameters) => statement.run(...parameters.map(bind)),
        // rows that are read one by one may be asked for again meanwhile
        iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(bind)),
      };
    },
  };
}

const walTries = 250;
const walPauseMs = 20;

/**
 * Turns on the write-ahead log. SQLite does not wait here when another process is doing the same to a new file, so we
 * do, for five seconds in all.
 */
function turnOnWal(database: DatabaseSync) {
  for (let attempt = 1; ; attempt++) {
    try {
      return database.exec("pragma journal_mode=wal;");
    } catch (error) {
      const locked = error instanceof Error && /database is locked/.test(error.message);
      if (!locked || attempt === walTries) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, walPauseMs);
    }
  }
}

/**
 * Opens (or creates) a SQLite file. Write-ahead log, and every commit reaches the disk before it is answered.
 * `:memory:` is for tests.
 */
export function openSqlite(file: string): Kysely<Database> {
  const database = new DatabaseSync(file, { timeout: 5000 });
  turnOnWal(database);
  // what is deleted or changed is overwritten with zeros, so that the file holds nothing that its tables do not
  database.exec("pragma synchronous=full; pragma foreign_keys=on; pragma secure_delete=on;");
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: adapt(database) }) });
}
