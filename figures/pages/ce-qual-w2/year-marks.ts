import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { withdraw } from "../../models/water-temperature/selective-withdrawal.ts";
import type { Frame } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { crossing, outcomeOf, releaseTask } from "./release-task.ts";
import type { YearLayout } from "./year-layout.ts";

/** What is drawn of a run of a year. */
export interface YearRun {
  /** m below the surface. */
  readonly intake: number;
  /** m³/s. */
  readonly discharge: number;
  /** Temperature of the water released, °C, by day. */
  readonly release: readonly number[];
  /** Temperature on the target's day, °C, by layer from the surface down. */
  readonly profile: Float64Array;
  /** Thickness of a layer, m. */
  readonly layerDepth: number;
}

const amber = { fill: "var(--amber)" };

/** Width of the body of water drawn, px. */
const reachOf = ({ size }: YearLayout): number => (size === "wide" ? 46 : 26);

/** Where the marks of a run with an intake stand on the map, px, so that no label of an isotherm stands there. */
export function markedAreas(layout: YearLayout, intake: number): Frame[] {
  const { map, x, depth, tag } = layout;
  const [day, y] = [x(releaseTask.day), depth(intake)];
  return [
    { ...map, left: day - 12, right: day + reachOf(layout) + 12 },
    { ...map, top: y - 13, bottom: y + 13 },
    { ...map, left: tag.left - 12, top: y - tag.height / 2 - 10, bottom: y + tag.height / 2 + 10 },
  ];
}

/** The water that the intake draws on the target's day; its width is the velocity in each layer. */
function withdrawal(layout: YearLayout, { profile, layerDepth, intake, discharge }: YearRun): string {
  const { x, depth } = layout;
  const { shares, top, bottom } = withdraw(profile, layerDepth, intake, discharge);
  const here = x(releaseTask.day);
  const reach = reachOf(layout) / Math.max(...shares);
  const body = Array.from(shares, (share, i) => [here + share * reach, depth((i + 0.5) * layerDepth)] as const);
  const outline = jagged([[here, depth(top)], ...body.filter((_, i) => at(shares, i) > 0), [here, depth(bottom)]]);
  return path(`${outline}z`, { ...amber, "fill-opacity": 0.32, stroke: "var(--amber)", "stroke-width": 1.4 });
}

/** How late the release is warm enough: a dimension line from the target's day to the day on which it is. */
function lateness({ chart, x, celsius }: YearLayout, language: Language, { release }: YearRun): string {
  const pick = pickLanguage(language);
  const { late } = outcomeOf(release);
  const day = crossing(release, releaseTask.celsius);
  const y = chart.bottom - 11;
  const start = Math.round(x(releaseTask.day));
  const label = { ...amber, "font-weight": 600 };
  if (day === null || late === null) {
    const words = pick(`全年未达到 ${releaseTask.celsius} °C`, `${releaseTask.celsius} °C not reached`);
    return text(start + 9, y + 4.5, words, label);
  }
  const [end, edge] = [Math.round(x(day)), Math.round(celsius(releaseTask.celsius))];
  const dot = element("circle", {
    cx: end,
    cy: edge,
    r: 4.5,
    fill: "var(--ground)",
    stroke: "var(--amber)",
    "stroke-width": 1.8,
  });
  if (late <= 0) return dot;
  const words = pick(`晚 ${late} 天`, `${late} ${late === 1 ? "day" : "days"} late`);
  const beyond = end + 9 + 7 * words.length < chart.right;
  return (
    path(`M${start} ${y}H${end}M${start} ${y - 5}v10M${end} ${y - 5}v10`, {
      stroke: "var(--amber)",
      "stroke-width": 1.6,
    }) +
    path(`M${end} ${edge + 5}V${y - 5}`, { stroke: "var(--amber)", "stroke-dasharray": "1 3" }) +
    dot +
    text(beyond ? end + 9 : end - 6, beyond ? y + 4.5 : y - 7, words, {
      ...label,
      "text-anchor": beyond ? "start" : "end",
    })
  );
}

