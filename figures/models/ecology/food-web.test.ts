import { describe, expect, it } from "vitest";
import { consumers, detritusBudget, eatenPart, feedings, groups, productionOf, trophicLevels } from "./food-web.ts";

const levels = trophicLevels();

describe("the food web", () => {
  it("gives every animal a complete diet", () => {
    for (const { diet } of consumers) {
      expect(Object.values(diet).reduce((total, part) => total + part, 0)).toBeCloseTo(1, 12);
    }
  });

  it("puts every animal one level above the mean of its food", () => {
    for (const { group, diet } of consumers) {
      const food = groups.reduce((total, name) => total + (diet[name] ?? 0) * (levels.get(name) ?? 0), 0);
      expect(levels.get(group)).toBeCloseTo(1 + food, 10);
    }
    expect(levels.get("piscivores")).toBeGreaterThan(3);
  });

  it("eats of no living group more than it makes", () => {
    for (const group of groups.filter((name) => name !== "detritus")) {
      expect(eatenPart(group)).toBeGreaterThanOrEqual(0);
      expect(eatenPart(group)).toBeLessThan(1);
    }
  });

  it("lets animals make less than they assimilate, so that they can breathe", () => {
    for (const { group } of consumers) {
      const eaten = feedings().filter(({ to }) => to === group);
      const consumption = eaten.reduce((total, { flow }) => total + flow, 0);
      expect(productionOf(group)).toBeLessThan(0.8 * consumption);
    }
  });

  it("feeds on less detritus than it leaves", () => {
    const { made, eaten } = detritusBudget();
    expect(eaten).toBeLessThan(made);
  });
});
