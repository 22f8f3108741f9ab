import { describe, expect, it } from "vitest";
import { type DataVariable, dataVariables } from "#figures/models/data/data-coverage.ts";
import { csvColumns, variablesCsv } from "./variables-csv.ts";

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
