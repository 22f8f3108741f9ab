import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { exceedance } from "./ai-transformation.ts";
import { travelHours } from "./digital-twin.ts";
import { poolRise } from "./smart-water-management.ts";
import { thermocline } from "./smart-water-quality.ts";
import { topicsWithBloom } from "./social-media-ecology.ts";

const draw = (name: string) => drawn(`service-${name}`, "en");
const values = computedValues();

describe("the numbers of the drawings", () => {
  it("of the flood are those of the page, and the pool is highest when the release is", () => {
    const { inflowPeakCumecs, releasePeakCumecs, cutPercent, delayHours, storedMillionCubicMetres } =
      values.flood ?? {};
    const svg = draw("smart-water-management");
    for (const words of [
      `Inflow ${inflowPeakCumecs}<`,
      `Release ${releasePeakCumecs}<`,
      `−${cutPercent}%, ${delayHours} h later<`,
      `${storedMillionCubicMetres} million m³<`,
      `${Math.max(...poolRise()).toFixed(1)} m above the crest<`,
    ])
      expect(svg).toContain(words);
  });

  it("of the column are those of the page, with the step of temperature far above the water without oxygen", () => {
    const { anoxicDepthMetres = 0, bedOxygen } = values.column ?? {};
    expect(draw("smart-water-quality")).toContain(`below ${anoxicDepthMetres} m<`);
    expect(draw("smart-water-quality")).toContain(`to ${bedOxygen?.toFixed(1)} mg/L`);
    expect(draw("smart-water-quality")).toContain(`Thermocline ${thermocline()} m<`);
    expect(thermocline()).toBeLessThan(anoxicDepthMetres / 2);
  });

  it("of the food web are those of the page", () => {
    expect(draw("smart-ecology")).toContain(`Piscivores ${values.foodWeb?.topLevel}<`);
    expect(draw("smart-ecology")).toContain(`>${values.foodWeb?.largestFlow}<`);
    const shares = [...draw("smart-ecology").matchAll(/>(\d+)%</g)].map(([, share]) => Number(share));
    expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
  });

  it("of the cascade are those of the page, and a rise is felt sooner through the pools", () => {
    const { withPools, without, body } = travelHours();
    expect(draw("digital-twin")).toContain(`Gross heads, ${values.cascade?.headMetres} m in all<`);
    expect(draw("digital-twin")).toContain(`Three pools, ${withPools.toFixed(1)} h<`);
    expect(withPools).toBeLessThan(0.7 * without);
    expect(without).toBeLessThan(body);
  });

  it("of the forecast are shares of its members, the highest of them written", () => {
    const chance = exceedance();
    expect(Math.min(...chance)).toBeGreaterThanOrEqual(0);
    expect(draw("ai-transformation")).toContain(`: ${Math.round(Math.max(...chance))}%<`);
    expect(draw("ai-transformation")).toContain(`Forecast, ${values.fan?.members} members<`);
  });

  it("of the topics are counts of the sample, the tap before the smell", () => {
    expect(draw("social-media-ecology")).toContain(`>${values.topics?.strongestPair}<`);
    expect(
      topicsWithBloom()
        .map(({ topic }) => topic)
        .slice(0, 2),
    ).toEqual(["drinking", "odour"]);
  });
});
