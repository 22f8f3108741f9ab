import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { linePath } from "../../lib/path.ts";
import { inkOn } from "../../lib/ramp.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, path, text } from "../../lib/svg.ts";
import {
  canalTemperature,
  headTemperature,
  type January,
  januaries,
  openCanalEnd,
} from "../../models/water-temperature/canal-heat.ts";
import { columns, type Frame, outline } from "../../plot/axes.ts";
import { hatching } from "../../plot/hatching.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot } from "../../plot/plot.ts";
import { canalJanuaryValues, faster } from "./january-run.ts";
import { canalColor } from "./strip-ribbons.ts";

/** Water temperature in a cold January over distance and speed, with the line at which the water reaches 0 °C. */
export const january = (language: Language): string => draw(language, 744, 400);

/** The same for tablets, and for phones. */
export const januaryMedium = (language: Language): string => draw(language, 640, 370);
export const januaryNarrow = (language: Language): string => draw(language, 360, 340);

/** Speeds for which the canal is computed, as multiples of those of winter 2020–21. */
export const speeds = Array.from({ length: 57 }, (_, i) => 0.6 + 0.025 * i);

/** Where the water has cooled to a temperature, km, between whole kilometres; the end of the open canal where it stays warmer. */
export function coolingPlace(january: January, speed: number, wanted: number): number {
  const { celsius } = canalTemperature(january, speed);
  const after = celsius.findIndex((value) => value <= wanted);
  if (after <= 0) return openCanalEnd;
  const [warm, cold] = [at(celsius, after - 1), at(celsius, after)];
  return wanted === 0 ? after : after - 1 + (warm - wanted) / (warm - cold);
}

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const size = width > 700 ? "wide" : width > 480 ? "medium" : "narrow";
  const narrow = size === "narrow";
  const r = canalJanuaryValues();
  const frame: Frame = { left: 34, top: 28, right: width - 60, bottom: height - 32 };
  const x = scaleLinear([0, openCanalEnd], [frame.left, frame.right]);
  const y = scaleLinear([0.6, 2], [frame.bottom, frame.top]);
  const line = (january: January, celsius: number): Point[] =>
    speeds.map((speed): Point => [x(coolingPlace(january, speed, celsius)), y(speed)]);
  const areaLeftOf = (edge: readonly Point[]) =>
    linePath([...simplify(edge, 0.3), [frame.left, frame.top], [frame.left, frame.bottom]], { closed: true });
  const degrees = Array.from({ length: headTemperature }, (_, celsius) => celsius);
  const zero = line(januaries.cold, 0);
  const usual = line(januaries.usual, 0).filter(([px]) => px < frame.right);
  const id = `canal-speed-ice-${size}-${language}`;
  const label = pick(
    `示范计算，示意：冷冬一月总干渠沿程水温随流速的变化，流速为 2020—2021 年冬季公开值的 0.6 至 2 倍。流速不变时在 ${r.coldZeroKilometres} km 降到 0 °C，${faster} 倍时在 ${r.quickZeroKilometres} km；平均气候一月、流速不变时在 ${r.usualZeroKilometres} km（点线）。渠首 ${headTemperature} °C，平衡温度法，气象为合成。`,
    `Demonstration study, illustrative: water temperature along the canal in a cold January by speed, 0.6 to 2 times those published for winter 2020–21. 0 °C at km ${r.coldZeroKilometres} with unchanged speed, at km ${r.quickZeroKilometres} with ${faster} times the speed; in a usual January with unchanged speed at km ${r.usualZeroKilometres} (dotted). ${headTemperature} °C at the head, equilibrium temperature method, synthetic weather.`,
  );
  /** The place of 0 °C at a speed, with a line to its kilometre beside the plot. */
  const mark = (speed: number, km: number) =>
    path(`M${frame.left} ${formatCoordinate(y(speed))}H${formatCoordinate(x(km))}`, {
      stroke: "var(--foam)",
      "stroke-dasharray": "4 3",
    }) +
    path(`M${formatCoordinate(x(km))} ${formatCoordinate(y(speed))}H${frame.right + 5}`, { stroke: "var(--accent)" }) +
    element("circle", {
      cx: x(km),
      cy: y(speed),
      r: 5,
      fill: "var(--ground)",
      stroke: "var(--accent)",
      "stroke-width": 2,
    }) +
    text(frame.right + 8, Math.round(y(speed)) + 4.5, `km ${km}`, { fill: "var(--ink)", "font-weight": 600 });
  return plot(
    { language, width, height, label },
    hatching({ id, distance: 6, angle: 45, stroke: "var(--model)", width: 1.5 }),
    text(
      0,
      14,
      pick(
        "流速，2020—2021 年冬季的倍数",
        narrow ? "Speed, multiples of winter 2020–21" : "Speed, multiples of those of winter 2020–21",
      ),
      {
        fill: "var(--muted)",
      },
    ),
    element("rect", {
      x: frame.left,
      y: frame.top,
      width: frame.right - frame.left,
      height: frame.bottom - frame.top,
      fill: `url(#${id})`,
    }),
    ...degrees.map((celsius) => path(areaLeftOf(line(januaries.cold, celsius)), { fill: canalColor(celsius + 0.5) })),
    ...degrees.slice(1).map((celsius) =>
      path(linePath(simplify(line(januaries.cold, celsius), 0.3)), {
        fill: "none",
        stroke: inkOn(canalColor(celsius)),
        "stroke-width": 0.8,
      }),
    ),
    path(
      linePath(
        simplify(
          zero.filter(([px]) => px < frame.right),
          0.3,
        ),
      ),
      { fill: "none", stroke: "var(--accent)", "stroke-width": 2.4 },
    ),
    path(linePath(simplify(usual, 0.3)), {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.6,
      "stroke-dasharray": "2 3",
    }),
    outline(frame),
    // right of their line, on the colour there
    ...degrees.slice(1).map((celsius) =>
      text(Math.round(x(coolingPlace(januaries.cold, 0.75, celsius))) + 7, Math.round(y(0.75) + 4.5), String(celsius), {
        fill: inkOn(canalColor(celsius - 0.5)),
        "font-weight": 600,
      }),
    ),
    mark(1, r.coldZeroKilometres),
    mark(faster, r.quickZeroKilometres),
    // above that of a cold January, where the dotted line meets the frame
    text(frame.right + 8, Math.round(y(1)) - 16.5, `km ${r.usualZeroKilometres}`, { fill: "var(--ink)" }),
    ...[0.6, 1, 1.5, 2].map((speed) =>
      text(frame.left - 8, Math.round(y(speed)) + 4.5, String(speed), { "text-anchor": "end", fill: "var(--muted)" }),
    ),
    columns(frame, x, narrow ? [400, 800] : [200, 400, 600, 800, 1000], 20),
    text(frame.left, frame.bottom + 20, "0 km", { fill: "var(--muted)" }),
    text(frame.right, frame.bottom + 20, String(openCanalEnd), { "text-anchor": "end", fill: "var(--muted)" }),
  );
}
