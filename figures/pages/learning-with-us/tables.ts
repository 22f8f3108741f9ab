import { inventoryYears } from "../../models/data/variable-inventory.ts";
import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { inventory } from "./inventory-run.ts";
import { load } from "./load-run.ts";
import { wordings } from "./questions.ts";

const [from, to] = inventoryYears;

/** The numbers of the page's drawings. */
export const learningWithUsTables: Tables = {
  "learning-with-us-inventory": () => ({
    columns: [
      column("年", "year"),
      ...inventory().map(({ name }) => {
        const [zh, en] = wordings[name].name;
        return column(`${zh}，有数据的月数`, `${en}, months with data`);
      }),
    ],
    rows: rowsOf(
      0,
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
      ...inventory().map(({ months }) => months),
    ),
  }),
  "learning-with-us-load": () => ({
    columns: [
      column("每年采样次数", "samples a year"),
      column("无流量，5%，误差 %", "samples alone, 5th percentile of the error, %"),
      column("无流量，中位数，误差 %", "samples alone, median, %"),
      column("无流量，95%，误差 %", "samples alone, 95th percentile, %"),
      column("有流量，5%，误差 %", "with daily flow, 5th percentile, %"),
      column("有流量，中位数，误差 %", "with daily flow, median, %"),
      column("有流量，95%，误差 %", "with daily flow, 95th percentile, %"),
    ],
    rows: load().map(({ samples, bottlesOnly, withFlow }) => [
      samples,
      ...[bottlesOnly, withFlow].flatMap(({ low, middle, high }) =>
        [low, middle, high].map((value) => Number(value.toFixed(1))),
      ),
    ]),
  }),
};
