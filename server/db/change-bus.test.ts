import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type ChangeBus, createChangeBus } from "./change-bus.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { changeMessage } from "./postgres-changes.ts";

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
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const openOther = ({ dataDir }: TestDatabase) => openDatabase({ url: undefined, dataDir, onIdleError: () => {} });
  const write = (to: OpenDatabase, day: string) => to.db.insertInto("view_salts").values({ day, salt: "x" }).execute();

  it("count as a change of everything for the next request, own writes as none", async () => {
    const database = await createTestDatabase("sqlite");
    const other = openOther(database);
    const changes = createChangeBus(database, undefined, log);
    const heard = vi.fn();
    changes.onChange(heard);
    const check = async () => {
      await turn();
      changes.check();
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
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 30_000); // connected
    here.publish(["article:30", "author:水 \"'"]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 30_000);
    expect(heard.mock.calls).toEqual([[["all"]], [["article:30", "author:水 \"'"]]]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 30_000 });
    expect(heard).toHaveBeenLastCalledWith(["all"]);
    here.publish(["team"]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 30_000 });
    expect(heard).toHaveBeenLastCalledWith(["team"]);
    await Promise.all([here.close(), there.close(), other.db.destroy()]);
    await database.close();
  });

  /** A bus that other instances cannot be told by before `repair` is called, after a change that could not be sent. */
  async function publishUnsent() {
    const database = await createTestDatabase("postgres", { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const there = createChangeBus(other, database.url, log);
    const heard = vi.fn();
    there.onChange(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 30_000); // connected
    let broken = true;
    let refused = 0;
    const breakable: OpenDatabase = {
      ...database,
      db: database.db.withPlugin({
        transformQuery({ node }) {
          if (!broken) return node;
          refused++;
          throw new Error("no connection is free");
        },
        transformResult: async ({ result }) => result,
      }),
    };
    const here = createChangeBus(breakable, database.url, log);
    here.publish(["team"]);
    await vi.waitFor(() => expect(refused).toBe(1), 30_000);
    return {
      here,
      repair() {
        broken = false;
      },
      heard,
      async close() {
        await Promise.all([here.close(), there.close()]);
        await other.db.destroy();
        await database.close();
      },
    };
  }

  it("reach other instances later where they could not be sent, as a change of everything", async () => {
    const { heard, repair, close } = await publishUnsent();
    repair();
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[["all"]], [["all"]]]), 30_000);
    await close();
  });

  it("are sent once more before the bus is closed", async () => {
    const { here, heard, repair, close } = await publishUnsent();
    repair();
    await here.close();
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[["all"]], [["all"]]]), 30_000);
    await close();
  });

  it("notify the own instance once, and count as a change of everything if they are too many", async () => {
    const database = await createTestDatabase("postgres", { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const [here, there] = [createChangeBus(database, database.url, log), createChangeBus(other, database.url, log)];
    const [heardHere, heardThere] = [vi.fn(), vi.fn()];
    here.onChange(heardHere);
    there.onChange(heardThere);
    await vi.waitFor(
      () => expect([heardHere, heardThere].map((heard) => heard.mock.calls.length)).toEqual([1, 1]),
      30_000,
    );
    const many = Array.from({ length: 2000 }, (_, id) => `article:${id}` as const);
    here.publish(many);
    await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2), 30_000);
    here.publish(["news"]);
    await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(3), 30_000);
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
