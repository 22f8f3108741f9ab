import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { lakeInflow } from "../../models/hydraulics/lake-flow.ts";
import { curve } from "../../plot/curves.ts";
import type { PickText } from "../../plot/pick-language.ts";
import { series } from "../../plot/plot.ts";
import { isolinePaths, renewalGrid } from "./renewal-field.ts";
import { dayPlace, type RenewalLayout, sharePlace } from "./renewal-layout.ts";
import { dayMarks, shareOn } from "./renewal-marks.ts";
import { openingDay, renewalAt, renewalField } from "./renewal-run.ts";
import { renewalColor } from "./renewal-sheet.ts";
import { type InflowFactor, inflowFactors } from "./scenarios.ts";

const muted = { fill: "var(--muted)" } as const;
const accent = "var(--accent)";

/** Days with a small lake and a number on the axis. */
const marked = Array.from({ length: renewalGrid.days / 30 + 1 }, (_, i) => 30 * i);

const paints: Readonly<Record<InflowFactor, string>> = { 1: accent, 1.5: "var(--muted)", 2: "var(--model)" };

/** Levels of a small lake, %, of the nine that the run has. */
const smallLevels = [10, 50, 90] as const;

/** The lake every 30 days, small; those of the wide drawing serve the others. */
export function smallLakes(layout: RenewalLayout): string {
  const { cell, across } = layout.small;
  const own = layout.name === "wide";
  return marked
    .map((day) => {
      const place = dayPlace(layout, day);
      const [x, y] = layout.time.down ? [across, place + 3] : [place - (renewalGrid.columns * cell) / 2, across];
      const lines = own ? isolinePaths(renewalField(), day, 5.5) : [];
      const bands = smallLevels.map((level) =>
        path(lines[renewalGrid.levels.indexOf(level)] ?? "", { fill: renewalColor(level) }),
      );
      const inside = own
        ? group({ id: `renewal-day-${day}` }, ...bands)
        : element("use", { href: `#renewal-day-${day}` });
      return group(
        { transform: `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${cell})` },
        element("use", { href: "#renewal-shore", fill: renewalColor(0) }),
        day === 0
          ? own
            ? group({ id: "renewal-day-0" }, path("M0 0"))
            : ""
          : group({ "clip-path": `url(#renewal-clip-${layout.name})` }, inside),
        element("use", { href: "#renewal-shore", fill: "none", stroke: "var(--shore)", "stroke-width": "1.4" }),
      );
    })
    .join("");
}

/** Where a curve bears its inflow: the day, and the side of the curve. */
const numbered: Readonly<Record<InflowFactor, readonly [day: number, anchor: "start" | "end"]>> = {
  1: [118, "end"],
  1.5: [84, "end"],
  2: [52, "start"],
};

/** The inflow of each curve beside it, m³/s. */
function curveNumbers(layout: RenewalLayout): string {
  return group(
    { "font-weight": 600 },
    ...inflowFactors.map((factor) => {
      const [day, anchor] = numbered[factor];
      const [x, y] = sharePlace(layout, day, at(renewalAt(factor).share, day));
      const last = factor === 2 ? " m³/s" : "";
      return text(
        Math.round(x) + (anchor === "end" ? -6 : 9),
        Math.round(y) + (anchor === "end" ? 6 : 0),
        factor * lakeInflow + last,
        {
          "text-anchor": anchor === "end" ? anchor : undefined,
          fill: paints[factor],
        },
      );
    }),
  );
}

