import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { z } from "zod";
import { imageSources } from "#contract/image-sources.ts";
import { luminance } from "../lib/ramp.ts";
import { lightest } from "./cover.ts";
import { covers, narrowArticleFigures } from "./covers.ts";
import { pageCovers, shortRuns, widePageCovers } from "./pages.ts";

const images = join(import.meta.dirname, "../../public/images");
const notes = z
  .record(z.string(), z.object({ svg: z.string(), image: z.string(), short: z.string().optional() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "drawn.json"), "utf8")));

/** As `tools/generate-covers.ts` notes a drawing and its widest file. */
const digest = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 20);

const families = (
  [
    ["news", "1600x900", covers],
    ["news", "960x1080", narrowArticleFigures],
    ["covers", "1600x900", pageCovers],
    ["covers", "2112x720", widePageCovers],
  ] as const
).flatMap(([folder, size, family]) =>
  Object.entries(family).map(([name, draw]) => ({
    folder,
    name,
    draw,
    id: `${folder}/${name}.${size}`,
  })),
);
const file = (id: string, variant = "") => join(images, id + variant);

/** Every cover's drawing; those of slow models after a short run. */
const drawings = families.map(({ id, name, draw }) => [id, (shortRuns[name] ?? draw)()] as const);

/** Drawings with axes that stand in texts; everything else in `news` is a cover. */
const figures = Object.keys(narrowArticleFigures).flatMap((name) => [
  `news/${name}.960x1080`,
  `news/${name.replace("-narrow", "")}.1600x900`,
]);

it.each(drawings)("%s bears at most numerals and units, so that it serves both languages", (id, svg) => {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const written = Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, content = ""]) => content);
  if (id.startsWith("news/") && !figures.includes(id)) expect(written).toEqual([]);
  for (const content of written) expect(content).toMatch(/^[−+\d.,⁻⁰-⁹² ]*(N|m|km|d|h|mg\/L|m³\/s|°C)?$/);
});

it("draws no two covers alike", () => {
  expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length);
  expect(new Set(Object.values(notes).map(({ image }) => image)).size).toBe(families.length);
});

it("has the images of today's drawings, or names those to draw again by tools/generate-covers.ts", () => {
  expect(Object.keys(notes).sort()).toEqual(families.map(({ id }) => id).sort());
  const noted = (id: string) => notes[id]?.short ?? notes[id]?.svg;
  expect(drawings.filter(([id, svg]) => noted(id) !== digest(svg)).map(([id]) => id)).toEqual([]);
  const changed = families.filter(({ id }) => notes[id]?.image !== digest(readFileSync(file(id, ".webp"))));
  expect(changed.map(({ id }) => id)).toEqual([]);
});

it("keeps the files that pages ask for, and no others", () => {
  for (const folder of ["news", "covers"]) {
    const wanted = families
      .filter((cover) => cover.folder === folder)
      .flatMap(({ id }) => {
        const sources = imageSources(`/images/${id}.webp`);
        return `${sources?.webp}, ${sources?.avif}`.split(", ").map((source) => basename(source.split(" ")[0] ?? ""));
      });
    expect(readdirSync(join(images, folder)).sort()).toEqual(wanted.sort());
  }
});

it("keeps the image of a card below 40 KB", () => {
  for (const { id } of families) {
    const card = file(id, "-960.avif");
    expect(existsSync(card)).toBe(true);
    expect(readFileSync(card).toString("latin1", 4, 12)).toBe("ftypavif");
    expect(statSync(card).size, id).toBeLessThan(40 * 1024);
  }
});

it("has no cover that glares on the dark page", async () => {
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  for (const { id } of families) {
    const { data, info } = await sharp(file(id, "-480.webp"))
      .removeAlpha()
      .blur(0.6)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colors = new Set<string>();
    for (let i = 0; i < data.length; i += info.channels)
      colors.add(`#${hex((data[i] ?? 0) & 0xfc)}${hex((data[i + 1] ?? 0) & 0xfc)}${hex((data[i + 2] ?? 0) & 0xfc)}`);
    const most = Math.max(...Array.from(colors, luminance));
    expect(most, id).toBeLessThanOrEqual(luminance(lightest) + 0.03); // compression
  }
});
