import { expect, it } from "vitest";
import { avatarUrl, placeholderCategories, placeholderSeeds, placeholderUrl } from "#contract/placeholder-images.ts";
import { contrast } from "../lib/ramp.ts";
import { placeholderCovers } from "./placeholder-covers.ts";

const drawings = new Map(Object.entries(placeholderCovers).map(([name, draw]) => [name, draw()]));
const covers = [...drawings].filter(([name]) => !name.startsWith("avatar")).map(([, svg]) => svg);

it("draws every placeholder in at most 5 KB", () => {
  expect(drawings.size).toBe(placeholderSeeds * (placeholderCategories.length + 1));
  for (const svg of drawings.values()) expect(svg.length).toBeLessThanOrEqual(5 * 1024);
});

it("draws no two alike", () => {
  expect(new Set(drawings.values()).size).toBe(drawings.size);
});

it("sets the icon in an ink that reads on its tint", () => {
  for (const svg of covers) {
    const tint = /fill="(#\w{6})"/.exec(svg)?.[1] ?? "#ffffff";
    const ink = /stroke="(#\w{6})"/.exec(svg)?.[1] ?? "#ffffff";
    expect(contrast(ink, tint)).toBeGreaterThan(4.5);
  }
});

it("has a drawing for every address", () => {
  for (let i = 0; i < 60; i++) {
    for (const url of [placeholderUrl(placeholderCategories[i % 4] ?? "other", `${i}`), avatarUrl(`${i}`)])
      expect(drawings.has(url.replace("/images/plates/", ""))).toBe(true);
  }
});
