import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import type { FloodPool } from "../../models/hydrology/release-decision.ts";
import { bankfull, lower, type PoolRun, upper } from "../../models/hydrology/two-reservoirs.ts";
import { type Frame, lettering, type Scale } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plate, platedText } from "../../plot/plate.ts";
import { drawnHours, type PlanLayout, tag, tagPlaces } from "./plan-layout.ts";
import { type DrawnPlan, peakOf } from "./plan-state.ts";

/** Flow at the upper edge of a reservoir's plot and of the town's, m³/s. */
export const mostFlow = { pool: 6500, town: 5600 } as const;

const planned = { "stroke-width": 1.8, "stroke-dasharray": "5 4" } as const;
const happened = { "stroke-width": 1, "stroke-opacity": 0.6 } as const;

/** A reservoir's storage as carried out and as expected at an hour. */
interface PoolCourse {
  readonly run: PoolRun;
  readonly plan: PoolRun;
  readonly now: number;
}

const pools = { upper, lower } as const;

/** A series over hours, from `first` on, within the hours drawn. */
const line = (values: ArrayLike<number>, x: Scale, y: Scale, first: number, last: number = drawnHours.to): Point[] =>
  points(Array.from(values).slice(0, last - first + 1), x, y, first);

/** One quantity in three strokes: carried out until now, expected by the plan, and what came of it. */
function course(x: Scale, y: Scale, run: Float64Array, plan: Float64Array, now: number, stroke: string): string {
  const { from } = drawnHours;
  const until = now - 1;
  return group(
    { fill: "none", stroke, "stroke-linejoin": "round" },
    path(jagged(line(run.slice(until), x, y, until), 0.6), happened),
    path(jagged(line([at(run, until), ...plan], x, y, until), 0.6), planned),
    path(jagged(line(run.slice(from, now), x, y, from, until), 0.5), { "stroke-width": 2.4 }),
  );
}

/** Storage under a reservoir's flows: carried out, and expected. */
function storage(layout: PlanLayout, flows: Frame, pool: FloodPool, { run, plan, now }: PoolCourse): string {
  if (layout.pool === 0) return "";
  const { x } = layout;
  const [top, bottom] = [flows.bottom + 6, flows.bottom + 6 + layout.pool];
  const y = scaleLinear([0, pool.full], [bottom, top]);
  const until = now - 1;
  const past = line(run.stored.slice(drawnHours.from, now), x, y, drawnHours.from, until);
  const coming = line([at(run.stored, until), ...plan.stored], x, y, until);
  const area = (top: Point[], opacity: number) =>
    path(
      between(top, [
        [top[0]?.[0] ?? 0, bottom],
        [top.at(-1)?.[0] ?? 0, bottom],
      ]),
      { fill: "var(--model)", "fill-opacity": opacity },
    );
  return (
    area(past, 0.45) +
    area(coming, 0.16) +
    path(jagged(coming, 0.5), { fill: "none", stroke: "var(--model)", ...planned, "stroke-width": 1.2 })
  );
}

/** What is read off at the hour beside a reservoir's plots, or above them on narrow screens. */
function poolReadings(layout: PlanLayout, frame: Frame, run: PoolRun, now: number, pick: PickText): string {
  const value = (flow: Float64Array) => String(Math.round(at(flow, now - 1)));
  const [inflow, release] = [pick("入库", "Inflow"), pick("出库", "Release")];
  const stored = at(run.stored, now - 1);
  if (layout.size === "wide")
    return (
      reading(layout, frame.top + 36, inflow, `${value(run.inflow)} m³/s`, "var(--observed)") +
      reading(layout, frame.top + 58, release, `${value(run.release)} m³/s`, "var(--model)") +
      reading(
        layout,
        frame.bottom + 26,
        pick("蓄量", "Storage"),
        pick(`${(stored / 100).toFixed(2)} 亿 m³`, `${Math.round(stored)} million m³`),
        "var(--ink)",
      )
    );
  const second = layout.size === "narrow" ? 90 : 110;
  return group(
    { "text-anchor": "end", "font-weight": 600 },
    text(frame.right - second, frame.top - 8, `${inflow} ${value(run.inflow)}`, { fill: "var(--observed)" }),
    text(frame.right, frame.top - 8, `${release} ${value(run.release)}`, { fill: "var(--model)" }),
  );
}

/** A name and its value in the column left of the wide drawing's plots. */
const reading = ({ text: left }: PlanLayout, y: number, name: string, value: string, fill: string): string =>
  text(left, y, name, { fill: "var(--muted)" }) +
  text(left + 182, y, value, { fill, "font-weight": 600, "text-anchor": "end" });

