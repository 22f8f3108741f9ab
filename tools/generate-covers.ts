import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { covers } from "#figures/covers/covers.ts";
import { pageCovers } from "#figures/covers/pages.ts";
import { type Draw, withDrawingPage } from "./drawing-page.ts";

/**
 * Draws the articles' generated covers into `public/images/news` and those of the pages into `public/images/covers`. Run by
 * hand after a change of a cover, as `node tools/generate-covers.ts [name …]`; the images are kept in the repository. Needs
 * Chromium (`CHROMIUM`, or `/usr/bin/chromium`), which sets the numerals in the site's own type.
 */

const [width, height] = [1600, 900];

/** Widths of the responsive variants; the base file is the widest WebP. */
const variants = [480, 960, 1600] as const;

const images = join(import.meta.dirname, "../public/images");

/** Writes the base file and its variants; returns their total size in bytes. */
async function writeImages(base: string, image: Buffer): Promise<number> {
  const files = new Map([[`${base}.webp`, await sharp(image).webp({ quality: 82, effort: 6 }).toBuffer()]]);
  for (const size of variants) {
    const scaled = sharp(image).resize({ width: size, kernel: "lanczos3" });
    files.set(`${base}-${size}.avif`, await scaled.clone().avif({ quality: 52, effort: 6 }).toBuffer());
    if (size < width)
      files.set(`${base}-${size}.webp`, await scaled.clone().webp({ quality: 78, effort: 6 }).toBuffer());
  }
  await Promise.all(Array.from(files, ([file, bytes]) => writeFile(file, bytes)));
  return Array.from(files.values()).reduce((total, bytes) => total + bytes.length, 0);
}

/** Draws those of a family that are wanted into a folder of the public images. */
async function drawFamily(draw: Draw, family: Readonly<Record<string, () => string>>, folder: string): Promise<void> {
  await mkdir(join(images, folder), { recursive: true });
  const names = Object.keys(family).filter((name) => wanted.length === 0 || wanted.includes(name));
  let total = 0;
  for (const name of names) {
    const base = join(images, folder, `${name}.${width}x${height}`);
    total += await writeImages(base, await draw(family[name]?.() ?? ""));
  }
  process.stdout.write(`${folder}: ${names.length} covers, ${Math.round(total / 1024)} KB\n`);
}

const wanted = process.argv.slice(2);
await withDrawingPage(width, height, async (draw) => {
  await drawFamily(draw, covers, "news");
  await drawFamily(draw, pageCovers, "covers");
});
