import { expect, it } from "vitest";
import { type CatalogueState, firstState, readCatalogue, writeCatalogue } from "./catalogue-state.ts";
import { noFilter } from "./sources.ts";

const set: CatalogueState = {
  filter: { query: "湖 & CC", group: "temperature", step: "daily", years: { from: 1992, to: 2000 } },
  sort: { key: "since", descending: true },
  open: "lakes-cci",
};

it("is the same after it went through a URL, and leaves other parameters", () => {
  const search = writeCatalogue("?utm=a", set);
  expect(search).toContain("utm=a");
  expect(search).toContain("years=1992-2000");
  expect(readCatalogue(search)).toEqual(set);
});

it("leaves nothing in the URL as it is at the start", () => {
  expect(writeCatalogue("?years=1950-1960&source=era5", firstState)).toBe("");
  expect(readCatalogue("")).toEqual(firstState);
});

it.each(["years=1960-1950", "years=x", "group=fish", "step=weekly", "sort=size", "source=none"])(
  "takes no harm from %s",
  (query) => {
    expect(readCatalogue(`?${query}`)).toEqual({ ...firstState, filter: noFilter });
  },
);

it("keeps years within the axis", () => {
  expect(readCatalogue("?years=1850-2100").filter.years).toEqual(noFilter.years);
});

it("cuts a long search between two characters, also where one of two code units would be left", () => {
  const query = `${"a".repeat(99)}🌊`;
  const kept = `${"a".repeat(99)}\ufffd`;
  const search = writeCatalogue("", { ...firstState, filter: { ...noFilter, query } });
  expect(readCatalogue(search).filter.query).toBe(kept);
  expect(readCatalogue(`?q=${encodeURIComponent(query)}`).filter.query).toBe(kept);
});
