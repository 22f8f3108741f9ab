import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { colorProperties } from "../web/theme/color-properties.ts";

const root = join(import.meta.dirname, "..");

/** The site's colours and type for a page that shows one drawing and nothing else. */
async function styles(width: number, height: number): Promise<string> {
  const colors = Object.entries(colorProperties).map(([name, color]) => `${name}: ${color};`);
  const face = join(
    root,
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2",
  );
  const font = (await readFile(face)).toString("base64");
  return `:root { color-scheme: light; ${colors.join(" ")} }
    @font-face { font-family: Numerals; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; font-stretch: 75% 100% }
    body { margin: 0; font-family: Numerals, sans-serif }
    .abyss { color-scheme: dark }
    svg { display: block; width: ${width}px; height: ${height}px }
    text { font-variant-numeric: tabular-nums; font-stretch: 90% }`;
}

/** Draws a drawing as a PNG of the page's size. */
export type Draw = (svg: string) => Promise<Buffer>;

async function drawOn(page: Page, svg: string): Promise<Buffer> {
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
    return document.fonts.ready.then(() => undefined);
  }, svg);
  return page.screenshot({ type: "png" });
}

/**
 * Opens a browser page of the given size in the site's colours and type, and gives a way to draw on it; closes it after.
 * Needs Chromium (`CHROMIUM`, or `/usr/bin/chromium`).
 */
export async function withDrawingPage(
  width: number,
  height: number,
  work: (draw: Draw) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
    await page.setContent(`<!doctype html><style>${await styles(width, height)}</style>`);
    await work((svg) => drawOn(page, svg));
  } finally {
    await browser.close();
  }
}
