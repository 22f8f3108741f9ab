import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import {
  coverageNote,
  dataFrom,
  dataSources,
  dataTo,
  drawnPeriod,
  groupNames,
  isComputed,
  kindNames,
  stepNames,
} from "../../models/data/data-coverage.ts";
import { dataGroups, type PublicSource } from "../../models/data/data-table.ts";
import { columns, type Scale } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";

/** Sources with a period, in the table's order. */
const drawnSources = dataSources.filter((source) => drawnPeriod(source));

/** What the drawing says of itself. */
const label = (language: Language): string =>
  pickLanguage(language)(
    `公开数据源的时段，${dataFrom}—${dataTo} 年：${drawnSources.map(({ name, from, to }) => `${name} ${from}—${to ?? "至今"}`).join("，")}。${coverageNote.zh}`,
    `Periods of public sources, ${dataFrom} to ${dataTo}: ${drawnSources.map(({ name, from, to }) => `${name} ${from}–${to ?? "today"}`).join(", ")}. ${coverageNote.en}`,
  );

/** Periods of sources as bars on their base lines. */
function bars(rows: readonly { source: PublicSource; base: number }[], x: Scale, height: number, computed: boolean) {
  return rows
    .filter(({ source }) => isComputed(source) === computed)
    .map(({ source, base }) => {
      const [from, to] = drawnPeriod(source) ?? [dataFrom, dataFrom];
      return `M${Math.round(x(from))} ${base}V${base - height}H${Math.round(x(to + 1))}V${base}z`;
    })
    .join("");
}

/** What the two colours mean. */
function key(language: Language, y: number): string {
  const pick = pickLanguage(language);
  return group(
    { "font-weight": 600 },
    text(0, y, pick("模型计算", "Computed by models"), { fill: "var(--model)" }),
    text(language === "zh" ? 84 : 146, y, pick("观测及由观测得到", "Observed or derived from observations"), {
      fill: "var(--observed)",
    }),
  );
}

/** Periods of the public sources since 1901: series computed by models in the model's colour, observed and derived ones in the observer's. */
export function coverage(language: Language): string {
  const pick = pickLanguage(language);
  const [left, right, top, pitch] = [440, 1000, 18, 27];
  const x = scaleLinear([dataFrom, dataTo + 1], [left, right]);
  const rows = drawnSources.map((source, i) => ({ source, base: top + i * pitch + 15 }));
  const bottom = (rows.at(-1)?.base ?? top) + 8;
  const heads = dataGroups.flatMap((name) => {
    const first = rows.find(({ source }) => source.group === name);
    return first ? [{ name, base: first.base }] : [];
  });
  return plot(
    { language, width: 1200, height: bottom + 30, label: label(language) },
    path(heads.map(({ base }) => `M0 ${base - 20}H1200`).join(""), { stroke: "var(--hairline)" }),
    path(bars(rows, x, 13, true), { fill: "var(--model)" }),
    path(bars(rows, x, 13, false), { fill: "var(--observed)" }),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      ...heads.map(({ name, base }) => text(0, base - 2, groupNames[name][language])),
    ),
    group({ fill: "var(--ink)" }, ...rows.map(({ source, base }) => text(138, base - 2, source.name))),
    group(
      { fill: "var(--muted)" },
      ...rows.map(({ source, base }) =>
        text(
          1018,
          base - 2,
          `${kindNames[source.kind][language]}${pick("，", ", ")}${stepNames[source.step][language].toLowerCase()}`,
        ),
      ),
    ),
    columns({ left, right, top, bottom }, x, [1901, 1940, 1979, 2000, 2025], 22),
    key(language, bottom + 22),
  );
}

/** The same in places of 480 to 900 px: names beside the bars, without kind and step. */
export function coverageMedium(language: Language): string {
  const [left, right, top, pitch] = [300, 638, 18, 26];
  const x = scaleLinear([dataFrom, dataTo + 1], [left, right]);
  const rows = drawnSources.map((source, i) => ({ source, base: top + i * pitch + 15 }));
  const bottom = (rows.at(-1)?.base ?? top) + 8;
  return plot(
    { language, width: 640, height: bottom + 46, label: label(language) },
    path(bars(rows, x, 13, true), { fill: "var(--model)" }),
    path(bars(rows, x, 13, false), { fill: "var(--observed)" }),
    group({ fill: "var(--ink)" }, ...rows.map(({ source, base }) => text(0, base - 2, source.name))),
    columns({ left, right, top, bottom }, x, [1901, 1940, 1979, 2000], 18),
    text(right, bottom + 18, String(dataTo), { fill: "var(--muted)", "text-anchor": "end" }),
    key(language, bottom + 40),
  );
}

/** The same on a phone: each name above its bar. */
export function coverageNarrow(language: Language): string {
  const [width, step, height] = [360, 38, 12];
  const x = scaleLinear([dataFrom, dataTo + 1], [0, width]);
  const rows = drawnSources.map((source, i) => ({ source, base: 26 + i * step + height }));
  const bottom = (rows.at(-1)?.base ?? 0) + 6;
  return plot(
    { language, width, height: bottom + 24, label: label(language) },
    path(bars(rows, x, height, true), { fill: "var(--model)" }),
    path(bars(rows, x, height, false), { fill: "var(--observed)" }),
    group({ fill: "var(--ink)" }, ...rows.map(({ source, base }) => text(0, base - height - 5, source.name))),
    columns({ left: 0, right: width, top: 0, bottom }, x, [1940, 1979]),
    group(
      { fill: "var(--muted)" },
      text(0, bottom + 18, String(dataFrom)),
      text(width, bottom + 18, String(dataTo), { "text-anchor": "end" }),
    ),
  );
}
