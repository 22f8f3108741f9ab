import { describe, expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import { density, oxygenSaturation } from "../../models/water-temperature/water.ts";
import { rangesOf, variations, variedRun } from "./ensemble.ts";
import { exampleLake, inputLimits, type LakeInput, refusalsOf, renewalDays, typicalLakes } from "./lake-input.ts";
import { runLake } from "./lake-run.ts";
import { longestSeason, outcomeOf } from "./outcome.ts";
import { geometryChecks, geometryLimits, lakeErrors, thermoclineChecks } from "./published-checks.ts";
import { outcomeNames } from "./settings.ts";
import { lakeYearMap } from "./year-map.ts";

/** Corners of what can be entered, where they can be computed, and the typical lakes. */
const lakes: Readonly<Record<string, LakeInput>> = {
  ...typicalLakes,
  smallest: { depth: 2, area: 0.05, latitude: 0, altitude: -430, inflow: 0, climate: "average" },
  largest: { depth: 200, area: 3000, latitude: 35, altitude: 0, inflow: 10000, climate: "maritime" },
  flat: { depth: 2, area: 3000, latitude: -30, altitude: 10, inflow: 0, climate: "continental" },
  high: { depth: 60, area: 20, latitude: -15, altitude: 4200, inflow: 1, climate: "average" },
  north: { depth: 20, area: 2, latitude: 62, altitude: 0, inflow: 0.1, climate: "maritime" },
};

describe.each(Object.entries(lakes))("the lake %s", (_, lake) => {
  const year = runLake(lake);
  const { heat, oxygenBudget: o, temperature, oxygen } = year;

  it("is computed", () => expect(refusalsOf(lake)).toEqual([]));

  it("keeps its heat and its oxygen", () => {
    const passed = Math.abs(heat.surface) + Math.abs(heat.flow) + 1e6;
    expect(Math.abs(heat.surface + heat.flow - heat.gain)).toBeLessThan(1e-6 * passed);
    expect(Math.abs(o.surface + o.flow + o.produced - o.usedByWater - o.usedByBed - o.gain)).toBeLessThan(1e-6);
    expect(Math.abs(o.organicFlow + o.produced - o.usedByWater - o.deposited - o.organicGain)).toBeLessThan(1e-6);
  });

  it("is stable, between 0 and 36 °C, and holds between none and twice the oxygen of cold water", () => {
    for (const [day, profile] of temperature.entries()) {
      expect(Math.min(...profile)).toBeGreaterThan(-0.5);
      expect(Math.max(...profile)).toBeLessThan(36);
      for (let i = 1; i < profile.length; i++)
        expect(density(at(profile, i)) - density(at(profile, i - 1))).toBeGreaterThan(-1e-6);
      const held = oxygen[day] ?? new Float64Array([Number.NaN]);
      expect(Math.min(...held)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...held)).toBeLessThan(2 * oxygenSaturation(0));
    }
  });
});

describe("against published rules", () => {
  it("has its thermocline within 30 % of Hanna's on lakes of 0.5 to 500 km²", () => {
    for (const { model, rule } of thermoclineChecks()) expect(Math.abs(model / rule - 1)).toBeLessThan(0.3);
  });

  it("stratifies all summer or not at all, as the geometry ratio says", () => {
    for (const { ratio, days } of geometryChecks()) {
      if (ratio < geometryLimits.stratified) expect(days).toBeGreaterThan(140);
      if (ratio > geometryLimits.mixed) expect(days).toBeLessThan(30);
    }
  });

  it("is within 3 °C of three measured lakes at the surface and 4 °C at the bed, uncalibrated", () => {
    for (const { surface, bed } of Object.values(lakeErrors())) {
      expect(surface.rms).toBeLessThan(3);
      expect(bed.rms).toBeLessThan(4);
    }
  });
});

