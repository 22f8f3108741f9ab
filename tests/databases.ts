import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#server/db/migrate.ts";
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

/** Runs statements one after another over a connection of their own; gives the rows of the last. */
async function administer<Row extends pg.QueryResultRow>(statements: string[], database = "postgres") {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  await client.end();
  return rows;
}

const addressOf = (database: string) => inject("postgresUrl").replace(/\/postgres$/, `/${database}`);

/** Numbers of this process' PostgreSQL databases that no test holds, and how many it has asked for. */
const free: number[] = [];
let asked = 0;

/**
 * A PostgreSQL database of this test process with all tables and no rows. To empty one that an earlier test is done with
 * takes a fraction of the time of making one; one that a test took tables from is made anew.
 */
async function takeDatabase() {
  const number = free.pop() ?? ++asked;
  const name = `test_${process.env.VITEST_POOL_ID}_${number}`;
  const template = inject("postgresTemplate");
  const [known] = await administer([`select from pg_database where datname = '${name}'`]);
  const [left] = known ? await administer<{ relations: string }>([emptyAll, relationsQuery], name) : [];
  if (left?.relations !== template.relations) {
    await administer([
      `drop database if exists ${name} with (force)`,
      `create database ${name} template ${template.name}`,
    ]);
  }
  return { name, refund: () => void free.push(number) };
}

/** Ends what earlier tests left connected and empties every table but the migrations'. */
const emptyAll = `do $$ begin
  perform pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  );
end $$`;

/** A PostgreSQL database of its own without tables. */
async function makeBareDatabase() {
  const name = `bare_${randomUUID().replaceAll("-", "")}`;
  await administer([`create database ${name}`]);
  return { name, refund: () => administer([`drop database ${name} with (force)`]) };
}

/** A database with all tables and no rows: a SQLite file in a folder of its own, or a PostgreSQL database. */
export async function createTestDatabase(engine: Engine, { migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-test-"));
  const postgres = engine === "postgres" ? await (migrated ? takeDatabase() : makeBareDatabase()) : undefined;
  const url = postgres && addressOf(postgres.name);
  const open = openDatabase({ url, dataDir, onIdleError: () => {} });
  if (migrated && !postgres) await migrate(open);
  return {
    ...open,
    url,
    dataDir,
    async close() {
      await open.db.destroy();
      await postgres?.refund();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
