import { maxIndex } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import type { FloodPool } from "../../models/hydrology/release-decision.ts";
import { bankfull, lower, type PoolRun, upper } from "../../models/hydrology/two-reservoirs.ts";
import { columns, type Frame, outline, rows, type Scale } from "../../plot/axes.ts";
import { between, jagged, points } from "../../plot/curves.ts";
import { type PickText, pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { drawnLead, floodRuns } from "./flood-run.ts";

/** Hours drawn. */
const [from, to] = [12, 180] as const;
const hours = [24, 48, 72, 96, 120, 144, 168] as const;

const dotted = { stroke: "var(--ink)", "stroke-width": 1.4, "stroke-dasharray": "2 3" } as const;
const shown = (values: Float64Array): Float64Array => values.slice(from, to + 1);
const across = (frame: Frame): Scale => scaleLinear([from, to], [frame.left, frame.right]);
const line = (values: Float64Array, x: Scale, y: Scale): Point[] => points(shown(values), x, y, from);

const flowScale = (frame: Frame): Scale => scaleLinear([0, 6500], [frame.bottom, frame.top]);

/** Heading of a panel. */
const heading = (frame: Frame, words: string): string =>
  text(frame.left, frame.top - 14, words, { fill: "var(--ink)", "font-weight": 600 });

/** Flow into a reservoir, and its release by the fixed rule and with the forecast. */
function flows(frame: Frame, rule: PoolRun, ahead: PoolRun): string {
  const [x, y] = [across(frame), flowScale(frame)];
  return (
    rows(frame, y, [0, 2000, 4000, 6000]) +
    outline(frame) +
    group(
      series,
      path(jagged(line(ahead.inflow, x, y), 0.5), { stroke: "var(--observed)" }),
      path(jagged(line(rule.release, x, y), 0.5), dotted),
      path(jagged(line(ahead.release, x, y), 0.5), { stroke: "var(--model)", "stroke-width": 2.2 }),
    )
  );
}

/** Storage of a reservoir between its flood-limited level and the top of its flood pool. */
function storage(frame: Frame, pool: FloodPool, rule: PoolRun, ahead: PoolRun, pick: PickText): string {
  const x = across(frame);
  const y = scaleLinear([0, pool.full * 1.04], [frame.bottom, frame.top]);
  const volume = (stored: number) => [stored, pick((stored / 100).toFixed(1), String(stored))] as const;
  const filled = line(ahead.stored, x, y);
  return (
    rows(frame, y, [0, volume(pool.limit), volume(pool.full)]) +
    outline(frame) +
    path(
      between(filled, [
        [frame.left, frame.bottom],
        [frame.right, frame.bottom],
      ]),
      { fill: "var(--model)", "fill-opacity": ".16" },
    ) +
    group(
      series,
      path(jagged(line(rule.stored, x, y), 0.5), dotted),
      path(jagged(filled, 0.5), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ) +
    group(
      { fill: "var(--ink-2)" },
      text(frame.right - 6, y(pool.full) + 18, pick("防洪库容满", "Flood pool full"), { "text-anchor": "end" }),
      text(frame.left + 4, y(pool.limit) - 6, pick("汛限水位", "Flood-limited level")),
    )
  );
}

/** Flow at the town under both, with what the banks do not hold. */
function town(frame: Frame, pick: PickText): string {
  const [x, y] = [across(frame), flowScale(frame)];
  const [rule, ahead] = [floodRuns.rule().town, floodRuns.ahead().town];
  const before = line(rule, x, y);
  const bank = y(bankfull);
  const over = before.map(([px, py]): Point => [px, Math.min(py, bank)]);
  const [peakHour, aheadHour] = [maxIndex(rule), maxIndex(ahead)];
  const dot = (hour: number, flow: number, fill: string) =>
    element("circle", { cx: Math.round(x(hour)), cy: Math.round(y(flow)), r: 4, fill });
  return (
    rows(frame, y, [0, 2000, 4000, 6000]) +
    outline(frame) +
    path(
      between(over, [
        [frame.left, bank],
        [frame.right, bank],
      ]),
      { fill: "var(--accent)", "fill-opacity": ".25" },
    ) +
    path(`M${frame.left} ${Math.round(bank)}H${frame.right}`, { stroke: "var(--accent)" }) +
    group(
      series,
      path(jagged(before, 0.5), dotted),
      path(jagged(line(ahead, x, y), 0.5), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ) +
    dot(peakHour, at(rule, peakHour), "var(--ink)") +
    dot(aheadHour, at(ahead, aheadHour), "var(--model)") +
    group(
      { fill: "var(--ink)" },
      text(
        x(peakHour) + 10,
        y(at(rule, peakHour)),
        `${pick("按规则", "By the rule")} ${Math.round(at(rule, peakHour))}`,
        {
          fill: "var(--ink)",
          "font-weight": 600,
        },
      ),
      text(x(aheadHour) - 21, bank + 19, `${pick("有预报", "Forecast")} ${Math.round(at(ahead, aheadHour))}`, {
        fill: "var(--model)",
        "font-weight": 600,
      }),
      text(frame.left + 4, bank - 8, pick(`安全泄量 ${bankfull}`, `Safe discharge ${bankfull}`), {
        fill: "var(--accent)",
      }),
    )
  );
}

function label(pick: PickText): string {
  const [rule, ahead] = [floodRuns.rule(), floodRuns.ahead()];
  const peak = (flow: Float64Array) => Math.round(Math.max(...flow));
  return pick(
    `合成洪水过两座梯级水库，逐时计算，第 ${from}—${to} 小时，流量 m³/s，蓄量亿 m³。上库入库洪峰 ${peak(rule.upper.inflow)}。只按水位规程，下游城镇洪峰 ${peak(rule.town)}；有 ${drawnLead} 小时准确预报并预泄，洪峰 ${peak(ahead.town)}，安全泄量 ${bankfull}。马斯京根演算，示意。`,
    `A synthetic flood through two reservoirs in series, computed by the hour, hours ${from} to ${to}, flows in m³/s, storage in million m³. Inflow to the upper peaks at ${peak(rule.upper.inflow)}. By the level rule alone the town sees ${peak(rule.town)}; with a perfect ${drawnLead}-hour forecast and pre-release ${peak(ahead.town)}; the safe discharge is ${bankfull}. Muskingum routing, illustrative.`,
  );
}

/** Water that the banks of the town do not hold, added up from the first hour drawn, million m³. */
function spilled(flow: Float64Array): Float64Array {
  let total = 0;
  return flow.map((value) => {
    total += (Math.max(0, value - bankfull) * 3600) / 1e6;
    return total;
  });
}

/** What has left the river at the town under both, on the reservoirs' time axis. */
function flooding(frame: Frame, pick: PickText): string {
  const x = across(frame);
  const [rule, ahead] = [spilled(floodRuns.rule().town), spilled(floodRuns.ahead().town)];
  const [most, least] = [at(rule, to), at(ahead, to)];
  const y = scaleLinear([0, most * 1.15], [frame.bottom, frame.top]);
  const volume = (million: number) => pick((million / 100).toFixed(2), million.toFixed(0));
  const half = Math.round(most / 2 / 10) * 10;
  return (
    rows(
      frame,
      y,
      [0, half, 2 * half].map((million) => [
        million,
        million === 0 ? "0" : pick((million / 100).toFixed(1), String(million)),
      ]),
    ) +
    outline(frame) +
    path(
      between(line(rule, x, y), [
        [frame.left, frame.bottom],
        [frame.right, frame.bottom],
      ]),
      { fill: "var(--accent)", "fill-opacity": ".25" },
    ) +
    group(
      series,
      path(jagged(line(rule, x, y), 0.5), dotted),
      path(jagged(line(ahead, x, y), 0.5), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ) +
    group(
      { "font-weight": 600, "text-anchor": "end" },
      text(frame.right - 6, Math.round(y(most)) + 18, `${pick("按规则", "By the rule")} ${volume(most)}`, {
        fill: "var(--ink)",
      }),
      text(frame.right - 6, Math.round(y(least)) - 8, `${pick("有预报", "Forecast")} ${volume(least)}`, {
        fill: "var(--model)",
      }),
    )
  );
}

/** What is written beside the lines of the upper reservoir. */
function lineLabels(frame: Frame, pick: PickText): string {
  const [x, y] = [across(frame), flowScale(frame)];
  const { inflow } = floodRuns.rule().upper;
  const peak = maxIndex(inflow);
  const rule = floodRuns.rule().upper.release;
  // Below the line of 6000, left of where the flood rises through the lettering.
  const height = Math.round(y(6000)) + 17;
  const rising = inflow.findLastIndex((flow, hour) => hour < peak && y(flow) >= height + 4);
  return group(
    { fill: "var(--ink)" },
    text(Math.round(x(rising)) - 6, height, `${pick("入库", "Inflow")} ${Math.round(at(inflow, peak))}`, {
      fill: "var(--observed)",
      "text-anchor": "end",
    }),
    text(x(maxIndex(rule)) + 14, y(Math.max(...rule)) + 2, pick("按规则", "By the rule"), { fill: "var(--ink)" }),
    text(x(from) + 4, y(1800) - 12, pick("预泄", "Pre-release"), { fill: "var(--model)" }),
  );
}

/** What is written in the panel of the lower reservoir: it closes while the tributary's crest passes the town. */
function lowerLabels(frame: Frame, pick: PickText): string {
  const [x, y] = [across(frame), flowScale(frame)];
  const { inflow, release } = floodRuns.ahead().lower;
  const crest = maxIndex(inflow);
  const trough = 96 + release.slice(96, 132).indexOf(Math.min(...release.slice(96, 132)));
  return group(
    { fill: "var(--ink)" },
    text(x(crest) - 12, y(at(inflow, crest)) + 2, pick("入库", "Inflow"), {
      fill: "var(--observed)",
      "text-anchor": "end",
    }),
    text(x(trough), y(at(release, trough)) + 19, pick("错峰", "Release held back"), {
      fill: "var(--model)",
      "text-anchor": "middle",
    }),
  );
}

/** A flood through two reservoirs and past a town, with and without a forecast. */
export function twoReservoirs(language: Language): string {
  const pick = pickLanguage(language);
  const [rule, ahead] = [floodRuns.rule(), floodRuns.ahead()];
  const first = { left: 40, top: 34, right: 370, bottom: 264 };
  const second = { ...first, left: 440, right: 770 };
  const third = { ...first, left: 840, right: 1198 };
  const under = (frame: Frame) => ({ ...frame, top: 310, bottom: 430 });
  const axis = (frame: Frame) => columns(frame, across(frame), hours);
  const unit = (frame: Frame, words: string) => text(frame.right, frame.top - 14, words, { "text-anchor": "end" });
  return plot(
    { language, width: 1200, height: 456, label: label(pick) },
    heading(first, pick("上库", "Upper reservoir")),
    heading(second, pick("下库", "Lower reservoir")),
    heading(third, pick("下游城镇", "At the town")),
    group({ fill: "var(--muted)" }, unit(first, "m³/s"), unit(second, "m³/s"), unit(third, "m³/s")),
    flows(first, rule.upper, ahead.upper),
    flows(second, rule.lower, ahead.lower),
    town(third, pick),
    lineLabels(first, pick),
    lowerLabels(second, pick),
    group(
      { fill: "var(--muted)" },
      ...[first, second].map((frame) => text(frame.left, 298, pick("蓄量，亿 m³", "Storage, million m³"))),
      text(third.left, 298, pick("超过安全泄量的洪量，亿 m³", "Volume above safe discharge, million m³")),
      text(third.right, under(third).bottom + 18, "h", { "text-anchor": "end" }),
    ),
    flooding(under(third), pick),
    storage(under(first), upper, rule.upper, ahead.upper, pick),
    storage(under(second), lower, rule.lower, ahead.lower, pick),
    axis(under(first)),
    axis(under(second)),
    columns(under(third), across(third), hours.slice(0, -1)),
  );
}

/** The same flood in places of 480 to 900 px. */
export const twoReservoirsMedium = (language: Language): string => stacked(language, 640);

/** The same flood on a phone. */
export const twoReservoirsNarrow = (language: Language): string => stacked(language, 360);

/** Flows only, one panel under the other. */
function stacked(language: Language, width: number): string {
  const pick = pickLanguage(language);
  const [rule, ahead] = [floodRuns.rule(), floodRuns.ahead()];
  const frame = (top: number, height: number): Frame => ({ left: 40, top, right: width - 2, bottom: top + height });
  const [first, second, third] = [frame(30, 150), frame(224, 150), frame(418, 210)];
  return plot(
    { language, width, height: 654, label: label(pick) },
    heading(first, pick("上库，m³/s", "Upper reservoir, m³/s")),
    heading(second, pick("下库，m³/s", "Lower reservoir, m³/s")),
    heading(third, pick("下游城镇，m³/s", "At the town, m³/s")),
    flows(first, rule.upper, ahead.upper),
    flows(second, rule.lower, ahead.lower),
    town(third, pick),
    lineLabels(first, pick),
    lowerLabels(second, pick),
    columns(third, across(third), hours.slice(0, -1)),
    text(third.right, third.bottom + 18, "h", { fill: "var(--muted)", "text-anchor": "end" }),
  );
}
