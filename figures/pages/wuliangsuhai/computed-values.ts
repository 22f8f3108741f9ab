import { lakeFlowValues } from "../../models/hydraulics/lake-flow.ts";
import { ageMapValues } from "./age-map.ts";
import { lakeNutrientsValues } from "./nutrient-scenarios.ts";
import { waterAgeValues } from "./scenarios.ts";

/** Numbers that the page on Wuliangsuhai quotes, computed and assumed. */
export const wuliangsuhaiValues = {
  lakeFlow: lakeFlowValues,
  waterAge: waterAgeValues,
  ageMap: ageMapValues,
  lakeNutrients: lakeNutrientsValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
