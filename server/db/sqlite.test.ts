import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#tests/databases.ts";
import { openDatabase } from "./open.ts";
import { whileLocked } from "./transaction.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const processes = 4;
const files = 25;

/** Opens the file that each message names, and answers each message. */
const openingScript = `
  const { openSqliteFile } = await import("./server/db/sqlite.ts");
  process.on("message", async (file) => {
    const { db } = openSqliteFile(file);
    await db.selectNoFrom((e) => e.val(1).as("one")).execute();
    await db.destroy();
    process.send("opened");
  });
  process.send("ready");`;

it("opens one new file in several processes at the same moment", async () => {
  const dir = mkdtempSync(join(tmpdir(), "watermirror-open-"));
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit", "ipc"] } satisfies SpawnOptions;
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", openingScript], options),
  );
  onTestFinished(() => {
    for (const child of children) child.kill();
    rmSync(dir, { recursive: true, force: true });
  });
  const ends = new Map(children.map((child) => [child, once(child, "exit").then(() => ["ended"])]));
  /** The next message of a child. Throws if it ends without one. */
  const answer = async (child: ChildProcess) => {
    const [message]: unknown[] = (await Promise.race([once(child, "message"), ends.get(child)])) ?? [];
    expect(message).not.toBe("ended");
  };
  await Promise.all(children.map(answer));
  for (let i = 0; i < files; i++) {
    const opened = children.map(answer);
    for (const child of children) child.send(join(dir, `${i}.sqlite`));
    await Promise.all(opened);
  }
});

it("leaves nothing in the file of a row that was deleted", async () => {
  const { db, dataDir, close } = await createTestDatabase("sqlite");
  const name = "a name that nobody else has";
  const inFile = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return readFileSync(join(dataDir, "watermirror.sqlite")).includes(name);
  };
  await db.insertInto("view_salts").values({ day: "2026-01-31", salt: name }).execute();
  expect(await inFile()).toBe(true);
  await db.deleteFrom("view_salts").execute();
  expect(await inFile()).toBe(false);
  await close();
});

const increments = 20;

/** Reads a number and writes it back increased, with a pause in between, in one transaction after another. */
const incrementScript = (file: string) => `
  const { setTimeout } = await import("node:timers/promises");
  const { openSqliteFile } = await import("./server/db/sqlite.ts");
  const { db } = openSqliteFile(${JSON.stringify(file)});
  for (let i = 0; i < ${increments}; i++) {
    await db.transaction().execute(async (trx) => {
      const article = await trx.selectFrom("articles").select("view_count").forUpdate().executeTakeFirstOrThrow();
      await setTimeout(1);
      await trx.updateTable("articles").set({ view_count: article.view_count + 1 }).execute();
    });
  }
  await db.destroy();`;

it("lets transactions of several processes read before they write, one after another", async () => {
  const { db, dataDir, close } = await createTestDatabase("sqlite");
  const at = "2026-01-31T08:00:00.000Z";
  await db
    .insertInto("articles")
    .values({ category: "news", original_lang: "zh", created_at: at, updated_at: at })
    .execute();
  const code = incrementScript(join(dataDir, "watermirror.sqlite"));
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: root });
  await Promise.all([run(), run(), run()]);
  const article = await db.selectFrom("articles").select("view_count").executeTakeFirstOrThrow();
  expect(article.view_count).toBe(3 * increments);
  await close();
});

it("begins a read-only transaction without the write lock", async () => {
  const { db, dataDir, close } = await createTestDatabase("sqlite");
  const other = openDatabase({ url: undefined, dataDir, onIdleError: () => {} });
  const reading = db.transaction().setAccessMode("read only");
  await reading.execute(async (trx) => {
    await trx.selectFrom("view_salts").selectAll().execute();
    await other.db.insertInto("view_salts").values({ day: "2026-01-31", salt: "x" }).execute();
  });
  await other.db.destroy();
  await close();
});

it("says that the disk was full where that ended a transaction, and goes on with the next one", async () => {
  const database = await createTestDatabase("sqlite");
  onTestFinished(() => database.close());
  const { db } = database;
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`create table texts (text text)`.execute(db);
  // a file that may not grow is refused like a full disk
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 10)}`.execute(db);
  const write = (size: number) =>
    db.transaction().execute((trx) => sql`insert into texts values (${"x".repeat(size)})`.execute(trx));
  await expect(write(1_000_000)).rejects.toThrow("database or disk is full");
  await write(10);
  expect((await sql`select * from texts`.execute(db)).rows).toHaveLength(1);
});

it("waits at the start for as long as another process fills the file", async () => {
  const { db, dataDir, close } = await createTestDatabase("sqlite");
  const other = openDatabase({ url: undefined, dataDir, onIdleError: () => {} });
  await sql`pragma busy_timeout = 1`.execute(db);
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const filling = other.db.transaction().execute(async () => {
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  let tries = 0;
  await whileLocked(() => {
    if (++tries === 3) unlock.resolve();
    return db.transaction().execute((trx) => trx.deleteFrom("view_salts").execute());
  });
  await filling;
  expect(tries).toBeGreaterThanOrEqual(3);
  await other.db.destroy();
  await close();
});
