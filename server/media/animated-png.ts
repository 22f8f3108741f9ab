import type { FileHandle } from "node:fs/promises";

/** Chunks that are looked at; the number of frames stands before the image's data. */
const mostChunks = 64;

/** Whether a PNG file is an animation (PNG, third edition: an `acTL` chunk of more than one frame before `IDAT`). */
export async function pngIsAnimated(handle: FileHandle): Promise<boolean> {
  const head = Buffer.alloc(12);
  for (let at = 8, i = 0; i < mostChunks; i++) {
    const { bytesRead } = await handle.read(head, 0, head.byteLength, at);
    if (bytesRead < head.byteLength) return false;
    const type = head.toString("latin1", 4, 8);
    if (type === "IDAT") return false;
    if (type === "acTL") return head.readUInt32BE(8) > 1;
    at += 12 + head.readUInt32BE(0);
  }
  return false;
}
