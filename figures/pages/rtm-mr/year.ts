import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { guide, levels, season, yearDays, yearSummary } from "../../models/hydrology/rule-curve.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { ruleYear } from "./year-run.ts";

/** First day of each month of a common year. */
const months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const english = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A day of the year in words. */
function date(day: number, language: Language): string {
  const month = months.findLastIndex((first) => first <= day);
  const number = day - at(months, month) + 1;
  return language === "zh" ? `${month + 1}月${number}日` : `${number} ${english[month]}`;
}

/** A year of a reservoir against its rule curve, with inflow and release below it. */
function draw(language: Language, width: number): string {
  const pick = pickLanguage(language);
  const { inflow, release, level } = ruleYear();
  const { above, highest, highestDay, filled } = yearSummary({ level });
  const narrow = width < 500;
  const top = { left: 36, top: 28, right: width - 2, bottom: narrow ? 198 : 230 };
  const low = { ...top, top: top.bottom + 56, bottom: top.bottom + (narrow ? 166 : 176) };
  const x = scaleLinear([0, yearDays - 1], [top.left, top.right]);
  const y = scaleLinear([157, 168], [top.bottom, top.top]);
  const q = scaleLinear([0, 1000], [low.bottom, low.top]);
  const [stood, allowed] = [
    points(level, x, y),
    points(
      Array.from(level, (_, day) => guide(day)),
      x,
      y,
    ),
  ];
  const over = stood.map(([px, py], i) => [px, Math.min(py, allowed[i]?.[1] ?? py)] as const);
  const flowIn = points(inflow, x, q);
  const peak = Math.round(Math.max(...inflow));
  const most = Math.round(Math.max(...release));
  const peakDay = inflow.indexOf(Math.max(...inflow));
  const span = [season.flood, season.refill] as const;
  const label = pick(
    `合成水库一年逐日运行，单位 m 与 m³/s。汛限水位 ${levels.limit} m，正常蓄水位 ${levels.full} m。主汛期有 ${above} 天高于汛限水位，最高 ${highest.toFixed(1)} m（${date(highestDay, "zh")}）；最大日均入库 ${peak}，出库不超过 ${most}；${date(filled, "zh")}蓄满。水量平衡逐日计算，示意。`,
    `A year of a synthetic reservoir, day by day, in m and m³/s. Flood-limited level ${levels.limit} m, full pool ${levels.full} m. In the flood season the level stands above the flood-limited level on ${above} days, at most ${highest.toFixed(1)} m on ${date(highestDay, "en")}; the highest daily inflow is ${peak}, the release never above ${most}; full on ${date(filled, "en")}. Daily water balance, illustrative.`,
  );
  const dot = (px: number, py: number, fill: string) =>
    element("circle", { cx: Math.round(px), cy: Math.round(py), r: 3.5, fill });
  const ticks = months
    .map((first, month) => [first + 15, language === "zh" ? `${month + 1}月` : (english[month] ?? "")] as const)
    .filter((_, month) => !narrow || month % 2 === 1);
  return plot(
    { language, width, height: low.bottom + 24, label },
    path(`M${Math.round(x(span[0]))} ${top.top}H${Math.round(x(span[1]))}V${low.bottom}H${Math.round(x(span[0]))}z`, {
      fill: "var(--muted)",
      "fill-opacity": ".09",
    }),
    rows(top, y, [158, 161, 165, 168]),
    rows(low, q, [0, 400, 800]),
    outline(top),
    outline(low),
    columns(low, x, ticks),
    path(between(over, allowed, 0.5), { fill: "var(--accent)", "fill-opacity": ".28" }),
    path(between(flowIn, points(release, x, q), 0.6), { fill: "var(--observed)", "fill-opacity": ".12" }),
    group(
      series,
      path(jagged(allowed), { stroke: "var(--ink)", "stroke-width": 1.3, "stroke-dasharray": "5 4" }),
      path(jagged(stood, 0.6), { stroke: "var(--model)", "stroke-width": 2 }),
      path(jagged(flowIn, 0.7), { stroke: "var(--observed)", "stroke-width": 1.4 }),
      path(jagged(points(release, x, q), 0.7), { stroke: "var(--model)" }),
    ),
    dot(x(highestDay), y(highest), "var(--accent)"),
    dot(x(filled), y(levels.full), "var(--model)"),
    group(
      { fill: "var(--ink)" },
      text(x(highestDay), y(highest) - 26, `${highest.toFixed(1)} m`, {
        fill: "var(--ink)",
        "text-anchor": "middle",
        "font-weight": 600,
      }),
      text(x(highestDay), y(highest) - 10, date(highestDay, language), { fill: "var(--ink)", "text-anchor": "middle" }),
      text(x(season.drawdown) - 4, y(levels.full) - 8, pick("调度线", "Rule curve"), {
        fill: "var(--ink)",
        "text-anchor": "end",
      }),
      text(
        x(filled),
        y(levels.full) - 8,
        narrow ? pick("蓄满", "Full") : pick(`${date(filled, language)}蓄满`, `Full, ${date(filled, language)}`),
        {
          fill: "var(--model)",
          "text-anchor": "middle",
        },
      ),
      // below the falling curve at the end of the word
      text(x(30), y(level[30 + Math.round(32 / (x(1) - x(0)))] ?? 0) + 17, pick("水位", "Level"), {
        fill: "var(--model)",
      }),
      text(
        (x(span[0]) + x(span[1])) / 2,
        top.bottom + 18,
        pick(`汛限水位 ${levels.limit} m`, `Flood-limited level ${levels.limit} m`),
        {
          fill: "var(--ink)",
          "text-anchor": "middle",
        },
      ),
      text(x(peakDay) + 10, q(peak) + 10, `${pick("入库", "Inflow")} ${peak}`, { fill: "var(--observed)" }),
      text(x(season.flood + 18), q(most) - 8, `${pick("出库", "Release")} ${most}`, {
        fill: "var(--model)",
        "text-anchor": "end",
      }),
    ),
    group(
      { fill: "var(--muted)" },
      text(0, top.top - 14, pick("水位，m", "Level, m")),
      text(0, low.top - 14, pick("流量，m³/s", "Flow, m³/s")),
      text((x(span[0]) + x(span[1])) / 2, top.top - 14, pick("主汛期", "Flood season"), { "text-anchor": "middle" }),
    ),
  );
}

/** The year in a place wider than 900 px. */
export const ruleCurveYear = (language: Language): string => draw(language, 900);

/** The year in the text column, and in places of 480 to 900 px. */
export const ruleCurveYearMedium = (language: Language): string => draw(language, 640);

/** The year on a phone. */
export const ruleCurveYearNarrow = (language: Language): string => draw(language, 360);
