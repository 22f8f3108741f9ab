import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { group, path, text } from "../../lib/svg.ts";
import { dataFrom, dataTo, groupNames, sourceNames, stepNames } from "../../models/data/data-coverage.ts";
import { columns } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, textOutline } from "../../plot/plot.ts";
import { coverageBar, coverageLabel, startMarks } from "./bars.ts";
import { drawnGroups, drawnVariables, isComputed } from "./rows.ts";

const pitch = 23;
const gap = 15;
const full = 15;
const [left, right, top] = [318, 1046, 62];

/** Data coverage by variable and year since 1901: computed series in the model's colour, measured ones in the observer's. */
export function coverage(language: Language): string {
  const pick = pickLanguage(language);
  const x = scaleLinear([dataFrom, dataTo + 1], [left, right]);
  const blocks = drawnGroups.map((name) => ({ name, variables: drawnVariables(name, "wide") }));
  let y = top;
  const placed = blocks.map(({ name, variables }) => {
    const start = y;
    const rows = variables.map((variable, i) => ({ variable, base: start + i * pitch + full }));
    y += variables.length * pitch + gap;
    return { name, start, rows };
  });
  const rows = placed.flatMap((block) => block.rows);
  const bottom = y - gap;
  const bars = (computed: boolean) =>
    rows
      .filter(({ variable }) => isComputed(variable) === computed)
      .map(({ variable, base }) => coverageBar(variable, x, base, full))
      .join("");
  const lines = rows.map(({ base }) => `M${left} ${base}H${right}`).join("");
  const dividers = placed.map(({ start }) => `M0 ${start - gap / 2 - 3}H1200`).join("");
  const marks = startMarks(language);
  return plot(
    { language, width: 1200, height: bottom + 30, label: coverageLabel(language, rows.length) },
    path(dividers + lines, { stroke: "var(--hairline)" }),
    path(bars(true), { fill: "var(--model)" }),
    path(bars(false), { fill: "var(--observed)" }),
    path(marks.map(([year]) => `M${Math.round(x(year))} 30V${bottom}`).join(""), {
      stroke: "var(--ink)",
      "stroke-width": 1.2,
    }),
    group(
      { fill: "var(--ink)" },
      ...marks.map(([year, words]) =>
        group(
          {},
          text(Math.round(x(year)), 20, String(year), { "font-size": 21, "font-weight": 600 }),
          text(Math.round(x(year)) + 54, 20, words),
        ),
      ),
    ),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      ...placed.map(({ name, start }) => text(0, start + 12, groupNames[name][language])),
    ),
    group({ fill: "var(--ink)" }, ...rows.map(({ variable, base }) => text(128, base - 3, variable.name[language]))),
    group(
      { fill: "var(--muted)" },
      ...rows.map(({ variable, base }) =>
        text(
          1064,
          base - 3,
          `${sourceNames[variable.source][language]}${pick("，", ", ")}${stepNames[variable.step][language].toLowerCase()}`,
        ),
      ),
    ),
    columns({ left, right, top, bottom }, x, [1960, 2000, 2025], 22),
    group(
      textOutline,
      text(left + 8, bottom + 22, pick("条高 = 有数据的比例", "bar height = share with data"), {
        fill: "var(--muted)",
      }),
      text(1064, bottom + 22, pick("计算", "Computed"), { fill: "var(--model)", "font-weight": 600 }),
      text(
        1064 + pick("计算", "Computed").length * (language === "zh" ? 13 : 7.2) + 16,
        bottom + 22,
        pick("实测", "Measured"),
        {
          fill: "var(--observed)",
          "font-weight": 600,
        },
      ),
    ),
  );
}

/** The same on a phone: fewer variables, each name above its bar. */
export function coverageNarrow(language: Language): string {
  const [width, step, height] = [360, 38, 14];
  const x = scaleLinear([dataFrom, dataTo + 1], [0, width]);
  const variables = drawnGroups.flatMap((name) => drawnVariables(name, "narrow"));
  const rows = variables.map((variable, i) => ({ variable, base: 62 + i * step + height }));
  const bottom = (rows.at(-1)?.base ?? 0) + 6;
  const bars = (computed: boolean) =>
    rows
      .filter(({ variable }) => isComputed(variable) === computed)
      .map(({ variable, base }) => coverageBar(variable, x, base, height))
      .join("");
  const marks = startMarks(language).map(([year]) => year);
  return plot(
    { language, width, height: bottom + 24, label: coverageLabel(language, rows.length) },
    path(rows.map(({ base }) => `M0 ${base}H${width}`).join(""), { stroke: "var(--hairline)" }),
    path(bars(true), { fill: "var(--model)" }),
    path(bars(false), { fill: "var(--observed)" }),
    path(marks.map((year) => `M${Math.max(0.6, Math.round(x(year)))} 24V${bottom}`).join(""), { stroke: "var(--ink)" }),
    group(
      { fill: "var(--ink)", "font-weight": 600, "font-size": 17 },
      ...marks.map((year) => text(Math.round(x(year)), 16, String(year))),
    ),
    group(
      { fill: "var(--ink)", ...textOutline },
      ...rows.map(({ variable, base }) => text(6, base - height - 5, variable.name[language])),
    ),
    columns({ left: 0, right: width, top: 0, bottom }, x, [1920, 1960, 2000]),
    text(width, bottom + 18, String(dataTo), { fill: "var(--muted)", "text-anchor": "end" }),
  );
}
