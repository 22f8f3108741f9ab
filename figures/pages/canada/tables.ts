import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { snowYears, warming } from "./snowmelt-run.ts";

/** The numbers of the page's drawings. */
export const canadaTables: Tables = {
  "canada-snowmelt": () => {
    const [today, warmer] = [snowYears.today(), snowYears.warmer()];
    return {
      columns: [
        column("日，自 10 月 1 日起", "day from 1 October"),
        column("基准：流量，m³/s", "baseline: flow, m³/s"),
        column("基准：积雪水当量，mm", "baseline: snow, mm of water"),
        column(`升温 ${warming} °C：流量，m³/s`, `${warming} °C warmer: flow, m³/s`),
        column(`升温 ${warming} °C：积雪水当量，mm`, `${warming} °C warmer: snow, mm of water`),
      ],
      rows: rowsOf(
        1,
        Array.from(today.flow, (_, day) => day + 1),
        today.flow,
        today.snow,
        warmer.flow,
        warmer.snow,
      ),
    };
  },
};
