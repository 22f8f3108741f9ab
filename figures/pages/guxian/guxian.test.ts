import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import { guxianValues } from "./computed-values.ts";
import { warmFrom } from "./runs.ts";
import { currentThickness } from "./stations.ts";

const r = guxianValues.guxianRelease();

describe("the section", () => {
  it("is as deep at the dam as the column whose temperatures it shows", () => {
    expect(Math.abs(turbidFlow.level - originalBed(delta.dam) - flowThrough.depth)).toBeLessThan(2);
  });

  it("names its heights elevations, as no datum is published", () => {
    for (const name of ["guxian-section", "guxian-upright"]) {
      expect(drawn(name, "en")).toContain("Elevation, m");
      expect(drawn(name, "en")).not.toContain("a.s.l.");
    }
  });

  it("shows the gate that is open on its day, and calls it the highest", () => {
    const { levelMetres, highestGateDepthMetres } = guxianValues.guxianReservoir();
    const { gateLevelMetres } = guxianValues.guxianSection();
    expect(gateLevelMetres).toBe(levelMetres - highestGateDepthMetres);
    expect(drawn("guxian-section", "en")).toContain(`${gateLevelMetres} m</text>`);
  });
});

describe("the stations", () => {
  const stations = guxianValues.guxianStations();

  it("stand in the order of the way, the current from the plunge on", () => {
    const { headKilometres, edgeKilometres, plungeKilometres, middleKilometres, damKilometres } = stations;
    const way = [headKilometres, edgeKilometres, plungeKilometres, middleKilometres, damKilometres];
    expect(way).toEqual([...way].sort((a, b) => a - b));
    expect(currentThickness(plungeKilometres - 1)).toBe(0);
    expect(stations.damLayerMetres).toBe(guxianValues.guxianSection().currentThicknessMetres);
  });

  it("have the bed at the level where the water begins, and the depth of the drawing at the dam", () => {
    expect(stations.edgeBedMetres).toBe(guxianValues.guxianReservoir().levelMetres);
    expect(Math.abs(stations.damDepthMetres - guxianValues.guxianReservoir().depthMetres)).toBeLessThan(2);
  });

  it("are read from the strip: heights of the bed and thickness of the layer from end to end", () => {
    const numbers = (name: string) =>
      new RegExp(`data-${name}="([^"]*)"`).exec(drawn("guxian-strip", "zh"))?.[1]?.split(" ").map(Number) ?? [];
    expect([numbers("bed")[0], numbers("bed").at(-1)]).toEqual([stations.headBedMetres, stations.damBedMetres]);
    expect([numbers("layer")[0], numbers("layer").at(-1)]).toEqual([0, stations.damLayerMetres]);
  });
});

describe("the release temperature", () => {
  it("brings the spring of a low intake later than that of a tower, and both later than the river's", () => {
    expect(r.towerDelayDays).toBeGreaterThan(0);
    expect(r.lowDelayDays).toBeGreaterThan(r.towerDelayDays);
    expect(drawn("guxian-release-temperature", "en")).toContain(`${r.lowDelayDays} days later`);
  });

  it("is warmer than the river in January", () => {
    expect(r.januaryLowCelsius).toBeGreaterThan(r.januaryRiverCelsius + 3);
  });

  it("counts a warm day only when a week of them follows", () => {
    expect(warmFrom(Float64Array.from([20, 10, 20, 20, 20, 20, 20, 20, 20]), 18)).toBe(2);
    expect(warmFrom(new Float64Array(30), 18)).toBe(-1);
  });
});
