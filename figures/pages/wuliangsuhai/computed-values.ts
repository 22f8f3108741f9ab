import { mean } from "../../lib/at.ts";
import { lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { ageOfPart, agesAt, budgetOf, lakeArea, loadCut, partYounger } from "./scenarios.ts";

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const change = (from: number, to: number): number => Math.round(Math.abs(to / from - 1) * 100);

/** Numbers the page on Wuliangsuhai quotes; the unit is the last word of a name. */
export const wuliangsuhaiValues = {
  wuliangsuhai: () => {
    const { basin, volume } = sharedLake();
    const [base, doubled] = [budgetOf("nitrogen", "base"), budgetOf("nitrogen", "doubled")];
    const less = budgetOf("nitrogen", "cut");
    const oldest = Math.round(ageOfPart(1, 0.9));
    return {
      inflowCumecs: lakeInflow,
      areaSquareKilometres: Math.round(lakeArea()),
      meanDepthMetres: hundredth(volume / lakeArea() / 1e6),
      reedPercent: Math.round(100 * mean(Array.from(basin.reeds).filter((_, cell) => basin.water[cell] === 1))),
      residenceDays: Math.round(volume / lakeInflow / 86400),
      cells: agesAt(1).length,
      medianDays: Math.round(ageOfPart(1, 0.5)),
      halfMoreMedianDays: Math.round(ageOfPart(1.5, 0.5)),
      doubledMedianDays: Math.round(ageOfPart(2, 0.5)),
      oldestTenthDays: oldest,
      doubledOldestTenthDays: Math.round(ageOfPart(2, 0.9)),
      olderThanResidencePercent: Math.round(100 * (1 - partYounger(1, volume / lakeInflow / 86400))),
      nitrogen: hundredth(base.concentration),
      doubledNitrogen: hundredth(doubled.concentration),
      cutNitrogen: hundredth(less.concentration),
      dilutionPercent: change(base.concentration, doubled.concentration),
      exportRisePercent: change(base.outflow, doubled.outflow),
      cutEffectPercent: change(base.concentration, less.concentration),
      keptPercent: Math.round(100 * (1 - base.outflow / (base.outflow + base.buried + base.denitrified))),
      loadCutPercent: Math.round(100 * loadCut),
    };
  },
};
