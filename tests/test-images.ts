import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A plain image; each colour is another file. As JPEG it is stored in all its files, as PNG or GIF in one. */
export const testImage = (
  options: { width?: number; height?: number; format?: "png" | "jpeg" | "webp" | "avif" | "gif"; color?: string } = {},
): Promise<Uint8Array> => {
  const { width = 40, height = 20, format = "jpeg", color = "#1b6f78" } = options;
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();
};

/** An image that no encoder can make small. */
export const noise = (width: number, height: number): Promise<Uint8Array> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
};

/** A PNG of a few hundred bytes that claims to hold this many pixels. */
export function pixelBomb(width: number, height: number): Uint8Array {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(64 * 1024));
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

export const dataUrl = (bytes: Uint8Array, type = "image/png") =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
