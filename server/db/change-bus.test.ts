import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type ChangeBus, changeMessage, createChangeBus } from "./change-bus.ts";
import { openDatabase } from "./open.ts";

const log = pino({ level: "silent" });

describe.each(engines)("changes on %s", (engine) => {
  let database: TestDatabase;
  let changes: ChangeBus;
  afterEach(async () => {
    await changes.close();
    await database.close();
  });

  it("reach this process at once", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    changes = createChangeBus(database, database.url, log);
    const listener = vi.fn();
    changes.onChange(listener);
    changes.publish(["team"]);
    expect(listener).toHaveBeenCalledExactlyOnceWith(["team"]);
  });
});

describe("changes of another process on SQLite", () => {
  it("count as a change of everything, own writes as none", async () => {
    const database = await createTestDatabase("sqlite");
    const other = openDatabase({ url: undefined, dataDir: database.dataDir, onIdleError: () => {} });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const changes = createChangeBus(database, undefined, log);
    const heard = vi.fn();
    changes.onChange(heard);
    const write = (to: typeof other, day: string) =>
      to.db.insertInto("view_salts").values({ day, salt: "x" }).execute();
    /** Lets it check for changes; the query comes after its own. */
    const check = async () => {
      await vi.advanceTimersByTimeAsync(1000);
      await database.db.selectFrom("view_salts").selectAll().execute();
    };
    await write(database, "2026-01-30");
    await check();
    expect(heard).not.toHaveBeenCalled();
    await write(other, "2026-01-31");
    await check();
    expect(heard.mock.calls).toEqual([[["all"]]]);
    await write(database, "2026-02-01");
    await check();
    await check();
    expect(heard).toHaveBeenCalledOnce();
    await changes.close();
    await other.db.destroy();
    await database.close();
  });
});

describe("changes through PostgreSQL", () => {
  it("reach another instance, also after its connection was cut", async () => {
    const database = await createTestDatabase("postgres", { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const [here, there] = [createChangeBus(database, database.url, log), createChangeBus(other, database.url, log)];
    const heard = vi.fn();
    there.onChange(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1)); // connected
    here.publish(["article:30", "author:水 \"'"]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    expect(heard.mock.calls).toEqual([[["all"]], [["article:30", "author:水 \"'"]]]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen %' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 5000 });
    expect(heard).toHaveBeenLastCalledWith(["all"]);
    here.publish(["team"]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 5000 });
    expect(heard).toHaveBeenLastCalledWith(["team"]);
    await Promise.all([here.close(), there.close(), other.db.destroy()]);
    await database.close();
  });

  it("notify the own instance once, and count as a change of everything if they are too many", async () => {
    const database = await createTestDatabase("postgres", { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const [here, there] = [createChangeBus(database, database.url, log), createChangeBus(other, database.url, log)];
    const [heardHere, heardThere] = [vi.fn(), vi.fn()];
    here.onChange(heardHere);
    there.onChange(heardThere);
    await vi.waitFor(() => expect([heardHere, heardThere].map((heard) => heard.mock.calls.length)).toEqual([1, 1]));
    const many = Array.from({ length: 2000 }, (_, id) => `article:${id}` as const);
    here.publish(many);
    await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2));
    here.publish(["news"]);
    await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(3));
    expect(heardThere.mock.calls.slice(1)).toEqual([[["all"]], [["news"]]]);
    expect(heardHere.mock.calls.slice(1)).toEqual([[many], [["news"]]]);
    await Promise.all([here.close(), there.close(), other.db.destroy()]);
    await database.close();
  });

  it("fit into a notification, with any characters in a name", () => {
    const message = changeMessage(
      "id",
      Array.from({ length: 400 }, (_, i) => `author:${"水".repeat(7)}${i}` as const),
    );
    expect(JSON.parse(message)).toEqual(["id", ["all"]]);
    expect(JSON.parse(changeMessage("id", ["team"]))).toEqual(["id", ["team"]]);
  });
});
