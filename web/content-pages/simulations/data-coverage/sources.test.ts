import { describe, expect, it } from "vitest";
import { dataSources } from "#figures/models/data/data-coverage.ts";
import { csvColumns, filterSources, firstSort, noFilter, sortSources, sourceLink, sourcesCsv } from "./sources.ts";

const idsOf = (filter: Partial<typeof noFilter>) =>
  filterSources(dataSources, { ...noFilter, ...filter }).map(({ id }) => id);

describe("filterSources", () => {
  it("lets every source through without a condition", () => {
    expect(idsOf({})).toHaveLength(dataSources.length);
    expect(idsOf({ query: "  " })).toHaveLength(dataSources.length);
  });

  it.each([
    ["the name", "hydrolakes", "hydrolakes"],
    ["a Chinese variable", "湖面水温", "lakes-cci"],
    ["an English variable", "runoff", "g-run"],
    ["the DOI", "10.24381/cds.adbb2d47", "era5"],
    ["the owner", "jrc", "gsw"],
    ["the licence", "CC BY", "gemstat"],
  ])("finds a source by %s", (_, query, id) => {
    expect(idsOf({ query })).toContain(id);
    expect(idsOf({ query }).length).toBeLessThan(dataSources.length);
  });

  it("wants every word of the query", () => {
    expect(idsOf({ query: "lake 1.4 million ice" })).toEqual(["laketemp"]);
    expect(idsOf({ query: "temperature zzz" })).toEqual([]);
  });

  it("keeps one group", () => {
    const found = filterSources(dataSources, { ...noFilter, group: "quality" });
    expect(found.map(({ id }) => id)).toEqual(["gemstat", "grqa"]);
  });

  it("keeps one time step", () => {
    expect(idsOf({ step: "hourly" })).toEqual(["era5", "era5-land"]);
  });

  it("keeps what has data in one of the years, the first and last included, and what names no years", () => {
    const years = (from: number, to: number) => idsOf({ years: { from, to } });
    expect(years(1930, 1939)).not.toContain("era5");
    expect(years(1930, 1940)).toContain("era5");
    expect(years(2019, 2025)).toContain("g-run");
    expect(years(2020, 2025)).not.toContain("g-run");
    expect(years(1901, 1901)).toEqual(expect.arrayContaining(["grqa", "grdc", "hydrolakes"]));
  });
});

describe("sortSources", () => {
  it("begins with the groups as listed", () => {
    expect(sortSources(dataSources, firstSort, "en")).toEqual(dataSources);
  });

  it("puts sources without a first year last, in either direction", () => {
    for (const descending of [true, false]) {
      const sorted = sortSources(dataSources, { key: "since", descending }, "en");
      expect(sorted.at(-1)?.from).toBeUndefined();
      expect(sorted[0]?.from).toBe(descending ? 2013 : 1806);
    }
  });
});

it("leads to the DOI, else to the publisher", () => {
  const link = (id: string) => dataSources.filter((source) => source.id === id).map(sourceLink);
  expect(link("era5")).toEqual(["https://doi.org/10.24381/cds.adbb2d47"]);
  expect(link("grdc")).toEqual(["https://grdc.bafg.de"]);
});

describe("sourcesCsv", () => {
  const linesOf = (language: "zh" | "en") => sourcesCsv(dataSources, language, (column) => column).split("\r\n");

  it("begins with a byte order mark and the headings, and has a line for each source", () => {
    const lines = linesOf("en");
    expect(lines[0]).toBe(`\uFEFF${csvColumns.join(",")}`);
    expect(lines).toHaveLength(dataSources.length + 2);
    expect(lines.at(-1)).toBe("");
  });

  it("quotes commas, and leaves empty what the publisher does not state", () => {
    expect(linesOf("en")[1]).toContain('era5,"ERA5, single levels","ECMWF, Copernicus C3S",Meteorology,');
    expect(linesOf("zh")[1]).toContain("再分析,0.25°,逐小时,1940,,CC BY 4.0,10.24381/cds.adbb2d47,");
  });
});
