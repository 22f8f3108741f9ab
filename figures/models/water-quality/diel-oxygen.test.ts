import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { lightAt, metabolism, river, runDiel } from "./diel-oxygen.ts";

describe("the synthetic river", () => {
  it("has light whose mean over the day is one, and none at night", () => {
    const day = Array.from({ length: 2400 }, (_, i) => lightAt(i / 100));
    expect(sum(day) / 2400).toBeCloseTo(1, 3);
    expect(lightAt(river.sunset + 1)).toBe(0);
    expect(lightAt(27)).toBe(0);
  });

  it("settles where exchange makes good what respiration takes, when it is dark all day", () => {
    const { oxygen, saturation } = runDiel([0, 0]);
    const deficit = sum(saturation.map((value, i) => value - (oxygen[i] ?? 0))) / oxygen.length;
    expect(deficit).toBeCloseTo(river.respiration / river.exchange, 1);
  });

  it("says the same of the same seed", () => {
    expect(runDiel([1], 3).measured).toEqual(runDiel([1], 3).measured);
  });
});

describe("the one-station method", () => {
  const sky = [1, 0.55, 0.85];

  it("finds exchange, respiration and production again within a tenth, from noisy readings", () => {
    const found = metabolism(runDiel(sky));
    expect(Math.abs(found.exchange / river.exchange - 1)).toBeLessThan(0.1);
    expect(Math.abs(found.respiration / river.respiration - 1)).toBeLessThan(0.1);
    for (const [day, part] of sky.entries())
      expect(Math.abs((found.production[day] ?? 0) / (part * river.production) - 1)).toBeLessThan(0.1);
  });

  it("finds no production in the dark", () => {
    const { oxygen, saturation } = runDiel([0, 0, 0]);
    for (const production of metabolism({ measured: oxygen, saturation }).production)
      expect(Math.abs(production)).toBeLessThan(0.2);
  });
});
