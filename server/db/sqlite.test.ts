import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#tests/databases.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const processes = 4;
const files = 25;

/** Opens one new file after another, each at an appointed moment, so that all processes meet at each of them. */
const script = (dir: string, start: number) => `
  const { openSqlite } = await import("./server/db/sqlite.ts");
  for (let i = 0; i < ${files}; i++) {
    while (Date.now() < ${start} + i * 40);
    const db = openSqlite(${JSON.stringify(dir)} + "/" + i + ".sqlite");
    await db.selectNoFrom((e) => e.val(1).as("one")).execute();
    await db.destroy();
  }`;

it("opens one new file in several processes at the same moment", async () => {
  const dir = mkdtempSync(join(tmpdir(), "watermirror-open-"));
  try {
    const code = script(dir, Date.now() + 1500);
    const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: root });
    const results = await Promise.all(Array.from({ length: processes }, run));
    expect(results.map(({ stderr }) => stderr)).toEqual(Array.from({ length: processes }, () => ""));
  } finally {
    rmSync(dir, { recursive: true, force: true });
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
