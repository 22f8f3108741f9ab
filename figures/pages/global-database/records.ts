import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { groupNames } from "../../models/data/data-coverage.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { allRecords, recordCounts } from "./record-counts.ts";

/** A count of millions of records in words, two or three leading digits. */
function recordWords(millions: number, language: Language): string {
  const rounded = Number(millions.toPrecision(millions < 10 ? 2 : 3));
  if (language === "zh") return rounded >= 100 ? `${rounded / 100} 亿` : `${Math.round(rounded * 1000) / 10} 万`;
  return rounded >= 1 ? `${rounded} million` : (rounded * 1e6).toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** Records by group: bars on a linear scale, since the story is how unequal they are. */
export function records(language: Language): string {
  const pick = pickLanguage(language);
  const counts = recordCounts();
  const x = scaleLinear([0, counts[0]?.millions ?? 1], [0, 300]);
  const rowAt = (i: number) => 18 + i * 44;
  const listed = counts.map(
    ({ group: name, millions }) => `${groupNames[name][language]} ${recordWords(millions, language)}`,
  );
  const label = pick(
    `各组记录数，示意，合计约 ${Math.round(allRecords() / 10) / 10} 亿条：${listed.join("，")}。由地点数乘时间步长乘覆盖率计算。`,
    `Records by group, illustrative, about ${Math.round(allRecords())} million in all: ${listed.join(", ")}. Computed as places times time steps times coverage.`,
  );
  return plot(
    { language, width: 300, height: rowAt(counts.length) - 10, label },
    group({ fill: "var(--ink)" }, ...counts.map(({ group: name }, i) => text(0, rowAt(i), groupNames[name][language]))),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...counts.map(({ millions }, i) => text(300, rowAt(i), recordWords(millions, language))),
    ),
    path(counts.map((_, i) => `M0 ${rowAt(i) + 18.5}H300`).join(""), { stroke: "var(--hairline)" }),
    group(
      { fill: "var(--model)" },
      ...counts.map(({ millions }, i) =>
        element("rect", { y: rowAt(i) + 8, width: Math.max(0.6, x(millions)), height: 10 }),
      ),
    ),
  );
}
