import { expect, it } from "vitest";
import { sharedReservoir } from "../water-temperature/demonstration-reservoir.ts";
import { anoxicDepth, profileDay } from "./oxygen-profile.ts";

it("divides the column: less than 2 mg/L below, and at least that at the layer above", () => {
  const { oxygen, layerDepth } = sharedReservoir();
  const profile = oxygen[profileDay] ?? new Float64Array();
  const first = Math.round(anoxicDepth() / layerDepth);
  expect(Math.max(...profile.slice(first))).toBeLessThan(2);
  expect(profile[first - 1]).toBeGreaterThanOrEqual(2);
});
