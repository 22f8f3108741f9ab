import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../tests/figures.setup.ts";
import { ringArea } from "../lib/contour.ts";
import { luminance } from "../lib/ramp.ts";
import { mulberry32 } from "../lib/random.ts";
import { dam, damFrame, onAxis } from "./dam.ts";
import { readDepth } from "./depth-grid.ts";
import { heroFrame, loginStrip } from "./hero-frame.ts";
import { deepest, depthColor, interval, isobathRings } from "./isobaths.ts";
import { stations } from "./stations.ts";
import { depthAt, heroDepths } from "./terrain.ts";

describe("the synthetic reservoir", () => {
  it("is deepest before the dam, between 55 and 61 m", () => {
    let most = { depth: 0, x: 0, y: 0 };
    for (let y = 0; y < 800; y += 8) {
      for (let x = 640; x < 1440; x += 8) {
        const depth = depthAt(x, y);
        if (depth > most.depth) most = { depth, x, y };
      }
    }
    expect(most.depth).toBeGreaterThan(55);
    expect(most.depth).toBeLessThan(61);
    const { downstream } = damFrame(most.x, most.y);
    expect(downstream).toBeGreaterThan(-160);
    expect(downstream).toBeLessThan(0);
  });

  it("has water at every station, shallower up the arms", () => {
    const [forebay = 0, middle = 0, arm = 0] = stations.map(({ at }) => depthAt(...at));
    expect(forebay).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(arm);
    expect(arm).toBeGreaterThan(3);
  });

  it("is dry below the dam and wet above it", () => {
    const [x, y] = onAxis(78);
    const [dx, dy] = [dam.right[1] - dam.left[1], dam.left[0] - dam.right[0]].map((d) => d / 12);
    expect(depthAt(x - (dx ?? 0), y - (dy ?? 0))).toBeLessThan(0);
    expect(depthAt(x + (dx ?? 0), y + (dy ?? 0))).toBeGreaterThan(20);
  });

  it("holds less area at every deeper isobath", () => {
    const area = (depth: number) => isobathRings(depth).reduce((sum, ring) => sum + Math.abs(ringArea(ring)), 0);
    const areas = Array.from({ length: deepest / interval }, (_, i) => area(i * interval));
    areas.slice(1).forEach((value, i) => {
      expect(value).toBeLessThan(areas[i] ?? 0);
    });
  });

  it("is drawn darker the deeper it is", () => {
    const shades = [0, 10, 20, 30, 40, 50, 60].map((depth) => luminance(depthColor(depth)));
    expect(shades).toEqual([...shades].sort((a, b) => b - a));
  });
});

describe("the depth grid", () => {
  const depths = heroDepths();

  it("reads the model's depth within 0.5 m at the stations", () => {
    for (const { at } of stations)
      expect(Math.abs((readDepth(depths, ...at) ?? -99) - depthAt(...at))).toBeLessThan(0.5);
  });

  it("reads it within 0.5 m on average over the water", () => {
    const random = mulberry32(1);
    const errors: number[] = [];
    while (errors.length < 2000) {
      const [x, y] = [680 + 740 * random(), 40 + 720 * random()];
      const read = readDepth(depths, x, y);
      if (read !== null && depthAt(x, y) > 0) errors.push(Math.abs(read - depthAt(x, y)));
    }
    expect(errors.reduce((a, b) => a + b) / errors.length).toBeLessThan(0.5);
  });

  it("reads nothing on land, below the dam and off the sheet", () => {
    expect(readDepth(depths, 700, 700)).toBeNull();
    expect(readDepth(depths, 1330, 720)).toBeNull();
    expect(readDepth(depths, 100, 400)).toBeNull();
    expect(readDepth(depths, Number.NaN, 400)).toBeNull();
  });

  it("weighs at most 6 KB", () => {
    expect(depths.length).toBeLessThanOrEqual(6 * 1024);
  });
});

describe.each(languages)("the sheet in %s", (language) => {
  it("weighs at most 11 KB compressed on the home page and 10 KB beside the login form", () => {
    expect(brotliCompressSync(drawn("hero", language)).length).toBeLessThanOrEqual(11 * 1024);
    expect(brotliCompressSync(drawn("login", language)).length).toBeLessThanOrEqual(10 * 1024);
  });

  it("prints each station's depth in both letterings", () => {
    for (const { id, at } of stations) {
      const label = new RegExp(`${id} [^<]*${depthAt(...at).toFixed(1)} m`, "g");
      expect(drawn("hero", language).match(label)).toHaveLength(2);
    }
  });

  it("prints soundings that are the model's depth there", () => {
    const marks = [...drawn("hero", language).matchAll(/<text x="(\d+)" y="(\d+)">(\d+)<tspan[^>]*>(\d)<\/tspan>/g)];
    expect(marks.length).toBeGreaterThan(60);
    for (const [, x, y, metres, decimetres] of marks) {
      expect(Number(`${metres}.${decimetres}`)).toBe(Math.floor(10 * depthAt(Number(x), Number(y))) / 10);
    }
  });

  it("stays inside its frame with every label", () => {
    for (const [, x, y] of drawn("hero", language).matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)) {
      expect(Number(x)).toBeLessThan(heroFrame.right);
      expect(Number(y)).toBeLessThan(heroFrame.bottom);
    }
  });

  it("letters the strip above the login form inside it", () => {
    const [, letters = ""] = drawn("login", language).split('<g class="narrow-only">');
    const heights = [...letters.matchAll(/(?:<text x="[\d.]+" y="|translate\([\d.]+ )([\d.]+)/g)].map(([, y]) =>
      Number(y),
    );
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThan(loginStrip.top + 12);
    expect(Math.max(...heights)).toBeLessThan(loginStrip.bottom - 8);
  });
});
