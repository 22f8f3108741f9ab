import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageUses, palette, uses } from "#contract/palette.ts";
import { contrast } from "#figures/lib/ramp.ts";
import { seriesColors } from "#web/admin/numbers/chart-axes.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");

it("has three grounds on the dark page that are clearly apart, with text that reads on each", () => {
  const [, band] = pageUses.band;
  expect(contrast(band, palette.abyss)).toBeGreaterThan(1.14);
  expect(contrast(palette.abyss, palette.deep)).toBeGreaterThan(1.14);
  for (const ground of [band, palette.abyss, palette.deep]) expect(contrast(palette.mist, ground)).toBeGreaterThan(4.5);
});

/** Grounds that text stands on. */
const grounds = ["ground", "panel", "field"] as const;
/** Colours of text. */
const texts = ["ink", "ink-2", "muted", "link", "accent", "error", "success", "observed", "model"] as const;

type Use = keyof typeof uses;

describe.each([
  { name: "paper", theme: 0, bands: [] },
  { name: "the dark ground", theme: 1, bands: pageUses.band },
] as const)("the colours on $name", ({ theme, bands }) => {
  const of = (use: Use) => uses[use][theme];
  const all = [...grounds.map((use) => [use, of(use)] as const), ...bands.map((color) => [color, color] as const)];
  /** Pairs with less contrast than a limit. */
  const below = (names: readonly Use[], limit: number) =>
    all.flatMap(([ground, color]) =>
      names.flatMap((name) => {
        const ratio = contrast(of(name), color);
        return ratio >= limit ? [] : [`${name} on ${ground}: ${ratio.toFixed(2)}`];
      }),
    );

  it("give text at least 4.5 on every ground (WCAG 1.4.3)", () => {
    expect(below(texts, 4.5)).toEqual([]);
  });

  it("give borders of controls and the focus line at least 3 on every ground (WCAG 1.4.11)", () => {
    expect(below(["control", "focus"], 3)).toEqual([]);
  });

  it("tell the series of the chart of visits apart", () => {
    const colors = Object.values(seriesColors).map(of);
    expect(new Set(colors).size).toBe(colors.length);
  });

  it("give the labels of filled buttons at least 4.5 in every state", () => {
    for (const [label, fills] of [
      ["on-link", ["link", "link-hover", "link-active"]],
      ["on-error", ["error", "error-active"]],
    ] as const)
      for (const fill of fills) expect([fill, contrast(of(label), of(fill)) >= 4.5]).toEqual([fill, true]);
  });
});

it("is the only place where the style sheets and the icon have their colours from", () => {
  const literal = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch)\((?!from)/gi;
  const withColors = globSync("web/**/*.css", { cwd: root }).filter((name) => read(name).search(literal) !== -1);
  expect(withColors).toEqual([]);
  const colors: readonly string[] = Object.values(palette);
  const ofIcon = read("web/layout/icon.svg").match(literal) ?? [];
  expect(ofIcon.filter((color) => !colors.includes(color))).toEqual([]);
});
