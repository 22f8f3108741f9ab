import { scaleLinear, scaleLog } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rampColor } from "../../lib/ramp.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, path, text } from "../../lib/svg.ts";
import {
  concentration,
  defaultSpill,
  exceedance,
  mixingLength,
  type Spill,
} from "../../models/water-quality/canal-spill.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { between, jagged } from "../../plot/curves.ts";
import { hatching } from "../../plot/hatching.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { platedText } from "../../plot/plate.ts";
import { plot, series } from "../../plot/plot.ts";
import { affectedKilometres, canalSpillValues, closings, riverFactor } from "./spill-run.ts";

/** The part of the canal above the limit by the hours after a spill, and its length up to the hours when the flow is stopped. */
export const spill = (language: Language): string => draw(language, 1200, 396);

/** The same for tablets, and for phones. */
export const spillMedium = (language: Language): string => draw(language, 640, 356);
export const spillNarrow = (language: Language): string => draw(language, 360, 396);

const lastHour = closings[2];

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const size = width > 900 ? "wide" : width > 480 ? "medium" : "narrow";
  const narrow = size === "narrow";
  const frame: Frame = { left: 34, top: 28, right: width - 8, bottom: height - 32 };
  const x = scaleLinear([0, 180], [frame.left, frame.right]);
  const y = scaleLinear([0, lastHour], [frame.top, frame.bottom]);
  const r = canalSpillValues();
  const { limit } = defaultSpill;
  const mixing = mixingLength() / 1000;
  const mixed = mixing / r.hourKilometres;
  const lengths = closings.map(affectedKilometres);
  const id = `canal-mixing-${size}-${language}`;
  const label = pick(
    `示范计算，示意：渠道内 1 t 可溶污染物泄漏后 ${lastHour} h 内断面平均浓度超过限值的渠段，横轴为距泄漏点 km，纵轴为小时。${closings.join("、")} h 停流时曾超过 ${limit} mg/L 的渠长依次为 ${lengths.join("、")} km。泄漏点以下 ${Math.round(mixing)} km 内尚未横向混匀，不给断面平均值。一维对流—离散解析解，流速 ${defaultSpill.speed} m/s，离散系数按 Elder；虚线为 Fischer 公式的限值线。`,
    `Demonstration study, illustrative: where the section-mean concentration is above the limit, by km from the spill and hours after it, up to ${lastHour} hours, for one tonne of a soluble substance. Canal that has been above ${limit} mg/L when the flow is stopped after ${closings.join(", ")} hours: ${lengths.join(", ")} km. In the first ${Math.round(mixing)} km it is not yet mixed across the canal and no mean is given. One-dimensional advection–dispersion, analytic, ${defaultSpill.speed} m/s, dispersion after Elder; dashed, the limit with Fischer's formula.`,
  );
  /** Rear and front of what is above a concentration, hour by hour from the hour of mixing. */
  const ends = (spill: Spill, from: number): [Point[], Point[]] => {
    const hours = Array.from({ length: 49 }, (_, i) => from + ((lastHour - from) * i) / 48);
    const pairs = hours.flatMap((hour) => {
      const pair = exceedance(hour * 3600, spill);
      return pair ? [{ hour, rear: pair[0] / 1000, front: pair[1] / 1000 }] : [];
    });
    return [
      pairs.map(({ hour, rear }): Point => [x(Math.max(mixing, rear)), y(hour)]),
      pairs.map(({ hour, front }): Point => [x(front), y(hour)]),
    ];
  };
  const area = (spill: Spill) => between(...ends(spill, mixed), 0.3, 1);
  const edges = (spill: Spill) => {
    const [rear, front] = ends(spill, mixed);
    return jagged(rear, 0.3, 1) + jagged(front, 0.3, 1);
  };
  const fischer: Spill = { ...defaultSpill, spreading: riverFactor() };
  const reachOf = (hours: number, spill: Spill) =>
    (exceedance(hours * 3600, spill) ?? [0, 0]).map((metres) => metres / 1000);
  /** Where the dashed lines are at a height of the drawing, px. */
  const fischerAt = (height: number): [rear: number, front: number] => {
    const [rear = 0, front = 0] = reachOf(Math.min(lastHour, y.invert(height)), fischer);
    return [x(rear), x(front)];
  };
  /** Baseline, and left or right end, of lettering beside the dashed lines at a height, px. */
  const before = (height: number) => ({ y: height + 4.5, x: fischerAt(height - 10)[0] - 8, anchor: "end" as const });
  const beyond = (height: number) => ({ y: height + 4.5, x: fischerAt(height + 10)[1] + 8, anchor: "start" as const });
  const bold = { fill: "var(--ink)", "font-weight": 600 };
  const marks = closings.map((hours, i) => {
    const length = lengths[i] ?? 0;
    const [px, py] = [x(length), y(hours)];
    const { anchor, ...place } = i === closings.length - 1 ? before(py - 14) : beyond(py);
    return (
      path(`M${frame.left} ${formatCoordinate(py)}H${formatCoordinate(px)}`, {
        stroke: "var(--muted)",
        "stroke-dasharray": "4 3",
      }) +
      element("circle", { cx: px, cy: py, r: 4.5, fill: "var(--ground)", stroke: "var(--accent)", "stroke-width": 2 }) +
      text(
        place.x,
        place.y,
        pick(
          `${hours} h${size === "wide" ? " 停流" : ""}：${length} km`,
          size === "wide" ? `Stopped after ${hours} h: ${length} km` : `${hours} h: ${length} km`,
        ),
        { ...bold, "text-anchor": anchor === "end" ? anchor : undefined },
      )
    );
  });
  const [elderHour, fischerHour] = [60, 36] as const;
  const [elderRear = 0] = reachOf(elderHour, defaultSpill);
  const [elderName, fischerName] = [before(y(elderHour)), beyond(y(fischerHour))];
  return plot(
    { language, width, height, label },
    hatching({ id, distance: 7, angle: 45, stroke: "var(--hairline)", width: 1.4 }),
    text(0, 14, pick("泄漏后小时", "Hours after the spill"), { fill: "var(--muted)" }),
    rows(frame, y, [0, 12, 24, 36, 48, 60, 72]),
    element("rect", {
      x: frame.left,
      y: frame.top,
      width: x(mixing) - frame.left,
      height: frame.bottom - frame.top,
      fill: `url(#${id})`,
    }),
    path(area(fischer), { fill: "var(--model)", "fill-opacity": 0.16 }),
    path(edges(fischer), { fill: "none", stroke: "var(--model)", "stroke-dasharray": "5 4", "stroke-width": 1.4 }),
    path(area(defaultSpill), { fill: rampColor(0.2) }),
    path(edges(defaultSpill), { ...series, stroke: "var(--accent)", "stroke-width": 2 }),
    path(`M${formatCoordinate(x(mixing))} ${frame.top}V${frame.bottom}`, { stroke: "var(--muted)" }),
    outline(frame),
    platedText({
      x: (frame.left + x(mixing)) / 2,
      y: y(lastHour * 0.42),
      anchor: "middle",
      ground: [{ fill: "var(--ground)" }],
      words: pick("未混匀", narrow ? "Not mixed" : "Not yet mixed"),
      attributes: { fill: "var(--muted)" },
    }),
    ...marks,
    path(`M${formatCoordinate(elderName.x + 4)} ${formatCoordinate(y(elderHour))}H${formatCoordinate(x(elderRear))}`, {
      stroke: "var(--accent)",
    }),
    text(
      elderName.x,
      elderName.y,
      pick(`限值${narrow ? "" : ` ${limit} mg/L`}，Elder`, narrow ? "Limit, Elder" : `Limit, ${limit} mg/L, Elder`),
      { fill: "var(--accent)", "text-anchor": "end" },
    ),
    text(fischerName.x, fischerName.y, pick("限值，Fischer", "Limit, Fischer"), { fill: "var(--model)" }),
    narrow
      ? ""
      : inset(
          {
            left: frame.right - (size === "wide" ? 400 : 232),
            top: frame.top + (size === "wide" ? 40 : 32),
            right: frame.right - 24,
            bottom: y(size === "wide" ? 40 : 26),
          },
          pick,
          fischer,
        ),
    columns(frame, x, size === "wide" ? [0, 40, 80, 120, 160] : [0, 40, 80, 120], 20),
    text(frame.right, frame.bottom + 20, narrow ? "km" : pick("距泄漏点，km", "km from the spill"), {
      "text-anchor": "end",
      fill: "var(--muted)",
    }),
  );
}

