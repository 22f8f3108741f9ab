import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { type Engine, type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { relationsQuery } from "./relations.ts";

/** Both engines, for `describe.each`. */
export const engines: Engine[] = ["sqlite", "postgres"];

export interface TestDatabase extends OpenDatabase {
  /** Address of the PostgreSQL database; undefined on SQLite. */
  url: string | undefined;
  dataDir: string;
  /** Closes the connection and removes what was made. */
  close(): Promise<void>;
}

/** Runs statements one after another over a connection of their own. */
async function administer(statements: string[]) {
  const client = new pg.Client({ connectionString: addressOf("postgres") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const addressOf = (database: string) => inject("postgresUrl").replace(/\/postgres$/, `/${database}`);

type Emptied = OpenDatabase & { url: string };

/** This process' PostgreSQL databases that no test uses, still open, and how many it has made. */
const free: Emptied[] = [];
let made = 0;

/** Name that the connections of this module give themselves, unlike those that a test opens. */
const own = "test-databases";
const onIdleError = () => {};
/** The last of fifty simultaneous queries, which take turns, waits for a connection for long on a busy machine. */
const waitMs = 60_000;

/**
 * A PostgreSQL database of this test process with all tables and no rows. To empty one that an earlier test is done with
 * takes a fraction of the time of making one, as its connections stay open; one that a test took tables from is dropped.
 */
async function acquireDatabase(): Promise<Emptied> {
  const template = inject("postgresTemplate");
  for (let known = free.pop(); known; known = free.pop()) {
    await sql.raw(emptyAll).execute(known.db);
    const { rows } = await sql<{ relations: string }>`${sql.raw(relationsQuery)}`.execute(known.db);
    if (rows[0]?.relations === template.relations) return known;
    await known.db.destroy();
    await administer([`drop database ${new URL(known.url).pathname.slice(1)} with (force)`]);
  }
  const name = `test_${process.env.VITEST_POOL_ID}_${process.pid}_${++made}`;
  await administer([`create database ${name} template ${template.name}`]);
  const url = addressOf(name);
  return { ...openDatabase({ url: `${url}?application_name=${own}`, dataDir: "", onIdleError, waitMs }), url };
}

/**
 * Ends what earlier tests left connected or under way, and empties every table but the migrations'. Rows are deleted where
 * there are any, without looking at references; only large tables are truncated, which makes their files anew.
 */
const emptyAll = `do $$ declare name text; filled boolean; begin
  perform pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and (state <> 'idle' or application_name <> '${own}');
  drop table if exists rate_limits; -- the rate limits make it when they need it
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute 'select exists (select from ' || name || ')' into filled;
    if pg_relation_size(name::regclass) > 100000 then execute 'truncate ' || name || ' cascade';
    elsif filled then execute 'delete from ' || name;
    end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/** A PostgreSQL database of its own without tables. */
async function makeBareDatabase() {
  const name = `bare_${randomUUID().replaceAll("-", "")}`;
  await administer([`create database ${name}`]);
  const open = openDatabase({ url: addressOf(name), dataDir: "", onIdleError, waitMs });
  return {
    ...open,
    url: addressOf(name),
    async release() {
      await open.db.destroy();
      await administer([`drop database ${name} with (force)`]);
    },
  };
}

async function openTestDatabase(engine: Engine, dataDir: string, migrated: boolean) {
  if (engine === "postgres") {
    if (!migrated) return makeBareDatabase();
    const taken = await acquireDatabase();
    return { ...taken, release: async () => void free.push(taken) };
  }
  if (migrated) copyFileSync(inject("sqliteTemplate"), join(dataDir, "watermirror.sqlite"));
  const open = openDatabase({ url: undefined, dataDir, onIdleError });
  await sql`pragma synchronous = off`.execute(open.db); // a test's database need not survive a loss of power
  return { ...open, url: undefined, release: () => open.db.destroy() };
}

/** A database with all tables and no rows: a SQLite file in a folder of its own, or a PostgreSQL database. */
export async function createTestDatabase(engine: Engine, { migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-test-"));
  const { release, ...open } = await openTestDatabase(engine, dataDir, migrated);
  return {
    ...open,
    dataDir,
    async close() {
      await release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
