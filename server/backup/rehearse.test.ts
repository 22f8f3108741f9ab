import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "#tests/databases.ts";
import { rehearseRestore } from "./rehearse.ts";
import { type BusySite, createBusySite, createFolder, withConnection } from "./test-site.ts";
import { writeBackup } from "./write-backup.ts";

describe.each(engines)("a rehearsal on %s", (engine) => {
  /** A site and its backup, which no test changes. */
  let site: BusySite;
  let place: ReturnType<typeof createFolder>;
  let file: string;
  beforeAll(async () => {
    site = await createBusySite(engine);
    place = createFolder();
    file = join(place.folder, "backup.tar.gz");
    await withConnection(site, (database) => writeBackup({ ...site, database }, file));
  });
  afterAll(async () => {
    place.remove();
    await site.close();
  });

  /** How the names of databases begin that rehearsals of the site make. */
  async function prefix() {
    const found = await sql<{ prefix: string }>`select 'rehearsal_' || oid || '_' as prefix from pg_database
      where datname = current_database()`.execute(site.db);
    return found.rows[0]?.prefix ?? "";
  }

  async function temporaryDatabases() {
    const found = await sql<{ name: string }>`select datname as name from pg_database
      where starts_with(datname, ${await prefix()})`.execute(site.db);
    return found.rows.map(({ name }) => name);
  }

  it("leaves nothing behind", async () => {
    const { tables } = await rehearseRestore(file, place.folder, site.url);
    expect(tables.users?.rows).toBeGreaterThan(0);
    expect(readdirSync(place.folder)).toEqual(["backup.tar.gz"]);
    if (engine === "postgres") expect(await temporaryDatabases()).toEqual([]);
  });

  if (engine === "sqlite") return; // what follows is about databases of a server

  it("finds a row that PostgreSQL does not take, though SQLite does", async () => {
    const sqlite = await createBusySite("sqlite");
    await sqlite.db.updateTable("users").set({ full_name: "a\0b" }).execute();
    const other = join(sqlite.dataDir, "backup.tar.gz");
    await withConnection(sqlite, (database) => writeBackup({ ...sqlite, database }, other));
    await rehearseRestore(other, place.folder, undefined);
    await expect(rehearseRestore(other, place.folder, site.url)).rejects.toThrow(
      "PostgreSQL cannot hold full_name in row 1 of users",
    );
    expect(await temporaryDatabases()).toEqual([]);
    await sqlite.close();
  });

  it("drops the database that one has left which was killed, and no other", async () => {
    const [left, similar] = [`${await prefix()}0a`, `other_${await prefix()}0a`];
    for (const name of [left, similar]) await sql`create database ${sql.id(name)}`.execute(site.db);
    await rehearseRestore(file, place.folder, site.url);
    const all = await sql<{ name: string }>`select datname as name from pg_database
      where datname in (${left}, ${similar})`.execute(site.db);
    expect(all.rows).toEqual([{ name: similar }]);
    await sql`drop database ${sql.id(similar)}`.execute(site.db);
  });

  it("says how to allow it where the role may not make databases, once the backup is known to be whole", async () => {
    const role = `plain_${process.pid}`;
    await sql`create role ${sql.id(role)} login password 'test'`.execute(site.db);
    const url = new URL(site.url ?? "");
    Object.assign(url, { username: role, password: "test" });
    try {
      await expect(rehearseRestore(file, place.folder, url.href)).rejects.toThrow(
        `restored to SQLite and is the same there, but not to PostgreSQL: the role ${role} may not make a temporary database. Allow it with: ALTER ROLE "${role}" CREATEDB`,
      );
      await sql`alter role ${sql.id(role)} createdb`.execute(site.db);
      await rehearseRestore(file, place.folder, url.href);
    } finally {
      await sql`drop role ${sql.id(role)}`.execute(site.db);
    }
    expect(readdirSync(place.folder)).toEqual(["backup.tar.gz"]);
  });
});
