import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Logger,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { LRUCache } from "lru-cache";
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

/** Maximum number of cached prepared statements. The program has fewer, but those with lists of values vary in length. */
const maxStatements = 500;

/** Keeps prepared statements: preparing takes longer than running most of them. */
function createStatementCache(database: DatabaseSync) {
  const cache = new LRUCache<string, StatementSync>({ max: maxStatements });
  return (sql: string): StatementSync => {
    const statement = cache.get(sql) ?? database.prepare(sql);
    cache.set(sql, statement);
    return statement;
  };
}

/** Adapts `node:sqlite` to the interface that Kysely's SQLite dialect expects. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = createStatementCache(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = prepared(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bind)),
        run: (parameters) => statement.run(...parameters.map(bind)),
        // not from the cache: the same statement may run again before all rows of this one are read
        iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(bind)),
      };
    },
  };
}

/**
 * Takes SQLite's write lock when a transaction begins. Otherwise a transaction that reads before it writes fails where
 * another process has written in between (SQLITE_BUSY_SNAPSHOT), however long the timeout.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #isTransaction: () => boolean;
  constructor(config: SqliteDialectConfig, isTransaction: () => boolean) {
    super(config);
    this.#isTransaction = isTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
  }

  /** SQLite has undone a transaction itself where the disk was full; undoing it again would hide the error that says so. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#isTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Leaves out row locks such as `for update`, which SQLite does not know: a write transaction locks the whole file. */
class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!node.modifier?.startsWith("For")) super.visitSelectModifier(node);
  }
}

/** Has migrations run in one transaction, which SQLite undoes as a whole, the changes of tables too. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #isTransaction: () => boolean;
  constructor(config: SqliteDialectConfig, isTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#isTransaction = isTransaction;
  }
  override createAdapter = () => new TransactionalAdapter();
  override createDriver = () => new ImmediateDriver(this.#config, this.#isTransaction);
  override createQueryCompiler = () => new SqliteCompiler();
}

const walTries = 250;
const walPauseMs = 20;

/**
 * Turns on the write-ahead log. SQLite ignores its busy timeout here when another process does the same to a new file,
 * so this retries for five seconds.
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

/** SQLite's codes of a failed write or read, and of a full disk; an extended code has them in its lowest byte. */
const diskErrors = new Set([10, 13]);

const isDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  diskErrors.has(error.errcode & 0xff);

/** Opens a file with a write-ahead log, which needs some room for the memory that its connections share. */
function openWithWal(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    turnOnWal(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens a file on a full disk: without shared memory, as long as no other connection has it open. What is stored can be read,
 * and written again once there is room.
 */
function openAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("pragma locking_mode=exclusive;");
  turnOnWal(database);
  return database;
}

function openFile(file: string): DatabaseSync {
  try {
    return openWithWal(file);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return openAlone(file);
  }
}

/**
 * Opens (or creates) a SQLite file with a write-ahead log; a commit returns once it is on disk. A transaction locks the
 * file for writing from its beginning, except with access mode `read only`. `:memory:` is for tests. `dataVersion` reads a number,
 * in microseconds, that changes exactly when another connection has written. `log` receives queries.
 */
export function openSqliteFile(file: string, log?: Logger): { db: Kysely<Database>; dataVersion: () => number } {
  const database = openFile(file);
  // secure_delete overwrites deleted content with zeros, so that no personal data stays in free pages
  database.exec("pragma synchronous=full; pragma foreign_keys=on; pragma secure_delete=on;");
  // 16 MB in place of 2: a search in many articles reads the same pages again and again
  database.exec("pragma cache_size=-16000;");
  const version = database.prepare("pragma data_version");
  const dialect = new Dialect({ database: adapt(database) }, () => database.isTransaction);
  return {
    db: new Kysely<Database>({ dialect, ...(log && { log }) }),
    dataVersion: () => Number(version.get()?.data_version),
  };
}
