import { telemetry } from "../../models/data/telemetry-check.ts";
import { defaultCascadeFlood, naturalFlood } from "../../models/hydrology/cascade-flood.ts";
import { runRuleCurveFlood } from "../../models/hydrology/cascade-rule-curve.ts";
import { assimilate } from "../../models/statistics/gauge-assimilation.ts";
import { type Cell, column, rowsOf, type Tables } from "../../plot/table.ts";
import { floodStory } from "./runs.ts";
import { gaugeDifferences } from "./telemetry.ts";

const count = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The numbers of the page's drawings. */
export const digitalTwinSystemTables: Tables = {
  "digital-twin-system-flood": () => {
    const { dams, run } = floodStory();
    return {
      columns: [
        column("时刻，h", "hour"),
        ...dams.flatMap(({ reservoir: { name } }) => [
          column(`${name} 库入库，m³/s`, `into ${name}, m³/s`),
          column(`${name} 库出库，m³/s`, `out of ${name}, m³/s`),
        ]),
        column("下游站流量，m³/s", "flow at the gauge, m³/s"),
        column("下游站流量，按调度线，m³/s", "flow at the gauge by the rule curve, m³/s"),
        column("下游站流量，无水库，m³/s", "flow at the gauge without reservoirs, m³/s"),
      ],
      rows: rowsOf(
        1,
        count(run.gauge.length),
        ...dams.flatMap(({ inflow, release }) => [inflow, release]),
        run.gauge,
        runRuleCurveFlood().gauge,
        naturalFlood(defaultCascadeFlood.peak),
      ),
    };
  },
  "digital-twin-system-assimilation": () => {
    const hours = assimilate();
    return {
      columns: [
        column("时刻，h", "hour"),
        column("真值，m³/s", "truth, m³/s"),
        column("测站读数，m³/s", "gauge reading, m³/s"),
        column("模型独立运行，m³/s", "model alone, m³/s"),
        column("校正后，m³/s", "corrected, m³/s"),
      ],
      rows: rowsOf(
        1,
        count(hours.length),
        hours.map(({ truth }) => truth),
        hours.map(({ observed }) => observed),
        hours.map(({ free }) => free),
        hours.map(({ corrected }) => corrected.value),
      ),
    };
  },
  "digital-twin-system-telemetry": () => {
    const { gauge } = telemetry(true);
    const differences = gaugeDifferences();
    const before: Cell[] = Array.from({ length: gauge.length - differences.length }, () => null);
    return {
      columns: [
        column("时刻，h", "hour"),
        column("水位，m", "level, m"),
        column("与邻站之差，日均，cm", "difference from the next gauge, daily mean, cm"),
      ],
      rows: rowsOf(
        2,
        count(gauge.length),
        gauge.map((level) => level / 100),
        [...before, ...differences],
      ),
    };
  },
};
