import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { variantWidths } from "#contract/image-sources.ts";

/** The beginning of a content's SHA-256 digest. */
export const digest = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 20);

/**
 * Writes an image of `width` px as `<base>.webp` and its responsive variants as `<base>-<width>.avif|webp`, the files that
 * `imageSources` of `contract/image-sources.ts` names. Returns their total size in bytes and the digest of the base file.
 */
export async function writeImages(
  base: string,
  image: Buffer,
  width: number,
): Promise<{ total: number; image: string }> {
  const widest = await sharp(image).webp({ quality: 82, effort: 6 }).toBuffer();
  const files = new Map([[`${base}.webp`, widest]]);
  for (const size of variantWidths(width)) {
    const scaled = sharp(image).resize({ width: size, kernel: "lanczos3" });
    files.set(`${base}-${size}.avif`, await scaled.clone().avif({ quality: 52, effort: 6 }).toBuffer());
    if (size < width)
      files.set(`${base}-${size}.webp`, await scaled.clone().webp({ quality: 78, effort: 6 }).toBuffer());
  }
  await Promise.all(Array.from(files, ([file, bytes]) => writeFile(file, bytes)));
  return { total: Array.from(files.values()).reduce((sum, bytes) => sum + bytes.length, 0), image: digest(widest) };
}
