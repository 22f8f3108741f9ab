import { expect, it } from "vitest";
import { cutWithError, leads, peakCuts } from "./lead-time.ts";

const cuts = peakCuts();
const at = (lead: (typeof leads)[number]) => cuts[leads.indexOf(lead)];

it("gains most of its depth in the first day of lead, and reliability after that", () => {
  const gain = (key: "perfect" | "low") => (at(72)?.[key] ?? 0) - (at(24)?.[key] ?? 0);
  expect(at(24)?.perfect).toBeGreaterThan(2.5 * (at(6)?.perfect ?? 100));
  expect(gain("perfect")).toBeLessThan(4);
  expect(gain("low")).toBeGreaterThan(8);
});

it("cuts less at 30 and 36 hours than at 24, where the assumed recession overestimates the second wave", () => {
  expect(at(30)?.perfect).toBeLessThan(at(24)?.perfect ?? 0);
  expect(at(36)?.perfect).toBeLessThan(at(24)?.perfect ?? 0);
});

it("loses to the fixed rule in a tenth of the runs of a day's lead where the errors are twice as large", () => {
  expect(cutWithError(24, 2).low).toBeLessThan(0);
  expect(cutWithError(72, 2).low).toBeGreaterThan(0);
});

it("orders the runs: worst, median, best of eight in ten, all below the whole peak", () => {
  for (const { low, median, high, perfect } of cuts) {
    expect(low).toBeLessThanOrEqual(median);
    expect(median).toBeLessThanOrEqual(high);
    expect(Math.max(high, perfect)).toBeLessThan(100);
  }
});
