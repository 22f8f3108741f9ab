import sharp from "sharp";
import { palette } from "#contract/palette.ts";
import { socialImageSize } from "#contract/social-image.ts";
import type { ImageTitle } from "./title-panel.ts";

const { width, height } = socialImageSize;

/** The site's logo in the lower left corner on a dark background: paths only, as a server may have no fonts. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path d="M0 ${height - 120}h120v120H0z" fill="${palette.abyss}"/>
<g transform="translate(24 ${height - 96}) scale(2.4)" stroke="${palette.foam}" stroke-width="1.6">
<path d="M5 3h20L15 14.2z" fill="${palette.foam}" stroke="none"/><path d="M1 15.5h28M11.5 19.2h7M8.4 22.6h13.2M5.4 26h19.2"/>
</g></svg>`;

const background = palette.abyss;
/** The ground of a transparent image, whose lines are mostly dark. */
const ground = "#f7f5ef";
const pixels = { limitInputPixels: 50_000_000 };

const plain = (source: string) =>
  sharp(source, pixels)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(mark) }]);

/** The image above a panel with the title; alone where the title cannot be drawn whole. */
async function titled(source: string, title: ImageTitle) {
  const { titlePanel } = await import("./title-panel.ts"); // fonts and what shapes texts: not at every start of the process
  const panel = await titlePanel(title);
  if (!panel) return plain(source);
  return sharp(source, pixels)
    .resize(width, height - panel.height, { fit: "cover" })
    .extend({ bottom: panel.height, background })
    .composite([{ input: Buffer.from(panel.svg), gravity: "south" }]);
}

/**
 * Writes an image for shared links as JPEG of 1200 × 630 px: cropped around its centre, with the site's logo, and with a
 * title if there is one.
 */
export async function drawSocialImage(source: string, file: string, title?: ImageTitle): Promise<void> {
  const drawn = title ? await titled(source, title) : plain(source);
  await drawn.flatten({ background: ground }).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
}
