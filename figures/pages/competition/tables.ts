import { column, rowsOf, type Tables } from "../../plot/table.ts";
import { judgement } from "./runs.ts";
import { split } from "./split-run.ts";

/** The three seasons of the split-sample test. */
const seasons = [
  ["training", "率定季", "calibration"],
  ["withheld", "选择季", "selection"],
  ["independent", "检验季", "test"],
] as const;

/** The numbers of the page's drawings. */
export const competitionTables: Tables = {
  "competition-ensemble": () => {
    const { reference, entries, median } = judgement();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("参照，m³/s", "reference, m³/s"),
        column("集合中位数，m³/s", "median of the entries, m³/s"),
        ...entries.map(({ name }) => column(`方案 ${name}，m³/s`, `entry ${name}, m³/s`)),
      ],
      rows: rowsOf(
        1,
        Array.from(reference, (_, hour) => hour),
        reference,
        median.flow,
        ...entries.map(({ flow }) => flow),
      ),
    };
  },
  "competition-taylor": () => {
    const { entries } = judgement();
    return {
      columns: [
        column("方案", "entry"),
        column("名次", "rank"),
        column("均方根误差，m³/s", "root-mean-square error, m³/s"),
        column("标准差之比", "ratio of deviations"),
        column("相关系数", "correlation"),
        column("NSE", "NSE"),
        column("KGE", "KGE"),
      ],
      rows: rowsOf(
        3,
        entries.map(({ name }) => name),
        entries.map(({ rank }) => rank),
        entries.map(({ error }) => error),
        entries.map(({ score }) => score.ratio),
        entries.map(({ score }) => score.correlation),
        entries.map(({ nse }) => nse),
        entries.map(({ kge }) => kge),
      ),
    };
  },
  "competition-seasons": () => {
    const scores = split();
    const series = seasons.flatMap(([season]) => [
      scores.map((score) => score[season].nse),
      scores.map((score) => score[season].kge),
    ]);
    return {
      columns: [
        column("参数个数", "parameters"),
        ...seasons.flatMap(([, zh, en]) => [column(`${zh} NSE`, `${en} NSE`), column(`${zh} KGE`, `${en} KGE`)]),
      ],
      rows: rowsOf(
        3,
        scores.map(({ parameters }) => parameters),
        ...series,
      ),
    };
  },
};
