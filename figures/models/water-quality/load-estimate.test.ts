import { describe, expect, it } from "vitest";
import { mulberry32 } from "../../lib/random.ts";
import { type LoadKnowledge, loadErrors, loadKnowledge, phosphorusYear, type Spread } from "./load-estimate.ts";

const known = loadKnowledge();
const width = ({ low, high }: Spread) => high - low;
const widths = (of: (row: LoadKnowledge) => Spread) => known.map((row) => width(of(row)));

describe("the load estimate", () => {
  it("narrows with every further bottle, with a gauge and without", () => {
    for (const row of [widths(({ bottlesOnly }) => bottlesOnly), widths(({ withFlow }) => withFlow)]) {
      expect(row).toEqual([...row].sort((a, b) => b - a));
    }
  });

  it("is narrower with daily flow than without, for any number of bottles", () => {
    for (const { bottlesOnly, withFlow } of known) expect(width(withFlow)).toBeLessThan(width(bottlesOnly));
  });

  it("holds the truth between its ends", () => {
    for (const { bottlesOnly, withFlow } of known) {
      for (const { low, high } of [bottlesOnly, withFlow]) {
        expect(low).toBeLessThan(0);
        expect(high).toBeGreaterThan(0);
      }
    }
  });

  it("is exact where every day is sampled, by both estimators", () => {
    const { bottlesOnly, withFlow } = loadErrors(phosphorusYear(12), 365, mulberry32(1));
    for (const error of [...Object.values(bottlesOnly), ...Object.values(withFlow)]) expect(error).toBeCloseTo(0, 9);
  });

  it("is exact with daily flow where the concentration is constant, for any number of samples", () => {
    const { flow } = phosphorusYear(12);
    const constant = { flow, concentration: flow.map(() => 0.1) };
    for (const samples of [4, 12, 52]) {
      const { bottlesOnly, withFlow } = loadErrors(constant, samples, mulberry32(1));
      for (const error of Object.values(withFlow)) expect(error).toBeCloseTo(0, 9);
      expect(width(bottlesOnly)).toBeGreaterThan(1);
    }
  });

  it("comes from concentrations that rise with flow", () => {
    const { flow, concentration } = phosphorusYear(12);
    const order = Array.from(flow.keys()).sort((a, b) => (flow[a] ?? 0) - (flow[b] ?? 0));
    const mean = (days: readonly number[]) =>
      days.reduce((total, day) => total + (concentration[day] ?? 0), 0) / days.length;
    expect(mean(order.slice(-90))).toBeGreaterThan(2 * mean(order.slice(0, 90)));
  });
});
