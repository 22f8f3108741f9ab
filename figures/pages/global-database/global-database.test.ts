import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../../tests/figures.setup.ts";
import { dataStarts } from "../../models/data/data-coverage.ts";
import { globalDatabaseValues } from "./computed-values.ts";
import { allRecords, recordCounts } from "./record-counts.ts";

describe("the coverage drawing", () => {
  it.each(["global-database-coverage", "global-database-coverage-narrow"])(
    "%s marks the three starts and says that it is illustrative",
    (name) => {
      for (const language of languages)
        for (const year of Object.values(dataStarts)) expect(drawn(name, language)).toContain(`>${year}<`);
      expect(drawn(name, "zh")).toMatch(/aria-label="[^"]*节选[^"]*示意/);
      expect(drawn(name, "en")).toMatch(/aria-label="[^"]*extract[^"]*illustrative/);
    },
  );
});

describe("the records", () => {
  it("add up to the size stated on the page", () => {
    expect(allRecords()).toBeGreaterThan(140);
    expect(allRecords()).toBeLessThan(145);
  });

  it("are fewer in every group than in the one before, except for the basin's", () => {
    const counts = recordCounts().map(({ millions }) => millions);
    for (let i = 1; i < 5; i++) expect(counts[i]).toBeLessThan(counts[i - 1] ?? 0);
    expect(drawn("global-database-records", "en")).toContain(`${Math.round(counts[0] ?? 0)} million<`);
  });
});

describe("the warming drawing", () => {
  it("writes the trends that the text quotes: the short one includes zero, the long one does not", () => {
    const { longSlope, longMargin, shortSlope, shortMargin } = globalDatabaseValues.globalDatabase();
    for (const language of languages) {
      expect(drawn("global-database-warming", language)).toContain(
        `${longSlope.toFixed(2)} ± ${longMargin.toFixed(2)}`,
      );
      expect(drawn("global-database-warming", language)).toContain(
        `${shortSlope.toFixed(2)} ± ${shortMargin.toFixed(2)}`,
      );
    }
    expect(longSlope - longMargin).toBeGreaterThan(0);
    expect(shortSlope - shortMargin).toBeLessThan(0);
  });
});
