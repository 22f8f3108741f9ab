import { leads } from "../../models/hydrology/lead-time.ts";
import { guide, yearDays } from "../../models/hydrology/rule-curve.ts";
import { column, dayOfYear, rowsOf, type Tables } from "../../plot/table.ts";
import { floodRuns } from "./flood-run.ts";
import { leadCuts } from "./lead-run.ts";
import { ruleYear } from "./year-run.ts";

const count = (length: number, from = 0): number[] => Array.from({ length }, (_, i) => from + i);

/** The numbers of the page's drawings. */
export const rtmMrTables: Tables = {
  "rtm-mr-flood": () => {
    const [rule, ahead] = [floodRuns.rule(), floodRuns.ahead()];
    const flows = (run: typeof rule) => [
      run.upper.inflow,
      run.upper.release,
      run.lower.inflow,
      run.lower.release,
      run.town,
      run.upper.stored,
      run.lower.stored,
    ];
    const names = [
      ["上库入库，m³/s", "upper inflow, m³/s"],
      ["上库出库，m³/s", "upper release, m³/s"],
      ["下库入库，m³/s", "lower inflow, m³/s"],
      ["下库出库，m³/s", "lower release, m³/s"],
      ["城镇流量，m³/s", "flow at the town, m³/s"],
      ["上库蓄量，百万 m³", "upper storage, million m³"],
      ["下库蓄量，百万 m³", "lower storage, million m³"],
    ] as const;
    return {
      columns: [
        column("时刻，h", "hour"),
        ...names.map(([zh, en]) => column(`按规则：${zh}`, `by the rule: ${en}`)),
        ...names.map(([zh, en]) => column(`有预报：${zh}`, `with a forecast: ${en}`)),
      ],
      rows: rowsOf(1, count(rule.town.length), ...flows(rule), ...flows(ahead)),
    };
  },
  "rtm-mr-year": () => {
    const { inflow, release, level } = ruleYear();
    return {
      columns: [
        dayOfYear,
        column("调度线，m", "rule curve, m"),
        column("水位，m", "level, m"),
        column("入库，m³/s", "inflow, m³/s"),
        column("出库，m³/s", "release, m³/s"),
      ],
      rows: rowsOf(2, count(yearDays, 1), count(yearDays).map(guide), level, inflow, release),
    };
  },
  "rtm-mr-lead-time": () => {
    const cuts = leadCuts();
    return {
      columns: [
        column("预见期，h", "lead time, h"),
        column("预报准确，削减 %", "perfect forecast, cut in %"),
        column("带误差：中位数，%", "with errors: median, %"),
        column("带误差：低十分位，%", "with errors: lowest tenth, %"),
        column("带误差：高十分位，%", "with errors: highest tenth, %"),
      ],
      rows: rowsOf(
        1,
        leads,
        ...(["perfect", "median", "low", "high"] as const).map((part) => cuts.map((cut) => cut[part])),
      ),
    };
  },
};
