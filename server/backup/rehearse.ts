import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { createLocalStorage } from "../storage/local.ts";
import { BackupError, type Manifest, reasonOf } from "./backup-format.ts";
import { createDatabase, describeSite, dropDatabase, dropRemains } from "./rehearsal.queries.ts";
import { restoreBackup } from "./restore-backup.ts";

const insufficientPrivilege = "42501";

const onIdleError = () => {};

/** The address of another database of the same server. */
function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

/**
 * Makes a database beside that of the site, for as long as some work runs. `null` instead where the role may not make one, with
 * its name.
 */
async function withTemporaryDatabase<T>(
  url: string,
  work: (database: OpenDatabase | null, role: string) => Promise<T>,
): Promise<T> {
  const site = openDatabase({ url, dataDir: "", onIdleError });
  try {
    const described = await describeSite(site.db);
    const { prefix, role } = described;
    await dropRemains(site.db, prefix);
    const name = prefix + randomBytes(6).toString("hex");
    try {
      await createDatabase(site.db, name, described);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === insufficientPrivilege)
        return await work(null, role);
      throw new BackupError(`No database could be made for the rehearsal: ${reasonOf(error)}`);
    }
    const database = openDatabase({ url: addressOf(url, name), dataDir: "", onIdleError });
    try {
      return await work(database, role);
    } finally {
      await database.db.destroy();
      await dropDatabase(site.db, name);
    }
  } finally {
    await site.db.destroy();
  }
}

/** Restores a backup to a database and a folder that are removed afterwards; without a database, to a SQLite file there. */
async function restoreTo(given: OpenDatabase | null, path: string, folder: string): Promise<Manifest> {
  const dataDir = await mkdtemp(join(folder, ".rehearsal-"));
  try {
    const database = given ?? openDatabase({ url: undefined, dataDir, onIdleError });
    const place = { storage: createLocalStorage(dataDir), folder: dataDir, key: { DATA_DIR: dataDir } };
    try {
      return await restoreBackup(path, { ...place, database, rehearsal: true });
    } finally {
      if (!given) await database.db.destroy();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Restores a backup to a temporary place of the kind that the site has, and removes it: a folder below `folder` and, by `url`, a
 * database beside that of the site, or else a SQLite file. Proves that it can be restored. Where the role of `url` may
 * not make databases, it is restored to a SQLite file, and an error says so. Throws `BackupError`.
 */
export async function rehearseRestore(path: string, folder: string, url: string | undefined): Promise<Manifest> {
  if (url === undefined) return restoreTo(null, path, folder);
  return withTemporaryDatabase(url, async (database, role) => {
    const manifest = await restoreTo(database, path, folder);
    if (database) return manifest;
    throw new BackupError(
      `The backup was restored to SQLite and is the same there, but not to PostgreSQL: the role ${role} may not make a temporary database. Allow it with: ALTER ROLE "${role.replaceAll('"', '""')}" CREATEDB`,
    );
  });
}
