import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "#tests/database-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#tests/databases.ts";
import { startWholeApi } from "#tests/whole-api.ts";
import { createToken } from "../account/tokens.ts";
import { createChangeBus } from "./change-bus.ts";
import { isConflict, isOutage } from "./database-errors.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { openPostgres } from "./postgres.ts";
import { inTransaction } from "./transaction.ts";

const log = pino({ level: "silent" });
const onIdleError = () => {};

describe("an error of the database", () => {
  const withCode = (code: string) => Object.assign(new Error("from PostgreSQL"), { code });

  it("is an outage where the database is away, stops, is full or too slow", () => {
    const codes = ["ECONNREFUSED", "EHOSTUNREACH", "EAI_AGAIN", "08006", "53300", "57P01", "57P03", "57014", "25P03"];
    expect(codes.filter((code) => !isOutage(withCode(code)))).toEqual([]);
    for (const message of ["Connection terminated unexpectedly", "timeout exceeded when trying to connect"])
      expect(isOutage(new Error(message))).toBe(true);
    expect(["23505", "40001", "42P01", ""].filter((code) => isOutage(withCode(code)))).toEqual([]);
  });

  it("is a conflict for serialisation failures and deadlocks alone", () => {
    expect(["40001", "40P01", "23505", "57014", "40002"].filter((code) => isConflict(withCode(code)))).toEqual([
      "40001",
      "40P01",
    ]);
  });
});

describe("a transaction that PostgreSQL undoes for the sake of another", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
  });
  afterEach(() => database.close());

  it("runs again as a whole, so that two that wait for each other both succeed", async () => {
    await database.db
      .insertInto("view_salts")
      .values([1, 2].map((day) => ({ day: `2026-01-0${day}`, salt: "" })))
      .execute();
    let runs = 0;
    let arrived = 0;
    const both = Promise.withResolvers<void>();
    const add = (days: readonly string[]) =>
      inTransaction(database.db, async (trx) => {
        runs++;
        await sql`set local deadlock_timeout = 10`.execute(trx);
        for (const [i, day] of days.entries()) {
          if (i === 1) {
            if (++arrived === 2) both.resolve();
            await both.promise; // each has locked its first row
          }
          await trx.updateTable("view_salts").set({ salt: sql`salt || 'x'` }).where("day", "=", day).execute();
        }
      });
    await Promise.all([add(["2026-01-01", "2026-01-02"]), add(["2026-01-02", "2026-01-01"])]);
    const rows = await database.db.selectFrom("view_salts").select("salt").execute();
    expect(rows.map(({ salt }) => salt)).toEqual(["xx", "xx"]);
    expect(runs).toBe(3);
  });

  it("fails with that after four runs, and with any other error after one", async () => {
    const failing = (code: string) => {
      const work = vi.fn((trx: OpenDatabase["db"]) =>
        sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(trx),
      );
      return { work, result: inTransaction(database.db, work) };
    };
    const conflict = failing("40001");
    await expect(conflict.result).rejects.toMatchObject({ code: "40001" });
    expect(conflict.work).toHaveBeenCalledTimes(4);
    const other = failing("23505");
    await expect(other.result).rejects.toMatchObject({ code: "23505" });
    expect(other.work).toHaveBeenCalledOnce();
  });
});

describe("while PostgreSQL is away", () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let open: OpenDatabase;
  beforeEach(async () => {
    database = await createTestDatabase("postgres");
    proxy = await startDatabaseProxy(database.url ?? "");
    open = openDatabase({ url: proxy.url, dataDir: database.dataDir, onIdleError, limited: true });
    const uncaught = vi.fn();
    process.on("uncaughtException", uncaught);
    process.on("unhandledRejection", uncaught);
    onTestFinished(() => {
      process.off("uncaughtException", uncaught);
      process.off("unhandledRejection", uncaught);
      expect(uncaught).not.toHaveBeenCalled();
    });
  });
  afterEach(async () => {
    await open.db.destroy();
    await proxy.close();
    await database.close();
  });

  it("a transaction that has begun fails, and later ones run over new connections", async () => {
    const count = () => open.db.selectFrom("users").select("id").execute();
    await count();
    const between = open.db.transaction().execute(async (trx) => {
      await trx.insertInto("view_salts").values({ day: "2026-01-01", salt: "x" }).execute();
      proxy.cut();
      await vi.waitFor(() => expect(count()).rejects.toThrow(), 30_000); // the loss is known here by now
      await trx.selectFrom("view_salts").selectAll().execute();
    });
    await expect(between).rejects.toSatisfy(isOutage);
    await expect(count()).rejects.toSatisfy(isOutage);
    proxy.heal();
    await expect(count()).resolves.toEqual([]);
    expect(await open.db.selectFrom("view_salts").selectAll().execute()).toEqual([]);
  });

  it("nothing counts as changed until it is back, and then everything, once", async () => {
    const changes = createChangeBus(open, proxy.url, log);
    const heard = vi.fn();
    changes.onChange(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 30_000);
    expect(changes.isReachable()).toBe(true);
    proxy.cut();
    await vi.waitFor(() => expect(changes.isReachable()).toBe(false), 30_000);
    expect(heard).toHaveBeenCalledOnce();
    proxy.heal();
    await vi.waitFor(() => expect(changes.isReachable()).toBe(true), { timeout: 30_000 });
    expect(heard.mock.calls).toEqual([[["all"]], [["all"]]]);
    await changes.close();
  });

  it("reads, writes and uploads are answered with 503, and as ever once it is back", async () => {
    const api = await startWholeApi({ ...database, ...open });
    const form = new FormData();
    form.set("image", new Blob(["x"]), "x.png");
    const headers = { Authorization: `Bearer ${createToken()}` };
    const requests: [string, RequestInit?][] = [
      ["/team"],
      ["/auth/me", { headers }],
      ["/media", { method: "POST", headers, body: form }],
      [
        "/auth/login",
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email: "a@site.example", password: "a-password" }),
        },
      ],
    ];
    const statuses = () =>
      Promise.all(requests.map(async ([path, init]) => (await fetch(api.url + path, init)).status));
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    proxy.cut();
    for (const [path, init] of requests) {
      const answer = await fetch(api.url + path, init);
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
    }
    proxy.heal();
    expect(await statuses()).toEqual([200, 401, 401, 401]);
    await api.close();
  });

  it("a query over a network that drops everything is given up", async () => {
    const { db: silent } = openPostgres(proxy.url, onIdleError, { statementMs: 20_000, silenceMs: 1500 });
    await silent.selectFrom("users").select("id").execute();
    proxy.stall();
    await expect(silent.selectFrom("users").select("id").execute()).rejects.toSatisfy(isOutage);
    proxy.heal();
    await expect(silent.selectFrom("users").select("id").execute()).resolves.toEqual([]);
    await silent.destroy();
  });

  it("a statement that takes too long is cancelled by PostgreSQL", async () => {
    const { db: hasty } = openPostgres(proxy.url, onIdleError, { statementMs: 50, silenceMs: 5000 });
    await expect(sql`select pg_sleep(60)`.execute(hasty)).rejects.toSatisfy(isOutage);
    await hasty.destroy();
  });
});
