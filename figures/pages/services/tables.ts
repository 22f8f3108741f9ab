import { sharedFlood } from "../../models/hydrology/flood.ts";
import { forecastDays, observedDays, sharedFan } from "../../models/statistics/forecast-fan.ts";
import { sharedReservoir } from "../../models/water-temperature/demonstration-reservoir.ts";
import { type Cell, column, rowsOf, type Tables } from "../../plot/table.ts";
import { dateOf } from "../ce-qual-w2/calendar.ts";
import { exceedance } from "./ai-transformation.ts";
import { poolRise } from "./smart-water-management.ts";
import { profileDays } from "./smart-water-quality.ts";
import { topicsWithBloom } from "./social-media-ecology.ts";

const count = (length: number, from = 0): number[] => Array.from({ length }, (_, i) => from + i);

/** The numbers of the services' drawings. */
export const serviceTables: Tables = {
  "service-smart-water-management": () => {
    const { rain, inflow, release } = sharedFlood();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("雨强，mm/h", "rain, mm/h"),
        column("入库流量，m³/s", "inflow, m³/s"),
        column("下泄流量，m³/s", "release, m³/s"),
        column("库水位高出堰顶，m", "pool above the crest, m"),
      ],
      rows: rowsOf(2, count(rain.length), rain, inflow, release, poolRise()),
    };
  },
  "service-smart-water-quality": () => {
    const { temperature, oxygen, layerDepth } = sharedReservoir();
    const [spring, summer] = profileDays;
    const depths = count(temperature[summer]?.length ?? 0).map((layer) => (layer + 0.5) * layerDepth);
    const series = [temperature[spring], temperature[summer], oxygen[spring], oxygen[summer]].map((of) => of ?? []);
    return {
      columns: [
        column("水深，m", "depth, m"),
        ...profileDays.map((day) => column(`${dateOf(day, "zh")}水温，°C`, `temperature on ${dateOf(day, "en")}, °C`)),
        ...profileDays.map((day) =>
          column(`${dateOf(day, "zh")}溶解氧，mg/L`, `dissolved oxygen on ${dateOf(day, "en")}, mg/L`),
        ),
      ],
      rows: rowsOf(2, depths, ...series),
    };
  },
  "service-ai-transformation": () => {
    const { observed, quantiles } = sharedFan();
    const past: Cell[] = Array.from({ length: observedDays }, () => null);
    const future = (values: ArrayLike<number>): Cell[] => [...past, ...Array.from(values)];
    return {
      columns: [
        column("天", "day"),
        column("合成观测水位，m", "pool level, synthetic observations, m"),
        ...[5, 25, 50, 75, 95].map((part) => column(`预报第 ${part} 百分位，m`, `forecast, ${part}th percentile, m`)),
        column("高于限值的成员，%", "members above the limit, %"),
      ],
      rows: rowsOf(
        2,
        count(observedDays + forecastDays, 1 - observedDays),
        Array.from(observed),
        ...([0.05, 0.25, 0.5, 0.75, 0.95] as const).map((part) => future(quantiles[part])),
        future(exceedance()),
      ),
    };
  },
  "service-social-media-ecology": () => {
    const listed = topicsWithBloom();
    return {
      columns: [
        column("话题", "topic"),
        column("同时提到的帖文数", "posts that name both"),
        column("占比，%", "part, %"),
      ],
      rows: rowsOf(
        1,
        listed.map(({ topic }) => topic),
        listed.map(({ posts }) => posts),
        listed.map(({ percent }) => percent),
      ),
    };
  },
};
