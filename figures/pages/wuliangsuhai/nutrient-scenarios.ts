import { rounded } from "../../lib/rounded.ts";
import { lakeClimate, lakeInflow } from "../../models/hydraulics/lake-flow.ts";
import { type NutrientBox, type NutrientBudget, nutrientBudget } from "../../models/water-quality/nutrient-budget.ts";
import { lakeArea } from "./scenarios.ts";

/** 10⁶ m³ in a year of the base inflow. */
const yearlyInflow = (lakeInflow * 365 * 86400) / 1e6;

/** Cut of the drains' load in the third scenario. */
export const loadCut = 0.3;

export type Nutrient = "nitrogen" | "phosphorus";
export type Remedy = "base" | "doubled" | "cut";

export const remedies: readonly Remedy[] = ["base", "doubled", "cut"];

/**
 * Concentrations in mg/L of the drains and of the added water, apparent velocities in m and release in g/m² a year. Assumed: round
 * numbers for a shallow eutrophic lake, of no measured year. Sun et al. (2013) measured 1.05 to 10.99 mg/L of nitrogen and 0.057 to
 * 0.622 mg/L of phosphorus in the lake, 2005 to 2010.
 */
const nutrients = {
  nitrogen: { drains: 3, added: 1, burial: 2, denitrification: 3, release: 1.5 },
  phosphorus: { drains: 0.15, added: 0.06, burial: 6, denitrification: 0, release: 0.12 },
} as const;

/** A year's budget of a nutrient: at the baseline inflow, with as much water again, or with the drains' concentration cut. */
export function budgetOf(nutrient: Nutrient, remedy: Remedy): NutrientBudget {
  const { drains, added, ...bed } = nutrients[nutrient];
  const netEvaporation = lakeClimate.evaporation - lakeClimate.rain;
  const box: NutrientBox = { area: lakeArea(), ...bed, netEvaporation };
  const drained = { volume: yearlyInflow, concentration: remedy === "cut" ? drains * (1 - loadCut) : drains };
  return nutrientBudget(
    remedy === "doubled" ? [drained, { volume: yearlyInflow, concentration: added }] : [drained],
    box,
  );
}

/** Part of what enters a lake that does not leave it with the water, %. */
const keptPercent = ({ outflow, buried, denitrified }: NutrientBudget): number =>
  Math.round((100 * (buried + denitrified)) / (outflow + buried + denitrified));

/** The budgets and what is assumed for them, as texts and captions quote them; concentrations in mg/L. */
export const lakeNutrientsValues = () => {
  const [base, doubled, less] = [
    budgetOf("nitrogen", "base"),
    budgetOf("nitrogen", "doubled"),
    budgetOf("nitrogen", "cut"),
  ];
  const [phosphorusBase, phosphorusDoubled, phosphorusLess] = remedies.map((remedy) => budgetOf("phosphorus", remedy));
  if (!phosphorusBase || !phosphorusDoubled || !phosphorusLess) throw new RangeError("A remedy has no budget");
  const { nitrogen, phosphorus } = nutrients;
  const change = (from: number, to: number) => Math.round(Math.abs(to / from - 1) * 100);
  return {
    nitrogen: rounded(base.concentration, 2),
    doubledNitrogen: rounded(doubled.concentration, 2),
    cutNitrogen: rounded(less.concentration, 2),
    /** Of the exports as the drawing has them, in whole tonnes. */
    exportRisePercent: change(Math.round(base.outflow), Math.round(doubled.outflow)),
    cutEffectPercent: change(base.concentration, less.concentration),
    phosphorus: rounded(phosphorusBase.concentration, 3),
    doubledPhosphorus: rounded(phosphorusDoubled.concentration, 3),
    cutPhosphorus: rounded(phosphorusLess.concentration, 3),
    phosphorusExportRisePercent: change(Math.round(phosphorusBase.outflow), Math.round(phosphorusDoubled.outflow)),
    /** Part of the nitrogen and phosphorus brought in that stays in the lake or leaves as gas, %. */
    nitrogenKeptPercent: keptPercent(base),
    phosphorusKeptPercent: keptPercent(phosphorusBase),
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
};
