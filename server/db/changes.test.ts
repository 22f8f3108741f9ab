import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { type Changes, createChanges } from "./changes.ts";
import { openDatabase } from "./open.ts";

const log = pino({ level: "silent" });

describe.each(engines)("changes on %s", (engine) => {
  let database: TestDatabase;
  let changes: Changes;
  afterEach(async () => {
    await changes.close();
    await database.close();
  });

  it("reach this process at once", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    changes = createChanges(database, database.url, log);
    const listener = vi.fn();
    changes.onChange(listener);
    changes.announce();
    expect(listener).toHaveBeenCalled();
  });
});

describe("changes through PostgreSQL", () => {
  it("reach another instance, also after its connection was cut", async () => {
    const database = await createTestDatabase("postgres", { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const [here, there] = [createChanges(database, database.url, log), createChanges(other, database.url, log)];
    const heard = vi.fn();
    there.onChange(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1)); // the connection stands
    here.announce();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen %' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 5000 });
    here.announce();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 5000 });
    await Promise.all([here.close(), there.close(), other.db.destroy()]);
    await database.close();
  });
});
