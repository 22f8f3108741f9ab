import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { pageCovers } from "./pages.ts";

const folder = join(import.meta.dirname, "../../public/images/covers");
const names = Object.keys(pageCovers);

/** Those drawn in the blink of an eye; the simulation behind `guxian` has a test of its own. */
const quick = names.filter((name) => name !== "guxian");

it("draws every cover, no two alike, without words", () => {
  const drawings = quick.map((name) => pageCovers[name]?.() ?? "");
  expect(new Set(drawings).size).toBe(quick.length);
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
    for (const [, written = ""] of drawing.matchAll(/<text[^>]*>([^<]*)</g)) {
      expect(written).toMatch(/^[\d.,−+ ]*(m|km|d|m³\/s|°C)?$/);
    }
  }
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
