import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { variantWidths } from "#contract/image-sources.ts";
import { imageLimits, storedImageLimits } from "#contract/media-rules.ts";
import { pngIsAnimated } from "./animated-png.ts";
import type { EncodedImage, Refusal } from "./image-job.ts";
import { type ImageType, imageType, imageTypeBytes, isAvifSequence, isHeic, isLosslessWebp } from "./image-type.ts";

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

/** Pixels above which AVIF is encoded with less effort, which takes a fifth of the time and a tenth more bytes. */
const largeImage = 5_000_000;

/** What is known of an image before it is decoded. */
interface Inspected {
  /** Frames of an animation; 1 for a still image. */
  frames: number;
  /** Width and height of a frame. */
  width: number;
  height: number;
  /** Whether it may be animated in a way that cannot be decoded. */
  otherFrames: boolean;
  /** Whether its pixels are as somebody drew them, rather than decoded from a lossy format. */
  lossless: boolean;
}

async function firstBytes(handle: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(imageTypeBytes), 0, imageTypeBytes, 0);
  return buffer.subarray(0, bytesRead);
}

interface FileKind {
  type: ImageType;
  otherFrames: boolean;
  lossless: boolean;
}

/** Reads the beginning of a file. Throws `ImageRefused`. */
async function kindOf(source: string): Promise<FileKind> {
  const handle = await open(source);
  try {
    const bytes = await firstBytes(handle);
    const type = imageType(bytes);
    if (type === null) throw new ImageRefused(isHeic(bytes) ? "heic" : "invalid");
    const otherFrames = type === "png" ? await pngIsAnimated(handle) : isAvifSequence(bytes);
    return { type, otherFrames, lossless: type === "png" || type === "gif" || isLosslessWebp(bytes) };
  } finally {
    await handle.close();
  }
}

/** Refuses a file of an unknown format or with too many pixels before decoding it. */
async function inspect(source: string): Promise<Inspected> {
  const { type, otherFrames, lossless } = await kindOf(source);
  const metadata = await sharp(source, { ...input, limitInputPixels: false })
    .metadata()
    .catch(invalid);
  const { format, width, height, pages = 1 } = metadata;
  if (format !== (type === "avif" ? "heif" : type)) return invalid();
  if (width * height > imageLimits.pixels) throw new ImageRefused("pixels");
  const frames = type === "gif" || type === "webp" ? pages : 1;
  return { frames, width, height, otherFrames, lossless };
}

/** The size in which an image is stored: never larger than it is. Throws `ImageRefused` for one that is too high. */
export function storedSize(width: number, height: number): { width: number; height: number } {
  const { width: widest, panoramaHeight, side, pixels } = storedImageLimits;
  const byWidth = Math.max(widest / width, Math.min(1, panoramaHeight / height));
  const scale = Math.min(1, byWidth, side / width, Math.sqrt(pixels / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  if (size.height > side) throw new ImageRefused("height");
  return size;
}

async function decode(source: string) {
  const upright = sharp(source, input).autoOrient();
  const { autoOrient } = await upright.metadata().catch(invalid);
  return upright
    .resize({ ...storedSize(autoOrient.width, autoOrient.height), fit: "fill" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(invalid);
}

/** Whether an animation is kept as one. */
const isKept = ({ frames, width, height }: Inspected) =>
  frames > 1 && frames <= storedImageLimits.frames && frames * width * height <= imageLimits.pixels;

/** Writes an animation as one WebP file. */
async function encodeAnimation(source: string, folder: string): Promise<EncodedImage> {
  const path = join(folder, "image.webp");
  const { width, pageHeight, height } = await sharp(source, { ...input, animated: true })
    .resize({ width: storedImageLimits.animationWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2, mixed: true })
    .toFile(path)
    .catch(invalid);
  const files = [{ suffix: ".webp", path, bytes: (await stat(path)).size }];
  return { width, height: pageHeight ?? height, single: true, firstFrame: false, files };
}

/**
 * Decodes the image file `source` and writes its files into `folder`: WebP and AVIF in every width of `variantWidths`; one
 * WebP file of an animation, and of an image that came lossless and is smaller so. An animation that is too long, or in a
 * format whose frames cannot be read, becomes its first frame. Throws `ImageRefused`.
 */
export async function encodeImage(source: string, folder: string): Promise<EncodedImage> {
  const inspected = await inspect(source);
  if (isKept(inspected)) return encodeAnimation(source, folder);
  const { data, info } = await decode(source);
  const { width: own, height: ownHeight } = info;
  const raw = { raw: { width: own, height: ownHeight, channels: info.channels } };
  const write = async (suffix: string, image: Sharp, name = `image${suffix}`) => {
    const path = join(folder, name);
    await image.toFile(path);
    return { suffix, path, bytes: (await stat(path)).size };
  };
  const firstFrame = inspected.frames > 1 || inspected.otherFrames;
  const size = { width: own, height: ownHeight, firstFrame };
  const sized = (width: number) =>
    width === own
      ? sharp(data, raw)
      : sharp(data, raw).resize(width, Math.max(1, Math.round((ownHeight * width) / own)), { fit: "fill" });
  // half as wide colours blur the thin lines of drawings
  const lossy = { quality: 80, effort: 3, smartSubsample: inspected.lossless };

  const webp = await write(".webp", sized(own).webp(lossy));
  if (inspected.lossless) {
    const lossless = await write(".webp", sized(own).webp({ lossless: true, effort: 3 }), "lossless.webp");
    if (lossless.bytes <= webp.bytes) return { ...size, single: true, files: [lossless] };
  }
  const files: EncodedImage["files"] = [];
  for (const width of variantWidths(own)) {
    const pixels = (width * width * ownHeight) / own;
    const avif = { quality: 55, effort: pixels > largeImage ? 1 : 2, chromaSubsampling: "4:4:4" };
    files.push(width === own ? webp : await write(`-${width}.webp`, sized(width).webp(lossy)));
    files.push(await write(`-${width}.avif`, sized(width).avif(avif)));
  }
  return { ...size, single: false, files };
}
