import { describe, expect, it } from "vitest";
import { observationError } from "../models/water-temperature/calibration.ts";
import { calibrationReportValues, validation } from "./calibration-report.ts";

describe("the sample calibration report", () => {
  const values = calibrationReportValues();

  it("is validated on as many withheld temperatures as it says, none of them at a calibrated depth", () => {
    expect(values.withheldSamples).toBe(validation().reduce((total, { model }) => total + model.length, 0));
    expect(values.samples).toBeGreaterThan(100);
  });

  it("finds mixing and exchange behind the observations to a tenth, the extinction of light to a fifth", () => {
    expect(Math.abs(values.mixing / values.trueMixing - 1)).toBeLessThan(0.1);
    expect(Math.abs(values.exchange / values.trueExchange - 1)).toBeLessThan(0.1);
    expect(Math.abs(values.extinction / values.trueExtinction - 1)).toBeLessThan(0.2);
  });

  it("errs on withheld temperatures by no more than their own error and a sixth", () => {
    expect(values.validationErrorCelsius).toBeLessThan(observationError * 1.17);
    expect(Math.abs(values.biasCelsius)).toBeLessThan(0.1);
  });
});
