import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { averaging } from "./averaging-run.ts";
import { flaggedDays } from "./flag-run.ts";
import { threeDays } from "./metabolism-run.ts";

const count = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The numbers of the page's drawings. */
export const dataPythonTables: Tables = {
  "data-python-processing": () => {
    const { readings, flags } = flaggedDays();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("溶解氧，mg/L", "dissolved oxygen, mg/L"),
        column(
          "标记：good采用、gap缺测、range超出范围、stuck恒值、spike尖峰",
          "flag: good, gap (no value), range (out of range), stuck (constant), spike",
        ),
      ],
      rows: rowsOf(2, count(readings.length), readings, flags),
    };
  },
  "data-python-metabolism": () => {
    const { measured, saturation } = threeDays();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("实测溶解氧，mg/L", "measured dissolved oxygen, mg/L"),
        column("饱和溶解氧，mg/L", "saturation, mg/L"),
      ],
      rows: rowsOf(2, count(measured.length), measured, saturation),
    };
  },
  "data-python-averaging": () => {
    const { oxygen, means } = averaging();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("溶解氧，mg/L", "dissolved oxygen, mg/L"),
        column("日均值，mg/L", "daily mean, mg/L"),
      ],
      rows: rowsOf(
        2,
        count(oxygen.length),
        oxygen,
        count(oxygen.length).map((hour) => means[Math.floor(hour / 24)] ?? null),
      ),
    };
  },
};
