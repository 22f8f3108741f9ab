import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Storage, storageFolders } from "./storage.ts";

/** How many files are copied at the same time. */
const parallel = 4;

/**
 * What a copy did: files that were copied, that were there already, and that were removed at their source meanwhile, by
 * count; bytes of the first two.
 */
export interface CopiedFiles {
  copied: number;
  present: number;
  removed: number;
  bytes: number;
}

/** SHA-256 of a stored file, hex; `null` if there is none. */
export async function hashOfStored(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  for await (const piece of file.stream) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Writes a stored file to a path and returns its SHA-256, hex, and size in bytes; `null` if there is none, or none any more
 * when it has been read in part.
 */
async function download(storage: Storage, key: string, path: string) {
  const file = await storage.get(key);
  if (!file) return null;
  const hash = createHash("sha256");
  let size = 0;
  const measured = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.byteLength;
      yield piece;
    }
  };
  try {
    await pipeline(Readable.from(measured(file.stream)), createWriteStream(path));
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return null;
  }
  return { hash: hash.digest("hex"), size };
}

/**
 * Copies all files from one storage to another and compares each by its hash. A file that is there with the same content
 * is left, one with other content replaced, so that an interrupted copy goes on. Nothing is deleted, and a file that is
 * removed meanwhile is left out. `folder` is for temporary files. Throws for a file that cannot be read, written, or is
 * different when it is read back.
 */
export async function copyStorage(options: { from: Storage; to: Storage; folder: string }): Promise<CopiedFiles> {
  const { from, to } = options;
  const result: CopiedFiles = { copied: 0, present: 0, removed: 0, bytes: 0 };
  const folder = await mkdtemp(join(options.folder, "copy-"));

  async function copy(key: string, path: string) {
    const file = await download(from, key, path);
    if (!file) {
      result.removed += 1;
      return;
    }
    const isPresent = (await hashOfStored(to, key)) === file.hash;
    if (!isPresent) {
      await to.put(key, { path });
      if ((await hashOfStored(to, key)) !== file.hash) throw new Error(`${key} is not the same where it was copied to`);
    }
    result[isPresent ? "present" : "copied"] += 1;
    result.bytes += file.size;
  }

  try {
    for (const name of storageFolders) {
      const keys = from.list(name)[Symbol.asyncIterator]();
      const worker = async (_: unknown, number: number) => {
        for (let next = await keys.next(); !next.done; next = await keys.next()) {
          await copy(next.value, join(folder, String(number)));
        }
      };
      await Promise.all(Array.from({ length: parallel }, worker));
    }
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