/** The slug at the first closing about its middle, with both coefficients, on a logarithmic scale. */
function inset(frame: Frame, pick: PickText, fischer: Spill): string {
  const seconds = closings[0] * 3600;
  const reach = 14;
  const x = scaleLinear([-reach, reach], [frame.left, frame.right]);
  const least = 0.01;
  const y = scaleLog([least, 10], [frame.bottom, frame.top]);
  const middle = defaultSpill.speed * seconds;
  const line = (spill: Spill): string => {
    const [, front = middle] = exceedance(seconds, { ...spill, limit: least }) ?? [];
    const half = Math.min(reach, (front - middle) / 1000);
    const points = Array.from({ length: 281 }, (_, i) => -half + (half * i) / 140).map(
      (km): Point => [x(km), y(concentration(middle + 1000 * km, seconds, spill))],
    );
    return jagged(points, 0.3, 1);
  };
  return (
    element("rect", {
      x: frame.left,
      y: frame.top,
      width: frame.right - frame.left,
      height: frame.bottom - frame.top,
      fill: "var(--ground)",
    }) +
    text(
      frame.left,
      frame.top - 10,
      pick(`${closings[0]} h 的浓度，mg/L（对数）`, `At ${closings[0]} h, mg/L (log scale)`),
      { fill: "var(--muted)" },
    ) +
    rows(frame, y, [least, 0.1, 1, 10]) +
    path(`M${frame.left} ${formatCoordinate(y(defaultSpill.limit))}H${frame.right}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "4 3",
    }) +
    path(line(fischer), { ...series, stroke: "var(--model)", "stroke-dasharray": "5 4" }) +
    path(line(defaultSpill), { ...series, stroke: "var(--accent)", "stroke-width": 2 }) +
    outline(frame) +
    columns(frame, x, [-10, 0, [10, "+10 km"]], 18)
  );
}
