import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { anoxicDepth, profileDay } from "../../models/water-quality/oxygen-profile.ts";
import { sharedReservoir } from "../../models/water-temperature/demonstration-reservoir.ts";
import { columns, type Frame, outline, rows, type Scale, type Tick } from "../../plot/axes.ts";
import { curve } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { dateOf } from "../ce-qual-w2/calendar.ts";

/** Day of the year of the profile before summer, from 0: 30 April. */
const springDay = 119;

/** The two days drawn, from 0: spring, and the summer day. */
export const profileDays = [springDay, profileDay] as const;

/** Temperature and dissolved oxygen by depth, each on 30 April and on 3 August, side by side over one axis of depth. */
export const twoDates = (language: Language): string => draw(language, 900, 500);

/** The same for places of 480 to 900 px. */
export const twoDatesMedium = (language: Language): string => draw(language, 640, 470);

/** The same for phones. */
export const twoDatesNarrow = (language: Language): string => draw(language, 360, 410);

/** Profile of a quantity on a day; throws `RangeError` on a day that was not run. */
function profile(quantity: "temperature" | "oxygen", day: number): Float64Array {
  const values = sharedReservoir()[quantity][day];
  if (!values) throw new RangeError(`The run has no day ${day}`);
  return values;
}

/** Depth of the steepest fall of temperature on 3 August, m. */
export function thermocline(): number {
  const warmth = profile("temperature", profileDay);
  const falls = Array.from({ length: warmth.length - 1 }, (_, i) => at(warmth, i) - at(warmth, i + 1));
  return (falls.indexOf(Math.max(...falls)) + 1) * sharedReservoir().layerDepth;
}

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  /** Depth of the label of the dashed curve, m: on phones where there is most room. */
  const aprilAt = small ? 12 : 15;
  const { layerDepth } = sharedReservoir();
  const anoxic = anoxicDepth();
  const step = thermocline();
  const [left, gap, top, bottom] = [32, small ? 14 : 26, 30, height - 28];
  const each = (width - left - gap - 8) / 2;
  const warm: Frame = { left, top, right: left + each, bottom };
  const breath: Frame = { left: left + each + gap, top, right: width - 8, bottom };
  const y = scaleLinear([0, 60], [top, bottom]);
  const celsius = scaleLinear([0, 30], [warm.left, warm.right]);
  const milligrams = scaleLinear([0, 12], [breath.left, breath.right]);
  const [warmSpring, warmSummer] = [springDay, profileDay].map((day) => profile("temperature", day));
  const [breathSpring, breathSummer] = [springDay, profileDay].map((day) => profile("oxygen", day));
  const line = (values: ArrayLike<number> = [], x: Scale) =>
    curve(
      Array.from(values, (value, i) => [x(value), y((i + 0.5) * layerDepth)] as const),
      3,
    );
  const [spring, summer] = [dateOf(springDay, language), dateOf(profileDay, language)];
  const first = (values: ArrayLike<number> = []) => at(values, 0).toFixed(1);
  const last = (values: ArrayLike<number> = []) => at(values, values.length - 1).toFixed(1);
  const label = pick(
    `计算示意：60 m 深水库的水温与溶解氧垂线，${spring}与${summer}。表层水温由 ${first(warmSpring)} °C 升到 ${first(warmSummer)} °C，库底仍为 ${last(warmSummer)} °C；库底溶解氧由 ${last(breathSpring)} mg/L 降到 ${last(breathSummer)} mg/L，${summer} ${anoxic} m 以下低于 2 mg/L。有入出流的垂向一维水温与溶解氧模型，合成气象。`,
    `Computed, illustrative: temperature and dissolved oxygen by depth in a reservoir of 60 m, ${spring} and ${summer}. The surface warms from ${first(warmSpring)} to ${first(warmSummer)} °C, the bed stays at ${last(warmSummer)} °C; oxygen at the bed falls from ${last(breathSpring)} to ${last(breathSummer)} mg/L, below 2 mg/L under ${anoxic} m on ${summer}. One-dimensional model of temperature and oxygen with through-flow, synthetic weather.`,
  );
  const value = (values: ArrayLike<number> | undefined, depth: number) => at(values ?? [], depth);
  const ticks: readonly Tick[] = small ? [0, 10, 20] : [0, 10, 20, 30];
  const across = (frame: Frame) => path(`M${frame.left} ${Math.round(y(step))}H${Math.round(frame.right)}`);
  const before = { "stroke-width": 1.6, "stroke-dasharray": "5 4" };
  const now = { "stroke-width": 2.4 };
  return plot(
    { language, width, height, label },
    rows(warm, y, y.ticks(7)),
    path(
      [0, 10, 20, 30, 40, 50, 60]
        .map((d) => `M${Math.round(breath.left)} ${Math.round(y(d))}H${breath.right}`)
        .join(""),
      {
        stroke: "var(--hairline)",
      },
    ),
    columns(warm, celsius, ticks, 20),
    columns(breath, milligrams, small ? [0, 4, 8, 12] : [0, 2, 4, 6, 8, 10, 12], 20),
    element("rect", {
      x: Math.round(breath.left),
      y: Math.round(y(anoxic)),
      width: Math.round(breath.right - breath.left),
      height: Math.round(bottom - y(anoxic)),
      fill: "var(--oxide)",
      "fill-opacity": ".4",
    }),
    outline(warm),
    outline(breath),
    path(`M${Math.round(milligrams(2))} ${top}V${bottom}`, { stroke: "var(--muted)" }),
    group({ stroke: "var(--muted)", "stroke-dasharray": "1 3" }, across(warm), across(breath)),
    group(
      series,
      group(
        { stroke: "var(--observed)" },
        path(line(warmSpring, celsius), before),
        path(line(warmSummer, celsius), now),
      ),
      group(
        { stroke: "var(--model)" },
        path(line(breathSpring, milligrams), before),
        path(line(breathSummer, milligrams), now),
      ),
    ),
    group(
      { fill: "var(--ink)" },
      group(
        { fill: "var(--observed)" },
        text(celsius(value(warmSpring, aprilAt)) + (small ? 8 : 10), y(aprilAt) + 4, spring),
        text(celsius(value(warmSummer, 6)) - 10, y(6) + 4, summer, { "font-weight": 600, "text-anchor": "end" }),
      ),
      group(
        { fill: "var(--model)", "text-anchor": "end" },
        text(milligrams(value(breathSummer, 28)) + 9, y(28) + 4, summer, {
          "font-weight": 600,
          "text-anchor": "start",
        }),
        text(milligrams(value(breathSpring, 44)) - 8, y(44) + 4, spring),
      ),
      text(warm.right - 6, y(step) + 18, small ? `${step} m` : pick(`温跃层 ${step} m`, `Thermocline ${step} m`), {
        fill: "var(--muted)",
        "text-anchor": "end",
      }),
    ),
    text(
      milligrams(2) + 8,
      y(anoxic) + 20,
      small ? "< 2 mg/L" : pick(`${anoxic} m 以下 < 2 mg/L`, `< 2 mg/L below ${anoxic} m`),
      { fill: "var(--ink)" },
    ),
    group(
      { fill: "var(--muted)" },
      text(0, 14, pick("水深，m", "Depth, m")),
      text(warm.right, 14, pick("水温，°C", "Temperature, °C"), { "text-anchor": "end" }),
      text(breath.right, 14, pick("溶解氧，mg/L", small ? "Oxygen, mg/L" : "Dissolved oxygen, mg/L"), {
        "text-anchor": "end",
      }),
    ),
  );
}
