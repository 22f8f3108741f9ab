import { expect, it } from "vitest";
import { ramp } from "#contract/palette.ts";
import { contrast, inkOn, luminance, mixColor, rampColor, rampToken } from "./ramp.ts";

it("rises in luminance all the way, between its steps too", () => {
  const values = Array.from({ length: 61 }, (_, i) => luminance(rampColor(i / 60)));
  values.slice(1).forEach((value, i) => {
    expect(value).toBeGreaterThan(values[i] ?? 1);
  });
});

it("meets its seven colours at the steps and holds them beyond the ends", () => {
  expect(ramp.map((_, i) => rampColor(i / 6))).toEqual([...ramp]);
  expect([rampColor(-1), rampColor(2)]).toEqual([ramp[0], ramp[6]]);
});

it("names the nearest step as a token", () => {
  expect([rampToken(0), rampToken(0.49), rampToken(1)]).toEqual(["var(--ramp-0)", "var(--ramp-3)", "var(--ramp-6)"]);
});

it("mixes channel by channel", () => {
  expect(mixColor("#000000", "#ff8000", 0.5)).toBe("#804000");
});

it("measures contrast as WCAG does", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

it("chooses an ink that reads at 4.5 to 1 everywhere on the ramp", () => {
  const inks = { "var(--foam)": "#e9f3f1", "var(--abyss)": "#06222c", "#fff": "#ffffff", "#000": "#000000" };
  expect([inkOn(ramp[0]), inkOn(ramp[6])]).toEqual(["var(--foam)", "var(--abyss)"]);
  const colors = Array.from({ length: 61 }, (_, i) => rampColor(i / 60));
  expect(Math.min(...colors.map((color) => contrast(color, inks[inkOn(color)])))).toBeGreaterThan(4.5);
});
