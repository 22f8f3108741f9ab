import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { createImageProcess } from "#server/media/image-process.ts";

/** The image process of this test file; it starts with the first image. */
export const images = createImageProcess();

/** Encodes an image as the server does; gives the bytes of its files. */
export async function encode(bytes: Uint8Array, invalid: MessageKey = "news.image_invalid", process = images) {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-image-"));
  try {
    const { files, ...image } = await process.encode(bytes, folder, invalid);
    const read = files.map(async ({ suffix, path }) => ({ suffix, bytes: await readFile(path) }));
    return { ...image, files: await Promise.all(read) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
