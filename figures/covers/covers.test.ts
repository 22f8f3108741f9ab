import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { covers } from "./covers.ts";
import { pageCovers } from "./pages.ts";

const folder = join(import.meta.dirname, "../../public/images/covers");
const names = Object.keys(pageCovers);

/** Without the slow ones: their models, the calibration and the gravity current, have tests of their own. */
const drawings = [...Object.entries(covers), ...Object.entries(pageCovers)]
  .filter(([name]) => name !== "calibration" && name !== "guxian")
  .map(([name, draw]) => [name, draw()] as const);

it.each(drawings)("cover %s bears numerals and units only, so that it serves both languages", (_, svg) => {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  for (const [, written = ""] of svg.matchAll(/<text[^>]*>([^<]*)</g))
    expect(written).toMatch(/^[−+\d.,⁻⁰-⁹² ]*(m|km|d|h|mg\/L|m³\/s|°C)?$/);
});

it("draws no two covers alike", () => {
  expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length);
});

it("keeps the files that pages ask for, and no others", () => {
  const wanted = names.flatMap((name) => [
    `${name}.1600x900.webp`,
    ...[480, 960, 1600].map((width) => `${name}.1600x900-${width}.avif`),
    ...[480, 960].map((width) => `${name}.1600x900-${width}.webp`),
  ]);
  expect(readdirSync(folder).sort()).toEqual(wanted.sort());
});

it("keeps the image of a card below 40 KB", () => {
  for (const name of names) {
    const file = join(folder, `${name}.1600x900-960.avif`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file).toString("latin1", 4, 12)).toBe("ftypavif");
    expect(statSync(file).size).toBeLessThan(40 * 1024);
  }
});