/** Axis of time with its numbers, and the share of the whole lake at three inflows. */
export function timeAxis(layout: RenewalLayout, pick: PickText): string {
  const { time, share } = layout;
  const { down, across, start, length } = time;
  const end = start + length;
  const line = (factor: InflowFactor) => {
    const points = Array.from(
      { length: renewalGrid.days / 5 + 1 },
      (_, i): Point => sharePlace(layout, 5 * i, renewalAt(factor).share[5 * i] ?? 0),
    );
    return path(curve(points, 1, 1), { ...series, stroke: paints[factor], "stroke-width": factor === 1 ? 2.4 : 1.4 });
  };
  const scale = [0, 0.5, 1].map((part) => {
    const place = down ? share.start + part * share.length : share.start - part * share.length;
    return { part, place, d: down ? `M${place} ${start}V${end}` : `M${start} ${place}H${end}` };
  });
  const names = [
    text(
      down ? 500 : start - 6,
      down ? 48 : 722,
      down ? pick("时间，天", "Time, days") : pick("全湖新水比例，%", "New water in the lake, %"),
    ),
    down
      ? text(share.start, 48, pick("全湖新水，%", layout.name === "wide" ? "New water in the lake, %" : "New water, %"))
      : "",
  ];
  const inflows = inflowFactors.map((factor) => String(factor * lakeInflow)).join(pick("、", ", "));
  const order = down ? pick("自左向右", "left to right") : pick("自下向上", "upwards");
  const edge = down ? share.start + share.length : end;
  const legend = down
    ? [pick("入流，m³/s", "Inflow, m³/s"), inflows, order]
    : [pick(`入流 ${inflows} m³/s，${order}`, `Inflow ${inflows} m³/s, ${order}`)];
  return (
    path(scale.map(({ d }) => d).join(""), { stroke: "var(--hairline)" }) +
    path(down ? `M${across} ${start}V${end}` : `M${start} ${across}H${end}`, {
      stroke: "var(--control)",
      "stroke-width": 3,
    }) +
    path(
      marked
        .map((day) => Math.round(dayPlace(layout, day)))
        .map((place) => (down ? `M${across - 8} ${place}h8` : `M${place} ${across - 8}v8`))
        .join(""),
      { stroke: "var(--muted)" },
    ) +
    group(
      muted,
      ...names,
      group(
        { "text-anchor": down ? "middle" : "end" },
        ...scale.map(({ part, place }) =>
          down ? text(place, 67, String(100 * part)) : text(start - 5, place + 4.5, String(100 * part)),
        ),
      ),
      group(
        { "text-anchor": down ? "end" : "middle" },
        ...marked.map((day) => {
          const place = Math.round(dayPlace(layout, day));
          return down
            ? text(across - 13, place + 4.5, String(day))
            : text(place, across - 16, day === 0 ? pick("第0天", "Day 0") : String(day));
        }),
      ),
      layout.name === "wide"
        ? ""
        : group(
            { "text-anchor": "end" },
            ...legend.map((words, i) => text(edge, down ? end + 26 + 17 * i : 738, words)),
          ),
    ) +
    group({}, ...inflowFactors.map(line)) +
    (layout.name === "wide" ? curveNumbers(layout) : "")
  );
}

/** What stands at the day of the page's opening, and follows the day where there is a script. */
export function dayHand(layout: RenewalLayout, pick: PickText): string {
  const { down } = layout.time;
  const { hand, link, dot } = dayMarks(renewalField(), openingDay, layout);
  const percent = Math.round(100 * shareOn(renewalField(), openingDay));
  const day = pick(`第${openingDay}天`, `Day ${openingDay}`);
  const handle =
    element("circle", { r: 12, fill: "var(--ground)", stroke: accent, "stroke-width": 2.4 }) +
    path(down ? "M-4-2l4-4l4 4M-4 2l4 4l4-4" : "M-2-4l-4 4l4 4M2-4l4 4l-4 4", {
      fill: "none",
      stroke: accent,
      "stroke-width": 1.6,
    });
  const tag = element("rect", { x: -101, y: -14, width: 64, height: 28, rx: 2, fill: accent });
  const words = { "data-mark": "day", "font-weight": 600 };
  return (
    path(link, { "data-mark": "link", stroke: accent, "stroke-dasharray": "3 4" }) +
    group(
      { "data-mark": "hand", transform: hand },
      handle,
      down ? tag + text(-69, 4.5, day, { ...words, fill: "var(--ground)", "text-anchor": "middle" }) : "",
    ) +
    group(
      { "data-mark": "dot", transform: dot },
      element("circle", { r: 4.5, fill: "var(--ground)", stroke: accent, "stroke-width": 2 }),
      down
        ? text(-9, 19, `${percent}%`, { "data-mark": "share", "font-weight": 600, fill: accent, "text-anchor": "end" })
        : text(8, 16, `${percent}%`, { "data-mark": "share", "font-weight": 600, fill: accent }),
    ) +
    (down
      ? ""
      : text(layout.time.start + layout.time.length, 706, day, { ...words, "text-anchor": "end", fill: accent }))
  );
}

/** Numbers of three isolines beside the lake. */
export function levelNumbers(layout: RenewalLayout): string {
  const { right } = layout.frame;
  return dayMarks(renewalField(), openingDay, layout)
    .levels.map(({ level, line, y }) =>
      group(
        { "data-level": String(level) },
        path(line, { fill: "none", stroke: "var(--ink)", "stroke-width": 0.8 }),
        path(line, {
          fill: "none",
          stroke: "var(--foam)",
          "stroke-width": 1,
          "clip-path": `url(#renewal-inside-${layout.name})`,
        }),
        text(right - 5, y + 4.5, `${level}%`, { "text-anchor": "end", "font-weight": 600 }),
      ),
    )
    .join("");
}
