import { allRecords, recordCounts } from "./record-counts.ts";
import { warmingTrends } from "./warming.ts";

/** Numbers that the page quotes: trends in °C per decade, part of the weather among the records in %. */
export const globalDatabaseValues = {
  globalDatabase: () => {
    const { longDecade, shortDecade } = warmingTrends();
    const weather = recordCounts().find(({ group }) => group === "meteorology")?.millions ?? 0;
    return {
      longSlope: Number(longDecade.slope),
      longMargin: Number(longDecade.margin),
      shortSlope: Number(shortDecade.slope),
      shortMargin: Number(shortDecade.margin),
      weatherPercent: Math.round((100 * weather) / allRecords()),
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
