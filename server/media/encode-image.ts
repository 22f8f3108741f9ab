import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type SharpOptions } from "sharp";
import { variantWidths } from "#contract/image-sources.ts";
import { imageLimits } from "#contract/media-rules.ts";
import type { EncodedImage } from "./image-job.ts";
import { imageType, imageTypeBytes } from "./image-type.ts";

/** Why an image is refused: it cannot be decoded completely, or has more than 50 million pixels. */
export type Refusal = "invalid" | "pixels";

/** An error caused by the image itself. */
export class ImageRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const input: SharpOptions = { limitInputPixels: imageLimits.pixels, failOn: "error", animated: false };

const invalid = () => {
  throw new ImageRefused("invalid");
};

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(imageTypeBytes), 0, imageTypeBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Refuses a file of an unknown format or with too many pixels before decoding it. */
async function inspect(source: string) {
  const type = imageType(await firstBytes(source));
  if (type === null) return invalid();
  const { format, width, height } = await sharp(source, { ...input, limitInputPixels: false })
    .metadata()
    .catch(invalid);
  if (format !== (type === "avif" ? "heif" : type)) return invalid();
  if (width * height > imageLimits.pixels) throw new ImageRefused("pixels");
}

const decode = (source: string) =>
  sharp(source, input)
    .autoOrient()
    .resize({ width: imageLimits.edge, height: imageLimits.edge, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(invalid);

/**
 * Decodes the image file `source` and writes its WebP and AVIF files in every width of `variantWidths` into `folder`.
 * Of an animation only the first frame is used. Throws `ImageRefused`.
 */
export async function encodeImage(source: string, folder: string): Promise<EncodedImage> {
  await inspect(source);
  const { data, info } = await decode(source);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: EncodedImage["files"] = [];
  const add = async (suffix: string, write: (path: string) => Promise<unknown>) => {
    const path = join(folder, `image${suffix}`);
    await write(path);
    files.push({ suffix, path, bytes: (await stat(path)).size });
  };
  for (const width of variantWidths(info.width)) {
    const size = { width, height: Math.max(1, Math.round((info.height * width) / info.width)) };
    const resized = () => sharp(data, raw).resize(size);
    const webp = width === info.width ? ".webp" : `-${width}.webp`;
    await add(webp, (path) => resized().webp({ quality: 80, effort: 3 }).toFile(path));
    await add(`-${width}.avif`, (path) => resized().avif({ quality: 55, effort: 2 }).toFile(path));
  }
  return { width: info.width, height: info.height, files };
}
