import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writeImages } from "./write-images.ts";

/**
 * Writes a photograph into `public/images/photos` in the sizes that pages ask for, upright, at most 1600 px wide and
 * without the camera's metadata, and prints the name that `<Photo name>` takes. Run by hand, as
 * `node tools/prepare-photo.ts <file> <name>`; the images are kept in the repository.
 */

const [file, name] = process.argv.slice(2);
if (!file || !name || !/^[a-z0-9-]+$/.test(name))
  throw new Error("usage: node tools/prepare-photo.ts <file> <name of small letters, digits and hyphens>");
const folder = join(import.meta.dirname, "../public/images/photos");
await mkdir(folder, { recursive: true });
const { data, info } = await sharp(file)
  .rotate()
  .resize({ width: 1600, withoutEnlargement: true })
  .png()
  .toBuffer({ resolveWithObject: true });
const sized = `${name}.${info.width}x${info.height}`;
const { total } = await writeImages(join(folder, sized), data, info.width);
process.stdout.write(`${sized}, ${Math.round(total / 1024)} KB in all\n`);
