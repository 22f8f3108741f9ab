import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import { delta, originalBed } from "../hydraulics/sediment-delta.ts";
import { flowThrough } from "../water-temperature/flow-through-column.ts";
import { valleyShape } from "../water-temperature/valley-shape.ts";
import { guxianArea, guxianCapacity, guxianFullDepth, guxianVolume } from "./guxian-capacity.ts";

const { fullLevel, fullVolume, bedLevel } = guxianCapacity;

describe("the capacity curve", () => {
  it("has the published volume at full pool", () => {
    expect(guxianVolume(fullLevel)).toBeCloseTo(fullVolume, 0);
  });

  it("has the surface as the derivative of the storage", () => {
    for (const level of [500, 560, 606, 627]) {
      const slope = (guxianVolume(level + 0.01) - guxianVolume(level - 0.01)) / 0.02;
      expect(slope / guxianArea(level)).toBeCloseTo(1, 6);
    }
  });

  it("is the geometry of the temperature model: depth, surface and volume at its level", () => {
    const level = bedLevel + flowThrough.depth;
    expect(flowThrough.area).toBeCloseTo(guxianArea(level), 0);
    const { volume } = valleyShape(flowThrough.depth, flowThrough.layers, guxianFullDepth);
    expect((sum(volume) * flowThrough.area) / guxianVolume(level)).toBeCloseTo(1, 9);
  });

  it("has the bed of the long section at the dam, within 3 m", () => {
    expect(Math.abs(originalBed(delta.dam) - bedLevel)).toBeLessThan(3);
    expect(delta.pool).toBe(fullLevel);
  });
});
