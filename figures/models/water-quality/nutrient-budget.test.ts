import { describe, expect, it } from "vitest";
import { type NutrientBox, nutrientBudget } from "./nutrient-budget.ts";

const box: NutrientBox = { area: 300, burial: 2, denitrification: 3, release: 1.5, netEvaporation: 0 };
const drains = { volume: 800, concentration: 3 };

describe("the nutrient budget", () => {
  it("closes: what enters or is released leaves, is buried or turns to gas", () => {
    const budget = nutrientBudget([drains, { volume: 400, concentration: 1 }], box);
    const gained = budget.inflows.reduce((total, load) => total + load, budget.release);
    expect(budget.outflow + budget.buried + budget.denitrified).toBeCloseTo(gained, 9);
  });

  it("passes the inflow through unchanged where the bed does nothing", () => {
    const inert = nutrientBudget([drains], { area: 300, burial: 0, denitrification: 0, release: 0, netEvaporation: 0 });
    expect(inert.concentration).toBeCloseTo(drains.concentration, 12);
  });

  it("is concentrated by evaporation, without losing any of the nutrient", () => {
    const dry = nutrientBudget([drains], { ...box, netEvaporation: 1.2 });
    expect(dry.concentration).toBeGreaterThan(nutrientBudget([drains], box).concentration);
    expect(dry.outflow + dry.buried + dry.denitrified).toBeCloseTo(
      drains.volume * drains.concentration + dry.release,
      9,
    );
    expect(dry.outflow / dry.concentration).toBeCloseTo(drains.volume - 1.2 * box.area, 9);
  });

  it("keeps a smaller part the faster the water passes", () => {
    const kept = (volume: number) => {
      const { inflows, buried, denitrified } = nutrientBudget([{ volume, concentration: 3 }], { ...box, release: 0 });
      return (buried + denitrified) / (inflows[0] ?? 0);
    };
    expect(kept(800)).toBeCloseTo(1500 / 2300, 12);
    expect(kept(1600)).toBeLessThan(kept(800));
  });
});
