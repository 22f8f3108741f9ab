import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { engines } from "#tests/databases.ts";
import type { Connection } from "../db/open.ts";
import type { Storage } from "../storage/storage.ts";
import { verifyBackup } from "./read-backup.ts";
import { createBackups } from "./scheduled-backups.ts";
import { type BusySite, createBusySite, createFolder } from "./test-site.ts";

const dayMs = 86_400_000;

describe.each(engines)("scheduled backups of %s", (engine) => {
  let site: BusySite;
  let place: ReturnType<typeof createFolder>;
  let time: Date;
  beforeAll(async () => {
    site = await createBusySite(engine);
  });
  afterAll(() => site.close());
  beforeEach(() => {
    place = createFolder();
    time = new Date("2026-03-01T08:00:00.000Z");
  });
  afterEach(async () => {
    place.remove();
    await site.db.deleteFrom("backup_runs").execute(); // nothing else of the site is changed
  });

  const open = (
    BACKUP_DIR: string | undefined = place.folder,
    {
      storage = site.storage,
      renewEvery,
      db = site.db,
    }: { storage?: Storage; renewEvery?: number; db?: Connection } = {},
  ) =>
    createBackups({
      env: { BACKUP_DIR, BACKUP_KEEP: 2, DATABASE_URL: site.url, DATA_DIR: site.dataDir, SECRET_KEY: undefined },
      db,
      storage,
      log: pino({ level: "silent" }),
      now: () => time,
      renewEvery,
    });
  const files = () => readdirSync(place.folder).sort();
  /** A storage that does not answer until it is released. */
  function slowStorage() {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const storage: Storage = {
      ...site.storage,
      async *list(folder) {
        reached.resolve();
        await released.promise;
        yield* site.storage.list(folder);
      },
    };
    return { storage, reached: reached.promise, release: released.resolve };
  }

  it("are made once a day by one of several processes, and restored for a test", async () => {
    const processes = [open(), open(), open()];
    expect(await open().status()).toEqual({ scheduled: true, last: null });
    await Promise.all(processes.map((backups) => backups.runIfDue()));
    expect(files()).toEqual(["site-20260301-080000.tar.gz"]);
    const { manifest } = await verifyBackup(join(place.folder, files()[0] ?? ""));
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const { last } = await open().status();
    expect(last).toMatchObject({ state: "made", at: time.toISOString(), rows, uploads: 2, error: null });
    expect([last?.rehearsal, last?.rehearsal_error]).toEqual(["passed", null]);
    expect(last?.bytes).toBeGreaterThan(1000);
    time = new Date(time.getTime() + dayMs / 2);
    await open().runIfDue();
    expect(files()).toHaveLength(1);
  });

  it("replace the oldest, and no other file", async () => {
    writeFileSync(join(place.folder, "site-by-hand.tar.gz"), "");
    for (let day = 0; day < 4; day++) {
      await open().runIfDue();
      time = new Date(time.getTime() + dayMs);
    }
    expect(files()).toEqual(["site-20260303-080000.tar.gz", "site-20260304-080000.tar.gz", "site-by-hand.tar.gz"]);
  });

  it("keep their places from one whose time was wrong: a later time than now is an older backup", async () => {
    const right = time;
    for (const years of [10, 11]) {
      time = new Date(right.getTime() + years * 365 * dayMs);
      await open().runIfDue();
    }
    time = right;
    await open().runIfDue();
    expect(files()).toHaveLength(2);
    expect(files()[0]).toBe("site-20260301-080000.tar.gz");
    expect((await open().status()).last?.at).toBe(right.toISOString());
    time = new Date(right.getTime() + dayMs);
    await open().runIfDue();
    expect(files()).toEqual(["site-20260301-080000.tar.gz", "site-20260302-080000.tar.gz"]);
  });

  it("say why they failed, and are tried again an hour later", async () => {
    const blocked = join(place.folder, "file");
    writeFileSync(blocked, "");
    await open(blocked).runIfDue();
    expect((await open().status()).last).toMatchObject({
      state: "failed",
      error: "there is a file of that name already",
    });
    await open().runIfDue();
    expect((await open().status()).last).toMatchObject({ state: "made", error: null, rehearsal: "passed" });
  });

  it("are taken over from a process that has died, whose remains are removed", async () => {
    await site.db
      .insertInto("backup_runs")
      .values({ day: "2026-03-01", state: "running", started_at: "2026-03-01T07:30:00.000Z" })
      .execute();
    const half = join(place.folder, "site-20260301-073000.tar.gz.partial");
    writeFileSync(half, "half");
    utimesSync(half, time, new Date("2026-03-01T07:30:30.000Z"));
    await open().runIfDue();
    expect((await open().status()).last?.state).toBe("running");
    time = new Date("2026-03-01T08:01:00.000Z");
    await open().runIfDue();
    expect(files()).toEqual(["site-20260301-080100.tar.gz"]);
  });

  it("end at once where the process stops, leave no file, and are made by the next", async () => {
    const { storage, reached, release } = slowStorage();
    const stopping = open(place.folder, { storage });
    const run = stopping.runIfDue();
    await reached;
    await stopping.stop();
    await run;
    expect(files()).toEqual([]);
    expect((await open().status()).last).toMatchObject({ state: "failed", error: "the server was stopped" });
    await stopping.runIfDue();
    expect(files()).toEqual([]);
    release();
    await open().runIfDue();
    expect(files()).toEqual(["site-20260301-080000.tar.gz"]);
  });

  it("stay with a process that takes hours, also into the next day", async () => {
    const { storage, reached, release } = slowStorage();
    const run = open(place.folder, { storage, renewEvery: 5 }).runIfDue();
    await reached;
    for (const later of ["2026-03-01T12:00:00.000Z", "2026-03-02T00:05:00.000Z"]) {
      time = new Date(later);
      await vi.waitFor(async () => expect((await open().status()).last?.at).toBe(later), 30_000);
      await open().runIfDue();
      expect(files()).toEqual(["site-20260301-080000.tar.gz.partial"]);
    }
    release();
    await run;
    expect(files()).toEqual(["site-20260301-080000.tar.gz"]);
    await verifyBackup(join(place.folder, files()[0] ?? ""));
    await open().runIfDue();
    expect(files()).toEqual(["site-20260301-080000.tar.gz", "site-20260302-000500.tar.gz"]);
  });

  it("are renewed once at a time, so that no late renewal replaces a later one", async () => {
    const { storage, reached, release } = slowStorage();
    const [first, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const renewals = new Set<unknown>();
    const db = site.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === "UpdateQueryNode") renewals.add(queryId);
        return node;
      },
      async transformResult({ queryId, result }) {
        if (renewals.has(queryId)) first.resolve();
        if (renewals.has(queryId)) await answered.promise;
        return result;
      },
    });
    const run = open(place.folder, { storage, renewEvery: 1, db }).runIfDue();
    await Promise.all([reached, first.promise]);
    for (let turn = 0; turn < 20; turn++) await open().status();
    expect(renewals.size).toBe(1);
    answered.resolve();
    await vi.waitFor(() => expect(renewals.size).toBeGreaterThan(2), 30_000);
    release();
    await run;
  });
});

it("are not made without a folder", async () => {
  const site = await createBusySite("sqlite");
  const backups = createBackups({
    env: {
      BACKUP_DIR: undefined,
      BACKUP_KEEP: 2,
      DATABASE_URL: undefined,
      DATA_DIR: site.dataDir,
      SECRET_KEY: undefined,
    },
    db: site.db,
    storage: site.storage,
    log: pino({ level: "silent" }),
  });
  await backups.runIfDue();
  expect(await backups.status()).toEqual({ scheduled: false, last: null });
  await site.close();
});
