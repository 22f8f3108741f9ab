import { describe, expect, it } from "vitest";
import { inventoryYears, usableMonths, variableInventory } from "./variable-inventory.ts";

const rows = variableInventory();

describe("the inventory by variable", () => {
  it("counts 0 to 12 months in each year", () => {
    for (const { months } of rows) {
      expect(months).toHaveLength(inventoryYears[1] - inventoryYears[0] + 1);
      for (const count of months) expect(count >= 0 && count <= 12).toBe(true);
    }
  });

  it("has no more years in common than its own variable has usable ones", () => {
    for (const { months, common } of rows) {
      expect(common).toBeLessThanOrEqual(months.filter((count) => count >= usableMonths).length);
    }
  });

  it("has one survey of biota, as the page says", () => {
    const biota = rows.find(({ name }) => name === "biota");
    expect(biota?.months.filter((count) => count > 0)).toHaveLength(1);
  });

  it("calls a question answerable exactly where the years suffice", () => {
    for (const { common, needed, enough } of rows) expect(enough).toBe(common >= needed);
    expect(rows.filter(({ enough }) => !enough).map(({ name }) => name)).toEqual(["chlorophyll", "biota"]);
  });
});
