import { randomUUID } from "node:crypto";
import { access, constants, copyFile, mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Storage, storedType } from "./storage.ts";

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
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

/** Name of a file while it is written. */
const partialName = /^\.[\w-]+\.tmp$/;

/** Files in `<dataDir>/uploads`. A file is written under a temporary name, flushed, then renamed. */
export function createLocalStorage(dataDir: string): Storage {
  const root = join(dataDir, "uploads");
  const pathOf = (key: string) => {
    if (storedType(key) === null) throw new Error(`malformed storage key: ${key}`);
    return join(root, ...key.split("/"));
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      const temporary = join(folder, `.${randomUUID()}.tmp`);
      await mkdir(folder, { recursive: true });
      try {
        await writeDurably(temporary, content);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(key) {
      const type = storedType(key);
      if (type === null) return null;
      const bytes = await readFile(pathOf(key)).catch(nullIfMissing);
      return bytes && { bytes, type };
    },
    async exists(key) {
      if (storedType(key) === null) return false;
      return (await stat(pathOf(key)).catch(nullIfMissing))?.isFile() ?? false;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(folder) {
      for await (const name of namesIn(join(root, folder))) {
        const key = `${folder}/${name}`;
        if (storedType(key) !== null) yield key;
      }
    },
    async storedAt(key) {
      return (await stat(pathOf(key)).catch(nullIfMissing))?.mtime ?? null;
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
