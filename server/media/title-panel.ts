import type { Language } from "#contract/i18n/language.ts";
import { palette } from "#contract/palette.ts";
import { socialImageSize } from "#contract/social-image.ts";
import { site } from "#site";
import { loadTitleFonts, type Outline } from "./title-fonts.ts";
import { titleLines } from "./title-lines.ts";

/** A title to be drawn, in the language of its text. */
export interface ImageTitle {
  text: string;
  language: Language;
}

/** The part of a social image below the picture: the title, the site's logo and name. */
export interface TitlePanel {
  /** Height in pixels. */
  height: number;
  /** Transparent drawing of that height: paths only, as a server may have no fonts. */
  svg: string;
}

const { width } = socialImageSize;
const margin = 56;
const lineHeights: Readonly<Record<Language, number>> = { zh: 1.3, en: 1.16 };
/** From the panel's edge to the first line, from the last line to the logo, and the logo with what is below it, px. */
const [above, between, footer] = [34, 20, 76];
const nameSize = 26;

/** The site's logo, 30 units wide and 28 high, as in `web/layout/icon.svg`. */
const logo = `<path d="M5 3h20L15 14.2z" fill="${palette.foam}" stroke="none"/><path d="M1 15.5h28M11.5 19.2h7M8.4 22.6h13.2M5.4 26h19.2"/>`;

/** An outline as SVG, from the baseline's beginning; `size` in pixels. */
const drawn = ({ glyphs }: Outline, x: number, baseline: number, size: number, fill: string) =>
  `<g fill="${fill}" transform="translate(${x} ${baseline.toFixed(1)}) scale(${size / 1000} ${-size / 1000})">${glyphs
    .map(({ path, x: at, y, scale }) => `<path d="${path}" transform="translate(${at} ${y}) scale(${scale})"/>`)
    .join("")}</g>`;

/** The company's name, unless a character of it cannot be drawn. */
async function drawnName(language: Language): Promise<string> {
  const name = site.name[language];
  return (await loadTitleFonts([name], language)).missing.length === 0 ? name : "";
}

/** Draws the panel of a title; `null` where one of its characters cannot be drawn. */
export async function titlePanel({ text, language }: ImageTitle): Promise<TitlePanel | null> {
  const name = await drawnName(language);
  const fonts = await loadTitleFonts([text, name, "…"], language);
  if (fonts.missing.length > 0) return null;
  const measure = (part: string) => fonts.outline(part).width / 1000;
  const { size, lines } = titleLines(text, language, width - 2 * margin, measure);
  const lineHeight = size * lineHeights[language];
  const height = Math.round(above + lines.length * lineHeight + between + footer);
  // the middle of a line lies about a third of the size above its baseline, in both scripts
  const baseline = (i: number) => above + (i + 0.5) * lineHeight + 0.35 * size;
  const middle = height - footer + 24;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${lines.map((line, i) => drawn(fonts.outline(line), margin, baseline(i), size, palette.foam)).join("\n")}
<g transform="translate(${margin} ${middle - 20}) scale(1.4)" stroke="${palette.foam}" stroke-width="1.6">${logo}</g>
${drawn(fonts.outline(name), margin + 58, middle + 0.35 * nameSize, nameSize, "#a9c6c4")}
</svg>`;
  return { height, svg };
}
