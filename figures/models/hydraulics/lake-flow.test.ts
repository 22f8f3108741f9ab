import { quantile } from "d3-array";
import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { basinArea, neighbours, refineBasin } from "./lake-basin.ts";
import { lakeFlow } from "./lake-discharge.ts";
import { lakeClimate, lakeInflow, sharedLake } from "./lake-flow.ts";
import { waterAge } from "./water-age.ts";

const { basin, flow, age, volume } = sharedLake();
const outlet = new Set(flow.openings.outlet);
const wet = Array.from(basin.water.keys()).filter((cell) => at(basin.water, cell) === 1);

/** What enters a cell less what leaves it, m³/s; in the outlet's cells that is the outflow. */
function balance(): Float64Array {
  const net = Float64Array.from(
    basin.water,
    (water, cell) => (flow.openings.inlets.get(cell) ?? 0) * lakeInflow + water * (flow.rain - flow.evaporation),
  );
  for (const { from, to, discharge } of flow.faces) {
    net[from] = at(net, from) - discharge;
    net[to] = at(net, to) + discharge;
  }
  return net;
}

/** Days below which a quarter, a half, three quarters and nine tenths of the lake's area are. */
function quantiles(ages: Float64Array, water: Uint8Array): number[] {
  const sorted = Array.from(ages)
    .filter((_, cell) => water[cell] === 1)
    .sort((a, b) => a - b);
  return [0.25, 0.5, 0.75, 0.9].map((part) => quantile(sorted, part) ?? Number.NaN);
}

describe("the lake's flow", () => {
  it("lets out what comes in and falls as rain, less what evaporates", () => {
    const exchanged = ((lakeClimate.rain - lakeClimate.evaporation) * basinArea(basin)) / (365 * 86400);
    expect(flow.outflow).toBeCloseTo(lakeInflow + exchanged, 6);
    expect(sum(Array.from(balance()).filter((_, cell) => outlet.has(cell)))).toBeCloseTo(flow.outflow, 4);
    expect(sum(Array.from(flow.openings.inlets.values()))).toBeCloseTo(1, 12);
  });

  it("keeps the water of every inner cell", () => {
    const net = balance();
    for (const cell of wet) if (!outlet.has(cell)) expect(Math.abs(at(net, cell))).toBeLessThan(1e-5);
  });

  it("is one connected lake", () => {
    const seen = new Set([wet[0] ?? 0]);
    for (const cell of seen) for (const next of neighbours(cell)) if (at(basin.water, next) === 1) seen.add(next);
    expect(seen.size).toBe(wet.length);
  });

  it("refuses more evaporation than inflow", () => {
    expect(() => lakeFlow(basin, 5, lakeClimate)).toThrow(RangeError);
  });
});

describe("water age", () => {
  it("leaves with outflow and evaporation as fast as the lake's volume ages", () => {
    const net = balance();
    const left = wet.map((cell) => (flow.evaporation + (outlet.has(cell) ? at(net, cell) : 0)) * at(age, cell) * 86400);
    expect(sum(left) / volume).toBeCloseTo(1, 4);
  });

  it("is nowhere negative and grows along the way of the main stream from the drain to the outlet", () => {
    expect(Math.min(...wet.map((cell) => at(age, cell)))).toBeGreaterThan(0);
    const way = [flow.openings.drain[0] ?? 0];
    for (const cell of way) {
      const onward = flow.faces.filter(({ from }) => from === cell).sort((a, b) => b.discharge - a.discharge);
      if (onward[0] && !outlet.has(cell)) way.push(onward[0].to);
    }
    const ages = [0, 0.25, 0.5, 0.75, 1].map((part) => at(age, way[Math.round(part * (way.length - 1))] ?? -1));
    expect(way.length).toBeGreaterThan(80);
    expect(ages).toEqual([...ages].sort((a, b) => a - b));
  });

  it("changes by less than 1 % on cells half as wide, where upwind misses the oldest tenth by more than 5 %", () => {
    const fine = refineBasin(basin, 2);
    const refined = quantiles(waterAge(fine, lakeFlow(fine, lakeInflow, lakeClimate)), fine.water);
    const difference = (ages: Float64Array) =>
      quantiles(ages, basin.water).map((days, i) => Math.abs(days / at(refined, i) - 1));
    expect(Math.max(...difference(age))).toBeLessThan(0.01);
    expect(difference(waterAge(basin, flow, "upwind"))[3]).toBeGreaterThan(0.05);
  });
});
