import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { addNextRelease, nextMigration, removeNextRelease } from "#tests/next-release.ts";
import { createUser } from "#tests/users.ts";
import { migrate, pendingMigrations } from "./migrate.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * All migrations, with a hash of the tables after each. A released migration must not change: if its hash differs, undo the
 * change and write a new migration, whose hash is added here.
 */
const schemaHashes = {
  "0001-initial": "40c19365b5fc3e34",
};
const all = Object.keys(schemaHashes);

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
    const { url, dataDir } = database;
    const script = `
      const { openDatabase } = await import("./server/db/open.ts");
      const { migrate } = await import("./server/db/migrate.ts");
      const database = openDatabase({ ...${JSON.stringify({ url, dataDir })}, onIdleError() {} });
      console.log(JSON.stringify(await migrate(database)));
      await database.db.destroy();`;
    const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
    const ran = await Promise.all([run(), run()]);
    expect(ran.flatMap(({ stdout }): unknown => JSON.parse(stdout))).toEqual(all);
  });

  it("leave nothing behind where one of them fails", async () => {
    database = await createTestDatabase(engine, { migrated: false });
    await sql`create table team_members (id integer)`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow("team_members");
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(["team_members"]);
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

it("leaves the tables of every released migration as they were", async () => {
  const database = await createTestDatabase("sqlite", { migrated: false });
  const hashes: [string, string][] = [];
  for (const name of all) {
    await migrate(database, name);
    // without the tables that Kysely and FTS5 make for themselves
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null
      and name not like 'kysely%' and name not like 'sqlite%' and (type <> 'table' or name not like 'article\\_search\\_%' escape '\\')
      order by name`.execute(database.db);
    const text = rows.map((row) => row.sql).join("\n");
    hashes.push([name, createHash("sha256").update(text).digest("hex").slice(0, 16)]);
  }
  expect(Object.fromEntries(hashes)).toEqual(schemaHashes);
  await database.close();
});

describe.each(engines)("a database of the release before on %s", (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    addNextRelease();
  });
  afterEach(async () => {
    removeNextRelease();
    await database.close();
  });

  it("keeps its rows when it is brought up to date", async () => {
    await createUser(database.db, "admin", "ada");
    expect(await pendingMigrations(database)).toEqual([nextMigration]);
    expect(await migrate(database)).toEqual([nextMigration]);
    const { rows } = await sql`select username, nickname from users`.execute(database.db);
    expect(rows).toEqual([{ username: "ada", nickname: "ada" }]);
  });

  it("is refused by that release once a newer one has changed it", async () => {
    await migrate(database);
    removeNextRelease();
    await expect(migrate(database)).rejects.toThrow(
      /^the database belongs to a newer release, .* \(9000-next-release\); start that release, or restore a backup/,
    );
  });
});
