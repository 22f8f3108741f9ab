import { createHash } from "node:crypto";
import { sql } from "kysely";
import { maxInteger } from "#contract/bounds.ts";
import type { OpenDatabase } from "../db/open.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";
import { BackupError } from "./backup-format.ts";

/** A value of a row; both engines store numbers and texts only. */
type Value = string | number | null;
export type Row = Record<string, Value>;

/** Rows per answer of PostgreSQL, and after which other requests run. */
const rowsAtOnce = 50;

/** Values per statement, below the limits of both engines (32,766 on SQLite). */
const valuesAtOnce = 2000;

/** Names of the tables that exist. */
export async function existingTables({ db }: OpenDatabase): Promise<Set<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name));
}

/** Names and types of a table's columns. */
async function findColumns({ db }: OpenDatabase, table: string) {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  return (found?.columns ?? []).map(({ name, dataType }) => ({ name, dataType: dataType.toLowerCase() }));
}

/** The same order on both engines: by id, or by all columns, texts by their bytes and nulls first. */
async function columnsOf(open: OpenDatabase, table: string) {
  const { engine } = open;
  const columns = await findColumns(open, table);
  columns.sort((a, b) => (a.name < b.name ? -1 : 1));
  const isText = (dataType: string) => /char|text/.test(dataType);
  const sorted = columns.some(({ name }) => name === "id") ? columns.filter(({ name }) => name === "id") : columns;
  const order = sorted.map(({ name, dataType }) =>
    engine === "postgres" && isText(dataType)
      ? sql`${sql.ref(name)} collate "C" nulls first`
      : sql`${sql.ref(name)} nulls first`,
  );
  return { names: columns.map(({ name }) => name), order };
}

/** A query for all rows of a table. */
async function selectAll(open: OpenDatabase, table: string) {
  const { names, order } = await columnsOf(open, table);
  let query = open.db
    .selectFrom(sql<Row>`${sql.table(table)}`.as("source"))
    .select(names.map((name) => sql.ref<Value>(name).as(name)));
  for (const column of order) query = query.orderBy(column);
  return { names, query };
}

async function* answersOf(
  { db, engine }: OpenDatabase,
  query: Awaited<ReturnType<typeof selectAll>>["query"],
): AsyncGenerator<Row[]> {
  if (engine === "postgres") {
    await sql`declare table_rows no scroll cursor for ${query}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from table_rows`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close table_rows`.execute(db);
    return;
  }
  let rows: Row[] = [];
  for await (const row of query.stream()) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/**
 * All rows of a table in an order that is the same on both engines, each with its columns sorted by name. To be called in a
 * transaction. Reads some rows at a time; other requests run in between.
 */
export async function* readRows(open: OpenDatabase, table: string): AsyncGenerator<Row> {
  const { names, query } = await selectAll(open, table);
  for await (const rows of answersOf(open, query)) {
    for (const row of rows) yield Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    await yieldToRequests();
  }
}

/** A row as a line of JSON; equal rows have equal lines. */
export const lineOf = (row: Row) => `${JSON.stringify(row)}\n`;

/** What a table contains: its number of rows, and the SHA-256 of their lines, hex. */
export interface TableDigest {
  rows: number;
  sha256: string;
}

/** Counts rows and computes their digest. */
export function createDigest() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(line: string) {
      rows++;
      hash.update(line);
    },
    result: (): TableDigest => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** The digest of a table, in the transaction of `open`. */
export async function digestTable(open: OpenDatabase, table: string): Promise<TableDigest> {
  const digest = createDigest();
  for await (const row of readRows(open, table)) digest.add(lineOf(row));
  return digest.result();
}

/** What PostgreSQL does not hold of a value, which SQLite may have stored; `null` if nothing. */
function unstorableOn(dataType: string, value: Value): string | null {
  if (typeof value === "string") return value.includes("\0") ? "a text with a NUL character" : null;
  const isOutside = value !== null && dataType === "int4" && (value > maxInteger || value < -maxInteger - 1);
  return isOutside ? String(value) : null;
}

/** A check of rows before PostgreSQL refuses them without naming the place. Throws `BackupError`. */
async function createRowCheck(open: OpenDatabase, table: string): Promise<(row: Row) => void> {
  const columns = open.engine === "postgres" ? await findColumns(open, table) : [];
  return (row) => {
    for (const { name, dataType } of columns) {
      const problem = unstorableOn(dataType, row[name] ?? null);
      if (problem === null) continue;
      const place = row.id === undefined ? table : `row ${row.id} of ${table}`;
      throw new BackupError(
        `PostgreSQL cannot hold ${name} in ${place}: it is ${problem}. Correct it in SQLite and try again; nothing was changed`,
      );
    }
  };
}

/** Stores the rows of a table, some a statement. Throws `BackupError` for a row that the engine cannot hold. */
export async function insertRows(open: OpenDatabase, table: string, rows: AsyncIterable<Row>): Promise<void> {
  const { db } = open;
  const check = await createRowCheck(open, table);
  let batch: Row[] = [];
  const store = async () => {
    const [first] = batch;
    if (!first) return;
    const names = Object.keys(first);
    const tuples = batch.map((row) => sql`(${sql.join(names.map((name) => sql.val(row[name] ?? null)))})`);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(tuples)}`.execute(db);
    batch = [];
  };
  for await (const row of rows) {
    check(row);
    batch.push(row);
    if (batch.length * Object.keys(row).length >= valuesAtOnce || batch.length >= rowsAtOnce) await store();
  }
  await store();
}

/** The first of some tables that has rows; `null` if all are empty. */
export async function firstFilled({ db }: OpenDatabase, tables: readonly string[]): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return null;
}

/** The highest id that each of some tables has ever given, so that no id is given twice. */
export async function readSequences({ db, engine }: OpenDatabase, tables: readonly string[]) {
  const { rows } = await (engine === "sqlite"
    ? sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`
    : sql<{
        name: string;
        last: number;
      }>`select regexp_replace(sequencename, '_id_seq$', '') as name, last_value as last
        from pg_sequences where schemaname = current_schema() and last_value is not null`
  ).execute(db);
  const names: readonly string[] = tables;
  return Object.fromEntries(
    rows.filter(({ name }) => names.includes(name)).map(({ name, last }) => [name, Number(last)]),
  );
}

/** Continues the ids of tables after the highest that they have given. */
export async function writeSequences({ db, engine }: OpenDatabase, sequences: Record<string, number>): Promise<void> {
  for (const [table, last] of Object.entries(sequences)) {
    if (engine === "postgres") await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(db);
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    }
  }
}

/** Ends all links of reviews, some of which may have been revoked since a backup. */
export const endReviewLinks = ({ db }: OpenDatabase, revoked_at: string) =>
  db.updateTable("review_links").set({ revoked_at }).where("revoked_at", "is", null).execute();

/** Runs work in one transaction that sees the database as it is when the work begins, while others write. */
export const inSnapshot = <T>({ db, engine }: OpenDatabase, work: (open: OpenDatabase) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode("read only")
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await sql`select 1 from users limit 1`.execute(trx); // SQLite takes its snapshot with the first read
      return work({ db: trx, engine });
    });

/** Runs work once, in one transaction of which all is stored or nothing. */
export const inOneTransaction = <T>(
  { db, engine }: OpenDatabase,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> => db.transaction().execute((trx) => work({ db: trx, engine }));
