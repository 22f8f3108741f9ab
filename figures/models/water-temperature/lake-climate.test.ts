import { describe, expect, it } from "vitest";
import { mean } from "../../lib/at.ts";
import { airPressure, airSeasons, climateYear, radiationAbove } from "./lake-climate.ts";

const place = { latitude: 45, altitude: 0, climate: "average" } as const;

describe("the climate of a place", () => {
  it("has the radiation above the air of the example of Allen et al. (1998): 32.2 MJ/m² at 20° S on 3 September", () => {
    expect((radiationAbove(-20, 245) * 86400) / 1e6).toBeCloseTo(32.2, 0);
  });

  it("cools by 6.5 °C a km and towards the poles", () => {
    expect(airSeasons(place).mean - airSeasons({ ...place, altitude: 1000 }).mean).toBeCloseTo(6.5);
    expect(airSeasons(place).mean).toBeGreaterThan(airSeasons({ ...place, latitude: 60 }).mean);
  });

  it("has its summer in January in the south", () => {
    const south = climateYear({ ...place, latitude: -40 }).map(({ air }) => air);
    expect(mean(south.slice(0, 31))).toBeGreaterThan(mean(south.slice(181, 212)) + 5);
  });

  it("never lets the surface go below 0 °C, and says on which days it would", () => {
    const cold = climateYear({ ...place, latitude: 60 });
    expect(Math.min(...cold.map(({ equilibrium }) => equilibrium))).toBe(0);
    expect(cold.filter(({ freezing }) => freezing).length).toBeGreaterThan(60);
    expect(climateYear({ ...place, latitude: 5 }).some(({ freezing }) => freezing)).toBe(false);
  });

  it("exchanges 10 to 60 W/m²/K over open water", () => {
    for (const latitude of [-60, -20, 0, 30, 66])
      for (const { exchange, freezing } of climateYear({ ...place, latitude }))
        if (!freezing) {
          expect(exchange).toBeGreaterThan(10);
          expect(exchange).toBeLessThan(60);
        }
  });

  it("has the pressure of the standard atmosphere: 0.54 atm at 5,000 m", () => {
    expect(airPressure(5000)).toBeCloseTo(0.533, 2);
  });
});
