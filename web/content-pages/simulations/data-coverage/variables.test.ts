import { describe, expect, it } from "vitest";
import { type DataVariable, dataVariables } from "#figures/models/data/data-coverage.ts";
import { barPath, yearCount } from "./variable-table.tsx";
import {
  csvColumns,
  filterVariables,
  firstSort,
  meanCoverage,
  noFilter,
  sortVariables,
  variablesCsv,
} from "./variables.ts";

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

const variable = (id: string) => {
  const found = dataVariables.find((each) => each.id === id);
  if (!found) throw new Error(`no variable ${id}`);
  return found;
};

describe("barPath", () => {
  it("begins in the first year and has a column for each year to the last", () => {
    const path = barPath(variable("t2m"));
    expect(path).toMatch(/^M39 20V0h1/);
    expect(path.match(/h1/g)).toHaveLength(yearCount - 39);
  });
});

describe("meanCoverage", () => {
  it("is full for a reanalysis and counts only years with data", () => {
    expect(meanCoverage(variable("t2m"))).toBe(100);
    expect(meanCoverage(variable("dams"))).toBe(96);
    expect(meanCoverage(variable("fish"))).toBe(96);
  });

  it("is less for gauges, which came one by one", () => {
    expect(meanCoverage(variable("q-day"))).toBeLessThan(86);
    expect(meanCoverage(variable("q-day"))).toBeGreaterThan(40);
  });
});

const linesOf = (variables: readonly DataVariable[], language: "zh" | "en" = "en") =>
  variablesCsv(variables, language, (column) => column).split("\r\n");

const withName = (en: string) =>
  dataVariables.slice(0, 1).map((variable) => ({ ...variable, name: { ...variable.name, en } }));

describe("variablesCsv", () => {
  it("begins with a byte order mark and the headings", () => {
    expect(linesOf(dataVariables)[0]).toBe(`\uFEFF${csvColumns.join(",")}`);
  });

  it("has a line for each variable and ends with a line break", () => {
    const lines = linesOf(dataVariables);
    expect(lines).toHaveLength(dataVariables.length + 2);
    expect(lines.at(-1)).toBe("");
  });

  it("says a variable in the page's language, with both names", () => {
    const air = dataVariables.filter(({ id }) => id === "t2m");
    expect(linesOf(air)[1]).toBe(
      "t2m,2 m 气温,Air temperature at 2 m,T₂ₘ,°C,Meteorology,1940,Hourly,Grid,Reanalysis,100",
    );
    expect(linesOf(air, "zh")[1]).toContain("气象,1940,逐小时,格点,再分析");
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\t=1"])("keeps %j from being a formula", (name) => {
    expect(linesOf(withName(name))[1]).toContain(`,'${name},`);
  });

  it("quotes commas, quotation marks and line breaks", () => {
    expect(linesOf(withName('a, "b"'))[1]).toContain(',"a, ""b""",');
    expect(variablesCsv(withName("a\nb"), "en", String)).toContain('"a\nb"');
  });
});
