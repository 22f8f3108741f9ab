import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/databases.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * All migrations, with a hash of the tables after each. A published migration must not change: if its hash differs, undo
 * the change and write a new migration, whose hash is added here.
 */
const schemaHashes = {
  "0001-initial": "20fa00e43241248b",
  "0002-search": "9e21255e0c4723aa",
  "0003-view-salts": "61165a3ac5085740",
  "0004-audit": "55e701b19c0d2e7e",
  "0005-reset-token-per-user": "d8e0b0e5dc95a21e",
  "0006-second-factor": "ad3d2a943818d99b",
  "0007-team-editing": "1719976dfb208628",
  "0008-article-states": "58201b117d089d8d",
  "0009-article-autosaves": "18a40266a1850cbd",
  "0010-article-creations": "46a52757ee534c2b",
  "0011-sealed-mail": "c78b25cb8c4a07ad",
  "0012-sign-ins": "a7e783e42ca33f22",
  "0014-image-references": "b95f6e17353408d6",
  "0016-account-deletion": "8c3f393963a29a79",
  "0017-column-names": "5b503894c08af091",
  "0018-english-names": "bba7ced9a44ccc7d",
  "0019-enquiries": "f1d16465e26879e7",
  "0020-url-submissions": "124369fd4cc8affe",
  "0021-review": "1249c971ed633243",
  "0022-statistics": "78021fb7dd960f1d",
  "0023-search-index": "42cdc4bc6df54be8",
  "0024-publication-checks": "2e01c62b650ef3d5",
  "0025-schedules": "a82f282e9edbae80",
  "0026-shared-drafts": "3c2dfc5d904891dc",
  "0027-article-presence": "8badbe1081661801",
  "0028-invitations": "dadb8bcc54440da1",
  "0029-backup-runs": "bc2bddc00c9757b0",
  "0030-schedule-reasons": "22b15611d75bc601",
  "0032-session-networks": "22b15611d75bc601",
  "0033-sample-runs": "9832b832ad8312d5",
  "0034-enquiry-message-keys": "fa101da9598715b7",
  "0035-enquiry-mails": "94a291c8eddc02a1",
  "0036-image-removals": "41d07c617bf571c1",
  "0037-member-creations": "0a397314fdf643bd",
  "0040-proven-addresses": "fecd3063e4c00575",
  "0045-stored-bounds": "fecd3063e4c00575",
  "0046-link-uses": "3bb7b0397978f779",
  "0053-first-frames": "e93aef6872dcd690",
  "0055-translation-targets": "8c86237762739caa",
  "0056-version-dates": "5cc1f791d1c8072f",
  "0057-site-identity": "bf77b54aa38d0f37",
  "0059-staff-passwords": "e0a671e7fb3c8929",
  "0060-list-texts": "bdcbef6361c86037",
  "0061-owner-notices": "213092186f1661af",
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
    await sql`create table replaced_tokens (id integer)`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow("replaced_tokens");
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(["replaced_tokens"]);
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

it("leaves the tables of every published migration as they were", async () => {
  const database = await createTestDatabase("sqlite", { migrated: false });
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations("sqlite") } });
  const hashes: [string, string][] = [];
  for (const name of all) {
    await migrator.migrateTo(name);
    // without the tables that Kysely and FTS5 make for themselves
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null
      and name not like 'kysely%' and name not like 'sqlite%' and (type <> 'table' or name not like 'article\\_search\\_%' escape '\\')
      order by name`.execute(db);
    const text = rows.map((row) => row.sql).join("\n");
    hashes.push([name, createHash("sha256").update(text).digest("hex").slice(0, 16)]);
  }
  expect(Object.fromEntries(hashes)).toEqual(schemaHashes);
  await database.close();
});
