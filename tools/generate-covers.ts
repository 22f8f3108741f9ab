import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { covers } from "#figures/covers/covers.ts";
import { pageCovers, shortRuns } from "#figures/covers/pages.ts";
import { type Draw, withDrawingPage } from "./drawing-page.ts";
import { digest, writeImages } from "./write-images.ts";

/**
 * Draws the articles' generated covers into `public/images/news` and those of the pages into `public/images/covers`, and
 * notes in `figures/covers/drawn.json` what they were drawn from. Run by hand after a change of a cover, as
 * `node tools/generate-covers.ts [name …]`; the images are kept in the repository. Needs Chromium (`CHROMIUM`, or
 * `/usr/bin/chromium`), which sets the numerals in the site's own type.
 */

const [width, height] = [1600, 900];

const root = join(import.meta.dirname, "..");
const images = join(root, "public/images");
const noteFile = join(root, "figures/covers/drawn.json");

/** What a cover's image was drawn from, and its file: digests, so that an image that is not today's drawing is noticed. */
interface Drawn {
  /** Of the drawing. */
  svg: string;
  /** Of the widest file. */
  image: string;
  /** Of the drawing after a short run of its model, where the whole run takes too long for a test. */
  short?: string;
}

type Family = Readonly<Record<string, () => string>>;

/** Draws those of a family that are wanted into a folder of the public images, and notes them. */
async function drawFamily(draw: Draw, family: Family, folder: string, notes: Map<string, Drawn>): Promise<void> {
  await mkdir(join(images, folder), { recursive: true });
  const names = Object.keys(family).filter((name) => wanted.length === 0 || wanted.includes(name));
  let total = 0;
  for (const name of names) {
    const svg = family[name]?.() ?? "";
    const written = await writeImages(join(images, folder, `${name}.${width}x${height}`), await draw(svg), width);
    total += written.total;
    const short = shortRuns[name];
    const note = { svg: digest(svg), image: written.image, ...(short && { short: digest(short()) }) };
    notes.set(`${folder}/${name}`, note);
  }
  process.stdout.write(`${folder}: ${names.length} covers, ${Math.round(total / 1024)} KB\n`);
}

const wanted = process.argv.slice(2);
const families = { news: covers, covers: pageCovers } as const;
const before: Record<string, Drawn> = JSON.parse(await readFile(noteFile, "utf8").catch(() => "{}"));
const notes = new Map(Object.entries(before));
await withDrawingPage(width, height, async (draw) => {
  for (const [folder, family] of Object.entries(families)) await drawFamily(draw, family, folder, notes);
});
const drawn = Object.entries(families).flatMap(([folder, family]) =>
  Object.keys(family).map((name) => [`${folder}/${name}`, notes.get(`${folder}/${name}`)] as const),
);
await writeFile(noteFile, `${JSON.stringify(Object.fromEntries(drawn.toSorted()), null, 2)}\n`);
