import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mulberry32 } from "#figures/lib/random.ts";
import { migrate, ranMigrations } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { type OpenDatabase, openDatabase, type QueryObserver } from "#server/db/open.ts";
import { createTestDatabase } from "#tests/databases.ts";
import { addNextRelease, removeNextRelease } from "#tests/next-release.ts";
import { createUser } from "#tests/users.ts";
import { startServer } from "../../e2e/server-process.ts";
import { long } from "./long.ts";

const rounds = long ? 100 : 1;
const root = join(import.meta.dirname, "../..");
const onIdleError = () => {};
const thisRelease = Object.keys(migrations).sort().at(-1);

beforeEach(addNextRelease);
afterEach(removeNextRelease);

/** Where a database is: its URL on PostgreSQL, its folder on SQLite. */
type Place = Pick<Parameters<typeof openDatabase>[0], "url" | "dataDir">;

/**
 * Migrates in a process of its own, which is killed once its queries are `at`: by itself, in the midst of them, or from
 * outside, while it goes on. Gives whether it was killed.
 */
function migrateUntil(place: Place, at: number, byItself: boolean): Promise<{ killed: boolean }> {
  const script = `
    const { writeSync } = await import("node:fs");
    const { openDatabase } = await import("./server/db/open.ts");
    const { migrate } = await import("./server/db/migrate.ts");
    let queries = 0;
    const onQuery = () => {
      writeSync(1, ".");
      if (++queries === ${byItself ? at : -1}) process.kill(process.pid, "SIGKILL");
    };
    const database = openDatabase({ ...${JSON.stringify(place)}, onIdleError() {}, onQuery });
    await migrate(database);
    await database.db.destroy();`;
  const child = spawn(
    process.execPath,
    ["--import", "#tests/next-release.preload.ts", "--input-type=module", "-e", script],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let queries = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    queries += chunk.byteLength;
    if (!byItself && queries >= at) child.kill("SIGKILL");
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code !== null && code !== 0) reject(new Error(`the migration ended with ${code}`));
      else resolve({ killed: signal === "SIGKILL" });
    });
  });
}

/** Everything that a migration makes, as the engine tells it. */
async function schemaOf({ db, engine }: OpenDatabase) {
  const query =
    engine === "sqlite"
      ? sql<object>`select type, name, tbl_name, sql from sqlite_master order by name`
      : sql<object>`select c.relname, c.relkind, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull,
          pg_get_expr(d.adbin, d.adrelid) as "default", pg_get_indexdef(i.indexrelid) as index,
          (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.conrelid = c.oid) as constraints
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_index i on i.indexrelid = c.oid
        where c.relnamespace = 'public'::regnamespace order by c.relname, a.attname`;
  return (await query.execute(db)).rows;
}

async function expectWhole(open: OpenDatabase, undisturbed: object[]) {
  expect(await ranMigrations(open)).toEqual(Object.keys(migrations).sort());
  expect(await schemaOf(open)).toEqual(undisturbed);
  if (open.engine === "postgres") return;
  expect((await sql`pragma integrity_check`.execute(open.db)).rows).toEqual([{ integrity_check: "ok" }]);
  expect((await sql`pragma foreign_key_check`.execute(open.db)).rows).toEqual([]);
}

/** A database that migrations are due in, and how to close and remove it. */
interface Subject {
  place: Place;
  open: (onQuery?: QueryObserver) => OpenDatabase;
  remove: () => Promise<void>;
}

async function sqliteFolder(filled: boolean): Promise<Subject> {
  const dataDir = mkdtempSync(join(tmpdir(), "watermirror-migration-"));
  const place = { url: undefined, dataDir };
  const open = (onQuery?: QueryObserver) => openDatabase({ ...place, onIdleError, onQuery });
  if (filled) {
    const database = open();
    await fill(database);
    await database.db.destroy();
  }
  return { place, open, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function postgresDatabase(filled: boolean): Promise<Subject> {
  const { url, dataDir, db, close } = await createTestDatabase("postgres", { migrated: false });
  if (filled) await fill({ db, engine: "postgres" });
  const place = { url, dataDir };
  return { place, open: (onQuery) => openDatabase({ ...place, onIdleError, onQuery }), remove: close };
}

/** Makes the tables of this release, and an account. */
async function fill(database: OpenDatabase) {
  await migrate(database, thisRelease);
  await createUser(database.db, "admin");
}

/** Migrates a database and closes it; `look` sees it in between. */
async function use(subject: Subject, look: (open: OpenDatabase) => Promise<void>) {
  const open = subject.open();
  try {
    await migrate(open);
    await look(open);
  } finally {
    await open.db.destroy();
  }
}

/** Migrates a database that nothing disturbs, and removes it: the number of queries that takes, and what it makes. */
async function migrateModel(model: Subject) {
  let seen = 0;
  const open = model.open(() => void seen++);
  await migrate(open);
  const queries = seen;
  const undisturbed = await schemaOf(open);
  await open.db.destroy();
  await model.remove();
  return { queries, undisturbed };
}

describe.each([
  ["a new site on SQLite", () => sqliteFolder(false)],
  ["a site of the release before on SQLite", () => sqliteFolder(true)],
  ["a new site on PostgreSQL", () => postgresDatabase(false)],
  ["a site of the release before on PostgreSQL", () => postgresDatabase(true)],
])("%s", (_name, prepare) => {
  it(`is whole after the process that migrated it was killed (rounds: ${rounds})`, async () => {
    const random = mulberry32(4711);
    const { queries, undisturbed } = await migrateModel(await prepare());
    expect(undisturbed.length).toBeGreaterThan(50);

    let killed = 0;
    for (let round = 0; round < rounds; round++) {
      const subject = await prepare();
      // its own kill hits a statement exactly; the other one falls within what follows
      const at = 1 + Math.floor(random() * (queries - 1));
      if ((await migrateUntil(subject.place, at, round % 2 === 0)).killed) killed++;
      // a lock that a killed process had left would have this wait until the test fails
      await use(subject, (open) => expectWhole(open, undisturbed));
      await subject.remove();
    }
    expect(killed).toBeGreaterThanOrEqual(rounds / 2);
  }, 3_600_000);
});

it.runIf(long)("a server starts on what a killed migration has left", async () => {
  const subject = await sqliteFolder(false);
  expect(await migrateUntil(subject.place, 8, true)).toMatchObject({ killed: true });
  const server = await startServer({ DATA_DIR: subject.place.dataDir, SEED: "none" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.stderr()).toBe("");
  await subject.remove();
});
