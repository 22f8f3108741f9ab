import { sql } from "kysely";
import type { Connection } from "../db/open.ts";
import { BackupError } from "./backup-format.ts";

/** What a new database is to have in common with that of the site, the role that makes it, and how its name begins. */
export async function describeSite(db: Connection) {
  const { rows } = await sql<Record<"prefix" | "encoding" | "collation" | "ctype" | "role", string>>`
    select 'rehearsal_' || oid || '_' as prefix, pg_encoding_to_char(encoding) as encoding, datcollate as collation,
      datctype as ctype, current_user as role
    from pg_database where datname = current_database()`.execute(db);
  const [site] = rows;
  if (!site) throw new BackupError("PostgreSQL does not name the database that it is connected to");
  return site;
}

/** Makes an empty database on PostgreSQL. */
export async function createDatabase(
  db: Connection,
  name: string,
  { encoding, collation, ctype }: Awaited<ReturnType<typeof describeSite>>,
): Promise<void> {
  await sql`create database ${sql.id(name)} template template0 encoding ${sql.lit(encoding)}
    lc_collate ${sql.lit(collation)} lc_ctype ${sql.lit(ctype)}`.execute(db);
}

export async function dropDatabase(db: Connection, name: string): Promise<void> {
  await sql`drop database if exists ${sql.id(name)}`.execute(db);
}

/** Drops what rehearsals of this site have left that were killed; those in progress have connections, and stay. */
export async function dropRemains(db: Connection, prefix: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`.execute(db);
  for (const { name } of rows) await dropDatabase(db, name);
}
