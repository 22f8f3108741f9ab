import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import type { SensorFlag } from "../../models/data/sensor-checks.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { flaggedDays } from "./flag-run.ts";

/** Ten days of hourly oxygen from a neglected sensor, with what four rules find in it. */
export const flags = (language: Language): string => draw(language, 900, 340);

/** The same in the text column, and in places of 480 to 900 px. */
export const flagsMedium = (language: Language): string => draw(language, 640, 320);

/** The same on a phone. */
export const flagsNarrow = (language: Language): string => draw(language, 360, 300);

/** First and last index of each run of a flag. */
function spans(all: readonly SensorFlag[], flag: SensorFlag): (readonly [from: number, to: number])[] {
  const starts = all.flatMap((value, i) => (value === flag && all[i - 1] !== flag ? [i] : []));
  return starts.map((from) => {
    const end = all.findIndex((value, i) => i > from && value !== flag);
    return [from, (end < 0 ? all.length : end) - 1] as const;
  });
}

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const { readings, flags: all, gap, range, stuck, spike } = flaggedDays();
  const frame = { left: 24, top: 44, right: width - 2, bottom: height - 28 };
  const x = scaleLinear([0, readings.length], [frame.left, frame.right]);
  const y = scaleLinear([-1, 13], [frame.bottom, frame.top]);
  const dot = (i: number): Point => [x(i), y(readings[i] ?? 0)];
  const lines = spans(all, "good")
    .map(([from, to]) =>
      jagged(
        Array.from({ length: to - from + 1 }, (_, i) => dot(from + i)),
        0.3,
      ),
    )
    .join("");
  const block = ([from, to]: readonly [number, number]) =>
    element("rect", {
      x: x(from - 0.5),
      y: frame.top,
      width: x(to + 1) - x(from),
      height: frame.bottom - frame.top,
    });
  const ring = (i: number) => {
    const [px, py] = dot(i);
    return `M${number(px - 4)} ${number(py)}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
  };
  const marked = all.flatMap((flag, i) => (flag === "spike" || flag === "range" ? [ring(i)] : []));
  const [stuckAt, gapAt, rangeAt] = [all.indexOf("stuck"), all.indexOf("gap"), all.indexOf("range")];
  const label = pick(
    `合成河流 10 天逐小时溶解氧（mg/L），人为加入故障后由规则标记：尖峰 ${spike} 个，卡值 ${stuck} 小时，缺测 ${gap} 小时，超出 0 至 20 mg/L 的 ${range} 个。合成序列。`,
    `Ten days of hourly dissolved oxygen (mg/L) in a synthetic river, with faults put in and flagged by rules: ${spike} spikes, ${stuck} hours stuck, a gap of ${gap} hours, ${range} readings outside 0 to 20 mg/L. Synthetic series.`,
  );
  const days = small ? [1, 4, 7, 10] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const middle = (from: number, hours: number) => x(from + (hours - 1) / 2);
  return plot(
    { language, width, height, label },
    rows(frame, y, [0, 4, 8, 12]),
    outline(frame),
    group({ fill: "var(--accent)", "fill-opacity": 0.16 }, ...spans(all, "gap").map(block)),
    group({ fill: "var(--muted)", "fill-opacity": 0.22 }, ...spans(all, "stuck").map(block)),
    group(
      { fill: "none", "stroke-linejoin": "round" },
      path(lines, { stroke: "var(--observed)", "stroke-width": 1.4 }),
      path(
        spans(all, "stuck")
          .map(([from, to]) => jagged([dot(from), dot(to)]))
          .join(""),
        {
          stroke: "var(--accent)",
          "stroke-width": 2.4,
        },
      ),
      path(marked.join(""), { stroke: "var(--accent)", "stroke-width": 1.6 }),
    ),
    text(0, 11, pick("溶解氧，mg/L", "Dissolved oxygen, mg/L"), { fill: "var(--muted)" }),
    columns(
      frame,
      x,
      days.map((day) => [day * 24 - 12, pick(`${day} 日`, small || day === 1 ? `day ${day}` : String(day))]),
    ),
    group(
      { "text-anchor": "middle", fill: "var(--ink)", "font-weight": 600 },
      text(middle(stuckAt, stuck) - (small ? 8 : 0), 36, pick(`卡值 ${stuck} h`, small ? `stuck` : `stuck ${stuck} h`)),
      text(middle(gapAt, gap) + (small ? 14 : 4), 36, pick(`缺测 ${gap} h`, small ? `gap` : `gap ${gap} h`)),
    ),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      text(x(all.lastIndexOf("spike")), y(2.5), pick(`尖峰，共 ${spike} 个`, `spike, one of ${spike}`), {
        "text-anchor": "middle",
      }),
      text(x(rangeAt) - 8, y(-0.5) + 4.5, pick(`超范围 ${range} 个`, `${range} out of range`), {
        "text-anchor": "end",
      }),
    ),
  );
}
