import { describe, expect, it } from "vitest";
import { type LoadKnowledge, loadKnowledge, phosphorusYear, type Spread } from "./load-estimate.ts";

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

  it("comes from concentrations that rise with flow", () => {
    const { flow, concentration } = phosphorusYear(12);
    const order = Array.from(flow.keys()).sort((a, b) => (flow[a] ?? 0) - (flow[b] ?? 0));
    const mean = (days: readonly number[]) =>
      days.reduce((total, day) => total + (concentration[day] ?? 0), 0) / days.length;
    expect(mean(order.slice(-90))).toBeGreaterThan(2 * mean(order.slice(0, 90)));
  });
});
