import { max } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import { dataSources, groupNames } from "../../models/data/data-coverage.ts";
import { dataGroups } from "../../models/data/data-table.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";

/** Sources of each group in the list. */
export const sourceCounts = () =>
  dataGroups.map((name) => ({ name, count: dataSources.filter((source) => source.group === name).length }));

/** How many public sources the list holds of each group. */
export function records(language: Language): string {
  const pick = pickLanguage(language);
  const counts = sourceCounts();
  const x = scaleLinear([0, max(counts, ({ count }) => count) ?? 1], [0, 250]);
  const rowAt = (i: number) => 18 + i * 44;
  const listed = counts.map(({ name, count }) => `${groupNames[name][language]} ${count}`).join(pick("，", ", "));
  const label = pick(
    `目录所列公开数据源的个数，合计 ${dataSources.length} 个：${listed}。`,
    `Public sources in the list, ${dataSources.length} in all: ${listed}.`,
  );
  return plot(
    { language, width: 300, height: rowAt(counts.length) - 10, label },
    group({ fill: "var(--ink)" }, ...counts.map(({ name }, i) => text(0, rowAt(i), groupNames[name][language]))),
    path(counts.map(({ count }, i) => `M0 ${rowAt(i) + 14}H${Math.round(x(count))}`).join(""), {
      stroke: "var(--model)",
      "stroke-width": 12,
    }),
    group(
      { fill: "var(--muted)" },
      ...counts.map(({ count }, i) => text(Math.round(x(count)) + 8, rowAt(i) + 18.5, String(count))),
    ),
  );
}
