import { mean } from "../../lib/at.ts";
import { lakeCell } from "../../models/hydraulics/lake-basin.ts";
import { drainPart, reedPassage } from "../../models/hydraulics/lake-discharge.ts";
import { lakeClimate, lakeInflow, sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { dispersion } from "../../models/hydraulics/water-age.ts";
import { ageOfPart, agesAt, budgetOf, lakeArea, loadCut, nutrients, oldestShared, partYounger } from "./scenarios.ts";

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const change = (from: number, to: number): number => Math.round(Math.abs(to / from - 1) * 100);

/** Numbers the page on Wuliangsuhai quotes, computed and assumed; the unit is the last word of a name. */
export const wuliangsuhaiValues = {
  wuliangsuhai: () => {
    const { basin, flow, volume } = sharedLake();
    const [base, doubled] = [budgetOf("nitrogen", "base"), budgetOf("nitrogen", "doubled")];
    const less = budgetOf("nitrogen", "cut");
    const wet = <T>(values: Iterable<T>): T[] => Array.from(values).filter((_, cell) => basin.water[cell] === 1);
    const { nitrogen, phosphorus } = nutrients;
    return {
      inflowCumecs: lakeInflow,
      drainPercent: Math.round(100 * drainPart),
      northPercent: Math.round(100 * (1 - drainPart)),
      evaporationMillimetres: 1000 * lakeClimate.evaporation,
      rainMillimetres: 1000 * lakeClimate.rain,
      outflowCumecs: Math.round(10 * flow.outflow) / 10,
      netEvaporationCumecs: Math.round(10 * (lakeInflow - flow.outflow)) / 10,
      reedPassagePercent: Math.round(100 * reedPassage),
      dispersion,
      cellMetres: lakeCell,
      areaSquareKilometres: Math.round(lakeArea()),
      meanDepthMetres: hundredth(volume / lakeArea() / 1e6),
      deepestMetres: Math.round(10 * Math.max(...wet(basin.depth))) / 10,
      reedPercent: Math.round(100 * mean(wet(basin.reeds))),
      residenceDays: Math.round(volume / lakeInflow / 86400),
      cells: agesAt(1).length,
      isolineDays: 30,
      moreFactor: 1.5,
      doubleFactor: 2,
      medianDays: Math.round(ageOfPart(1, 0.5)),
      halfMoreMedianDays: Math.round(ageOfPart(1.5, 0.5)),
      doubledMedianDays: Math.round(ageOfPart(2, 0.5)),
      oldestTenthDays: Math.round(ageOfPart(1, 0.9)),
      doubledOldestTenthDays: Math.round(ageOfPart(2, 0.9)),
      sameOldestPercent: Math.round(100 * oldestShared(2)),
      olderThanResidencePercent: Math.round(100 * (1 - partYounger(1, volume / lakeInflow / 86400))),
      nitrogen: hundredth(base.concentration),
      doubledNitrogen: hundredth(doubled.concentration),
      cutNitrogen: hundredth(less.concentration),
      exportRisePercent: change(base.outflow, doubled.outflow),
      cutEffectPercent: change(base.concentration, less.concentration),
      loadCutPercent: Math.round(100 * loadCut),
      drainNitrogen: nitrogen.drains,
      addedNitrogen: nitrogen.added,
      nitrogenBurialMetres: nitrogen.burial,
      denitrificationMetres: nitrogen.denitrification,
      nitrogenRelease: nitrogen.release,
      drainPhosphorus: phosphorus.drains,
      addedPhosphorus: phosphorus.added,
      phosphorusBurialMetres: phosphorus.burial,
      phosphorusRelease: phosphorus.release,
    };
  },
};
