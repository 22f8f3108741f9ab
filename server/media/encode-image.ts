import sharp, { type SharpOptions } from "sharp";
import { AppError } from "#contract/errors.ts";
import type { MessageKey } from "#contract/i18n/messages.ts";
import { variantWidths } from "#contract/image-sources.ts";
import { imageLimits } from "#contract/media.ts";
import { imageType } from "./image-type.ts";

sharp.cache(false); // every upload is another picture; memory is better free

/** A picture made ready to be stored: upright, at most 2400 pixels long, without metadata. */
export interface EncodedImage {
  width: number;
  height: number;
  /** Its files by what follows the stem in their names: `.webp`, `-480.webp`, `-480.avif`, … */
  files: { suffix: string; bytes: Uint8Array }[];
}

const input: SharpOptions = { limitInputPixels: imageLimits.pixels, failOn: "error", animated: false };

/** Refuses what is no picture of a known format, or has too many pixels, before any of them is decoded. */
async function inspect(bytes: Uint8Array, invalid: AppError) {
  const type = imageType(bytes);
  if (type === null) throw invalid;
  const { format, width, height } = await sharp(bytes, { ...input, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalid;
    });
  if (format !== (type === "avif" ? "heif" : type)) throw invalid;
  if (width * height > imageLimits.pixels) throw new AppError("too_large", "errors.image_pixels");
}

async function decode(bytes: Uint8Array, invalid: AppError) {
  try {
    return await sharp(bytes, input)
      .autoOrient()
      .resize({ width: imageLimits.edge, height: imageLimits.edge, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw invalid;
  }
}

/**
 * Decodes a picture and makes its WebP and AVIF files in every width of `variantWidths`. The first frame of a moving one
 * is taken. Throws `unsupported_type` with `message` for what cannot be read to its end, `too_large` beyond 50 million
 * pixels.
 */
export async function encodeImage(
  bytes: Uint8Array,
  message: MessageKey = "news.image_invalid",
): Promise<EncodedImage> {
  const invalid = new AppError("unsupported_type", message);
  await inspect(bytes, invalid);
  const { data, info } = await decode(bytes, invalid);
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: EncodedImage["files"] = [];
  for (const width of variantWidths(info.width)) {
    const size = { width, height: Math.max(1, Math.round((info.height * width) / info.width)) };
    const [webp, avif] = await Promise.all([
      sharp(data, raw).resize(size).webp({ quality: 80, effort: 3 }).toBuffer(),
      sharp(data, raw).resize(size).avif({ quality: 55, effort: 2 }).toBuffer(),
    ]);
    files.push({ suffix: width === info.width ? ".webp" : `-${width}.webp`, bytes: webp });
    files.push({ suffix: `-${width}.avif`, bytes: avif });
  }
  return { width: info.width, height: info.height, files };
}
