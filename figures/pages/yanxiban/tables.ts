import { logBetween, sharedValley, surfaceGrid } from "../../models/water-temperature/calibration-valley.ts";
import { column, dayOfYear, rowsOf, type Tables } from "../../plot/table.ts";
import { deepOxygen, handDayRun, storedHeat, withheldTest } from "./course-run.ts";
import { observedOn, profileDates, profilesOn } from "./profiles.ts";

const count = (length: number, from = 0): number[] => Array.from({ length }, (_, i) => from + i);
const depth = column("水深，m", "depth, m");

/** The numbers of the page's drawings. */
export const yanxibanTables: Tables = {
  "yanxiban-valley": () => {
    const { errors } = sharedValley();
    const { columns, rows } = surfaceGrid;
    const cells = count(errors.length);
    return {
      columns: [
        column("风力掺混系数", "factor on wind mixing"),
        column("消光系数，m⁻¹", "light extinction, 1/m"),
        column("均方根误差，°C", "root-mean-square error, °C"),
      ],
      rows: rowsOf(
        3,
        cells.map((k) => logBetween(surfaceGrid.mixing, (k % columns) / (columns - 1))),
        cells.map((k) => logBetween(surfaceGrid.extinction, Math.floor(k / columns) / (rows - 1))),
        errors,
      ),
    };
  },
  "yanxiban-hand-day": () => {
    const { before, after, warming, layerDepth } = handDayRun();
    return {
      columns: [
        depth,
        column("前一日，°C", "day before, °C"),
        column("手算，°C", "by hand, °C"),
        column("模型，°C", "model, °C"),
      ],
      rows: rowsOf(
        2,
        count(before.length).map((i) => (i + 0.5) * layerDepth),
        before,
        before.map((celsius, i) => celsius + (i === 0 ? warming : 0)),
        after,
      ),
    };
  },
  "yanxiban-heat": () => {
    const stored = storedHeat();
    return {
      columns: [dayOfYear, column("蓄热变化，MJ/m²", "change of stored heat, MJ/m²")],
      rows: rowsOf(1, count(stored.length, 1), stored),
    };
  },
  "yanxiban-profiles": () => ({
    columns: [
      dayOfYear,
      depth,
      column("第一轮，°C", "first round, °C"),
      column("第二轮，°C", "second round, °C"),
      column("末轮，°C", "final round, °C"),
      column("合成观测，°C", "synthetic observation, °C"),
    ],
    rows: profileDates.flatMap((date) => {
      const { depths, rounds } = profilesOn(date.day);
      const observed = observedOn(date.day);
      return rowsOf(
        2,
        depths.map(() => date.day + 1),
        depths,
        ...rounds,
        depths.map((metres) => observed.find((one) => one.depth === metres)?.celsius ?? null),
      );
    }),
  }),
  "yanxiban-withheld": () => ({
    columns: [
      column("参数个数", "parameters"),
      column("率定段误差，°C", "error where fitted, °C"),
      column("检验段误差，°C", "error where withheld, °C"),
    ],
    rows: withheldTest().map(({ free, fitted, withheld }) => [
      free,
      Number(fitted.toFixed(3)),
      Number(withheld.toFixed(3)),
    ]),
  }),
  "yanxiban-oxygen": () => {
    const [truth = new Float64Array(), first = truth, last = truth] = deepOxygen();
    return {
      columns: [
        dayOfYear,
        column("真值，mg/L", "true parameters, mg/L"),
        column("第一轮，mg/L", "first round, mg/L"),
        column("末轮，mg/L", "last round, mg/L"),
      ],
      rows: rowsOf(2, count(truth.length, 1), truth, first, last),
    };
  },
};
