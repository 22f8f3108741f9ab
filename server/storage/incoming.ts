import { randomUUID } from "node:crypto";
import { mkdir, opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#contract/errors.ts";
import { openTemporaryFile, type TemporaryFile } from "./temporary-file.ts";

/** An upload under way. */
export interface Upload {
  /** An empty file without a name; what is written to it counts. Throws `unavailable` while writing beyond the room there is. */
  open(): Promise<TemporaryFile>;
  /** Removes its files and makes room for another upload. To be called once. */
  close(): Promise<void>;
}

/** Where uploads wait on disk, and the files that are made of them. */
export interface Incoming {
  /** Admits an upload before any of it is read. Throws `unavailable` where too many are under way. */
  admit(): Upload;
  /** A new empty folder of this process; whoever asks for it removes it. */
  makeFolder(): Promise<string>;
  /** Removes what processes that died have left behind. To be called now and then. */
  purgeExpired(): Promise<void>;
}

/** Age at which nothing is at work on a folder any more, ms. */
const abandonedMs = 3_600_000;

const retrySeconds = 30;

const busy = () => new AppError("unavailable", "errors.uploads_busy", { retryAfter: retrySeconds });

/** Uploads in a folder, which is made where there is none: at most `uploads` at once and `bytes` of them together. */
export function createIncoming(folder: string, limits = { uploads: 40, bytes: 400 * 1024 * 1024 }): Incoming {
  let uploads = 0;
  let bytes = 0;

  return {
    admit() {
      if (uploads >= limits.uploads || bytes >= limits.bytes) throw busy();
      uploads += 1;
      const files: TemporaryFile[] = [];
      let taken = 0;
      const count = (more: number) => {
        if (bytes + more > limits.bytes) throw busy();
        bytes += more;
        taken += more;
      };
      return {
        async open() {
          const file = await openTemporaryFile(folder, count);
          files.push(file);
          return file;
        },
        async close() {
          uploads -= 1;
          bytes -= taken;
          for (const file of files) await file.close();
        },
      };
    },

    async makeFolder() {
      const path = join(folder, randomUUID());
      await mkdir(path, { recursive: true });
      return path;
    },

    async purgeExpired() {
      await mkdir(folder, { recursive: true });
      for await (const { name } of await opendir(folder)) {
        const path = join(folder, name);
        const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY);
        if (age > abandonedMs) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
