import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { FileSource } from "#contract/media.ts";
import { yieldToRequests } from "../http/yield-to-requests.ts";

/** An uploaded image: its bytes, or a file that contains them. */
export type ImageSource = Uint8Array | FileSource;

const MB = 1024 * 1024;

/** The bytes in chunks; other requests are served between the chunks of a large image. */
async function* piecesOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.byteLength; start += MB) {
    if (start > 0) await yieldToRequests();
    yield bytes.subarray(start, start + MB);
  }
}

const chunksOf = (source: ImageSource) => (source instanceof Uint8Array ? piecesOf(source) : source.stream());

/** Size in bytes. */
export const sizeOf = (source: ImageSource) => (source instanceof Uint8Array ? source.byteLength : source.size);

/** SHA-256 of the bytes, hex, computed as a stream. */
export async function hashOf(source: ImageSource): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunksOf(source)) hash.update(chunk);
  return hash.digest("hex");
}

/** Streams the bytes to a file. */
export const writeSource = (source: ImageSource, path: string) => writeFile(path, chunksOf(source));
