import { lakeFlowValues } from "../../models/hydraulics/lake-flow.ts";
import { lakeNutrientsValues } from "./nutrient-scenarios.ts";
import { waterRenewalValues } from "./renewal-run.ts";
import { waterAgeValues } from "./scenarios.ts";

/** Numbers that the page on Wuliangsuhai quotes, computed and assumed. */
export const wuliangsuhaiValues = {
  lakeFlow: lakeFlowValues,
  waterAge: waterAgeValues,
  waterRenewal: waterRenewalValues,
  lakeNutrients: lakeNutrientsValues,
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
