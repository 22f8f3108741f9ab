import { randomUUID } from "node:crypto";
import { access, constants, copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
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
const pieceBytes = 64 * 1024;

/** The bytes of a file, which is closed at its end, by an error, or when the stream is cancelled. */
const streamOf = (handle: FileHandle) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(pieceBytes));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await handle.close();
        controller.close();
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    cancel: () => handle.close(),
  });

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
      const type = storedType(key);
      if (type === null) return null;
      const handle = await open(pathOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      const { size, mtime } = await handle.stat();
      return { size, type, storedAt: mtime, stream: streamOf(handle) };
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
