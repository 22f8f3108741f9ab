import { describe, expect, it } from "vitest";
import { drawn } from "../../../tests/figures.setup.ts";
import { canalLength, canalPoints } from "../../models/hydraulics/canal.ts";
import { nanshuibeidiaoValues } from "./computed-values.ts";
import { bearing, lateralOffset } from "./course.ts";
import { coldBar } from "./reaches.ts";

const read = { ...nanshuibeidiaoValues.canalJanuary(), ...nanshuibeidiaoValues.canalSpill() };
const reaches = nanshuibeidiaoValues.canalReaches();
const sizes = ["", "-medium", "-narrow"];

describe("what the page quotes", () => {
  it("stands in the drawings, at all sizes", () => {
    for (const size of sizes) {
      for (const [hours, km] of [
        [read.firstHours, read.firstKilometres],
        [read.secondHours, read.secondKilometres],
        [read.thirdHours, read.thirdKilometres],
      ])
        expect(drawn(`nanshuibeidiao-spill${size}`, "en")).toContain(`${hours} h: ${km} km</text>`);
      for (const km of [read.usualZeroKilometres, read.coldZeroKilometres, read.quickZeroKilometres])
        expect(drawn(`nanshuibeidiao-january${size}`, "en")).toContain(`km ${km}</text>`);
      for (const km of [read.usualZeroKilometres, read.coldZeroKilometres])
        expect(drawn(`nanshuibeidiao-strip${size}`, "zh")).toContain(`>km ${km}</text>`);
    }
  });

  it("speaks of no mean concentration before the slug has mixed across", () => {
    expect(read.firstHours).toBeGreaterThan(read.mixingHours);
  });

  it("has ice begin north of Anyang in a cold January, as operators expect", () => {
    expect(read.coldZeroKilometres).toBeGreaterThan(700);
    expect(read.coldZeroKilometres).toBeLessThan(read.usualZeroKilometres);
  });
});

describe("the reaches", () => {
  it("share the fall and the days of the whole canal", () => {
    const { fallMetres, travelDays } = nanshuibeidiaoValues.middleRoute();
    const falls = [
      reaches.southFallMetres,
      reaches.tunnelFallMetres,
      reaches.middleFallMetres,
      reaches.iceFallMetres,
      reaches.conduitFallMetres,
    ];
    expect(falls.reduce((total, fall) => total + fall, 0)).toBeCloseTo(fallMetres, -0.5);
    expect(Math.abs(reaches.southDays + reaches.middleDays + reaches.iceDays - travelDays)).toBeLessThanOrEqual(1);
  });

  it("have the published level at the end of the open canal", () => {
    expect(canalPoints.find(({ key }) => key === "juma")?.distance).toBe(reaches.openKilometres);
    expect(reaches.conduitFallMetres).toBe(11.7);
  });

  it("show ice from the place where the cold January's water is at 0 °C, and no water beyond the open canal", () => {
    const whole = coldBar(0, canalLength);
    expect(whole.ice * canalLength).toBeCloseTo(read.coldZeroKilometres, 6);
    expect(whole.end * canalLength).toBeCloseTo(reaches.openKilometres, 6);
    expect(coldBar(reaches.headKilometres, reaches.southKilometres)).toMatchObject({ ice: 1, end: 1 });
    expect(coldBar(reaches.openKilometres, reaches.endKilometres)).toMatchObject({ ice: 0, end: 0 });
  });
});

describe("the canal's course", () => {
  it("leads to the north-north-east, from one end of its axis to the other", () => {
    expect((bearing * 180) / Math.PI).toBeGreaterThan(20);
    expect((bearing * 180) / Math.PI).toBeLessThan(35);
    expect(lateralOffset[0]).toEqual([0, 0]);
    expect(lateralOffset.at(-1)?.[0]).toBeCloseTo(canalLength, 6);
    expect(lateralOffset.at(-1)?.[1]).toBeCloseTo(0, 6);
  });
});
