import { describe, expect, it } from "vitest";
import { dataVariables } from "#figures/models/data/data-coverage.ts";
import { filterVariables, firstSort, noFilter, sortVariables } from "./selection.ts";

const idsOf = (filter: Partial<typeof noFilter>) =>
  filterVariables(dataVariables, { ...noFilter, ...filter }).map(({ id }) => id);

describe("filterVariables", () => {
  it("lets every variable through without a condition", () => {
    expect(idsOf({})).toHaveLength(dataVariables.length);
    expect(idsOf({ query: "  " })).toHaveLength(dataVariables.length);
  });

  it.each([
    ["the English name", "dissolved", "do"],
    ["the Chinese name", "溶解氧", "do"],
    ["a symbol typed plainly", "t2m", "t2m"],
    ["a unit typed plainly", "m3/s", "q-day"],
    ["the source", "卫星", "lswt"],
    ["another case", "SECCHI", "secchi"],
  ])("finds a variable by %s", (_, query, id) => {
    expect(idsOf({ query })).toContain(id);
    expect(idsOf({ query }).length).toBeLessThan(dataVariables.length);
  });

  it("wants every word of the query", () => {
    expect(idsOf({ query: "temperature satellites" })).toEqual(["lswt"]);
    expect(idsOf({ query: "temperature zzz" })).toEqual([]);
  });

  it("keeps one group", () => {
    const found = filterVariables(dataVariables, { ...noFilter, group: "ecology" });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ group }) => group))).toEqual(new Set(["ecology"]));
  });

  it("keeps what has data by the year, that year included", () => {
    expect(idsOf({ year: 1939 })).not.toContain("t2m");
    expect(idsOf({ year: 1940 })).toContain("t2m");
    expect(idsOf({ year: 1901 })).toEqual(["q-day", "q-month", "q-max", "dams"]);
  });
});

describe("sortVariables", () => {
  it("begins with the earliest year", () => {
    const years = sortVariables(dataVariables, firstSort, "en").map(({ from }) => from);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(years[0]).not.toBe(years.at(-1));
  });

  it("turns the order and keeps what is equal as listed", () => {
    const sorted = sortVariables(dataVariables, { key: "since", descending: true }, "en");
    expect(sorted[0]?.from).toBe(Math.max(...dataVariables.map(({ from }) => from)));
    expect(sorted.filter(({ from }) => from === 1901).map(({ id }) => id)).toEqual([
      "q-day",
      "q-month",
      "q-max",
      "dams",
    ]);
  });

  it("sorts names by the page's language", () => {
    const first = (language: "zh" | "en") =>
      sortVariables(dataVariables, { key: "name", descending: false }, language).map(({ name }) => name[language]);
    expect(first("en").indexOf("Air temperature at 2 m")).toBeLessThan(first("en").indexOf("Water surface area"));
    expect(first("zh").indexOf("氨氮")).toBeLessThan(first("zh").indexOf("总氮"));
  });

  it("sorts groups in the order of the table", () => {
    const sorted = sortVariables(dataVariables, { key: "group", descending: true }, "zh");
    expect([sorted[0]?.group, sorted.at(-1)?.group]).toEqual(["basin", "meteorology"]);
  });
});
