import { scaleLinear } from "d3-scale";
import { group, path } from "../lib/svg.ts";
import { dataFrom, dataSources, dataTo, drawnPeriod } from "../models/data/data-coverage.ts";
import { type DataGroup, dataGroups } from "../models/data/data-table.ts";
import { cover, coverHeight, coverRamp, coverWidth } from "./cover.ts";

const colors: Readonly<Record<DataGroup, string>> = {
  meteorology: "var(--aqua)",
  hydrology: coverRamp(0.38),
  temperature: "var(--amber)",
  quality: coverRamp(0.78),
  basin: coverRamp(0.56),
};

/** The years that public sources of data cover, a bar each, by group. */
export function dataPeriods(): string {
  const x = scaleLinear([dataFrom, dataTo], [28, coverWidth - 28]);
  const rows = dataGroups
    .flatMap((name) => dataSources.filter((source) => source.group === name))
    .flatMap((source) => {
      const period = drawnPeriod(source);
      return period ? [{ color: colors[source.group], period }] : [];
    });
  const pitch = (coverHeight - 56) / rows.length;
  return cover(
    path([1920, 1940, 1960, 1980, 2000, 2020].map((year) => `M${x(year)} 0V${coverHeight}`).join(""), {
      stroke: "var(--hairline)",
      "stroke-width": 1.2,
    }),
    group(
      { "stroke-width": 0.62 * pitch },
      ...rows.map(({ color, period: [from, to] }, i) =>
        path(`M${x(from)} ${28 + (i + 0.5) * pitch}H${Math.max(x(to), x(from) + 6)}`, { stroke: color }),
      ),
    ),
  );
}
