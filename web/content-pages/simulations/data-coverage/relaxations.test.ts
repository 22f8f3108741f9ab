import { expect, it } from "vitest";
import { dataSources } from "#figures/models/data/data-coverage.ts";
import { adviceFor } from "./relaxations.ts";
import { type Filter, filterSources, noFilter } from "./sources.ts";

const advice = (filter: Partial<Filter>) => adviceFor(dataSources, { ...noFilter, ...filter });

it("extends the years forward to the nearest source", () => {
  const { strictest, relaxations } = advice({ group: "temperature", step: "daily", years: { from: 1950, to: 1960 } });
  expect(strictest).toEqual({ condition: "years", count: 2 });
  const years = relaxations.find(({ condition }) => condition === "years");
  expect(years?.filter.years).toEqual({ from: 1950, to: 1992 });
  expect(years?.count).toBe(1);
});

it("extends them back where the sources end before", () => {
  const { relaxations } = advice({ query: "g-run", years: { from: 2022, to: 2025 } });
  const years = relaxations.find(({ condition }) => condition === "years");
  expect(years?.filter.years).toEqual({ from: 2019, to: 2025 });
});

it("names the strictest condition first, and offers only changes that are enough", () => {
  const filter = { group: "quality", step: "hourly", query: "era5" } as const;
  const { strictest, relaxations } = advice(filter);
  expect(strictest).toEqual({ condition: "group", count: 2 });
  for (const { filter: changed, count } of relaxations) {
    expect(count).toBeGreaterThan(0);
    expect(filterSources(dataSources, changed)).toHaveLength(count);
  }
});

it("offers nothing where every single change is too little", () => {
  expect(advice({ group: "quality", step: "hourly", query: "zzz" })).toEqual({ strictest: null, relaxations: [] });
});

it("leads from any pair of conditions without sources to some", () => {
  const { relaxations } = advice({ step: "hourly", years: { from: 1901, to: 1910 } });
  expect(relaxations.map(({ condition }) => condition).sort()).toEqual(["step", "years"]);
});
