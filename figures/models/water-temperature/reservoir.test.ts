import { describe, expect, it } from "vitest";
import { at, mean, sum } from "../../lib/at.ts";
import { gasTransfer } from "../water-quality/reservoir-oxygen.ts";
import { demonstrationRun, demonstrationShape, demonstrationYear } from "./demonstration-reservoir.ts";
import { defaultHeat, type ReservoirRun, runReservoir } from "./reservoir.ts";
import { uniformShape, valleyShape } from "./valley-shape.ts";
import { density, heatCapacity, oxygenSaturation } from "./water.ts";

/** The same weather every day, without sun. */
const still = { equilibrium: 20, shortWave: 0, wind: 3 };

/** A reservoir that nothing but the test acts on: 20 m deep, 10 km², 40 m³/s, stirred thoroughly. */
const plain: ReservoirRun = {
  shape: valleyShape(20, 20),
  heat: { ...defaultHeat, mixing: 1e4 },
  stepsPerDay: 24,
  years: 1,
  weather: () => still,
  flow: { surface: 10e6, dischargeOn: () => 40, inflowOn: () => 12, outletOn: () => 10 },
};

/** Metres of water a day that pass, and the mean depth. */
const [passed, meanDepth] = [(40 * 86400) / 10e6, sum(plain.shape.volume)];

describe.each([0, 18, 60])("the demonstration reservoir with an intake at %i m", (intake) => {
  const { heat, oxygenBudget: o, temperature, oxygen, release } = demonstrationYear(intake);

  it("gains the heat that came through its surface and with the river, to 1 J in 10⁸", () => {
    expect(Math.abs(heat.surface + heat.flow - heat.gain)).toBeLessThan(1e-8 * Math.abs(heat.surface));
  });

  it("gains the oxygen and the organic matter that their budgets leave", () => {
    expect(Math.abs(o.surface + o.flow + o.produced - o.usedByWater - o.usedByBed - o.gain)).toBeLessThan(1e-8);
    expect(Math.abs(o.organicFlow + o.produced - o.usedByWater - o.deposited - o.organicGain)).toBeLessThan(1e-8);
  });

  it("is never heavier above than below, and never has less oxygen than none", () => {
    for (const profile of temperature)
      for (let i = 1; i < profile.length; i++)
        expect(density(at(profile, i)) - density(at(profile, i - 1))).toBeGreaterThan(-1e-6);
    expect(Math.min(...oxygen.map((profile) => Math.min(...profile)))).toBeGreaterThanOrEqual(0);
  });

  it("repeats itself after the years of spin-up", () => {
    expect(Math.abs(heat.gain) / heatCapacity / sum(demonstrationShape.volume)).toBeLessThan(0.001);
    expect(Math.max(...release)).toBeLessThan(27);
  });
});

describe("withdrawal", () => {
  const bed = (intake: number) => at(demonstrationYear(intake).temperature[204] ?? [], 59);

  it("changes the reservoir: an intake at the bed leaves it warmer there than one at the surface", () => {
    expect(bed(60) - bed(0)).toBeGreaterThan(5);
  });

  it("gives the same release on finer layers, to 0.2 °C in summer", () => {
    const finer = runReservoir({ ...demonstrationRun(18), shape: valleyShape(60, 120) });
    expect(Math.abs(at(finer.release, 204) - at(demonstrationYear(18).release, 204))).toBeLessThan(0.2);
  });
});

describe("the mixed reservoir", () => {
  const { temperature, release } = runReservoir(plain);

  it("settles where the heat of river and air balance: T = (q Ti + K Te) / (q + K)", () => {
    const air = (defaultHeat.exchange * 86400) / heatCapacity;
    const expected = (passed * 12 + air * 20) / (passed + air);
    expect(mean(temperature.at(-1) ?? [])).toBeCloseTo(expected, 2);
    expect(at(release, 364)).toBeCloseTo(expected, 2);
  });

  it("approaches it exponentially, over the depth divided by flow and exchange", () => {
    const air = (defaultHeat.exchange * 86400) / heatCapacity;
    const end = (passed * 12 + air * 20) / (passed + air);
    const expected = end + (7 - end) * Math.exp((-10 * (passed + air)) / meanDepth);
    expect(Math.abs(mean(temperature[9] ?? []) - expected)).toBeLessThan(0.05);
  });

  it("has the steady oxygen of Streeter and Phelps: deficit k L / (1/τ + ka)", () => {
    const decay = 0.1;
    const warm = { ...plain, flow: plain.flow && { ...plain.flow, inflowOn: () => 20 } };
    const { oxygen } = runReservoir({ ...warm, oxygen: { ...idle, decay, inflow: 4 } });
    const residence = meanDepth / passed;
    const organic = 4 / (1 + decay * residence);
    const deficit = (decay * organic) / (1 / residence + gasTransfer(3) / meanDepth);
    expect(Math.abs(mean(oxygen.at(-1) ?? []) - (oxygenSaturation(20) - deficit))).toBeLessThan(0.02);
  });
});

/** Oxygen that nothing uses, until a test says so. */
const idle = {
  decay: 0,
  decayWarmth: 1.047,
  bedDemand: 0,
  bedWarmth: 1.065,
  halfSaturation: 1e-6,
  settling: 0,
  production: 0,
  inflow: 0,
};

it("has the steady profile of a bed's demand under diffusion: O(z) = Os − S / k − S ∫ dz / K", () => {
  const demand = 0.4;
  const { oxygen } = runReservoir({
    shape: uniformShape(20, 80),
    heat: { ...defaultHeat, mixing: 30 },
    stepsPerDay: 8,
    years: 2,
    weather: () => still,
    oxygen: { ...idle, bedDemand: demand },
  });
  // Eddy diffusivity of unstratified water, a + b exp(−z / 10), m²/d.
  const [a, b] = [86400 * (1.14e-6 + 30 * 4e-6), 86400 * 30 * 1e-3];
  const profile = oxygen.at(-1) ?? new Float64Array();
  for (const [i, value] of profile.entries()) {
    const z = (i + 0.5) * 0.25;
    const resistance = (z + 10 * Math.log((a + b * Math.exp(-z / 10)) / (a + b))) / a;
    expect(Math.abs(value - (oxygenSaturation(20) - demand / gasTransfer(3) - demand * resistance))).toBeLessThan(0.02);
  }
});
