import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contrast } from "#figures/lib/ramp.ts";

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
