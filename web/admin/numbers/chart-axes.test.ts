import { expect, it } from "vitest";
import { countAxis, datePlaces, periodAt, placeOf } from "./chart-axes.ts";

it("places days and months in their span, over the ends of months and years", () => {
  const days = { from: "2026-02-27", step: "day" } as const;
  const months = { from: "2025-12", step: "month" } as const;
  expect([placeOf("2026-03-01", days), periodAt(2, days)]).toEqual([2, "2026-03-01"]);
  expect([placeOf("2026-11", months), periodAt(11, months), periodAt(0, months)]).toEqual([11, "2026-11", "2025-12"]);
});

it("writes whole numbers beside the counts, also where there are few", () => {
  expect(countAxis(0)).toEqual({ top: 4, ticks: [0, 1, 2, 3, 4] });
  expect(countAxis(37)).toEqual({ top: 40, ticks: [0, 10, 20, 30, 40] });
  for (const largest of [1, 3, 7, 99, 12_345]) {
    const { top, ticks } = countAxis(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(ticks.at(-1)).toBeLessThanOrEqual(top);
    expect(ticks.every(Number.isInteger)).toBe(true);
  }
});

it("writes as many dates as fit, always the last", () => {
  expect(datePlaces(7, 700, 70)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(datePlaces(7, 280, 70)).toEqual([0, 2, 4, 6]);
  expect(datePlaces(90, 280, 70).at(-1)).toBe(89);
  expect(datePlaces(90, 280, 70)).toHaveLength(4);
  expect(datePlaces(12, 10, 70)).toEqual([11]);
});
