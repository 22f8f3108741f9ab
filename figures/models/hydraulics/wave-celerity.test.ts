import { expect, it } from "vitest";
import { cascadeBed, cascadeLength } from "../hydrology/cascade.ts";
import { waveSpeed } from "../hydrology/cascade-flood.ts";
import { cascadeRiver, dynamicCelerity, kinematicCelerity, meanSpeed, normalDepth } from "./wave-celerity.ts";

const slope = 0.0017;

it("carries its discharge at normal depth by Manning's formula", () => {
  const depth = normalDepth(slope);
  const flow = (cascadeRiver.width / cascadeRiver.roughness) * depth ** (5 / 3) * Math.sqrt(slope);
  expect(flow).toBeCloseTo(cascadeRiver.discharge, 6);
});

it("moves the body of a flood at dQ/dA", () => {
  const more = { ...cascadeRiver, discharge: cascadeRiver.discharge * 1.0001 };
  const area = (river: typeof cascadeRiver) => river.width * normalDepth(slope, river);
  const slopeOfRating = (more.discharge - cascadeRiver.discharge) / (area(more) - area(cascadeRiver));
  expect(slopeOfRating / kinematicCelerity(slope)).toBeCloseTo(1, 3);
});

it("is felt first at V + √(gh), faster than the flood's body and than the water", () => {
  const depth = normalDepth(slope);
  expect(dynamicCelerity(depth)).toBeCloseTo(meanSpeed(depth) + Math.sqrt(9.81 * depth), 12);
  expect(dynamicCelerity(depth)).toBeGreaterThan(kinematicCelerity(slope));
  expect(dynamicCelerity(10 * depth)).toBeGreaterThan(dynamicCelerity(depth));
});

it("gives the free reaches of the routed cascade their speed, within a tenth", () => {
  const mean = (cascadeBed(0) - cascadeBed(cascadeLength)) / (1000 * cascadeLength);
  expect(Math.abs(waveSpeed / 3.6 / kinematicCelerity(mean) - 1)).toBeLessThan(0.1);
});
