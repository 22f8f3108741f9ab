import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { sharedLake } from "./lake-flow.ts";
import { cellVolumes, lakeTransport } from "./water-age.ts";
import { waterRenewal } from "./water-renewal.ts";

const { basin, flow, age, volume } = sharedLake();
const days = 30;
const { share, fields, arrival } = waterRenewal(basin, flow, { days, kept: [0, 10, 29, days], levels: [0.5] });
const wet = Array.from(basin.water.keys()).filter((cell) => at(basin.water, cell) === 1);

describe("the renewal of the lake", () => {
  it("gains what enters less what leaves: old water only flows out and evaporates", () => {
    const { entering, leaving } = lakeTransport(basin, flow);
    const [last, day] = [fields.get(29) ?? new Float64Array(), fields.get(days) ?? new Float64Array()];
    const lost = (field: Float64Array) => sum(leaving.map((q, cell) => q * at(field, cell)));
    const gained = 86400 * (sum(entering) - (lost(last) + lost(day)) / 2);
    expect((at(share, days) - at(share, 29)) * volume).toBeCloseTo(gained, -3);
    expect(Math.abs(((at(share, days) - at(share, 29)) * volume) / gained - 1)).toBeLessThan(1e-4);
  });

  it("rises everywhere, between none and all", () => {
    const [early, late] = [fields.get(10) ?? new Float64Array(), fields.get(days) ?? new Float64Array()];
    for (const cell of wet) {
      expect(at(early, cell)).toBeGreaterThanOrEqual(-1e-9);
      expect(at(late, cell)).toBeGreaterThanOrEqual(at(early, cell) - 1e-6);
      expect(at(late, cell)).toBeLessThanOrEqual(1 + 1e-6);
    }
  });

  it("is in young water what the age says: where half is new by a day, the mean age is of that size", () => {
    const [half] = arrival;
    const young = wet.filter((cell) => at(half ?? new Float64Array(), cell) < 20);
    expect(young.length).toBeGreaterThan(300);
    const ratio = young.map((cell) => at(age, cell) / at(half ?? new Float64Array(), cell)).sort((a, b) => a - b);
    expect(at(ratio, Math.floor(young.length / 2))).toBeGreaterThan(0.9);
    expect(at(ratio, Math.floor(young.length / 2))).toBeLessThan(1.3);
  });

  it("ages by a day in a day what has not been replaced: the lake's volume of old water", () => {
    // over all time the old water adds up to the volume times the mean age; no more than that is gone in a month
    const old = sum(share.map((part) => 1 - part).subarray(0, days)) * volume;
    const all = sum(cellVolumes(basin).map((v, cell) => v * at(age, cell)));
    expect(old).toBeLessThan(all);
  });
});
