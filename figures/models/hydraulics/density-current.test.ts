import { describe, expect, it } from "vitest";
import {
  densityCurrent,
  normalThickness,
  plungeDepth,
  plungePoint,
  reducedGravity,
  siltedBed,
  turbidFlow,
} from "./density-current.ts";
import { brinkAfter, delta } from "./sediment-delta.ts";

describe("the density current", () => {
  it("plunges where the densimetric Froude number is 0.78", () => {
    const speed = turbidFlow.discharge / turbidFlow.width / plungeDepth();
    expect(speed / Math.sqrt(reducedGravity() * plungeDepth())).toBeCloseTo(0.78, 6);
    expect(turbidFlow.level - siltedBed(plungePoint())).toBeGreaterThanOrEqual(plungeDepth());
  });

  it("plunges at the delta's brink: on the topset a current in normal flow would be thicker than the water is deep", () => {
    const brink = brinkAfter(turbidFlow.years);
    expect(Math.abs(plungePoint() - brink)).toBeLessThan(1);
    expect(normalThickness(delta.topset / 1000)).toBeGreaterThan(turbidFlow.level - siltedBed(brink - 1));
    expect(normalThickness(delta.foreset / 1000)).toBeLessThan(turbidFlow.level - siltedBed(brink));
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
