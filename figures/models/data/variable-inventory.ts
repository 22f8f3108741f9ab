import { at } from "../../lib/at.ts";
import { mulberry32 } from "../../lib/random.ts";

/** First and last year of the inventory. */
export const inventoryYears = [1990, 2025] as const;

/** Months with data that make a year usable; one survey does where surveys are counted. */
export const usableMonths = 9;

/** A variable of the inventory. */
export interface VariableRule {
  readonly name: "weather" | "flow" | "bed" | "temperature" | "oxygen" | "nutrients" | "chlorophyll" | "biota";
  /** Year in which half of the months have data, and how fast the part grows, years. */
  readonly half: number;
  readonly pace: number;
  /** Years between surveys, for what is surveyed and not observed. */
  readonly survey?: number;
  /** Other variables that its question needs in the same years, and how many such years it needs. */
  readonly beside: readonly VariableRule["name"][];
  readonly needed: number;
}

/**
 * What a consultation counts, with illustrative growth. The years needed are assumed: 30 for a change of regime, 20 for
 * a warming trend, 5 to compare annual loads, 3 for calibrating oxygen and one to check it on.
 */
const variableRules: readonly VariableRule[] = [
  { name: "weather", half: 1900, pace: 5, beside: [], needed: 1 },
  { name: "flow", half: 1984, pace: 3, beside: [], needed: 30 },
  { name: "bed", half: 1990, pace: 1, survey: 11, beside: [], needed: 3 },
  { name: "temperature", half: 1999, pace: 3, beside: ["weather"], needed: 20 },
  { name: "oxygen", half: 2010, pace: 3, beside: ["temperature"], needed: 4 },
  { name: "nutrients", half: 2007, pace: 4, beside: ["flow"], needed: 5 },
  { name: "chlorophyll", half: 2019, pace: 3.5, beside: ["nutrients", "temperature"], needed: 5 },
  { name: "biota", half: 2021, pace: 3, survey: 4, beside: ["chlorophyll"], needed: 3 },
];

/** A variable counted: months with data in each year (12 for a survey), the years that its question can use, and whether they are enough. */
export interface InventoryRow extends VariableRule {
  readonly months: readonly number[];
  /** Of each year, whether its question can use it. */
  readonly counts: readonly boolean[];
  readonly common: number;
  readonly enough: boolean;
}

/**
 * An illustrative inventory: each month has data with probability 1 / (1 + exp((half − year) / pace)), a twelfth of the
 * years lose half of theirs to a broken instrument, and surveys fall in every so many years. One seed, so always the same.
 */
export function variableInventory(seed = 8): InventoryRow[] {
  const random = mulberry32(seed);
  const [from, to] = inventoryYears;
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const months = new Map(
    variableRules.map((rule) => [rule.name, years.map((year) => monthsOf(rule, year, random))] as const),
  );
  const counted = (name: VariableRule["name"]) => months.get(name) ?? [];
  return variableRules.map((rule) => {
    const names = [rule.name, ...rule.beside];
    const counts = years.map((_, i) => names.every((name) => at(counted(name), i) >= usableMonths));
    const common = counts.filter(Boolean).length;
    return { ...rule, months: counted(rule.name), counts, common, enough: common >= rule.needed };
  });
}

function monthsOf({ half, pace, survey }: VariableRule, year: number, random: () => number): number {
  if (survey !== undefined) return year >= half && (year - half) % survey === 2 ? 12 : 0;
  const part = 1 / (1 + Math.exp((half - year) / pace));
  const broken = half > 1980 && random() < 1 / 12 ? 0.5 : 1;
  return Array.from({ length: 12 }, () => random() < part * broken).filter(Boolean).length;
}
