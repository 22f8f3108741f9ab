import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { visit } from "unist-util-visit";
import { isElement, parseHtml, propertyOf, writeHtml } from "#contract/html-tree.ts";
import { packIco } from "./ico.ts";

const root = join(import.meta.dirname, "..");

/** Share of the side that the icon takes where systems cut their own shape from it; they leave the middle 80 % alone. */
const maskableShare = 0.72;

/** The drawing with its ground to the corners of its square, and the colour of that ground. */
function squareOf(svg: string): { ground: string; square: string } {
  const tree = parseHtml(svg);
  const grounds: string[] = [];
  visit(tree, { type: "element", tagName: "rect" }, (rect) => {
    if (!isElement(rect)) return;
    grounds.push(propertyOf(rect, "fill"));
    delete rect.properties.rx;
  });
  const [ground] = grounds;
  if (ground === undefined) throw new Error("icon.svg has no ground");
  return { ground, square: writeHtml(tree) };
}

/**
 * Draws the icons of `web/layout/icon.svg` that browsers and systems ask for as pixels; paths from `public/`.
 * `favicon.ico` holds 16, 32 and 48 pixels; what a system cuts a shape from fills its square.
 */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const svg = await readFile(join(root, "web/layout/icon.svg"), "utf8");
  const { ground, square } = squareOf(svg);
  const draw = (source: string, side: number, palette = true) =>
    // density that makes the drawing at least as large as it is wanted; 72 is one unit a pixel, of 36 in all
    sharp(Buffer.from(source), { density: Math.max(72, (72 * side) / 36) })
      .resize(side, side)
      .png({ compressionLevel: 9, palette })
      .toBuffer();
  const maskable = async (side: number) => {
    const inner = Math.round(side * maskableShare);
    const margin = Math.floor((side - inner) / 2);
    const rest = side - inner - margin;
    const edges = { top: margin, left: margin, bottom: rest, right: rest, background: ground };
    return sharp(await draw(square, inner))
      .extend(edges)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  };
  const sides = [16, 32, 48];
  // in an icon file every pixel has its own 32 bits
  const images = await Promise.all(sides.map(async (side) => ({ side, png: await draw(svg, side, false) })));
  return {
    "favicon.ico": packIco(images),
    "apple-touch-icon.png": await draw(square, 180),
    "icons/icon-192.png": await draw(svg, 192),
    "icons/icon-512.png": await draw(svg, 512),
    "icons/maskable-512.png": await maskable(512),
  };
}

if (import.meta.main) {
  const folder = join(root, "public");
  await mkdir(join(folder, "icons"), { recursive: true });
  for (const [name, bytes] of Object.entries(await drawIcons())) await writeFile(join(folder, name), bytes);
}
