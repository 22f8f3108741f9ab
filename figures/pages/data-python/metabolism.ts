import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { isNight, river } from "../../models/water-quality/diel-oxygen.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { curve, jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { sky, threeDays } from "./metabolism-run.ts";

/** A measured point as a small ring. */
const ring = ([x, y]: Point, r: number): string =>
  `M${formatCoordinate(x - r)} ${formatCoordinate(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

/** The curve of three days: readings, saturation, nights, and the production found for each day. */
function days(language: Language, frame: Frame): string {
  const pick = pickLanguage(language);
  const { measured, saturation, found } = threeDays();
  const x = scaleLinear([0, measured.length], [frame.left, frame.right]);
  const y = scaleLinear([4, 13.6], [frame.bottom, frame.top]);
  const small = frame.right - frame.left < 500;
  const nights = [[0, river.sunrise], ...sky.map((_, day) => [24 * day + river.sunset, 24 * day + 24 + river.sunrise])];
  const shades = nights.map(([from = 0, to = 0]) => {
    const [start, end] = [Math.round(x(from)), Math.round(x(Math.min(to, measured.length)))];
    return element("rect", { x: start, y: frame.top, width: end - start, height: frame.bottom - frame.top });
  });
  const readings = points(measured, x, y);
  const dots = (night: boolean) =>
    readings
      .filter((_, hour) => isNight(hour) === night)
      .map((point) => ring(point, small ? 2 : 3))
      .join("");
  return (
    group({ fill: "var(--panel)" }, ...shades) +
    rows(frame, y, [4, 6, 8, 10, 12]) +
    outline(frame) +
    text(Math.max(0, frame.left - 32), frame.top - 9, pick("溶解氧，mg/L", "Dissolved oxygen, mg/L"), {
      fill: "var(--muted)",
    }) +
    path(curve(points(saturation, x, y), 6), { fill: "none", stroke: "var(--ink)", "stroke-dasharray": "5 4" }) +
    group(
      { fill: "none", stroke: "var(--observed)", "stroke-width": 1.4 },
      path(dots(false)),
      path(dots(true), { fill: "var(--observed)" }),
    ) +
    columns(
      frame,
      x,
      small
        ? [12, 36, 60].map((hour) => [hour, "12:00"] as const)
        : [0, 12, 24, 36, 48, 60, 72].map((hour) => [hour, `${hour % 24}:00`] as const),
      20,
    ) +
    group(
      { "text-anchor": "middle", fill: "var(--model)", "font-weight": 600 },
      ...found.production.map((value, day) =>
        text(
          x(24 * day + 13),
          frame.top + (small ? 15 : 20),
          `${small && day > 0 ? "" : "GPP "}${value.toFixed(1)}${small || day > 0 ? "" : pick(" mg/(L·d)", " mg/(L·d)")}`,
        ),
      ),
    ) +
    text(x(small ? 22 : 21.8), y(at(saturation, 28)) - (small ? 6 : 8), pick("饱和", "saturation"), {
      fill: "var(--ink)",
    })
  );
}

/** The nights alone: change against deficit, and the line whose slope is K and whose intercept is −ER. */
function regression(language: Language, frame: Frame): string {
  const pick = pickLanguage(language);
  const { found } = threeDays();
  const x = scaleLinear([-2.5, 4.5], [frame.left, frame.right]);
  const y = scaleLinear([-26, 2], [frame.bottom, frame.top]);
  const line = (deficit: number): Point => [x(deficit), y(found.exchange * deficit - found.respiration)];
  const origin = line(0);
  // from the frame's lower edge
  const from = Math.max(-2.2, (found.respiration - 26) / found.exchange);
  return (
    rows(frame, y, [-24, -16, -8, 0]) +
    outline(frame) +
    text(frame.left - 32, frame.top - 9, pick("夜间 dDO/dt，mg/(L·d)", "dDO/dt at night, mg/(L·d)"), {
      fill: "var(--muted)",
    }) +
    path(`M${Math.round(x(0))} ${frame.top}V${frame.bottom}`, { stroke: "var(--hairline)" }) +
    path(found.nights.map(({ deficit, rate }) => ring([x(deficit), y(rate)], 3)).join(""), {
      fill: "var(--observed)",
    }) +
    path(jagged([line(from), line(4.2)], 0, 1), { ...series, stroke: "var(--model)", "stroke-width": 2.2 }) +
    path(ring(origin, 4.5), { fill: "var(--ground)", stroke: "var(--model)", "stroke-width": 2 }) +
    columns(frame, x, x.ticks(4), 20) +
    group(
      { fill: "var(--model)", "font-weight": 600 },
      text(
        frame.left + 8,
        frame.top + 36,
        `${pick("斜率", "slope")} K = ${found.exchange.toFixed(1)} ± ${(1.96 * found.exchangeError).toFixed(1)} d⁻¹`,
      ),
      text(origin[0] + 14, origin[1] + 22, `${pick("截距", "intercept")} −ER = −${found.respiration.toFixed(1)}`),
    )
  );
}

/** What both drawings say of themselves. */
function label(language: Language): string {
  const { found } = threeDays();
  const pick = pickLanguage(language);
  const set = sky.map((part) => (part * river.production).toFixed(1));
  const back = found.production.map((value) => value.toFixed(1));
  const margin = (1.96 * found.exchangeError).toFixed(1);
  return pick(
    `单站法由三天逐小时溶解氧推求河流代谢。夜间回归得到 K = ${found.exchange.toFixed(1)} ± ${margin} d⁻¹、ER = ${found.respiration.toFixed(1)} mg/(L·d)；三天 GPP 为 ${back.join("、")} mg/(L·d)，合成时给定 ${set.join("、")}，K 给定 ${river.exchange}，ER 给定 ${river.respiration}。合成序列。`,
    `River metabolism from three days of hourly dissolved oxygen by the one-station method. Night-time regression gives K = ${found.exchange.toFixed(1)} ± ${margin} per day and ER = ${found.respiration.toFixed(1)} mg/(L·d); GPP of the three days is ${back.join(", ")} mg/(L·d). The series was made with ${set.join(", ")}, K = ${river.exchange} and ER = ${river.respiration}. Synthetic series.`,
  );
}

/** Words under the regression's axis, up to its right end. */
function deficitWords(language: Language, x: number, y: number): string {
  const pick = pickLanguage(language);
  const subscript = element("tspan", { dy: 3, "font-size": 10 }, "sat") + element("tspan", { dy: -3 }, " − DO");
  return element(
    "text",
    { x, y, fill: "var(--muted)", "text-anchor": "end" },
    `${pick("亏缺", "Deficit")} DO${subscript}${pick("，", ", ")}mg/L`,
  );
}

/** Metabolism of a river from one sensor: the days to the left, their nights as a regression to the right. */
export function metabolismFigure(language: Language): string {
  return plot(
    { language, width: 1200, height: 430, label: label(language) },
    days(language, { left: 24, top: 26, right: 770, bottom: 380 }),
    regression(language, { left: 876, top: 26, right: 1196, bottom: 380 }),
    deficitWords(language, 1196, 422),
  );
}

/** The same in places of 480 to 900 px, one above the other. */
export function metabolismMedium(language: Language): string {
  return plot(
    { language, width: 640, height: 620, label: label(language) },
    days(language, { left: 34, top: 26, right: 622, bottom: 280 }),
    regression(language, { left: 34, top: 346, right: 622, bottom: 572 }),
    deficitWords(language, 622, 612),
  );
}

/** The same on a phone. */
export function metabolismNarrow(language: Language): string {
  return plot(
    { language, width: 350, height: 608, label: label(language) },
    days(language, { left: 34, top: 26, right: 348, bottom: 250 }),
    regression(language, { left: 34, top: 316, right: 348, bottom: 560 }),
    deficitWords(language, 348, 600),
  );
}
