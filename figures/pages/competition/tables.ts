import { rounded } from "../../lib/rounded.ts";
import { column, type Tables } from "../../plot/table.ts";
import { byError, judgement } from "./runs.ts";
import { split } from "./split-run.ts";

/** The numbers of the page's drawings. */
export const competitionTables: Tables = {
  "competition-taylor": () => ({
    columns: [
      column("名次", "rank"),
      column("变体", "variant"),
      column("汇流倍数", "factor on lag"),
      column("径流倍数", "factor on runoff"),
      column("时差，h", "delay, h"),
      column("标准差之比", "ratio of standard deviations"),
      column("相关系数", "correlation"),
      column("均方根误差，m³/s", "root-mean-square error, m³/s"),
      column("纳什效率，第一场", "Nash–Sutcliffe efficiency, flood 1"),
      column("纳什效率，第二场", "Nash–Sutcliffe efficiency, flood 2"),
      column("纳什效率，第三场", "Nash–Sutcliffe efficiency, flood 3"),
      column("KGE，第一场", "KGE, flood 1"),
    ],
    rows: byError().map(({ rank, name, lag, runoff, shift, score, error, efficiencies, kge }) => [
      rank,
      name,
      rounded(lag, 2),
      rounded(runoff, 2),
      shift + 0,
      rounded(score.ratio, 3),
      rounded(score.correlation, 3),
      rounded(error, 1),
      ...[...efficiencies, kge].map((value) => rounded(value, 3)),
    ]),
  }),
  "competition-seasons": () => ({
    columns: [
      column("参数个数", "parameters"),
      column("纳什效率，率定", "Nash–Sutcliffe efficiency, calibration"),
      column("纳什效率，选择", "Nash–Sutcliffe efficiency, selection"),
      column("纳什效率，检验", "Nash–Sutcliffe efficiency, test"),
      column("KGE，率定", "KGE, calibration"),
      column("KGE，选择", "KGE, selection"),
      column("KGE，检验", "KGE, test"),
    ],
    rows: split().map(({ parameters, training, withheld, independent }) => [
      parameters,
      ...[training.nse, withheld.nse, independent.nse].map((value) => rounded(value, 3)),
      ...[training.kge, withheld.kge, independent.kge].map((value) => rounded(value, 3)),
    ]),
  }),
  "competition-ensemble": () => {
    const { reference, median, entries } = judgement();
    return {
      columns: [
        column("小时", "hour"),
        column("参考过程，m³/s", "reference, m³/s"),
        column("逐时中位数，m³/s", "hourly median, m³/s"),
        ...entries.map(({ name }) => column(`变体 ${name}，m³/s`, `variant ${name}, m³/s`)),
      ],
      rows: Array.from(reference, (flow, hour) => [
        hour,
        ...[flow, median.flow[hour] ?? Number.NaN, ...entries.map((entry) => entry.flow[hour] ?? Number.NaN)].map(
          (value) => rounded(value, 1),
        ),
      ]),
    };
  },
};
