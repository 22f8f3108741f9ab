import { expect, it } from "vitest";
import {
  avatarSeeds,
  avatarUrl,
  placeholderCategories,
  placeholderSeeds,
  placeholderUrl,
} from "#contract/placeholder-images.ts";
import { coverGround, lightest } from "../covers/cover.ts";
import { contrast, luminance, mixColor } from "../lib/ramp.ts";
import { placeholderCovers } from "./placeholder-covers.ts";

const drawings = new Map(Object.entries(placeholderCovers).map(([name, draw]) => [name, draw()]));
const covers = [...drawings].filter(([name]) => !name.startsWith("avatar")).map(([, svg]) => svg);

it("draws every placeholder in at most 8 KB", () => {
  expect(drawings.size).toBe(placeholderSeeds * placeholderCategories.length + avatarSeeds);
  for (const svg of drawings.values()) expect(svg.length).toBeLessThanOrEqual(8 * 1024);
});

it("draws no two alike", () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size);
});

it("draws the contours of every number differently, whatever the category", () => {
  const contours = covers.map((svg) => svg.replace(/ color="[^"]*"/, ""));
  expect(new Set(contours).size).toBe(placeholderSeeds);
});

it("tints the dark ground by 35 % at most, and sets the icon in an ink that reads on its corner", () => {
  for (const svg of covers) {
    const color = / color="(#\w{6})"/.exec(svg)?.[1] ?? "#000000";
    const opacity = Array.from(svg.matchAll(/fill-opacity="([\d.]+)"/g), ([, part]) => Number(part));
    const tinted = 1 - opacity.reduce((clear, part) => clear * (1 - part), 1);
    expect(tinted).toBeLessThanOrEqual(0.36);
    expect(luminance(mixColor(coverGround, color, tinted))).toBeLessThan(luminance(lightest));
    expect(contrast(color, "#06222c")).toBeGreaterThan(4.5);
  }
});

it("has a drawing for every address", () => {
  for (let id = 1; id <= 80; id++) {
    const category = placeholderCategories[id % 4] ?? "other";
    for (const url of [placeholderUrl({ id, category }), avatarUrl(`${id}`)])
      expect(drawings.has(url.replace("/images/plates/", ""))).toBe(true);
  }
});
