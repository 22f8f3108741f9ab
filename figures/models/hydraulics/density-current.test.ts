import { describe, expect, it } from "vitest";
import { densityCurrent, plungeDepth, plungePoint, reducedGravity, siltedBed, turbidFlow } from "./density-current.ts";
import { brinkAfter, delta } from "./sediment-delta.ts";

describe("the density current", () => {
  it("plunges where the densimetric Froude number is 0.78", () => {
    const speed = turbidFlow.discharge / turbidFlow.width / plungeDepth();
    expect(speed / Math.sqrt(reducedGravity() * plungeDepth())).toBeCloseTo(0.78, 6);
    expect(turbidFlow.level - siltedBed(plungePoint())).toBeCloseTo(plungeDepth(), 1);
  });

  it("plunges on the delta's topset, above the brink", () => {
    expect(plungePoint()).toBeLessThan(brinkAfter(turbidFlow.years));
  });

  it("has no pull without silt when the river is the warmer water", () => {
    expect(reducedGravity(0)).toBeLessThan(0);
    expect(reducedGravity(60)).toBeCloseTo(0.36, 1);
  });

  it("reaches the dam at the speed its thickness gives", () => {
    const { distance, thickness, hours } = densityCurrent();
    expect(distance.at(-1)).toBe(delta.dam);
    const metres = 1000 * (delta.dam - plungePoint());
    const mean = thickness.reduce((total, h) => total + h, 0) / thickness.length;
    expect(hours).toBeCloseTo((metres * mean) / (turbidFlow.discharge / turbidFlow.width) / 3600, 0);
  });
});
