import { basinVolume, lakeBasin } from "./hydraulics/lake-basin.ts";
import { lakeFlow, waterAge } from "./hydraulics/lake-flow.ts";
import { runFlood } from "./hydrology/flood.ts";
import { forecastFan } from "./statistics/forecast-fan.ts";
import { competition } from "./statistics/taylor-diagram.ts";
import { calibrate } from "./water-temperature/calibration.ts";
import { runColumn } from "./water-temperature/reservoir-column.ts";

/** Computes a value when it is first asked for, and keeps it. */
function once<T>(make: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: make() };
    return kept.value;
  };
}

/** Inflow of the lake's runs, m³/s: 0.79 km³ a year. */
export const lakeInflow = 25;

/** The runs that several figures share, each computed once in a process. */
export const runs = {
  column: once(() => runColumn()),
  flood: once(() => runFlood({ hours: 112 })),
  fan: once(() => forecastFan()),
  calibration: once(() => calibrate()),
  competition: once(() => competition()),
  lake: once(() => {
    const basin = lakeBasin();
    const flow = lakeFlow(basin, lakeInflow);
    return { basin, flow, age: waterAge(basin, flow), volume: basinVolume(basin) };
  }),
};
