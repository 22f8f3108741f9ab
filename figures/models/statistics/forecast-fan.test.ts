import { describe, expect, it } from "vitest";
import { at } from "../../lib/at.ts";
import {
  drawnDay,
  fanFrom,
  fanQuantiles,
  forecastDays,
  sharedFan,
  trainedForecast,
  trainingYears,
} from "./forecast-fan.ts";
import { forecastScores } from "./forecast-skill.ts";

const { quantiles } = sharedFan();
const width = (day: number) => at(quantiles[0.95], day) - at(quantiles[0.05], day);

describe("the forecast fan", () => {
  it("keeps its quantiles in order on every day", () => {
    for (let day = 0; day < forecastDays; day++) {
      const values = fanQuantiles.map((part) => at(quantiles[part], day));
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
  });

  it("starts from today's stage and opens within the first days", () => {
    const today = at(trainedForecast().record.stage, drawnDay);
    expect(Math.abs(at(quantiles[0.5], 0) - today)).toBeLessThan(0.4);
    expect(width(0)).toBeLessThan(width(4));
  });

  it("is trained on years before those it is tested and drawn in", () => {
    expect(trainedForecast().regression.errors).toHaveLength(365 * trainingYears - 1 - 10);
    expect(drawnDay).toBeGreaterThan(365 * trainingYears);
  });

  it("gives the same fan for the same seed, and another for another", () => {
    const day = drawnDay + 30;
    expect(fanFrom(day, 20, 9)).toEqual(fanFrom(day, 20, 9));
    expect(fanFrom(day, 20, 10)).not.toEqual(fanFrom(day, 20, 9));
  });
});

describe("the scores of the test years", () => {
  const { leads } = forecastScores();

  it("beat persistence at every lead, and the mean of the season only for some days", () => {
    for (const { skill } of leads) expect(skill).toBeGreaterThan(0.2);
    expect(leads[0]?.forecast).toBeLessThan(0.6 * (leads[0]?.climatology ?? 0));
    expect(leads.at(-1)?.forecast).toBeGreaterThan(0.9 * (leads.at(-1)?.climatology ?? 0));
  });

  it("give the mean of the season the same error at every lead, as it knows nothing of the lead", () => {
    const errors = leads.map(({ climatology }) => climatology);
    expect(Math.max(...errors) - Math.min(...errors)).toBeLessThan(0.02);
  });

  it("find more than four in five of the observations inside the band of nine in ten", () => {
    for (const { coverage } of leads) expect(coverage).toBeGreaterThan(0.8);
  });

  it("are those of the definition", () => {
    for (const { skill, forecast, persistence } of leads)
      expect(skill).toBeCloseTo(1 - (forecast / persistence) ** 2, 12);
  });
});
