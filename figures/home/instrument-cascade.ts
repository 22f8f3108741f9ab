import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { group, path, text } from "../lib/svg.ts";
import { cascadeBed, cascadeLength, cascadePools } from "../models/hydrology/cascade.ts";
import { columns, outline, rows } from "../plot/axes.ts";
import { between, jagged } from "../plot/curves.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Digital twin: long profile of a cascade of three reservoirs. */
export function cascade(language: Language): string {
  const pick = pickLanguage(language);
  const pools = cascadePools();
  const frame = { left: 34, top: 6, right: 362, bottom: 180 };
  const x = scaleLinear([0, cascadeLength], [frame.left, frame.right]);
  const y = scaleLinear([60, 430], [frame.bottom, frame.top]);
  const reach = (from: number, to: number): Point[] => {
    const steps = Math.ceil((to - from) / 1.5);
    return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
      (distance): Point => [x(distance), y(cascadeBed(distance))],
    );
  };
  const used = pools.reduce((total, { head }) => total + head, 0);
  const label = pick(
    `三级梯级水库纵剖面，${cascadeLength} km，高程 m：${pools.map(({ name, pool, head }) => `${name} 库水位 ${pool}、毛水头 ${head.toFixed(0)}`).join("；")}；合计 ${used.toFixed(0)} m。毛水头为库水位与尾水位之差，尾水位取下一级库水位，末级取河床。指数型河床，水平库面，高程基准为假定，示意。`,
    `Long profile of a cascade of three reservoirs over ${cascadeLength} km, elevation in m: ${pools.map(({ name, pool, head }) => `${name} pool ${pool}, gross head ${head.toFixed(0)}`).join("; ")}; ${used.toFixed(0)} m in all. Gross head is pool less tailwater: the next pool, or the bed below the last dam. Exponential bed, level pools, assumed datum. Illustrative.`,
  );
  const drawn = pools.map(({ name, distance, pool, start }) => {
    const [dam, level, foot] = [x(distance), y(pool), y(cascadeBed(distance))].map(Math.round);
    if (dam === undefined || level === undefined || foot === undefined) return "";
    const bed = reach(start, distance);
    const mark = Math.round(x((start + distance) / 2 + 6));
    return (
      path(
        between(bed, [
          [bed[0]?.[0] ?? dam, level],
          [dam, level],
        ]),
        { fill: "var(--ramp-3)" },
      ) +
      path(`M${Math.round(x(start))} ${level}H${dam}`, { stroke: "var(--model)", "stroke-width": 1.5 }) +
      path(`M${dam - 1} ${level - 7}h4l5 ${foot - level + 9}h-9z`, { fill: "var(--ink)" }) +
      path(`M${mark - 5} ${level - 9}h10l-5 7z`, { fill: "var(--observed)" }) +
      text(mark, level - 14, String(pool), { "text-anchor": "middle", fill: "var(--observed)" }) +
      text(dam + 9, level + 3, name, { fill: "var(--ink)", "font-weight": 600 })
    );
  });
  return plot(
    { language, width: 366, height: 204, label },
    rows(frame, y, y.ticks(4)),
    outline(frame),
    columns(frame, x, [0, 60, 120]),
    ...drawn,
    path(jagged(reach(0, cascadeLength), 0.35), { fill: "none", stroke: "var(--ink)", "stroke-width": 1.4 }),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      text(frame.right, frame.bottom + 18, `${cascadeLength} km`),
      text(frame.right - 8, frame.top + 18, pick("高程，m", "Elevation, m")),
    ),
  );
}
