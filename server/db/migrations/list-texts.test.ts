import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "./index.ts";

describe.each(engines)("rows older than the texts of lists on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("get the folded text by which lists find them, and keep none of a name that was removed", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const { db } = database;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
    await migrator.migrateTo("0059-staff-passwords");
    const at = "2026-11-01T00:00:00.000Z";
    const accounts = Array.from({ length: 501 }, (_, i) => ({
      username: `U${i}`,
      username_key: `u${i}`,
      email: `U${i}@example.org`,
      email_key: `u${i}@example.org`,
      full_name: i === 500 ? "註冊" : null,
      password_hash: "x",
      created_at: at,
      updated_at: at,
    }));
    for (const account of accounts) await db.insertInto("users").values(account).execute();
    const entry = { at, action: "article_deleted", actor_id: null, actor_ref: null, actor_name: "a" } as const;
    for (const subject_name of ["⻓江", null])
      await db
        .insertInto("audit_log")
        .values({ ...entry, subject_type: "article", subject_id: 1, subject_name, address: "", details: "{}" })
        .execute();
    await migrate(database);
    const textsOf = async (table: "users" | "audit_log") =>
      (await db.selectFrom(table).select("search_text").orderBy("id").execute()).map((row) => row.search_text);
    expect((await textsOf("users")).slice(499)).toEqual(["u499\nu499@example.org", "u500\nu500@example.org\n注册"]);
    expect(await textsOf("audit_log")).toEqual(["长江", ""]);
  });
});