const metres = (depth: number) => `${depth} m`;

/** A run as SVG markup: the water drawn on the target's day, the year's release, and how late it is. */
export function runMarks(layout: YearLayout, language: Language, run: YearRun): string {
  const { chart, x, celsius, size } = layout;
  const pick = pickLanguage(language);
  return (
    withdrawal(layout, run) +
    path(jagged(points(run.release, x, celsius), 0.4, 1), {
      fill: "none",
      stroke: "var(--amber)",
      "stroke-width": 2.2,
      "stroke-linejoin": "round",
    }) +
    lateness(layout, language, run) +
    (size === "narrow"
      ? ""
      : text(
          chart.right + 8,
          Math.round(celsius(at(run.release, 364))) - 2,
          pick(`取水 ${metres(run.intake)}`, `intake ${metres(run.intake)}`),
          {
            ...amber,
            "font-weight": 600,
          },
        ))
  );
}

const dots = { fill: "none", stroke: "var(--foam)", "stroke-width": 1.5, "stroke-dasharray": "2 4" };

/** The run before as SVG markup: its intake in the map and its release in the chart, dotted. `now` is the run's intake, m. */
export function previousMarks(
  layout: YearLayout,
  language: Language,
  run: Pick<YearRun, "intake" | "release">,
  now: number,
): string {
  const { map, chart, x, depth, celsius, size, tag } = layout;
  const pick = pickLanguage(language);
  const y = Math.round(depth(run.intake));
  const words = pick(`上一次 ${metres(run.intake)}`, `previous ${metres(run.intake)}`);
  const label = { fill: "var(--foam)" };
  const apart = tag.height / 2 + 11;
  const tagAt = depth(now);
  const beside =
    Math.abs(y - tagAt) >= apart ? y : y >= tagAt && tagAt + apart < map.bottom ? tagAt + apart : tagAt - apart;
  const line = path(`M${map.left} ${y}H${map.right}`, dots);
  const release = path(jagged(points(run.release, x, celsius), 0.4, 1), dots);
  if (size === "narrow") {
    const top = y + 22 < map.bottom ? y + 4 : y - 22;
    return (
      line +
      element("rect", {
        x: map.left + 5,
        y: top,
        width: words.length * (language === "zh" ? 9.4 : 6.9) + 8,
        height: 18,
        fill: "var(--abyss)",
      }) +
      text(map.left + 9, top + 13.5, words, label) +
      release
    );
  }
  return (
    line +
    text(map.right + 8, Math.round(beside) + 4.5, words, label) +
    release +
    text(chart.right + 8, Math.round(celsius(at(run.release, 364))) + 15, words, label)
  );
}

/** The intake across the map as SVG markup, with a tag that says its depth; with a grip where it can be dragged. */
export function intakeMarks({ map, depth, tag, size }: YearLayout, intake: number, grip: boolean): string {
  const y = Math.round(depth(intake));
  const line = `M${map.left} ${y}H${tag.left}`;
  const middle = tag.left + 19;
  const arrows = `M${middle - 5} ${y - 4}l5-5 5 5M${middle - 5} ${y + 4}l5 5 5-5`;
  const ink = { stroke: "var(--abyss)", fill: "none", "stroke-width": 1.6 };
  return group(
    {},
    path(line, { stroke: "var(--abyss)", "stroke-width": 5, "stroke-opacity": 0.55 }),
    path(line, { stroke: "var(--amber)", "stroke-width": 2.4 }),
    element("rect", { x: tag.left, y: y - tag.height / 2, width: tag.width, height: tag.height, rx: 2, ...amber }),
    grip ? path(arrows, ink) : "",
    text(grip ? tag.left + (tag.width + 26) / 2 : tag.left + tag.width / 2, y + 5.5, metres(intake), {
      fill: "var(--abyss)",
      "font-size": size === "narrow" ? 17 : 15,
      "font-weight": 600,
      "text-anchor": "middle",
    }),
  );
}
