import { at } from "../../lib/at.ts";
import { coldLake, lakeAir } from "../../models/water-temperature/cold-lake.ts";
import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { lakeYear } from "./cold-lake-run.ts";
import { yearStarts } from "./months.ts";
import { snowYears, warming } from "./snowmelt-run.ts";

/** Depths of the table's columns of oxygen, m. */
const depths = [1, 5, 9] as const;

const days = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The numbers of the page's drawings. */
export const canadaTables: Tables = {
  "canada-winter": () => {
    const { ice, snow, oxygen } = lakeYear();
    const { flow } = snowYears.today();
    const october = yearStarts.october - yearStarts.september;
    const winter = days(october, october + 272);
    return {
      columns: [
        column("自10月1日起的天数", "days since 1 October"),
        column("气温，°C", "air, °C"),
        column("雪深，cm", "snow, cm"),
        column("冰厚，cm", "ice, cm"),
        ...depths.map((depth) => column(`${depth} m溶解氧，mg/L`, `oxygen at ${depth} m, mg/L`)),
        column("河流流量，m³/s", "river flow, m³/s"),
      ],
      rows: rowsOf(
        2,
        winter.map((day) => day - october),
        winter.map(lakeAir),
        winter.map((day) => 100 * at(snow, day)),
        winter.map((day) => 100 * at(ice, day)),
        ...depths.map((depth) =>
          winter.map((day) => at(oxygen[day] ?? new Float64Array(), Math.floor(depth / coldLake.layer))),
        ),
        winter.map((day) => at(flow, day - october)),
      ),
    };
  },
  "canada-snowmelt": () => {
    const [today, warmer] = [snowYears.today(), snowYears.warmer()];
    const year = days(0, 364);
    return {
      columns: [
        column("自10月1日起的天数", "days since 1 October"),
        column("基准流量，m³/s", "baseline flow, m³/s"),
        column(`升温${warming} °C流量，m³/s`, `flow ${warming} °C warmer, m³/s`),
        column("基准积雪，mm水", "baseline snow, mm of water"),
        column(`升温${warming} °C积雪，mm水`, `snow ${warming} °C warmer, mm of water`),
      ],
      rows: rowsOf(2, year, today.flow, warmer.flow, today.snow, warmer.snow),
    };
  },
};
