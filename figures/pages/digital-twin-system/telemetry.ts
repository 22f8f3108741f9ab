import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { group, path, text } from "../../lib/svg.ts";
import {
  checkTelemetry,
  departure,
  plantedFaults,
  telemetry,
  telemetryHours,
  telemetryRules,
} from "../../models/data/telemetry-check.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { jagged, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";

/** Length of the record and the slipping sensor in it, as texts and captions quote them. */
export const telemetryCheckValues = () => ({
  days: telemetryHours / 24,
  driftCentimetresPerDay: plantedFaults.driftPerDay,
  driftLimitCentimetres: telemetryRules.drift,
  driftFoundHours: (checkTelemetry(telemetry(true)).drift ?? 0) - plantedFaults.drift,
});

/** Difference of the gauge from the next one, cm: means of the past day from the first full day on, without faulty readings. */
export function gaugeDifferences(): readonly number[] {
  const levels = telemetry(true);
  const { spikes, flatlines } = checkTelemetry(levels);
  const flat = flatlines.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
  const faulty = new Set([...spikes, ...flat]);
  // a mean of fewer hours is no daily mean
  return levels.gauge.map((_, hour) => departure(levels, hour, faulty)).slice(telemetryRules.window);
}

/** Three faults of a water level gauge and the rules that find them; below, the difference that shows a slipping sensor. */
export function telemetryCheck(language: Language): string {
  const pick = pickLanguage(language);
  const levels = telemetry(true);
  const found = checkTelemetry(levels);
  const drift = found.drift ?? telemetryHours;
  const [from, to] = found.flatlines[0] ?? [0, 0];
  const frame: Frame = { left: 34, top: 24, right: 282, bottom: 172 };
  const below: Frame = { ...frame, top: 226, bottom: 300 };
  const x = scaleLinear([0, telemetryHours / 24], [frame.left, frame.right]);
  const y = scaleLinear([2, 4], [frame.bottom, frame.top]);
  const gap = scaleLinear([-5, 23], [below.bottom, below.top]);
  const hour = (value: number) => x(value / 24);
  const line = points(
    levels.gauge.map((level) => level / 100),
    x,
    y,
    0,
    1 / 24,
  );
  const px = (value: number) => Math.round(hour(value));
  const py = (index: number) => Math.round(y(at(levels.gauge, index) / 100));
  const later = drift - plantedFaults.drift;
  const label = pick(
    `合成水位站十天逐时读数，m，三种故障由规则查出：第 ${found.spikes.join("、")} 小时突跳，第 ${from} 至 ${to} 小时读数不变；第 ${plantedFaults.drift} 小时起传感器下滑，在与邻站的日均差超过 ${telemetryRules.drift} cm 时查出，晚 ${later} 小时。示意。`,
    `Ten days of hourly readings of a synthetic gauge, m, with three faults found by rules: spikes at hours ${found.spikes.join(" and ")}; no change from hour ${from} to ${to}; a sensor that slips from hour ${plantedFaults.drift} on, found ${later} hours later when the daily mean differs from the next gauge by more than ${telemetryRules.drift} cm. Illustrative.`,
  );
  const rings = found.spikes.map((spike) => `M${px(spike) - 5} ${py(spike)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`).join("");
  const [first, second] = [found.spikes[0] ?? 0, found.spikes[1] ?? 0];
  return plot(
    { language, width: 300, height: 326, label },
    rows(frame, y, y.ticks(2)),
    rows(below, gap, [0, telemetryRules.drift, 20]),
    outline(frame),
    outline(below),
    columns(below, x, [0, 2, 4, 6, 8, [10, pick("10 天", "10 d")]]),
    path(`M${frame.left} ${Math.round(gap(telemetryRules.drift))}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "3 3",
    }),
    path(`M${px(drift)} ${frame.top}V${frame.bottom}M${px(drift)} ${below.top}V${below.bottom}`, {
      stroke: "var(--accent)",
    }),
    path(jagged(line, 0.7), { fill: "none", stroke: "var(--observed)", "stroke-width": 1.2 }),
    path(jagged(points(gaugeDifferences(), x, gap, telemetryRules.window / 24, 1 / 24), 0.7), {
      fill: "none",
      stroke: "var(--model)",
      "stroke-width": 1.6,
    }),
    group(
      { fill: "none", stroke: "var(--accent)", "stroke-width": 1.5 },
      path(rings),
      path(`M${px(from)} ${py(from) + 7}v4H${px(to)}v-4`),
    ),
    group(
      { fill: "var(--ink)" },
      text(px(first) + 9, py(first) + 4, pick("突跳", "Spike")),
      text(px(second) + 9, py(second) + 8, pick("突跳", "Spike")),
      text(px(from) - 1, py(from) + 27, pick("恒值", "Constant")),
      text(px(drift) - 6, frame.top + 15, pick("查出下滑", "Slip found"), { "text-anchor": "end" }),
      text(frame.left, 212, pick("与邻站之差，日均，cm", "Difference from next gauge, daily mean, cm")),
      text(frame.left, 14, pick("水位，m", "Level, m")),
    ),
  );
}
