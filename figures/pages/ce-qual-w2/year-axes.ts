import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { heatColor } from "../../plot/heat-color.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { dateOf, monthStarts, monthTicks } from "./calendar.ts";
import { riverYear } from "./reference-river.ts";
import { crossing, releaseTask } from "./release-task.ts";
import type { YearLayout } from "./year-layout.ts";

const muted = { fill: "var(--muted)" };
const [coldest, warmest] = [4, 26];
const steps = Array.from({ length: warmest - coldest }, (_, i) => coldest + i);
const named = [4, 8, 12, 16, 20, 24];

/** Colours of the temperatures as on the map: upright beside it where there is room, else above it. */
function key({ width, map, size }: YearLayout): string {
  if (size === "narrow") return "";
  if (size === "medium") {
    const left = map.right - (warmest - coldest) * 7 - 24;
    return (
      group(
        { "shape-rendering": "crispEdges" },
        ...steps
          .filter((celsius) => celsius % 2 === 0)
          .map((celsius) =>
            element("rect", {
              x: left + (celsius - coldest) * 7,
              y: 17,
              width: 14,
              height: 6,
              fill: heatColor(celsius),
            }),
          ),
      ) +
      group(
        { "text-anchor": "middle", ...muted },
        ...named.map((celsius) => text(left + (celsius - coldest) * 7, 12, String(celsius))),
      ) +
      text(map.right, 24, "°C", { "text-anchor": "end", ...muted })
    );
  }
  const left = width - 56;
  const step = (map.bottom - map.top) / (warmest - coldest);
  const y = (celsius: number) => map.bottom - (celsius - coldest) * step;
  return (
    group(
      { "shape-rendering": "crispEdges" },
      ...steps.map((celsius) =>
        element("rect", { x: left, y: y(celsius + 1), width: 8, height: step + 0.2, fill: heatColor(celsius) }),
      ),
    ) +
    group(
      muted,
      ...named.map((celsius) =>
        text(left + 16, Math.min(y(celsius) + 4.5, map.bottom), `${celsius}${celsius === 24 ? " °C" : ""}`),
      ),
    )
  );
}

/** Slanting lines that fill a rectangle, `apart` px from each other along its edge. */
function hatch({ left, top, right, bottom }: Frame, apart: number): string {
  const height = bottom - top;
  const lines: string[] = [];
  for (let start = left - height; start < right; start += apart) {
    const [from, to] = [Math.max(start, left), Math.min(start + height, right)];
    if (to > from)
      lines.push(
        `M${Math.round(from)} ${Math.round(top + (from - start))}L${Math.round(to)} ${Math.round(top + (to - start))}`,
      );
  }
  return lines.join("");
}

/** The target's band in the chart: from the target's day until the river without a dam falls below the target. */
function target({ chart, x, celsius, size }: YearLayout, language: Language, river: readonly number[]): string {
  const pick = pickLanguage(language);
  const last = river.findLastIndex((value) => value >= releaseTask.celsius);
  const edge = Math.round(celsius(releaseTask.celsius));
  const [left, right] = [Math.round(x(releaseTask.day)), Math.round(x(last))];
  const words =
    size === "narrow"
      ? pick(`目标 ${releaseTask.celsius} °C`, `Target ${releaseTask.celsius} °C`)
      : pick(
          `目标：${dateOf(releaseTask.day, language)}起 ${releaseTask.celsius} °C`,
          `Target: ${releaseTask.celsius} °C from ${dateOf(releaseTask.day, language)}`,
        );
  return (
    path(hatch({ left, top: chart.top, right, bottom: edge }, 8), { stroke: "var(--aqua)", "stroke-opacity": 0.5 }) +
    path(`M${left} ${chart.top}V${edge}H${right}`, { stroke: "var(--aqua)", "stroke-width": 2, fill: "none" }) +
    text(left - 10, Math.round(celsius(25)) + 4.5, words, {
      fill: "var(--aqua)",
      "font-weight": 600,
      "text-anchor": "end",
    })
  );
}

/**
 * What stands around and behind a year's run, as SVG markup: axes, colours, the river without a dam, the target's band and
 * the target's day through both plots. To be drawn over the map's field.
 */
export function yearAxes(layout: YearLayout, language: Language): string {
  const pick = pickLanguage(language);
  const { map, chart, x, depth, celsius, size } = layout;
  const river = riverYear();
  const day = Math.round(x(releaseTask.day));
  const starts = monthStarts.slice(1, -1).map((start) => `M${Math.round(x(start))} ${chart.bottom}v5`);
  const named = crossing(river, 15) ?? 0;
  return (
    rows(
      { ...map, right: map.left },
      depth,
      map.bottom - map.top < 200 ? [0, 20, 40, 60] : [0, 10, 20, 30, 40, 50, 60],
    ) +
    path(`M${map.left} ${map.top}H${map.right}V${map.bottom}H${map.left}z`, { fill: "none", stroke: "var(--mist)" }) +
    key(layout) +
    text(layout.text, map.top - 13, pick("水深，m", "Depth, m"), muted) +
    text(layout.text, chart.top - 13, pick("下泄水温，°C", "Release, °C"), muted) +
    rows(chart, celsius, [0, 10, 20, 30]) +
    outline(chart) +
    path(starts.join(""), { stroke: "var(--muted)" }) +
    columns(chart, x, monthTicks(language, size === "narrow" ? 3 : layout.width < 560 ? 2 : 1), 21) +
    target(layout, language, river) +
    path(jagged(points(river, x, celsius), 0.5), { fill: "none", stroke: "var(--mist)", "stroke-opacity": 0.75 }) +
    text(
      Math.round(x(named)) - 9,
      Math.round(celsius(15.5)) + 4.5,
      pick("无坝河流", size === "narrow" ? "River" : "River without a dam"),
      {
        "text-anchor": "end",
        ...muted,
      },
    ) +
    path(`M${day} ${map.top - 7}V${chart.bottom}`, { stroke: "var(--foam)" }) +
    text(day, map.top - 13, dateOf(releaseTask.day, language), {
      fill: "var(--ink)",
      "text-anchor": "middle",
      "font-weight": 600,
    })
  );
}
