import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileSource } from "#contract/media.ts";

/** Temporary bytes on disk instead of in memory. */
export interface TemporaryFile extends FileSource {
  /** Appends bytes. */
  write(bytes: Uint8Array): Promise<void>;
  /** Frees the disk space. Nothing can be read afterwards. */
  close(): Promise<void>;
}

/** Bytes per read. */
const pieceBytes = 64 * 1024;

/**
 * Creates an empty file in a folder, which is created if needed. The file is unlinked at once, so that the system removes
 * it when it is closed or the process ends. `count` is called with the number of bytes before they are written, and may
 * refuse them by throwing.
 */
export async function openTemporaryFile(
  folder: string,
  count: (bytes: number) => void = () => {},
): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.tmp`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  let size = 0;
  return {
    get size() {
      return size;
    },
    async write(bytes) {
      count(bytes.byteLength);
      await handle.writeFile(bytes);
      size += bytes.byteLength;
    },
    async *stream() {
      const piece = Buffer.alloc(Math.min(pieceBytes, size)); // one buffer for all reads: many buffers would grow the process
      for (let read = 0; read < size; ) {
        const { bytesRead } = await handle.read(piece, 0, Math.min(piece.byteLength, size - read), read);
        if (bytesRead === 0) throw new Error("the temporary file is shorter than expected");
        read += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    },
    close: () => handle.close(),
  };
}
