import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { avatarUrl, placeholderCategories, placeholderSeeds, placeholderUrl } from "#contract/placeholder-images.ts";
import { contrast } from "../lib/ramp.ts";
import { avatar } from "./avatar.ts";
import { placeholderCover } from "./placeholder-cover.ts";
import { writePlaceholders } from "./write-placeholders.ts";

const all = placeholderCategories.flatMap((category) =>
  Array.from({ length: placeholderSeeds }, (_, i) => ({ category, svg: placeholderCover(category, i) })),
);

it("draws every cover in at most 5 KB", () => {
  for (const { svg } of all) expect(svg.length).toBeLessThanOrEqual(5 * 1024);
  for (let i = 0; i < placeholderSeeds; i++) expect(avatar(i).length).toBeLessThanOrEqual(5 * 1024);
});

it("draws no two covers alike", () => {
  expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length);
});

it("sets the icon in an ink that reads on its tint", () => {
  for (const { svg } of all) {
    const tint = /fill="(#\w{6})"/.exec(svg)?.[1] ?? "#ffffff";
    const ink = /stroke="(#\w{6})"/.exec(svg)?.[1] ?? "#ffffff";
    expect(contrast(ink, tint)).toBeGreaterThan(4.5);
  }
});

it("writes a file for every address", async () => {
  const directory = mkdtempSync(join(tmpdir(), "placeholders-"));
  await writePlaceholders(directory);
  for (let i = 0; i < 60; i++) {
    for (const url of [placeholderUrl(placeholderCategories[i % 4] ?? "other", `${i}`), avatarUrl(`${i}`)]) {
      expect(existsSync(join(directory, url.replace("/images/plates/", "")))).toBe(true);
    }
  }
  rmSync(directory, { recursive: true });
});
