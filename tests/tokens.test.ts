import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast } from "#figures/lib/ramp.ts";
import { seriesColors } from "#web/admin/numbers/chart-axes.ts";

const tokens = readFileSync(join(import.meta.dirname, "../web/theme/tokens.css"), "utf8");

/** The declarations of the rules with a selector, in their order. */
const rules = (selector: string) =>
  tokens
    .split(`${selector} {`)
    .slice(1)
    .map((rest) =>
      rest
        .slice(0, rest.indexOf("}"))
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    );
const [palette = []] = rules(":root");
const [dark] = rules(".abyss");
const [darkPage = []] = rules(':root[data-theme="dark"]');

/** A colour that a list declares, as `#rrggbb`. */
const color = (name: string, list: readonly string[]): string =>
  list.find((line) => line.startsWith(`--${name}: #`))?.slice(-8, -1) ?? "";

it("gives a page that is dark by the reader's system what it gives one that is dark by choice", () => {
  expect(rules(":root:not([data-theme])")).toEqual([dark, darkPage]);
});

it("has three grounds on the dark page that are clearly apart, with text that reads on each", () => {
  const [band, abyss, deep] = [color("band", darkPage), color("abyss", palette), color("deep", palette)] as const;
  expect(contrast(band, abyss)).toBeGreaterThan(1.14);
  expect(contrast(abyss, deep)).toBeGreaterThan(1.14);
  for (const ground of [band, abyss, deep]) expect(contrast(color("mist", palette), ground)).toBeGreaterThan(4.5);
});

/** Grounds that text stands on, and the band of the home page and the openings, which is darker on the dark page. */
const grounds = ["ground", "panel", "field"] as const;
/** Colours of text, by the use that the tokens name. */
const texts = ["ink", "ink-2", "muted", "link", "accent", "error", "success", "observed", "model"] as const;

/** The colours of a theme by use, names of the palette resolved. */
function theme(list: readonly string[]): (use: string) => string {
  return (use) => {
    const named = list.find((line) => line.startsWith(`--${use}: var(`));
    if (named) return color(/var\(--([\w-]+)\)/.exec(named)?.[1] ?? "", palette);
    const short = list.find((line) => line === `--${use}: #fff;`);
    return short ? "#ffffff" : color(use, list);
  };
}

const [, light = []] = rules(":root");
const band = { light: color("abyss", palette), dark: color("band", darkPage) };

describe.each([
  { name: "paper", list: light, bands: [] },
  { name: "abyss", list: dark ?? [], bands: Object.values(band) },
])("the colours on $name", ({ list, bands }) => {
  const of = theme(list);
  const all = [...grounds.map((ground) => [ground, of(ground)] as const), ...bands.map((hex) => [hex, hex] as const)];
  /** Pairs with less contrast than a limit. */
  const below = (names: readonly string[], limit: number) =>
    all.flatMap(([ground, hex]) =>
      names.flatMap((name) => {
        const ratio = contrast(of(name), hex);
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
    const colors = Object.values(seriesColors).map((name) => of(name));
    expect(colors).not.toContain("");
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
