import { createHash } from "node:crypto";
import { link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ranMigrations } from "../db/migrate.ts";
import type { OpenDatabase } from "../db/open.ts";
import { readWhole, type Storage, storageFolders } from "../storage/storage.ts";
import { BackupError, entryNames, type Manifest, reasonOf } from "./backup-format.ts";
import { type KeyPlace, keyForBackup } from "./backup-key.ts";
import { createDigest, existingTables, inSnapshot, lineOf, readRows, readSequences } from "./rows.queries.ts";
import { backupTables } from "./table-order.ts";

/** Bytes of rows after which another entry begins, so that no table has to be in memory. */
const entryBytes = 1024 * 1024;

/** What a backup is made of. The database's connection must be its own, since a transaction stays open meanwhile. */
export interface BackupSource {
  database: OpenDatabase;
  storage: Storage;
  key: KeyPlace;
}

/** An archive under construction. */
async function createArchive() {
  const { pack } = await import("tar-stream"); // not at every start of the server
  const archive = pack();
  const sums: string[] = [];

  async function add(name: string, bytes: Uint8Array) {
    const entry = archive.entry({ name, size: bytes.byteLength, mode: 0o600 });
    await pipeline(Readable.from([bytes]), entry);
    sums.push(`${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`);
  }
  const addText = (name: string, text: string) => add(name, Buffer.from(text));
  return { archive, add, addText, sums };
}

type Archive = Awaited<ReturnType<typeof createArchive>>;

async function addTable({ addText }: Archive, open: OpenDatabase, table: string) {
  const digest = createDigest();
  let lines: string[] = [];
  let size = 0;
  let parts = 0;
  const store = async () => {
    if (lines.length > 0) await addText(entryNames.table(table, ++parts), lines.join(""));
    lines = [];
    size = 0;
  };
  for await (const row of readRows(open, table)) {
    const line = lineOf(row);
    digest.add(line);
    lines.push(line);
    size += line.length;
    if (size >= entryBytes) await store();
  }
  await store();
  return digest.result();
}

/** Everything of the database, read at one moment while others write. */
const addTables = (archive: Archive, database: OpenDatabase) =>
  inSnapshot(database, async (open) => {
    const created_at = new Date().toISOString();
    const tables: Manifest["tables"] = {};
    const existing = await existingTables(open);
    for (const table of backupTables) if (existing.has(table)) tables[table] = await addTable(archive, open, table);
    const [migrations, sequences] = [await ranMigrations(open), await readSequences(open, backupTables)];
    return { created_at, engine: database.engine, migrations, tables, sequences };
  });

/**
 * The bytes of an upload; `null` if it is gone. Read as a whole before its entry begins: of one that is removed meanwhile
 * nothing may be in the archive.
 */
async function readUpload(storage: Storage, key: string) {
  try {
    const file = await storage.get(key);
    const bytes = file && (await readWhole(file));
    if (bytes?.byteLength !== file?.size) throw new Error(`${key} could not be read to its end`);
    return bytes;
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return null;
  }
}

/** The uploads in an archive. */
function createUploads({ add }: Archive, storage: Storage) {
  const keys = new Set<string>();
  let bytes = 0;
  return {
    /** Adds those that are stored now and not in it yet. */
    async addNew() {
      for (const folder of storageFolders) {
        for await (const key of storage.list(folder)) {
          const file = keys.has(key) ? null : await readUpload(storage, key);
          if (!file) continue; // there already, or removed since it was listed
          await add(entryNames.upload(key), file);
          keys.add(key);
          bytes += file.byteLength;
        }
      }
    },
    total: () => ({ files: keys.size, bytes }),
  };
}

/**
 * Writes a backup to a stream: the uploads, the database at one moment, the uploads that came meanwhile, the key, and what
 * all that must be. Ends the stream. Uploads that the rows refer to are there, also those that are replaced once the rows
 * are read; only a member's photo that came and went while the backup was made may be missing. `stop` ends it at once.
 */
export async function streamBackup(
  { database, storage, key }: BackupSource,
  target: Writable,
  stop?: AbortSignal,
): Promise<Manifest> {
  const archive = await createArchive();
  const written = pipeline(archive.archive, createGzip(), target);
  const made = (async () => {
    const uploads = createUploads(archive, storage);
    await uploads.addNew();
    const rows = await addTables(archive, database);
    const { about, file } = await keyForBackup(key);
    if (file !== null) await archive.addText(entryNames.key, `${file}\n`);
    await uploads.addNew();
    const manifest: Manifest = { format: "site-backup-1", ...rows, uploads: uploads.total(), key: about };
    await archive.addText(entryNames.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    await archive.addText(entryNames.sums, archive.sums.join(""));
    archive.archive.finalize();
    return manifest;
  })();
  // the first failure ends the other side; it is the one that is reported
  let first: { error: unknown } | undefined;
  const note = (error: unknown) => {
    first ??= { error };
    archive.archive.destroy();
  };
  written.catch(note);
  made.catch(note);
  const stopped = Promise.withResolvers<void>();
  const onStop = () => {
    note(new Error("it was stopped"));
    stopped.resolve();
  };
  stop?.addEventListener("abort", onStop, { once: true });
  if (stop?.aborted) onStop();
  // once it is stopped, a storage that does not answer is not waited for
  await Promise.race([Promise.allSettled([made, written]), stopped.promise]);
  stop?.removeEventListener("abort", onStop);
  if (first) throw first.error;
  const [result] = await Promise.allSettled([made, written]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/**
 * Writes a backup to a new file, which has its name when it is complete and safe on the disk; until then it is
 * `<path>.partial`. Throws `BackupError`, also where there is a file of that name, and where it is stopped.
 */
export async function writeBackup(source: BackupSource, path: string, stop?: AbortSignal): Promise<Manifest> {
  const partial = `${path}.partial`;
  const notMade = (error: unknown, place = "") =>
    error instanceof BackupError
      ? error
      : new BackupError(`The backup ${path} could not be made: ${reasonOf(error)}${place}`);
  // open before anything else begins: a file that is created after it was removed would stay
  const file = await open(partial, "wx", 0o600).catch((error: unknown) => {
    throw notMade(error, ` (${partial})`);
  });
  try {
    const manifest = await streamBackup(source, file.createWriteStream({ flush: true }), stop);
    await link(partial, path); // unlike a rename it never replaces a file
    const folder = await open(dirname(path)).catch(() => null);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
    await rm(partial, { force: true });
    return manifest;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw notMade(error);
  }
}
