import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { siphon } from "../../models/hydraulics/canal.ts";
import {
  canalTemperature,
  headTemperature,
  type January,
  januaries,
  openCanalEnd,
} from "../../models/water-temperature/canal-heat.ts";
import { type Frame, rows } from "../../plot/axes.ts";
import { curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { canalJanuaryValues, faster } from "./january-run.ts";

/** Water temperature along the canal in January, and where it reaches 0 °C. */
export const january = (language: Language): string => draw(language, 650);

/** The same for phones. */
export const januaryNarrow = (language: Language): string => draw(language, 360);

interface Run {
  readonly air: January;
  readonly factor: number;
  readonly zero: number;
  readonly name: string;
  readonly paint: string;
}

function draw(language: Language, width: number): string {
  const pick = pickLanguage(language);
  const small = width < 400;
  const r = canalJanuaryValues();
  const frame: Frame = { left: 30, top: 32, right: width - 8, bottom: 232 };
  const x = scaleLinear([0, openCanalEnd], [frame.left, frame.right]);
  const y = scaleLinear([0, 8], [frame.bottom, frame.top]);
  const runs: readonly Run[] = [
    {
      air: januaries.cold,
      factor: 1,
      zero: r.coldZeroKilometres,
      name: pick("冷冬一月", "Cold January"),
      paint: "var(--model)",
    },
    {
      air: januaries.cold,
      factor: faster,
      zero: r.quickZeroKilometres,
      name: pick(`冷冬一月，流速 ${faster} 倍`, `Cold, ${faster} times as fast`),
      paint: "var(--observed)",
    },
    {
      air: januaries.usual,
      factor: 1,
      zero: r.usualZeroKilometres,
      name: pick("平均气候一月", "Usual January"),
      paint: "var(--ink-2)",
    },
  ];
  const label = pick(
    `一月总干渠沿程水温，计算示意：渠首 ${headTemperature} °C，平均气候一月在 ${r.usualZeroKilometres} km 处降到 0 °C，冷冬一月在 ${r.coldZeroKilometres} km 处，冷冬一月而流速加到 ${faster} 倍时在 ${r.quickZeroKilometres} km 处。平衡温度法，流速取 2020—2021 年冬季公开值，气象为合成。`,
    `Water temperature along the canal in January, computed and illustrative: ${headTemperature} °C at the head, 0 °C at km ${r.usualZeroKilometres} in a usual January, at km ${r.coldZeroKilometres} in a cold one, at km ${r.quickZeroKilometres} in a cold one with water ${faster} times as fast. Equilibrium temperature method, published speeds of winter 2020–21, synthetic weather.`,
  );
  const towns: readonly (readonly [number, string, "start" | "middle" | "end"])[] = [
    [0, pick("陶岔", "Taocha"), "start"],
    [siphon.river, pick("黄河", small ? "Yellow R." : "Yellow River"), "middle"],
    [720, pick("安阳", "Anyang"), "middle"],
    [970, small ? "" : pick("石家庄", "Shijiazhuang"), "middle"],
    [openCanalEnd, pick("北拒马河", "Beijuma"), "end"],
  ];
  const foot = frame.bottom + 98;
  return plot(
    { language, width, height: foot + 44, label },
    text(0, 14, pick("水温，°C", "Water temperature, °C"), { fill: "var(--muted)" }),
    rows(frame, y, y.ticks(5)),
    ...runs.map(({ air, factor, zero, name, paint }, i) => {
      const { celsius } = canalTemperature(air, factor);
      const line = points(celsius.slice(0, zero + 1), x, y);
      const row = frame.bottom + 24 + i * 24;
      const px = x(zero);
      return group(
        { fill: paint, stroke: paint },
        path(curve(line, 60, 1), { ...series, stroke: paint }),
        path(`M${number(px)} ${frame.bottom}V${row}h-12`, { fill: "none", "stroke-dasharray": "2 3" }),
        element("circle", { cx: px, cy: frame.bottom, r: 4, fill: "var(--ground)", "stroke-width": 2 }),
        text(Math.round(px) - 18, row + 4.5, `${name}${pick("：", ": ")}${zero} km`, {
          "text-anchor": "end",
          "font-weight": 600,
          stroke: "none",
        }),
      );
    }),
    path(`M${frame.left} ${foot}H${frame.right}${towns.map(([km]) => `M${number(x(km))} ${foot - 4}v8`).join("")}`, {
      stroke: "var(--muted)",
    }),
    group(
      { fill: "var(--muted)" },
      ...towns.flatMap(([km, name, anchor]) =>
        name === ""
          ? []
          : [
              text(Math.round(x(km)), foot + 20, name, { "text-anchor": anchor }),
              text(Math.round(x(km)), foot + 37, km === 0 ? "0 km" : String(km), { "text-anchor": anchor }),
            ],
      ),
    ),
  );
}
