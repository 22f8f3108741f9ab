import { randomUUID } from "node:crypto";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#contract/errors.ts";
import { openTemporaryFile, type TemporaryFile } from "./temporary-file.ts";

/** An upload in progress. */
export interface Upload {
  /** An empty unnamed file whose bytes count towards the limit. Writing throws `unavailable` beyond the limit. */
  open(): Promise<TemporaryFile>;
  /** Removes its files and frees its slot. To be called once. */
  close(): Promise<void>;
}

/** Temporary storage of uploads on disk, and of the files made from them. */
export interface IncomingUploads {
  /** Admits an upload before any of it is read. Throws `unavailable` if too many are in progress. */
  admit(): Upload;
  /** Creates an empty folder of this process; the caller removes it. */
  makeFolder(): Promise<string>;
  /** Removes files of processes that have died. Called regularly. */
  purgeExpired(): Promise<void>;
}

/** Age in ms after which no process uses a folder any more. */
const abandonedMs = 3_600_000;

const retrySeconds = 30;

const busy = () => new AppError("unavailable", "errors.uploads_busy", { retryAfter: retrySeconds });

/** Uploads in a folder, which is created if needed: at most `uploads` at once and `bytes` in total. */
export function createIncomingUploads(
  folder: string,
  limits = { uploads: 40, bytes: 400 * 1024 * 1024 },
): IncomingUploads {
  let uploads = 0;
  let bytes = 0;
  /** When each of this process's folders was made, in ms of a clock that nobody sets. */
  const own = new Map<string, number>();

  /** Age of a folder or file in ms; that of another process by its time. */
  async function ageOf(name: string): Promise<number> {
    const made = own.get(name);
    if (made !== undefined) return performance.now() - made;
    const found = await stat(join(folder, name)).catch(() => null);
    return found === null ? 0 : Date.now() - found.mtimeMs;
  }

  return {
    admit() {
      if (uploads >= limits.uploads || bytes >= limits.bytes) throw busy();
      uploads += 1;
      const files: TemporaryFile[] = [];
      let written = 0;
      const count = (more: number) => {
        if (bytes + more > limits.bytes) throw busy();
        bytes += more;
        written += more;
      };
      return {
        async open() {
          const file = await openTemporaryFile(folder, count);
          files.push(file);
          return file;
        },
        async close() {
          uploads -= 1;
          bytes -= written;
          for (const file of files) await file.close();
        },
      };
    },

    async makeFolder() {
      const name = randomUUID();
      const path = join(folder, name);
      await mkdir(path, { recursive: true });
      own.set(name, performance.now());
      return path;
    },

    async purgeExpired() {
      await mkdir(folder, { recursive: true });
      const found = new Set<string>();
      for await (const { name } of await opendir(folder)) {
        found.add(name);
        if ((await ageOf(name)) > abandonedMs) await rm(join(folder, name), { recursive: true, force: true });
      }
      for (const name of own.keys()) if (!found.has(name)) own.delete(name);
    },
  };
}
