import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../../lib/spline.ts";
import { formatCoordinate, group, path, text } from "../../lib/svg.ts";
import type { FloodPool } from "../../models/hydrology/release-decision.ts";
import { stormRain } from "../../models/hydrology/system-flood.ts";
import { bankfull, lower, upper } from "../../models/hydrology/two-reservoirs.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { widthOf } from "../../plot/placement.ts";
import { plot } from "../../plot/plot.ts";
import { drawnHours, type PlanLayout, planLayouts } from "./plan-layout.ts";
import { mostFlow, planMarks } from "./plan-marks.ts";
import { computePlan, openingPlan, peakOf, rtmPlanValues } from "./plan-state.ts";

const { from, to } = drawnHours;

/** Rain of the storm, hanging from the upper edge. */
function rain({ x, rain: depth, text: left, size }: PlanLayout, pick: PickText): string {
  const hours = Array.from({ length: to - from }, (_, i) => from + i);
  const most = Math.max(...hours.map(stormRain));
  const bars = hours.flatMap((hour) => {
    const height = (depth * stormRain(hour)) / most;
    return height < 0.5 ? [] : [`M${formatCoordinate(x(hour + 0.5))} 0v${formatCoordinate(height)}`];
  });
  const heaviest = `${most.toFixed(0)} mm/h`;
  const words =
    size === "narrow"
      ? pick(`雨强 ${heaviest}`, `Rain ${heaviest}`)
      : pick(`雨强，最大 ${heaviest}`, `Rain, up to ${heaviest}`);
  return (
    path(bars.join(""), { stroke: "var(--control)", "stroke-width": Math.max(1, x(1) - x(0) - 1) }) +
    text(left, size === "wide" ? 26 : 16, words, { fill: "var(--muted)" })
  );
}

/** Frame, axis and name of a reservoir, with the levels of its pool. */
function reservoir(layout: PlanLayout, frame: Frame, pool: FloodPool, name: string, pick: PickText): string {
  const y = scaleLinear([0, mostFlow.pool], [frame.bottom, frame.top]);
  const below = { ...frame, top: frame.bottom + 6, bottom: frame.bottom + 6 + layout.pool };
  const limit = below.bottom - (layout.pool * pool.limit) / pool.full;
  const volume = pick((pool.full / 100).toFixed(1), String(pool.full));
  return (
    rows(frame, y, [0, 3000, 6000]) +
    outline(frame) +
    title(layout, frame, name, pick) +
    (layout.pool > 0
      ? outline(below) +
        path(`M${frame.left} ${formatCoordinate(limit)}H${frame.right}`, {
          stroke: "var(--control)",
          "stroke-dasharray": "3 3",
        }) +
        text(frame.left - 8, below.top + 14, volume, { fill: "var(--muted)", "text-anchor": "end" })
      : "")
  );
}

/** Name of a plot with its unit, which stands once where there is little room. */
const named = ({ size, upper: first }: PlanLayout, frame: Frame, name: string, pick: PickText): string =>
  size === "narrow" && frame !== first ? name : pick(`${name}，m³/s`, `${name}, m³/s`);

const title = (layout: PlanLayout, frame: Frame, name: string, pick: PickText): string =>
  text(layout.text, layout.size === "wide" ? frame.top + 12 : frame.top - 8, named(layout, frame, name, pick), {
    fill: "var(--ink)",
    "font-weight": 600,
  });

/** Frame and axis of the town, with the flow that its banks hold and the flow by the fixed rule. */
function town(layout: PlanLayout, pick: PickText): string {
  const { town: frame, x, size } = layout;
  const y = scaleLinear([0, mostFlow.town], [frame.bottom, frame.top]);
  const { rule } = computePlan(openingPlan);
  const name = pick("下游城镇", "Town");
  const bank = Math.round(y(bankfull));
  const over = points(rule.town.slice(from, to + 1), x, y, from).map(([px, py]): Point => [px, Math.min(py, bank)]);
  return (
    rows(frame, y, [0, 2000, 4000]) +
    outline(frame) +
    title(layout, frame, name, pick) +
    path(
      between(over, [
        [frame.left, bank],
        [frame.right, bank],
      ]),
      { fill: "var(--accent)", "fill-opacity": 0.16 },
    ) +
    path(jagged(points(rule.town.slice(from, to + 1), x, y, from), 0.5), {
      fill: "none",
      stroke: "var(--ink)",
      "stroke-width": 1.4,
      "stroke-dasharray": "2 3",
    }) +
    path(`M${frame.left} ${bank}H${frame.right}`, { stroke: "var(--accent)", "stroke-width": 1.4 }) +
    (size === "wide"
      ? text(frame.left + 6, bank - 7, pick(`安全泄量 ${bankfull}`, `Safe discharge ${bankfull}`), {
          fill: "var(--accent)",
        })
      : text(
          layout.text + widthOf(named(layout, frame, name, pick)) + 14,
          frame.top - 8,
          pick(`安全泄量 ${bankfull}`, `safe discharge ${bankfull}`),
          { fill: "var(--accent)" },
        ))
  );
}

function describe(pick: PickText): string {
  const { nowHours, leadHours, expectedCumecs, reachedCumecs, ruleCumecs } = rtmPlanValues();
  const { rule } = computePlan(openingPlan);
  return pick(
    `合成洪水第 ${nowHours} h的调度决策，横轴第 ${from}—${to} 小时：上库、下库的入库和出库流量与蓄量，下游城镇流量（m³/s）。实线为已执行，虚线为据 ${leadHours} h预报的预计，细线为其后实际。上库入库洪峰 ${peakOf(rule.upper.inflow)}。预计城镇洪峰 ${expectedCumecs}，实际 ${reachedCumecs}，按固定规则 ${ruleCumecs}，安全泄量 ${bankfull}。示范计算。`,
    `The decision at hour ${nowHours} of a synthetic flood, hours ${from} to ${to}: inflow, release and storage of the upper and the lower reservoir and the flow at the town (m³/s). Solid: carried out; dashed: expected from ${leadHours} h of forecast; thin: what came of it. Inflow to the upper peaks at ${peakOf(rule.upper.inflow)}. The peak at the town is expected at ${expectedCumecs} and reaches ${reachedCumecs}; under the fixed rule ${ruleCumecs}; the safe discharge is ${bankfull}. Demonstration.`,
  );
}

const draw =
  (layout: PlanLayout) =>
  (language: Language): string => {
    const pick = pickLanguage(language);
    const { name, width, height, x, town: last, size } = layout;
    const hours = [24, 48, 72, 96, 120, 144, 168] as const;
    const shown = size === "narrow" ? hours.filter((hour) => hour % 48 === 0) : hours;
    return plot(
      { language, width, height, label: describe(pick), attributes: { "data-layout": name } },
      rain(layout, pick),
      reservoir(layout, layout.upper, upper, pick("上库", "Upper reservoir"), pick),
      reservoir(layout, layout.lower, lower, pick("下库", "Lower reservoir"), pick),
      town(layout, pick),
      group({ "data-marks": "plan" }, planMarks(layout, language, computePlan(openingPlan))),
      columns(
        last,
        x,
        shown.map((hour, i) => [hour, i === shown.length - 1 ? `${hour} h` : String(hour)]),
      ),
    );
  };

/** A decision in the middle of a flood: what has been carried out, what is forecast, and what is planned for both reservoirs. */
export const plan = draw(planLayouts.wide);

/** The same for places of 480 to 900 px, and for phones. */
export const planMedium = draw(planLayouts.medium);
export const planNarrow = draw(planLayouts.narrow);
