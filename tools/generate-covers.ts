import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { covers } from "#figures/covers/covers.ts";

/**
 * Draws the articles' generated covers into `public/images/news`. Run by hand after a change of a cover, as
 * `node tools/generate-covers.ts [name …]`; the images are kept in the repository. Needs Chromium (`CHROMIUM`, or
 * `/usr/bin/chromium`), which sets the numerals in the site's own type.
 */

const [width, height] = [1600, 900];

/** Widths of the responsive variants; the base file is the widest WebP. */
const variants = [480, 960, 1600] as const;

const root = join(import.meta.dirname, "..");
const folder = join(root, "public/images/news");

/** The site's tokens and type for a page that shows one cover. */
async function styles(): Promise<string> {
  const tokens = await readFile(join(root, "web/theme/tokens.css"), "utf8");
  const face = join(
    root,
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
  );
  const font = (await readFile(face)).toString("base64");
  return `${tokens}
    @font-face { font-family: Numerals; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; font-stretch: 75% 100% }
    body { margin: 0; font-family: Numerals, sans-serif }
    svg { display: block; width: ${width}px; height: ${height}px }
    text { font-variant-numeric: tabular-nums; font-stretch: 90% }`;
}

/** Writes the base file and its variants; returns their total size in bytes. */
async function writeImages(name: string, picture: Buffer): Promise<number> {
  const base = join(folder, `${name}.${width}x${height}`);
  const files = new Map([[`${base}.webp`, await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer()]]);
  for (const size of variants) {
    const scaled = sharp(picture).resize({ width: size, kernel: "lanczos3" });
    files.set(`${base}-${size}.avif`, await scaled.clone().avif({ quality: 52, effort: 6 }).toBuffer());
    if (size < width)
      files.set(`${base}-${size}.webp`, await scaled.clone().webp({ quality: 78, effort: 6 }).toBuffer());
  }
  await Promise.all(Array.from(files, ([file, bytes]) => writeFile(file, bytes)));
  return Array.from(files.values()).reduce((total, bytes) => total + bytes.length, 0);
}

const wanted = process.argv.slice(2);
const names = Object.keys(covers).filter((name) => wanted.length === 0 || wanted.includes(name));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  const css = await styles();
  let total = 0;
  for (const name of names) {
    await page.setContent(`<!doctype html><style>${css}</style>${covers[name]?.() ?? ""}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    total += await writeImages(name, await page.screenshot({ type: "png" }));
  }
  process.stdout.write(`${names.length} covers, ${Math.round(total / 1024)} KB\n`);
} finally {
  await browser.close();
}
