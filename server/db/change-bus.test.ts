import { sql, TransactionBuilder } from "kysely";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type ChangeBus, createChangeBus } from "./change-bus.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { changeMessage } from "./postgres-changes.ts";
import { createSqliteChanges } from "./sqlite-changes.ts";

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

  /** The database, whose queries fail as long as `isBroken` says so. */
  const breakable = (isBroken: () => boolean): OpenDatabase => ({
    ...database,
    db: database.db.withPlugin({
      transformQuery({ node }) {
        if (isBroken()) throw new Error("no connection is free");
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  });
  const join = async (open: OpenDatabase, url: string | undefined) => {
    const bus = createChangeBus(open, url, log);
    const heard = vi.fn();
    bus.onChange(heard);
    if (engine === "postgres") await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 30_000); // connected
    heard.mockClear();
    return { bus, heard };
  };

  /** Publishes a change that another instance cannot be told of before `repair` is called. */
  async function publishUnsent() {
    database = await createTestDatabase(engine, { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const { bus: there, heard } = await join(other, database.url);
    let broken = true;
    ({ bus: changes } = await join(
      breakable(() => broken),
      database.url,
    ));
    changes.publish(["team"]);
    expect(await changes.settled(10_000)).toBe(false);
    return {
      repair() {
        broken = false;
      },
      untilHeard: () =>
        vi.waitFor(() => {
          there.check();
          expect(heard.mock.calls).toEqual([[["all"]]]);
        }, 30_000),
      async close() {
        await there.close();
        await other.db.destroy();
      },
    };
  }

  it("reach other instances later where they could not be sent, as a change of everything", async () => {
    const { repair, untilHeard, close } = await publishUnsent();
    expect(await changes.settled(10_000)).toBe(false);
    repair();
    await untilHeard();
    await vi.waitFor(async () => expect(await changes.settled(10_000)).toBe(true), 30_000);
    await close();
  });

  it("are sent once more before the bus is closed", async () => {
    const { repair, untilHeard, close } = await publishUnsent();
    repair();
    await changes.close();
    await untilHeard();
    await close();
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

  it("are heard without a request, where that is asked for", async () => {
    const database = await createTestDatabase("sqlite");
    const other = openOther(database);
    const changes = createChangeBus(database, undefined, log);
    const heard = vi.fn();
    changes.onChange(heard);
    changes.checkRegularly();
    await write(other, "2026-01-31");
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[["all"]]]), 30_000);
    await changes.close();
    await other.db.destroy();
    await database.close();
  });

  it("count between several server processes only if they are published, by a server or a command", async () => {
    const database = await createTestDatabase("sqlite");
    const other = openOther(database);
    const [heardHere, heardThere] = [vi.fn(), vi.fn()];
    const join = (open: OpenDatabase, onEverything: () => void) =>
      createSqliteChanges({ ...{ open, onEverything, log, instance: "", onTags: () => {} }, several: true });
    const [here, there] = [join(database, heardHere), join(other, heardThere)];
    const check = async () => {
      await turn();
      here.check();
      there.check();
      return [heardHere.mock.calls.length, heardThere.mock.calls.length];
    };
    await write(other, "2026-01-31");
    expect(await check()).toEqual([0, 0]);
    expect(await here.publish([])).toBe(true);
    expect(await check()).toEqual([0, 1]);
    expect(await there.publish([])).toBe(true);
    const command = createChangeBus(other, undefined, log);
    command.publish(["team"]);
    expect(await command.settled(10_000)).toBe(true);
    expect(await check()).toEqual([1, 2]);
    await command.close();
    await other.db.destroy();
    await database.close();
  });
});

it("a change of another process on SQLite is heard after an own one whose commit failed", async () => {
  const database = await createTestDatabase("sqlite");
  const other = openDatabase({ url: undefined, dataDir: database.dataDir, onIdleError: () => {} });
  const onEverything = vi.fn();
  const options = { log, instance: "", onTags: () => {}, several: true };
  const here = createSqliteChanges({ ...options, open: database, onEverything });
  const there = createSqliteChanges({ ...options, open: other, onEverything: () => {} });
  vi.spyOn(TransactionBuilder.prototype, "execute").mockImplementationOnce((work) =>
    database.db.transaction().execute(async (trx) => {
      await work(trx);
      throw new Error("the disk is full");
    }),
  );
  await expect(here.publish([])).rejects.toThrow("the disk is full");
  await there.publish([]);
  here.check();
  expect(onEverything).toHaveBeenCalledOnce();
  await other.db.destroy();
  await database.close();
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
      where application_name like 'watermirror listens %' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 30_000 });
    expect(heard).toHaveBeenLastCalledWith(["all"]);
    here.publish(["team"]);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 30_000 });
    expect(heard).toHaveBeenLastCalledWith(["team"]);
    await Promise.all([here.close(), there.close(), other.db.destroy()]);
    await database.close();
  });

  it("have settled once every instance has dropped its pages, and not while one does not answer", async () => {
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
    here.publish(["team"]);
    expect(await here.settled(10_000)).toBe(true);
    expect(heardThere).toHaveBeenLastCalledWith(["team"]);
    await there.close();
    here.publish(["team"]);
    expect(await here.settled(10_000)).toBe(true);
    // as an instance that hangs
    await sql`select set_config('application_name', 'watermirror listens x', false)`.execute(database.db);
    here.publish(["team"]);
    expect(await here.settled(50)).toBe(false);
    await Promise.all([here.close(), other.db.destroy()]);
    await database.close();
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
      1,
    );
    expect(JSON.parse(message)).toEqual(["id", ["all"], 1]);
    expect(JSON.parse(changeMessage("id", ["team"], 2))).toEqual(["id", ["team"], 2]);
  });
});
