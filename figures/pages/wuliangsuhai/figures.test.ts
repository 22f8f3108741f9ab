import { describe, expect, it } from "vitest";
import { computedValues, drawn } from "../../../tests/figures.setup.ts";
import { lakeAxis } from "./lake-axis.ts";
import { budgetOf, remedies } from "./nutrient-scenarios.ts";
import { ageOfPart, agesAt, inflowFactors, oldestShared, partYounger } from "./scenarios.ts";

const { lakeFlow, waterAge, lakeNutrients } = computedValues();
const read: Record<string, number> = { ...lakeFlow, ...waterAge, ...lakeNutrients };

describe("the lake's three inflows", () => {
  it("renew half of the lake the sooner the more water comes", () => {
    const [base, more, doubled] = inflowFactors.map((factor) => ageOfPart(factor, 0.5));
    expect(more).toBeLessThan(base ?? 0);
    expect(doubled).toBeLessThan(more ?? 0);
    expect(doubled).toBeGreaterThan(0.4 * (base ?? 0));
  });

  it("keep the pattern of the ages, as linear friction demands: most of the oldest tenth stays the oldest tenth", () => {
    expect(oldestShared(1)).toBe(1);
    expect(read.sameOldestPercent).toBeGreaterThan(60);
  });

  it("have curves that agree with their medians and end at the whole lake", () => {
    for (const factor of inflowFactors) {
      expect(partYounger(factor, ageOfPart(factor, 0.5))).toBeCloseTo(0.5, 2);
      expect(partYounger(factor, (agesAt(factor).at(-1) ?? 0) + 1)).toBe(1);
    }
  });

  it("fill a lake of the real one's size", () => {
    expect(read.areaSquareKilometres).toBeGreaterThan(283);
    expect(read.areaSquareKilometres).toBeLessThan(303);
  });
});

describe("the lake's nutrient budget", () => {
  it("closes in every scenario", () => {
    for (const nutrient of ["nitrogen", "phosphorus"] as const) {
      for (const remedy of remedies) {
        const { inflows, release, outflow, buried, denitrified } = budgetOf(nutrient, remedy);
        expect(outflow + buried + denitrified).toBeCloseTo(
          inflows.reduce((total, load) => total + load, release),
          6,
        );
      }
    }
  });

  it("lies in class IV for lakes in every scenario, as the text says: nitrogen 1 to 1.5 mg/L, phosphorus 0.05 to 0.1 mg/L", () => {
    for (const remedy of remedies) {
      const [nitrogen, phosphorus] = [budgetOf("nitrogen", remedy), budgetOf("phosphorus", remedy)];
      expect(nitrogen.concentration).toBeGreaterThan(1);
      expect(nitrogen.concentration).toBeLessThanOrEqual(1.5);
      expect(phosphorus.concentration).toBeGreaterThan(0.05);
      expect(phosphorus.concentration).toBeLessThanOrEqual(0.1);
    }
  });

  it("shows that less load does more for the lake than more water", () => {
    expect(read.cutNitrogen).toBeLessThan(read.doubledNitrogen ?? 0);
    expect(read.exportRisePercent).toBeGreaterThan(0);
  });

  it("rises by what the tonnes of the drawing make", () => {
    const [base, doubled] = remedies.map((remedy) => Math.round(budgetOf("phosphorus", remedy).outflow));
    expect(read.phosphorusExportRisePercent).toBe(Math.round(100 * ((doubled ?? 0) / (base ?? 1) - 1)));
  });
});

describe("the bars of the nutrient budget", () => {
  it("begin with a load that is assumed, and say so", () => {
    expect(drawn("wuliangsuhai-nutrients", "zh")).toContain(">假定负荷<");
    expect(drawn("wuliangsuhai-nutrients", "en")).toContain(">Assumed load<");
    expect(drawn("wuliangsuhai-nutrients", "zh")).not.toMatch(/现状|基准/);
  });
});

describe("the lake's axis", () => {
  it("stays in the water and crosses reeds", () => {
    const axis = lakeAxis();
    expect(Math.min(...axis.map(({ depth }) => depth))).toBeGreaterThanOrEqual(0.3);
    expect(axis.some(({ reeds }) => reeds)).toBe(true);
  });
});
