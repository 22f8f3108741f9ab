import { memoize } from "../../lib/memoize.ts";
import { inventoryYears, usableMonths, variableInventory } from "../../models/data/variable-inventory.ts";

/** The inventory, computed once. */
export const inventory = memoize(() => variableInventory());

/** The inventory as texts and captions quote it. */
export const variableInventoryValues = () => {
  const rows = inventory();
  const [firstYear, lastYear] = inventoryYears;
  return {
    firstYear,
    lastYear,
    usableMonths,
    warmingYears: rows.find(({ name }) => name === "temperature")?.needed ?? 0,
    variables: rows.length,
    answerable: rows.filter(({ enough }) => enough).length,
    notYet: rows.filter(({ enough }) => !enough).length,
  };
};

/** Years or surveys that each question needs and has, and what it lacks. */
export const inventoryQuestionValues = () =>
  Object.fromEntries(
    inventory().flatMap(({ name, needed, common }) => [
      [`${name}Needed`, needed],
      [`${name}Common`, common],
      [`${name}Short`, Math.max(0, needed - common)],
    ]),
  );
