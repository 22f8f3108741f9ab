import { groupNames } from "../../models/data/data-coverage.ts";
import { lakeSummers, warmingLake } from "../../models/water-temperature/lake-warming.ts";
import { type Cell, column, rowsOf, type Tables } from "../../plot/table.ts";
import { sourceCounts } from "./records.ts";

/** The numbers of the page's drawings. */
export const globalDatabaseTables: Tables = {
  "global-database-warming": () => {
    const { computed, measured } = lakeSummers();
    const { from, measuredFrom } = warmingLake;
    const before: Cell[] = Array.from({ length: measuredFrom - from }, () => null);
    return {
      columns: [
        column("年", "year"),
        column("计算的夏季表层水温，°C", "computed summer surface temperature, °C"),
        column("合成观测，°C", "synthetic observations, °C"),
      ],
      rows: rowsOf(
        2,
        Array.from(computed, (_, i) => from + i),
        computed,
        [...before, ...Array.from(measured)],
      ),
    };
  },
  "global-database-records": () => {
    const counts = sourceCounts();
    return {
      columns: [column("类别", "group"), column("数据源个数", "sources")],
      rows: rowsOf(
        0,
        counts.map(({ name }) => groupNames[name]),
        counts.map((group) => group.count),
      ),
    };
  },
};
