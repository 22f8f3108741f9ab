import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { BackupError, entryNames, type Manifest, manifestSchema, reasonOf } from "./backup-format.ts";

/** Most bytes of an entry that is read as a whole; all others are streams. */
const maxTextBytes = 256 * 1024 * 1024;

/** An entry of a backup: its content must be read before the next. */
export interface Entry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/** What is wrong with a backup that cannot be read. */
function unreadable(path: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const isSystem = error instanceof Error && "syscall" in error;
  const problem = isSystem ? `cannot be read: ${reasonOf(error)}` : `is damaged or cut off (${reasonOf(error)})`;
  return new BackupError(`The backup ${path} ${problem}`);
}

/** The pieces of an entry. */
async function* bytesOf(pieces: AsyncIterable<unknown>, path: string) {
  try {
    for await (const piece of pieces) if (piece instanceof Uint8Array) yield piece;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The entries of a backup in their order. Throws `BackupError` for a file that is no archive or is cut off. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const { extract } = await import("tar-stream"); // not at every start of the server
  const archive = extract();
  const fed = pipeline(createReadStream(path), createGunzip(), archive);
  fed.catch(() => undefined); // the error is thrown by the loop, or below
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, size: entry.header.size, content: bytesOf(entry, path) };
      entry.resume();
    }
    await fed;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The content of an entry as text. */
export async function textOf({ name, size, content }: Entry): Promise<string> {
  if (size > maxTextBytes) throw new BackupError(`The entry ${name} of the backup is too large`);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** What a complete backup contains. */
export interface VerifiedBackup {
  manifest: Manifest;
  /** SHA-256 of every entry but the list of them, hex, by name. */
  sums: Map<string, string>;
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError("The file is no backup of this site, or one of a later release: its manifest cannot be read");
  }
}

const parseSums = (text: string) =>
  new Map(text.split("\n").flatMap((line) => (line === "" ? [] : [[line.slice(66), line.slice(0, 64)] as const])));

/** Compares what was read with what the backup says of itself. Throws `BackupError`. */
function compare(found: Map<string, string>, sums: Map<string, string>) {
  for (const [name, sum] of found) {
    if (sums.get(name) === undefined) throw new BackupError(`The backup is altered: ${name} does not belong to it`);
    if (sums.get(name) !== sum) throw new BackupError(`The backup is altered: ${name} is not what was saved`);
  }
  for (const name of sums.keys()) {
    if (!found.has(name)) throw new BackupError(`The backup is altered: ${name} is missing`);
  }
}

/** Reads a whole backup and compares everything in it with its checksums. Throws `BackupError`. */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  const found = new Map<string, string>();
  let manifestText: string | undefined;
  let sums: Map<string, string> | undefined;
  for await (const entry of entriesOf(path)) {
    if (sums) throw new BackupError(`The backup is altered: ${entry.name} comes after its end`);
    if (entry.name === entryNames.sums) {
      sums = parseSums(await textOf(entry));
      continue;
    }
    if (found.has(entry.name)) throw new BackupError(`The backup is altered: ${entry.name} is in it twice`);
    const hash = createHash("sha256");
    if (entry.name === entryNames.manifest) {
      manifestText = await textOf(entry);
      hash.update(manifestText);
    } else for await (const piece of entry.content) hash.update(piece);
    found.set(entry.name, hash.digest("hex"));
  }
  if (!sums || manifestText === undefined)
    throw new BackupError(`The backup ${path} is damaged or cut off: it has no end`);
  compare(found, sums);
  return { manifest: parseManifest(manifestText), sums };
}
