import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { migrate, ranMigrations } from "../db/migrate.ts";
import { migrations } from "../db/migrations/index.ts";
import type { OpenDatabase } from "../db/open.ts";
import { hashOfStored } from "../storage/copy-storage.ts";
import { type Storage, storageFolders, storedType } from "../storage/storage.ts";
import { BackupError, entryNames, type Manifest, reasonOf } from "./backup-format.ts";
import { type KeyPlace, requireSameKey, restoreKey } from "./backup-key.ts";
import { type Entry, entriesOf, textOf, type VerifiedBackup, verifyBackup } from "./read-backup.ts";
import {
  digestTable,
  endReviewLinks,
  existingTables,
  firstFilled,
  inOneTransaction,
  insertRows,
  type Row,
  writeSequences,
} from "./rows.queries.ts";
import { allTables } from "./table-order.ts";

/** Where a backup is restored to. */
export interface RestoreTarget {
  database: OpenDatabase;
  storage: Storage;
  key: KeyPlace;
  /** A folder for temporary files. */
  folder: string;
  /** Whether it is only tried, so that a key that the backup does not contain is not needed. */
  rehearsal?: boolean;
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The table of an entry; `null` if it is none. */
const tableOf = (name: string) => /^tables\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null;
/** The key of an uploaded file; `null` if it is none. */
const uploadOf = (name: string) => (name.startsWith("uploads/") ? name.slice("uploads/".length) : null);

/** Refuses a database that has rows: nothing is ever overwritten or mixed. */
async function requireEmptyDatabase(open: OpenDatabase) {
  const existing = await existingTables(open);
  const filled = await firstFilled(
    open,
    allTables.filter((table) => existing.has(table)),
  );
  if (filled)
    throw new BackupError(`The database is not empty (${filled} has rows); a backup is restored to an empty one only`);
}

/** Refuses a storage with files other than those of the backup, which an interrupted restoration has left. */
async function requireEmptyStorage(storage: Storage, { sums }: VerifiedBackup) {
  for (const folder of storageFolders) {
    for await (const key of storage.list(folder)) {
      if (!sums.has(entryNames.upload(key)))
        throw new BackupError(`There are uploads already (${key}); a backup is restored to an empty place only`);
    }
  }
}

/** Makes the tables as they were when the backup was made; refuses backups and databases of later releases. */
async function prepareTables(open: OpenDatabase, manifest: Manifest) {
  const known = Object.keys(migrations);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown) throw new BackupError(`The backup is of a later release (it has ${unknown}); restore it with that one`);
  const later = (await ranMigrations(open)).find((name) => !manifest.migrations.includes(name));
  if (later)
    throw new BackupError(`The database has tables of a later release (${later}); give it a database without tables`);
  await migrate(open, manifest.migrations.at(-1));
}

/** Puts an upload back and compares it with the backup. */
async function restoreUpload(
  { name, content }: Entry,
  key: string,
  { storage, sums, path }: { storage: Storage; sums: Map<string, string>; path: string },
) {
  if (storedType(key) === null) throw new BackupError(`The backup is altered: ${name} is no upload`);
  await pipeline(Readable.from(content), createWriteStream(path));
  await storage.put(key, { path });
  if ((await hashOfStored(storage, key)) !== sums.get(name))
    throw new BackupError(`${name} is not the same after it was restored`);
}

async function* rowsIn(
  entries: AsyncIterator<Entry>,
  first: Entry,
  table: string,
  left: { entry: Entry | undefined },
): AsyncGenerator<Row> {
  for (let entry: Entry | undefined = first; entry && tableOf(entry.name) === table; ) {
    // an entry of a table is about a megabyte, or a single row
    for (const line of (await textOf(entry)).split("\n")) if (line !== "") yield rowSchema.parse(JSON.parse(line));
    const next: IteratorResult<Entry, unknown> = await entries.next();
    entry = next.done ? undefined : next.value;
    left.entry = entry;
  }
}

/** Stores everything of a backup in a transaction of the database. */
async function restoreEntries(
  path: string,
  open: OpenDatabase,
  target: RestoreTarget & { backup: VerifiedBackup; temporary: string },
) {
  const { storage, key, backup, temporary } = target;
  const entries = entriesOf(path);
  const first = await entries.next();
  const left: { entry: Entry | undefined } = { entry: first.done ? undefined : first.value };
  while (left.entry) {
    const { entry } = left;
    const [table, upload] = [tableOf(entry.name), uploadOf(entry.name)];
    if (table !== null) {
      if (!Object.hasOwn(backup.manifest.tables, table))
        throw new BackupError(`The backup is altered: ${entry.name} is no table of it`);
      await insertRows(open, table, rowsIn(entries, entry, table, left));
      continue;
    }
    if (entry.name === entryNames.key) await restoreKey((await textOf(entry)).trim(), backup.manifest.key, key);
    else if (upload !== null)
      await restoreUpload(entry, upload, { storage, sums: backup.sums, path: join(temporary, "upload") });
    const next = await entries.next();
    left.entry = next.done ? undefined : next.value;
  }
}

/**
 * Restores a backup to an empty place, and compares every table and file with it afterwards. It is verified before anything is
 * changed; where something fails, no rows stay. Nobody is signed in afterwards, and no link of a
 * review works. Throws `BackupError`.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<Manifest> {
  const backup = await verifyBackup(path);
  const { manifest } = backup;
  const { database, key, storage } = target;
  if (!target.rehearsal) await requireSameKey(manifest.key, key);
  await requireEmptyDatabase(database);
  await requireEmptyStorage(storage, backup);
  await prepareTables(database, manifest);
  const temporary = await mkdtemp(join(target.folder, "restore-"));
  try {
    await inOneTransaction(database, async (open) => {
      await restoreEntries(path, open, { ...target, backup, temporary });
      await writeSequences(open, manifest.sequences);
      for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
        const found = await digestTable(open, table);
        if (found.rows !== rows || found.sha256 !== sha256)
          throw new BackupError(`${table} is not the same after it was restored: ${found.rows} of ${rows} rows`);
      }
      if ("review_links" in manifest.tables) await endReviewLinks(open, new Date().toISOString());
    });
    await migrate(database);
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup could not be restored: ${reasonOf(error)}`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