describe("what is refused", () => {
  it("names the number and its limit", () => {
    const change = (part: Partial<LakeInput>) => refusalsOf({ ...exampleLake, ...part })[0];
    expect(change({ depth: Number.NaN })).toEqual({ reason: "not_a_number", field: "depth" });
    expect(change({ depth: inputLimits.depth[1] + 1 })).toEqual({ reason: "out_of_limits", field: "depth" });
    expect(change({ area: 0.05, depth: 100 })).toEqual({ reason: "too_steep", field: "depth", limit: 55 });
    expect(change({ latitude: 65, altitude: 900 })).toMatchObject({ reason: "frozen", field: "latitude" });
    const river = change({ inflow: 500 });
    expect(river).toMatchObject({ reason: "river", field: "inflow" });
    expect(renewalDays({ ...exampleLake, inflow: river?.reason === "river" ? river.limit : 0 })).toBeGreaterThan(15);
  });

  it("is every number that is none or out of its limits, and else all that does not fit together", () => {
    const reasons = (part: Partial<LakeInput>) =>
      refusalsOf({ ...exampleLake, ...part }).map(({ field, reason }) => `${field} ${reason}`);
    expect(reasons({ depth: Number.NaN, latitude: 90, inflow: Number.NaN })).toEqual([
      "depth not_a_number",
      "latitude out_of_limits",
      "inflow not_a_number",
    ]);
    expect(reasons({ area: 0.05, depth: 100, inflow: 500 })).toEqual(["depth too_steep", "inflow river"]);
  });

  it("names limits that hold together", () => {
    for (const inflow of [1.2, 500]) {
      const lake = { ...exampleLake, area: 0.05, depth: 100, inflow };
      const limits = refusalsOf(lake).map((refusal) => [
        "limit" in refusal ? refusal.limit : Number.NaN,
        refusal.field,
      ]);
      expect(limits.map(([, field]) => field)).toEqual(["depth", "inflow"]);
      const corrected = Object.fromEntries(limits.map(([limit, field]) => [field, limit]));
      expect(refusalsOf({ ...lake, ...corrected })).toEqual([]);
    }
  });
});

describe("the ranges", () => {
  const estimate = runLake(exampleLake);
  const runs = variations(10).map((variation) => variedRun(exampleLake, variation, estimate));
  const season = longestSeason(estimate.temperature);
  const ranges = rangesOf(runs, season);

  it("are the same for the same lake, and hold the estimate", () => {
    expect(variations()).toEqual(variations());
    const outcome = outcomeOf(estimate, exampleLake.latitude);
    for (const name of outcomeNames) {
      expect(ranges[name].low).toBeLessThan(ranges[name].high);
      expect(ranges[name].low - 3).toBeLessThan(outcome[name]);
      expect(ranges[name].high + 3).toBeGreaterThan(outcome[name]);
    }
    expect(ranges.lowOxygen.follows).toBe("demand");
  });

  it("are of runs that vary every assumption evenly around 1, and the air around 0", () => {
    const all = variations();
    expect(all).toHaveLength(40);
    expect(all.reduce((total, { air }) => total + air, 0) / 40).toBeCloseTo(0, 1);
    expect(all.reduce((total, { wind }) => total + wind, 0) / 40).toBeCloseTo(1, 1);
  });
});

describe("the season", () => {
  it("may go over the end of the year; means of five days lengthen it by two days at each end", () => {
    const profiles = Array.from({ length: 365 }, (_, day) => Float64Array.of(day < 60 || day >= 300 ? 20 : 10, 10));
    expect(longestSeason(profiles)).toEqual({ from: 298, until: 62, days: 129 });
    expect(longestSeason(profiles.map(() => Float64Array.of(20, 10))).days).toBe(365);
    expect(longestSeason(profiles.map(() => Float64Array.of(10, 10))).days).toBe(0);
  });
});

describe("the map of oxygen", () => {
  it("has the line of 2 mg/L reach the bed, where the low oxygen begins and ends", () => {
    const year = runLake(exampleLake);
    const map = lakeYearMap({ year, depth: exampleLake.depth, language: "en", width: 884 });
    const drawn = /d="M([^"]+)"[^>]*stroke="var\(--amber\)" stroke-width="2.4"/.exec(map)?.[1] ?? "";
    const [[, first] = [], ...steps] = drawn.split("l").map((part) => part.match(/-?\d+/g)?.map(Number) ?? []);
    const bed = 590 - 26;
    expect(first).toBe(bed);
    expect(steps.flat().reduce((sum, step, i) => sum + (i % 2 === 1 ? step : 0), bed)).toBe(bed);
  });
});
