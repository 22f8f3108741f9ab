import { dataFrom, dataSources, dataTo } from "../../models/data/data-coverage.ts";
import { warmingLake } from "../../models/water-temperature/lake-warming.ts";
import { flaggedDays } from "../data-python/runs.ts";
import { warmingTrends } from "./warming.ts";

/** Numbers that the page quotes: trends in °C per decade; sources and periods of the list; rows of the sample file. */
export const globalDatabaseValues = {
  globalDatabase: () => {
    const { longDecade, shortDecade } = warmingTrends();
    return {
      longSlope: Number(longDecade.slope),
      longMargin: Number(longDecade.margin),
      shortSlope: Number(shortDecade.slope),
      shortMargin: Number(shortDecade.margin),
      warmingFrom: warmingLake.from,
      warmingTo: warmingLake.to,
      measuredFrom: warmingLake.measuredFrom,
      mixedDepthMetres: warmingLake.mixedDepth,
      sources: dataSources.length,
      open: dataSources.filter(({ licence }) => licence === "CC BY 4.0").length,
      listFrom: dataFrom,
      listTo: dataTo,
      sampleRows: flaggedDays().readings.length,
    };
  },
} satisfies Readonly<Record<string, () => Readonly<Record<string, number>>>>;
