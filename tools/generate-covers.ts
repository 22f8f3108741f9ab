import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { covers, narrowArticleFigures } from "#figures/covers/covers.ts";
import { pageCovers, shortRuns, widePageCovers } from "#figures/covers/pages.ts";
import { type Draw, withDrawingPage } from "./drawing-page.ts";
import { digest, writeImages } from "./write-images.ts";

/**
 * Draws the articles' generated covers into `public/images/news` and those of the pages into `public/images/covers`, and
 * notes in `figures/covers/drawn.json` what they were drawn from. Run by hand after a change of a cover, as
 * `node tools/generate-covers.ts [name …]`; the images are kept in the repository. Needs Chromium (`CHROMIUM`, or
 * `/usr/bin/chromium`), which sets the numerals in the site's own type.
 */

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

/** Covers of one size in a folder of the public images. */
interface Family {
  folder: string;
  width: number;
  height: number;
  draw: Readonly<Record<string, () => string>>;
}

/** Draws those of a family that are wanted, and notes them. */
async function drawFamily(draw: Draw, family: Family, notes: Map<string, Drawn>): Promise<void> {
  const { folder, width, height } = family;
  await mkdir(join(images, folder), { recursive: true });
  const names = Object.keys(family.draw).filter((name) => wanted.length === 0 || wanted.includes(name));
  let total = 0;
  for (const name of names) {
    const svg = family.draw[name]?.() ?? "";
    const written = await writeImages(join(images, folder, `${name}.${width}x${height}`), await draw(svg), width);
    total += written.total;
    const short = shortRuns[name];
    const note = { svg: digest(svg), image: written.image, ...(short && { short: digest(short()) }) };
    notes.set(idOf(family, name), note);
  }
  process.stdout.write(`${folder}: ${names.length} covers, ${Math.round(total / 1024)} KB\n`);
}

const wanted = process.argv.slice(2);
const families: readonly Family[] = [
  { folder: "news", width: 1600, height: 900, draw: covers },
  { folder: "news", width: 960, height: 1080, draw: narrowArticleFigures },
  { folder: "covers", width: 1600, height: 900, draw: pageCovers },
  { folder: "covers", width: 2112, height: 720, draw: widePageCovers },
];
/** The stem of a cover's files, below the public images. */
const idOf = ({ folder, width, height }: Family, name: string) => `${folder}/${name}.${width}x${height}`;
const before: Record<string, Drawn> = JSON.parse(await readFile(noteFile, "utf8").catch(() => "{}"));
const notes = new Map(Object.entries(before));
for (const family of families)
  await withDrawingPage(family.width, family.height, (draw) => drawFamily(draw, family, notes));
const drawn = families.flatMap((family) =>
  Object.keys(family.draw).map((name) => [idOf(family, name), notes.get(idOf(family, name))] as const),
);
await writeFile(noteFile, `${JSON.stringify(Object.fromEntries(drawn.toSorted()), null, 2)}\n`);
