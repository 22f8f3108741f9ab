import { memoize } from "../../lib/memoize.ts";
import { rangesOf, variations, variedRun } from "./ensemble.ts";
import { exampleLake, typicalLakes } from "./lake-input.ts";
import { runLake } from "./lake-run.ts";
import { longestSeason, outcomeOf } from "./outcome.ts";
import { outcomeNames, type Variation, varied } from "./settings.ts";
import { typicalKey } from "./typical-key.ts";

/** The lake that the page opens with: its year, results, season and ranges. */
export const exampleYear = memoize(() => {
  const year = runLake(exampleLake);
  const season = longestSeason(year.temperature);
  const runs = variations().map((variation) => variedRun(exampleLake, variation, year));
  return { year, season, outcome: outcomeOf(year, exampleLake.latitude), ranges: rangesOf(runs, season) };
});

/** Results of the typical lakes, rounded as they are shown: `shallowLakeStratified`, days, °C. */
const typicalResults = memoize(() =>
  Object.entries(typicalLakes).map(([name, lake]) => ({ name, outcome: outcomeOf(runLake(lake), lake.latitude) })),
);

/** Place of an assumption in `varied`; −1 for none. */
const followsIndex = (input: keyof Variation | null): number => (input === null ? -1 : varied.indexOf(input));

/** Results of the example and its ranges, and of the typical lakes, for the page before its script has run. */
export function yourWaterValues(): Record<string, number> {
  const { outcome, ranges } = exampleYear();
  const own = outcomeNames.flatMap((name) => [
    [name, outcome[name]] as const,
    [`${name}Low`, ranges[name].low] as const,
    [`${name}High`, ranges[name].high] as const,
    [`${name}Follows`, followsIndex(ranges[name].follows)] as const,
  ]);
  const typical = typicalResults().flatMap((lake) =>
    outcomeNames.map((name) => [typicalKey(lake.name, name), lake.outcome[name]] as const),
  );
  return Object.fromEntries([...own, ...typical]);
}
