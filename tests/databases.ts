import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type Engine, type OpenDatabase, openDatabase } from "#server/db/open.ts";

/** Both engines, for `describe.each`. */
export const engines: Engine[] = ["sqlite", "postgres"];

export interface TestDatabase extends OpenDatabase {
  /** Address of the PostgreSQL database; undefined on SQLite. */
  url: string | undefined;
  dataDir: string;
  /** Closes the connection and removes what was made. */
  close(): Promise<void>;
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database with all tables and no rows: a SQLite file in a folder of its own, or a PostgreSQL database. */
export async function createTestDatabase(engine: Engine, { migrated = true } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-test-"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  if (engine === "postgres") await administer(`create database ${name}`);
  const url = engine === "postgres" ? inject("postgresUrl").replace(/\/postgres$/, `/${name}`) : undefined;
  const open = openDatabase({ url, dataDir, onIdleError: () => {} });
  if (migrated) await migrate(open);
  return {
    ...open,
    url,
    dataDir,
    async close() {
      await open.db.destroy();
      if (engine === "postgres") await administer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
