import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { nanshuibeidiaoValues } from "./computed-values.ts";

const read = { ...nanshuibeidiaoValues.canalJanuary(), ...nanshuibeidiaoValues.canalSpill() };

describe("what the page quotes", () => {
  it("stands in the drawings", () => {
    for (const km of [read.firstKilometres, read.secondKilometres, read.thirdKilometres])
      expect(drawn("nanshuibeidiao-spill", "en")).toContain(`>${km} km, `);
    for (const km of [read.usualZeroKilometres, read.coldZeroKilometres, read.quickZeroKilometres])
      expect(drawn("nanshuibeidiao-january", "en")).toContain(`: ${km} km</text>`);
  });

  it("speaks of no mean concentration before the slug has mixed across", () => {
    expect(read.firstHours).toBeGreaterThan(read.mixingHours);
  });

  it("has ice begin north of Anyang in a cold January, as operators expect", () => {
    expect(read.coldZeroKilometres).toBeGreaterThan(700);
    expect(read.coldZeroKilometres).toBeLessThan(read.usualZeroKilometres);
  });
});
