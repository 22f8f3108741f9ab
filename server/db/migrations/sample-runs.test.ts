import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { createUser } from "#tests/users.ts";
import { sampleRuns } from "./0033-sample-runs.ts";

describe.each(engines)("the record of the samples on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it.each([
    ["made for a site that was started before, whatever is left of its content", true, 1],
    ["not made for a new database", false, 0],
  ])("is %s", async (_, started, runs) => {
    database = await createTestDatabase(engine);
    const { db } = database;
    await db.schema.dropTable("sample_runs").execute();
    if (started) await createUser(db, "admin");
    await sampleRuns.up(db);
    expect(await db.selectFrom("sample_runs").select("id").execute()).toHaveLength(runs);
  });
});
