import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileSource } from "#contract/services.ts";

/** Bytes that wait on disk instead of in memory. */
export interface TemporaryFile extends FileSource {
  /** Appends bytes. */
  write(bytes: Uint8Array): Promise<void>;
  /** Gives the disk its room back. Nothing can be read afterwards. */
  close(): Promise<void>;
}

/** Bytes that are read at once. */
const pieceBytes = 64 * 1024;

/**
 * An empty file in a folder, which is made where there is none. The file has no name from the start, so that the system
 * itself removes it when it is closed, or when the process ends in whatever way. `count` is told of bytes before they
 * are written, and may refuse them by throwing.
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
      const piece = Buffer.alloc(Math.min(pieceBytes, size)); // one for all: what many would leave behind stays in memory
      for (let read = 0; read < size; ) {
        const { bytesRead } = await handle.read(piece, 0, Math.min(piece.byteLength, size - read), read);
        if (bytesRead === 0) throw new Error("the temporary file has lost some of its bytes");
        read += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    },
    close: () => handle.close(),
  };
}
