import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { columns, type Frame, outline, rows } from "../../plot/axes.ts";
import { curve } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";
import { juneProfile } from "./section-geometry.ts";
import { guxianStationsValues, middle } from "./stations.ts";

/** Temperature by height at one place between the delta and the dam, with the turbid layer on the bed; in the margin. */
export function upright(language: Language): string {
  const pick = pickLanguage(language);
  const r = guxianStationsValues();
  const bed = siltedBed(middle);
  const frame: Frame = { left: 34, top: 34, right: 304, bottom: 244 };
  const x = scaleLinear([0, 24], [frame.left, frame.right]);
  const y = scaleLinear([bed, turbidFlow.level], [frame.bottom, frame.top]);
  const layer = Math.round(y(bed + r.middleLayerMetres));
  const { celsius, layerMetres } = juneProfile();
  const line = Array.from(
    celsius,
    (value, i): Point => [x(value), y(turbidFlow.level - (i + 0.5) * layerMetres)],
  ).filter(([, py]) => py < layer);
  const label = pick(
    `计算示意：km ${middle} 处 6 月 24 日的水温随高程变化，表层 ${at(celsius, 0).toFixed(0)} °C，水深 ${r.middleDepthMetres} m，库底浑水层厚 ${r.middleLayerMetres} m。取坝前一维模型同高程的水温。`,
    `Computed, illustrative: water temperature by height at km ${middle} on 24 June, ${at(celsius, 0).toFixed(0)} °C at the surface, depth ${r.middleDepthMetres} m, a turbid layer ${r.middleLayerMetres} m thick on the bed. Temperatures of the one-dimensional model at the dam at the same height.`,
  );
  const middleX = (frame.left + frame.right) / 2;
  return plot(
    { language, width: 312, height: 288, label },
    text(0, 14, pick("高程，m", "Elevation, m"), { fill: "var(--muted)" }),
    rows(frame, y, [520, 540, 560, 580, 600]),
    element("rect", {
      x: frame.left,
      y: layer,
      width: frame.right - frame.left,
      height: frame.bottom - layer,
      fill: "var(--observed)",
    }),
    outline(frame),
    path(curve(line, 2, 1), { ...series, stroke: "var(--model)", "stroke-width": 2.2 }),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      text(Math.round(x(13)), Math.round(y(574)), pick("水温", "Temperature"), { fill: "var(--model)" }),
      text(
        Math.round(middleX),
        layer - 8,
        pick(`浑水层 ${r.middleLayerMetres} m`, `Turbid layer, ${r.middleLayerMetres} m`),
      ),
    ),
    columns(frame, x, [0, 8, 16], 20),
    text(frame.right, frame.bottom + 20, "24 °C", { fill: "var(--muted)", "text-anchor": "end" }),
    text(frame.right, 14, pick(`水面 ${turbidFlow.level} m`, `surface ${turbidFlow.level} m`), {
      fill: "var(--muted)",
      "text-anchor": "end",
    }),
  );
}
