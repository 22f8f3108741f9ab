import { describe, expect, it } from "vitest";
import { at, sum } from "../../lib/at.ts";
import { neighbours } from "./lake-basin.ts";
import { lakeFlow, lakeInflow, sharedLake, waterAge } from "./lake-flow.ts";

const { basin, flow, age, volume } = sharedLake();
const outlet = new Set(flow.openings.outlet);
const leaving = flow.faces.filter(({ from, to }) => outlet.has(to) && !outlet.has(from));
const wet = Array.from(basin.water.keys()).filter((cell) => at(basin.water, cell) === 1);

describe("the lake's flow", () => {
  it("lets out what comes in", () => {
    expect(leaving.reduce((total, { discharge }) => total + discharge, 0)).toBeCloseTo(lakeInflow, 5);
    expect(sum(Array.from(flow.openings.inlets.values()))).toBeCloseTo(1, 12);
  });

  it("keeps the water of every inner cell", () => {
    const balance = new Float64Array(basin.water.length);
    for (const { from, to, discharge } of flow.faces) {
      balance[from] = at(balance, from) - discharge;
      balance[to] = at(balance, to) + discharge;
    }
    for (const cell of wet) {
      if (outlet.has(cell)) continue;
      expect(Math.abs(at(balance, cell) + (flow.openings.inlets.get(cell) ?? 0) * lakeInflow)).toBeLessThan(1e-5);
    }
  });

  it("is one connected lake", () => {
    const seen = new Set([wet[0] ?? 0]);
    for (const cell of seen) for (const next of neighbours(cell)) if (at(basin.water, next) === 1) seen.add(next);
    expect(seen.size).toBe(wet.length);
  });
});

describe("water age", () => {
  it("is at the outlet the volume over the discharge, as theory demands", () => {
    const mean = leaving.reduce((total, { from, discharge }) => total + at(age, from) * discharge, 0) / lakeInflow;
    expect(mean / (volume / lakeInflow / 86400)).toBeCloseTo(1, 1);
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

  it("halves when the inflow doubles, where water is carried rather than mixed", () => {
    const doubled = lakeFlow(basin, 2 * lakeInflow);
    const younger = waterAge(basin, doubled);
    const ratio = leaving.map(({ from }) => at(younger, from) / at(age, from));
    expect(sum(ratio) / ratio.length).toBeCloseTo(0.5, 1);
  });
});
