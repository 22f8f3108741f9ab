import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const all = [
  "0001-initial",
  "0002-search",
  "0003-view-salts",
  "0004-audit",
  "0005-reset-token-per-user",
  "0006-second-factor",
  "0007-team-editing",
  "0008-article-states",
  "0009-article-autosaves",
  "0010-article-creations",
  "0011-sealed-mail",
  "0012-sign-ins",
  "0014-image-references",
  "0016-account-deletion",
];

describe.each(engines)("migrations on %s", (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  it("make every table once, and nothing the second time", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    expect(await migrate(database)).toEqual(all);
    expect(await migrate(database)).toEqual([]);
  });

  it("run once when two processes start together", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    const other = openDatabase({ url: database.url, dataDir: database.dataDir, onIdleError: () => {} });
    const ran = await Promise.all([migrate(database), migrate(other)]);
    expect(ran.flat()).toEqual(all);
    await other.db.destroy();
  });

  it("leave numbers as numbers and refuse a role that does not exist", async () => {
    database = await createTestDatabase(engine);
    const now = new Date().toISOString();
    const user = { username: "a", username_key: "a", email: "a@b.io", email_key: "a@b.io", password_hash: "x" };
    await database.db
      .insertInto("users")
      .values({ ...user, role: "user", created_at: now, updated_at: now })
      .execute();
    const { n } = await database.db
      .selectFrom("users")
      .select((e) => e.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
    await expect(sql`update users set role = 'owner'`.execute(database.db)).rejects.toThrow();
  });
});
