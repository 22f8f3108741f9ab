import { describe, expect, it } from "vitest";
import { languages } from "#contract/i18n/language.ts";
import { drawn } from "../../../tests/figures.setup.ts";
import { dataSources } from "../../models/data/data-coverage.ts";
import { globalDatabaseValues } from "./computed-values.ts";
import { sourceCounts } from "./records.ts";

it("counts the sources of the list", () => {
  const total = sourceCounts().reduce((sum, { count }) => sum + count, 0);
  expect(total).toBe(dataSources.length);
  expect(globalDatabaseValues.sourceList().sources).toBe(total);
});

describe("the warming drawing", () => {
  it("writes the trends that the text quotes: the short one includes zero, the long one does not", () => {
    const { longSlope, longMargin, shortSlope, shortMargin } = globalDatabaseValues.lakeWarming();
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
