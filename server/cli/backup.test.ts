import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allTables } from "#server/backup/table-order.ts";
import { type BusySite, counts, createBusySite, createFolder, digests } from "#server/backup/test-site.ts";
import { migrate } from "#server/db/migrate.ts";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { commandLine } from "./test-cli.ts";

describe.each(engines)("backup, verify and restore on %s", (engine) => {
  let site: BusySite;
  let target: TestDatabase;
  let place: ReturnType<typeof createFolder>;
  beforeEach(async () => {
    site = await createBusySite(engine);
    target = await createTestDatabase(engine, { migrated: false });
    place = createFolder();
  });
  afterEach(async () => {
    place.remove();
    await site.close();
    await target.close();
  });

  it("write one file, compare it, and make the site of it elsewhere", async () => {
    const file = join(place.folder, "site.tar.gz");
    const contents = /\d+ rows of \d+ tables and 2 uploads \(300010 bytes\), as of 2\d{3}-.*Z$/;
    const [made = ""] = (await commandLine(site)(["backup", file])).printed;
    expect(made).toMatch(contents);
    expect(made.startsWith(`${file}: `)).toBe(true);
    const verified = await commandLine(site)(["verify", file, "--rehearse"]);
    expect(verified.printed[0]).toMatch(contents);
    expect(verified.printed[1]).toBe("Restored to a temporary place: all tables and files are the same");
    const [restored] = (await commandLine(target)(["restore", file])).printed;
    expect(restored).toMatch(/^Restored and compared: /);
    expect(await counts(target, ["users", "audit_log"])).toEqual(await counts(site, ["users", "audit_log"]));
    await expect(commandLine(target)(["restore", file])).rejects.toThrow(/^The database is not empty/);
    await expect(commandLine(site)(["backup", file])).rejects.toThrow(/there is a file of that name already$/);
    await expect(commandLine(site)(["verify", `${file}2`])).rejects.toThrow(/there is no such file or folder$/);
  });
});

it("a backup that is stopped by a signal ends, and leaves no file", async () => {
  const site = await createBusySite("sqlite");
  const place = createFolder();
  const file = join(place.folder, "site.tar.gz");
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const bucket = { STORAGE_URL: "s3://uploads", S3_ENDPOINT: `http://127.0.0.1:${port}` };
  const credentials = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const child = spawn(process.execPath, ["server/cli/main.ts", "backup", file], {
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: site.dataDir, ...bucket, ...credentials },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said = text(child.stderr);
  const ended = once(child, "exit");
  await vi.waitFor(() => expect(readdirSync(place.folder)).toEqual(["site.tar.gz.partial"]), { timeout: 60_000 });
  child.kill("SIGTERM");
  expect(await ended).toEqual([1, null]);
  expect(await said).toBe(`The backup ${file} could not be made: it was stopped\n`);
  expect(readdirSync(place.folder)).toEqual([]);
  silent.close();
  place.remove();
  await site.close();
});

describe("database copy", () => {
  let site: BusySite;
  let target: TestDatabase;
  beforeEach(async () => {
    site = await createBusySite("sqlite");
    target = await createTestDatabase("postgres", { migrated: false });
  });
  afterEach(async () => {
    await site.close();
    await target.close();
  });

  it("moves everything from SQLite to PostgreSQL and back, sessions and ids too", async () => {
    const copy = commandLine({ ...site, url: target.url });
    const { printed } = await copy(["database", "copy", "--to", "postgres"]);
    expect(printed[0]).toMatch(/^\d+ rows of \d+ tables copied to postgres; all compared by SHA-256$/);
    expect(await digests(target, allTables)).toEqual(await digests(site, allTables));
    await expect(copy(["database", "copy", "--to", "postgres"])).rejects.toThrow(
      "The database to copy to is not empty (users has rows); nothing was changed",
    );
    const back = await createTestDatabase("sqlite");
    await commandLine({ ...back, url: target.url })(["database", "copy", "--to", "sqlite"]);
    expect(await digests(back, allTables)).toEqual(await digests(site, allTables));
    await back.close();
  });

  it("leaves nothing where a text cannot be stored", async () => {
    await site.db.updateTable("users").set({ full_name: "a\0b" }).execute();
    const copied = commandLine({ ...site, url: target.url })(["database", "copy", "--to", "postgres"]);
    await expect(copied).rejects.toThrow(
      /^PostgreSQL cannot hold full_name in row 1 of users: .*; nothing was changed$/,
    );
    await migrate(target);
    expect((await counts(target, ["users"])).users).toBe(0);
  });

  it("says which setting is missing", async () => {
    const copy = commandLine({ ...site, url: undefined });
    await expect(copy(["database", "copy", "--to", "postgres"])).rejects.toThrow("Set DATABASE_URL");
    await expect(copy(["database", "copy", "--to", "mysql"])).rejects.toThrow("--to must be postgres or sqlite");
  });
});
