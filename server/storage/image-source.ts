import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { FileSource } from "#contract/services.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";

/** An image as it was given: its bytes, or a file that they can be read from. */
export type ImageSource = Uint8Array | FileSource;

const MB = 1024 * 1024;

/** The bytes piece by piece, and other requests between those of a large image. */
async function* piecesOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.byteLength; start += MB) {
    if (start > 0) await yieldToRequests();
    yield bytes.subarray(start, start + MB);
  }
}

const chunksOf = (source: ImageSource) => (source instanceof Uint8Array ? piecesOf(source) : source.stream());

/** Size in bytes. */
export const sizeOf = (source: ImageSource) => (source instanceof Uint8Array ? source.byteLength : source.size);

/** SHA-256 of the bytes, hex, computed as they are read. */
export async function hashOf(source: ImageSource): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunksOf(source)) hash.update(chunk);
  return hash.digest("hex");
}

/** Writes the bytes to a file of this path as they are read. */
export const writeSource = (source: ImageSource, path: string) => writeFile(path, chunksOf(source));