/** Flow at the town: by the fixed rule, carried out, expected and reached, with what the banks do not hold. */
function town(layout: PlanLayout, { now, lead, rule, run, plan }: DrawnPlan, pick: PickText): string {
  const { town: frame, x, size } = layout;
  const y = scaleLinear([0, mostFlow.town], [frame.bottom, frame.top]);
  const bank = y(bankfull);
  const { from } = drawnHours;
  const reached = line(run.town.slice(from), x, y, from).map(([px, py]): Point => [px, Math.min(py, bank)]);
  const wide = size === "wide";
  const short = size === "narrow";
  const [byRule, byPlan] = [peakOf(rule.town), peakOf(run.town)];
  const byRuleWords = wide
    ? pick(`固定规则：洪峰 ${byRule}`, `Fixed rule: peak ${byRule}`)
    : `${pick("规则", short ? "Rule" : "Fixed rule")} ${byRule}`;
  const byPlanWords = wide
    ? pick(`${lead} h预报：洪峰 ${byPlan}`, `${lead} h of forecast: peak ${byPlan}`)
    : `${pick("实际", "Reached")} ${byPlan}`;
  const results = [
    { words: byRuleWords, fill: "var(--ink)" },
    { words: byPlanWords, fill: "var(--model)" },
  ];
  // where there is little room the longer words stand above the curve of the rule, which falls to the right
  const peaks = (wide ? results : results.toReversed()).map(({ words, fill }, row) =>
    platedText({
      x: frame.right - 6,
      y: frame.top + (wide ? 21 + row * 22 : 13 + row * 14),
      words,
      anchor: "end",
      size: wide ? 17 : lettering,
      ground: [{ fill: "var(--ground)" }],
      attributes: { fill, "font-weight": 600 },
    }),
  );
  const rows = [
    [36, pick("此时流量", "Flow now"), Math.round(at(run.town, now - 1)), "var(--ink)"],
    [58, pick("预计洪峰", "Peak expected"), peakOf(plan.town), "var(--ink)"],
    [80, pick("实际洪峰", "Peak reached"), byPlan, "var(--model)"],
  ] as const;
  return (
    path(
      between(reached, [
        [frame.left, bank],
        [frame.right, bank],
      ]),
      { fill: "var(--accent)", "fill-opacity": 0.5 },
    ) +
    course(x, y, run.town, plan.town, now, "var(--model)") +
    (wide
      ? rows.map(([down, name, flow, fill]) => reading(layout, frame.top + down, name, `${flow} m³/s`, fill)).join("")
      : text(frame.right, frame.top - 8, `${pick("预计洪峰", "Expected peak")} ${peakOf(plan.town)}`, {
          fill: "var(--model)",
          "font-weight": 600,
          "text-anchor": "end",
        })) +
    peaks.join("")
  );
}

/** The present hour and the forecast: two tags, the line between them, and lines through all plots. */
function tags(layout: PlanLayout, { now, lead }: DrawnPlan, pick: PickText): string {
  const { x, tags: middle, town: last, size, upper: first, text: edge } = layout;
  const places = tagPlaces(layout, now, lead);
  const [start, end] = [Math.round(x(now)), Math.round(places.end)];
  const top = middle - tag.height / 2;
  // headings stand between the plots of narrow drawings
  const through = (px: number) =>
    size === "wide"
      ? `M${px} ${top}V${last.bottom}`
      : [first, layout.lower, last]
          .map(
            (frame) => `M${px} ${frame.top}V${frame.bottom + (frame === last || !layout.pool ? 0 : layout.pool + 6)}`,
          )
          .join("");
  const box = (left: number, width: number, attributes: Record<string, string | number>) =>
    element("rect", { x: Math.round(left), y: top, width, height: tag.height, rx: 2, ...attributes });
  const words = (left: number, width: number, content: string, fill: string) =>
    text(Math.round(left + width / 2), middle + 4.5, content, { fill, "font-weight": 600, "text-anchor": "middle" });
  const span = end - start;
  const room = first.right - places.lead - tag.lead;
  return (
    path(`M${start} ${middle}H${end}`, { stroke: "var(--model)", "stroke-width": 2 }) +
    path(through(end), { stroke: "var(--model)", "stroke-dasharray": "2 4" }) +
    path(through(start), { stroke: "var(--accent)", "stroke-width": 2 }) +
    box(places.now, tag.now, { fill: "var(--accent)" }) +
    words(places.now, tag.now, pick(`第${now} h`, `Hour ${now}`), "var(--ground)") +
    box(places.lead, tag.lead, { fill: "var(--ground)", stroke: "var(--model)", "stroke-width": 1.5 }) +
    words(places.lead, tag.lead, `+${lead} h`, "var(--model)") +
    group(
      { fill: "var(--muted)" },
      size === "wide" && span > 150 && places.lead >= end
        ? plate(pick("预报", "Forecast"), { x: (start + end) / 2, y: middle + 4.5, anchor: "middle" })
        : "",
      size === "wide" && places.now - first.left > 100
        ? text(places.now - 12, middle + 4.5, pick("已执行", "Carried out"), { "text-anchor": "end" })
        : "",
      size === "wide" && room > 250
        ? text(places.lead + tag.lead + 12, middle + 4.5, pick("其后为假定的退水", "Then an assumed recession"))
        : "",
      size === "medium" && edge < places.now - 80
        ? text(places.now - 12, middle + 4.5, pick("已执行", "Carried out"), { "text-anchor": "end" })
        : "",
    )
  );
}

/** The forecast's hours in all plots, as a tint. */
function tint({ x, upper: first, town: last }: PlanLayout, { now, lead }: DrawnPlan): string {
  const [start, end] = [x(now), x(Math.min(drawnHours.to, now + lead))];
  const d = `M${formatCoordinate(start)} ${first.top}H${formatCoordinate(end)}V${last.bottom}H${formatCoordinate(start)}z`;
  return path(d, { fill: "var(--model)", "fill-opacity": 0.06 });
}

/** Everything that an hour and a lead time change on the drawing, as SVG markup. */
export function planMarks(layout: PlanLayout, language: Language, drawn: DrawnPlan): string {
  const pick = pickLanguage(language);
  const { x } = layout;
  const { now, run, plan } = drawn;
  const pool = (name: "upper" | "lower") => {
    const frame = layout[name];
    const y = scaleLinear([0, mostFlow.pool], [frame.bottom, frame.top]);
    return (
      storage(layout, frame, pools[name], { run: run[name], plan: plan[name], now }) +
      course(x, y, run[name].inflow, plan[name].inflow, now, "var(--observed)") +
      course(x, y, run[name].release, plan[name].release, now, "var(--model)") +
      poolReadings(layout, frame, run[name], now, pick)
    );
  };
  return tint(layout, drawn) + pool("upper") + pool("lower") + town(layout, drawn, pick) + tags(layout, drawn, pick);
}
