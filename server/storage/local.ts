import { randomUUID } from "node:crypto";
import { access, constants, copyFile, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Storage, storageUnavailable, storedType } from "./storage.ts";

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw storageUnavailable(error);
};

async function writeDurably(file: string, content: Uint8Array | { path: string }) {
  if ("path" in content) await copyFile(content.path, file, constants.COPYFILE_EXCL);
  const handle = await open(file, "path" in content ? "r+" : "wx");
  try {
    if (!("path" in content)) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder so that a rename survives a power failure; ignored on systems that cannot flush folders. */
async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Names in a folder; empty if it does not exist. */
async function* namesIn(folder: string) {
  const entries = await opendir(folder).catch(nullIfMissing);
  for await (const { name } of entries ?? []) yield name;
}

/** Bytes per read. */
const pieceBytes = 256 * 1024;

async function readPiece(path: string, at: number, length: number) {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, at);
    if (bytesRead === 0) throw new Error(`${path} is shorter than expected`);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, which is open only while a piece is read: a stream that nobody reads to its end holds nothing. */
function streamOf(path: string, size: number) {
  let at = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (at >= size) return controller.close();
        const piece = await readPiece(path, at, Math.min(pieceBytes, size - at));
        at += piece.byteLength;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Name of a file while it is written. */
const partialName = /^\.[\w-]+\.tmp$/;

/** Files in `<dataDir>/uploads`. A file is written under a temporary name, flushed, then renamed. */
export function createLocalStorage(dataDir: string): Storage {
  const root = join(dataDir, "uploads");
  const pathOf = (key: string) => {
    if (storedType(key) === null) throw new Error(`malformed storage key: ${key}`);
    return join(root, ...key.split("/"));
  };
  const find: Storage["find"] = async (key) => {
    const type = storedType(key);
    if (type === null) return null;
    const file = await stat(pathOf(key)).catch(nullIfMissing);
    return file?.isFile() ? { size: file.size, type, storedAt: file.mtime } : null;
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      const temporary = join(folder, `.${randomUUID()}.tmp`);
      try {
        await mkdir(folder, { recursive: true });
        await writeDurably(temporary, content);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        throw storageUnavailable(error);
      }
      await syncFolder(folder);
    },
    async get(key) {
      const file = await find(key);
      return file && { ...file, stream: streamOf(pathOf(key), file.size) };
    },
    find,
    exists: async (key) => (await find(key)) !== null,
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw storageUnavailable(error);
      });
    },
    async *list(folder) {
      for await (const name of namesIn(join(root, folder))) {
        const key = `${folder}/${name}`;
        if (storedType(key) !== null) yield key;
      }
    },
    async removePartial(folder, before) {
      for await (const name of namesIn(join(root, folder))) {
        if (!partialName.test(name)) continue;
        const path = join(root, folder, name);
        const since = (await stat(path).catch(nullIfMissing))?.mtime;
        if (since && since < before) await rm(path, { force: true });
      }
    },
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}
