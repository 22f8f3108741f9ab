import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../lib/at.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { anoxicDepth, profileDay } from "../models/water-quality/oxygen-profile.ts";
import { sharedReservoir } from "../models/water-temperature/demonstration-reservoir.ts";
import { columns, outline, rows } from "../plot/axes.ts";
import { curve, points } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot, series } from "../plot/plot.ts";

/** Size of the drawing and whether it brings its own deep ground, as a teaser needs. */
export interface ProfileLayout {
  readonly width: number;
  readonly height: number;
  readonly inset: number;
  readonly tile: boolean;
}

/** Smart water quality: temperature and dissolved oxygen against depth on 3 August. */
export const oxygenProfile = (language: Language): string =>
  profilePlot(language, { width: 366, height: 204, inset: 0, tile: false });

/** The profile in a given layout. */
export function profilePlot(language: Language, { width, height, inset, tile }: ProfileLayout): string {
  const pick = pickLanguage(language);
  const { temperature, oxygen, layerDepth } = sharedReservoir();
  const [warmth, breath] = [temperature[profileDay], oxygen[profileDay]];
  if (!warmth || !breath) throw new RangeError(`The run has no day ${profileDay}`);
  const anoxic = anoxicDepth();
  const frame = { left: 30 + inset, top: 9 + inset / 2, right: width - 4 - inset, bottom: height - 24 - inset / 2 };
  const y = scaleLinear([0, 60], [frame.top, frame.bottom]);
  const oxygenScale = scaleLinear([0, 13], [frame.left, frame.right]);
  const warmthScale = scaleLinear([0, 30], [frame.left, frame.right]);
  const line = (values: Float64Array, x: (value: number) => number) =>
    points(values, y, x, layerDepth / 2, layerDepth).map(([py, px]) => [px, py] as const);
  const surface = at(warmth, 0).toFixed(0);
  const bed = at(warmth, warmth.length - 1).toFixed(0);
  const label = pick(
    `水库 8 月 3 日的垂向剖面：水温自表层 ${surface} °C 降到库底 ${bed} °C，溶解氧自表层 ${at(breath, 0).toFixed(1)} mg/L 降到库底 ${at(breath, breath.length - 1).toFixed(1)} mg/L，${anoxic} m 以下低于 2 mg/L。60 m 深合成水库，有入出流的垂向一维水温与溶解氧模型，示范计算。`,
    `A reservoir on 3 August: temperature falls from ${surface} °C at the surface to ${bed} °C at the bed, dissolved oxygen from ${at(breath, 0).toFixed(1)} to ${at(breath, breath.length - 1).toFixed(1)} mg/L, below 2 mg/L under ${anoxic} m. Synthetic reservoir 60 m deep, one-dimensional model of temperature and oxygen with through-flow, demonstration.`,
  );
  return plot(
    { language, width, height, label, ...(tile ? { attributes: { class: "fig abyss" } } : {}) },
    tile ? element("rect", { width, height, fill: "var(--ground)" }) : "",
    rows(frame, y, [0, 15, 30, 45, 60]),
    columns(frame, oxygenScale, [0, 4, 8]),
    element("rect", {
      x: frame.left,
      y: Math.round(y(anoxic)),
      width: frame.right - frame.left,
      height: Math.round(y(60) - y(anoxic)),
      fill: "var(--oxide)",
      "fill-opacity": ".45",
    }),
    outline(frame),
    group(
      series,
      path(curve(line(warmth, warmthScale), 4), { stroke: "var(--observed)" }),
      path(curve(line(breath, oxygenScale), 3), { stroke: "var(--model)" }),
    ),
    text(oxygenScale(at(breath, 36)) + 14, y(37.5) + 4.5, pick("溶解氧", "Dissolved oxygen"), { fill: "var(--model)" }),
    group(
      { "text-anchor": "end" },
      text(
        warmthScale(at(warmth, 12)) - 6,
        y(9.5) + 4.5,
        `${pick("水温", "Temp.")} ${surface}${pick("—", "–")}${bed} °C`,
        {
          fill: "var(--observed)",
        },
      ),
      text(frame.right - 6, y(anoxic) - 6, pick(`${anoxic} m 以下 < 2 mg/L`, `Below ${anoxic} m: < 2 mg/L`), {
        fill: "var(--ink)",
      }),
      group(
        { fill: "var(--muted)" },
        text(frame.right, frame.bottom + 18, "mg/L"),
        text(frame.left + 6, frame.top + 16, pick("水深，m", "Depth, m"), { "text-anchor": "start" }),
      ),
    ),
  );
}
