import { describe, expect, it } from "vitest";
import { sum } from "../../lib/at.ts";
import {
  cascadeBaseflow,
  cascadeFloodHours,
  cascadeFloodRanges,
  peakOf,
  runCascadeFlood,
  type Three,
} from "./cascade-flood.ts";
import { cascadeGauge, cascadeReservoirs, gateFlow, levelAt, poolHead, storageAt } from "./cascade-reservoirs.ts";

const openings: readonly Three<number>[] = [
  [0, 0, 0],
  [5, 100, 0],
  [20, 20, 20],
  [40, 35, 35],
  [100, 0, 60],
  [100, 100, 100],
];
const { peak, duration, drawdown } = cascadeFloodRanges;
const hardest = { peak: peak.maximum, duration: duration.maximum, drawdown: drawdown.minimum };
const mildest = { peak: peak.minimum, duration: duration.minimum, drawdown: drawdown.maximum };
const cases = [{}, hardest, mildest].flatMap((flood) => openings.map((set) => ({ ...flood, openings: set })));
const volume = (flow: Float64Array) => sum(flow) * 3600;

describe.each(cases)("a flood with %j", (parameters) => {
  const run = runCascadeFlood(parameters);

  it("loses and gains no water, in each reservoir and on the whole way", () => {
    let stored = (run.channels.at(-1) ?? 0) - run.initialChannels;
    for (const { inflow, release, storage, initial } of run.reservoirs) {
      const gained = (storage.at(-1) ?? 0) - initial.storage;
      expect(Math.abs(volume(inflow) - volume(release) - gained)).toBeLessThanOrEqual(1e-6 * volume(inflow));
      stored += gained;
    }
    expect(Math.abs(volume(run.inflow) - volume(run.gauge) - stored)).toBeLessThanOrEqual(1e-6 * volume(run.inflow));
  });

  it("has no negative flow, no negative storage and no level below the first", () => {
    for (const { inflow, release, spill, storage, level, initial } of run.reservoirs) {
      for (const series of [inflow, release, spill, storage]) expect(Math.min(...series)).toBeGreaterThanOrEqual(0);
      expect(Math.min(...level)).toBeGreaterThan(initial.level - 1e-6);
    }
    expect(Math.min(...run.gauge)).toBeGreaterThanOrEqual(0);
  });

  it("stays within eight metres above every spillway", () => {
    run.reservoirs.forEach(({ level }, i) => {
      expect(peakOf(level).value - (cascadeReservoirs[i]?.crest ?? 0)).toBeLessThan(8);
    });
  });
});

describe("the cascade", () => {
  it("stands lower behind every gate that is opened further", () => {
    const tops = [0, 10, 20, 30, 40, 60, 80, 100].map((opening) => {
      const { reservoirs } = runCascadeFlood({ openings: [opening, 35, 35] });
      return peakOf(reservoirs[0].level).value;
    });
    for (let i = 1; i < tops.length; i++) expect(tops[i]).toBeLessThanOrEqual(tops[i - 1] ?? 0);
    expect(tops[0]).toBeGreaterThan((tops.at(-1) ?? 0) + 5);
  });

  it("passes more through a gate that is opened further, and no more than a weir would", () => {
    const [reservoir] = cascadeReservoirs;
    for (const level of [reservoir.sill, reservoir.crest - 6, reservoir.crest + 3]) {
      const flows = Array.from({ length: 101 }, (_, opening) => gateFlow(reservoir, level, opening));
      for (let i = 1; i < flows.length; i++) expect(flows[i]).toBeGreaterThanOrEqual(flows[i - 1] ?? 0);
      expect(flows[0]).toBe(0);
      expect(flows[100]).toBeLessThanOrEqual(1.7 * reservoir.gateWidth * (level - reservoir.sill) ** 1.5);
    }
  });

  it("cuts the peak at every dam, later and later", () => {
    const { inflow, reservoirs, gauge } = runCascadeFlood();
    const peaks = [inflow, ...reservoirs.map(({ release }) => release), gauge].map(peakOf);
    for (let i = 1; i < peaks.length; i++) {
      expect(peaks[i]?.value).toBeLessThan(peaks[i - 1]?.value ?? 0);
      expect(peaks[i]?.hour).toBeGreaterThan(peaks[i - 1]?.hour ?? 0);
    }
  });

  it("cuts the peak less with gates too far shut than with gates well set: the pool is full when the peak arrives", () => {
    const released = (opening: number) =>
      peakOf(runCascadeFlood({ openings: [opening, 35, 35] }).reservoirs[0].release).value;
    expect(released(0)).toBeGreaterThan(released(30));
    expect(released(100)).toBeGreaterThan(released(30));
  });

  it("keeps a steady flow steady", () => {
    const { gauge, reservoirs } = runCascadeFlood({ peak: cascadeBaseflow });
    expect(Math.max(...gauge)).toBeCloseTo(cascadeBaseflow, 6);
    expect(Math.min(...gauge)).toBeCloseTo(cascadeBaseflow, 6);
    expect(peakOf(reservoirs[1].level).value).toBeCloseTo(reservoirs[1].initial.level, 6);
  });

  it("delays a low flood by the travel time of the free reaches when nothing is held back", () => {
    const { inflow, gauge } = runCascadeFlood({ openings: [100, 100, 100], peak: 2000, duration: 168, drawdown: 0 });
    const centre = (flow: Float64Array) => {
      const excess = flow.map((value) => value - cascadeBaseflow);
      return sum(excess.map((value, hour) => value * hour)) / sum(excess);
    };
    const travel = cascadeReservoirs.reduce((total, { reach }) => total + reach, 0) / 14.4;
    expect(centre(gauge) - centre(inflow)).toBeGreaterThan(travel - 1);
    expect(centre(gauge) - centre(inflow)).toBeLessThan(travel + 0.5);
  });

  it("turns storage into level and back", () => {
    for (const reservoir of cascadeReservoirs) {
      expect(storageAt(reservoir, reservoir.crest)).toBe(reservoir.capacity);
      expect(levelAt(reservoir, storageAt(reservoir, reservoir.crest - 7))).toBeCloseTo(reservoir.crest - 7, 9);
    }
  });

  it("has free reaches as long as its river leaves between dam and pool", () => {
    cascadeReservoirs.forEach((reservoir, i) => {
      const below = cascadeReservoirs[i + 1];
      const end = below ? poolHead(below, below.crest) : cascadeGauge;
      expect(Math.abs(end - reservoir.distance - reservoir.reach)).toBeLessThan(1);
    });
  });

  it("covers ten days, hour by hour", () => {
    expect(cascadeFloodHours).toBe(240);
    expect(runCascadeFlood().gauge.length).toBe(cascadeFloodHours);
  });
});
