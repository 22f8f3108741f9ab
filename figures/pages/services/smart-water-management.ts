import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { crestPower, defaultFlood, floodPeaks, sharedFlood } from "../../models/hydrology/flood.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";

/** Water surface of the reservoir, taken as the same at every level, km². Illustrative. */
const poolArea = defaultFlood.surface;

/** Height of the pool above the spillway's crest hour by hour, m: surcharge over the constant surface. */
export const poolRise = (): Float64Array => sharedFlood().surcharge.map((volume) => volume / (poolArea * 1e6));

/** Length of the flood and surface of the pool, as texts and captions quote them. */
export const floodPoolValues = () => ({
  hours: sharedFlood().inflow.length,
  poolSquareKilometres: poolArea,
  crestMetres: defaultFlood.crest,
  crestPower,
  baseCumecs: defaultFlood.baseflow,
});

/** Rain, inflow and release of one flood, and how high the pool stands, one under the other over one axis of hours. */
export const floodAndPool = (language: Language): string => draw(language, 900, 530);

/** The same for places of 480 to 900 px. */
export const floodAndPoolMedium = (language: Language): string => draw(language, 640, 520);

/** The same for phones. */
export const floodAndPoolNarrow = (language: Language): string => draw(language, 360, 500);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const flood = sharedFlood();
  const { rain, inflow, release } = flood;
  const peaks = floodPeaks(flood);
  const rise = poolRise();
  const highest = at(rise, peaks.releaseHour);
  const [peakIn, peakOut, cut] = [peaks.inflowPeak, peaks.releasePeak, peaks.cut].map(Math.round);
  const stored = Math.round(at(flood.surcharge, peaks.releaseHour) / 1e6);
  const right = width - 8;
  const falling = { left: 42, top: 24, right, bottom: 66 };
  const flows = { left: 42, top: 98, right, bottom: height - 186 };
  const level = { left: 42, top: height - 152, right, bottom: height - 26 };
  const x = scaleLinear([0, rain.length - 1], [flows.left, right]);
  const y = scaleLinear([0, 2100], [flows.bottom, flows.top]);
  const fall = scaleLinear([0, 15], [falling.top, falling.bottom]);
  const metres = scaleLinear([0, 4], [level.bottom, level.top]);
  const [flowIn, flowOut, pool] = [points(inflow, x, y), points(release, x, y), points(rise, x, metres)];
  const crossing = Math.round(x(peaks.releaseHour));
  const label = pick(
    `计算示意：一场合成洪水，共 ${rain.length} 小时。上：雨强 mm/h，入库与下泄流量 m³/s；入库洪峰 ${peakIn}，下泄洪峰 ${peakOut}，削减 ${cut}%，滞后 ${peaks.delay} 小时。下：库水位高出堰顶，m，下泄达到洪峰时最高，${highest.toFixed(1)} m。伽马单位线汇流，溢流堰泄流与堰上水头的 3/2 次方成正比，堰长 ${defaultFlood.crest} m，基流 ${defaultFlood.baseflow} m³/s 由泄水孔下泄，水面 ${poolArea} km²。`,
    `Computed, illustrative: one synthetic flood of ${rain.length} hours. Above, rain in mm/h, inflow and release in m³/s: inflow peaks at ${peakIn}, release at ${peakOut}, cut by ${cut}%, ${peaks.delay} hours later. Below, pool above the spillway crest in m, highest with the release, ${highest.toFixed(1)} m. Gamma unit hydrograph, level-pool routing over an ungated crest of ${defaultFlood.crest} m, discharge by the power 1.5 of the head and a base flow of ${defaultFlood.baseflow} m³/s through the outlet works, ${poolArea} km² of water.`,
  );
  const bars = Array.from(rain, (mm, i) =>
    mm > 0.3 ? `M${formatCoordinate(x(i))} ${falling.top}V${Math.round(fall(mm))}` : "",
  ).join("");
  const dot = (hour: number, py: number, stroke: string) =>
    element("circle", { cx: x(hour), cy: py, r: 4, fill: "var(--ground)", stroke, "stroke-width": 2 });
  const held = pick(`滞蓄洪量 ${(stored / 100).toFixed(2)} 亿 m³`, `${stored} million m³`);
  return plot(
    { language, width, height, label },
    rows(falling, fall, [0, 10]),
    rows(flows, y, y.ticks(5)),
    rows(level, metres, metres.ticks(5)),
    columns(level, x, [0, 24, 48, 72, 96], 20),
    path(bars, { stroke: "var(--muted)", "stroke-width": small ? 1.6 : 3 }),
    path(between(flowIn.slice(0, peaks.releaseHour + 1), flowOut.slice(0, peaks.releaseHour + 1), 0.4), {
      fill: "var(--observed)",
      "fill-opacity": ".2",
    }),
    path(between(pool, [[x(0), level.bottom] as const, [right, level.bottom] as const], 0.4), {
      fill: "var(--model)",
      "fill-opacity": ".18",
    }),
    ...[falling, flows, level].map(outline),
    path(`M${crossing} ${Math.round(y(peaks.releasePeak))}V${level.bottom}`, {
      stroke: "var(--accent)",
      "stroke-dasharray": "3 3",
    }),
    group(
      series,
      path(curve(flowIn, 4), { stroke: "var(--observed)", "stroke-width": 2.2 }),
      path(curve(flowOut, 4), { stroke: "var(--model)", "stroke-width": 2.2 }),
      path(curve(pool, 5), { stroke: "var(--model)", "stroke-width": 2.2 }),
    ),
    dot(peaks.inflowHour, y(peaks.inflowPeak), "var(--observed)"),
    dot(peaks.releaseHour, y(peaks.releasePeak), "var(--model)"),
    dot(peaks.releaseHour, metres(highest), "var(--model)"),
    group(
      { fill: "var(--ink)" },
      text(x(peaks.inflowHour) + 10, y(peaks.inflowPeak) + 3, `${pick("入库", "Inflow")} ${peakIn}`, {
        fill: "var(--observed)",
      }),
      text(x(peaks.releaseHour) + 10, y(peaks.releasePeak) - 22, `${pick("下泄", "Release")} ${peakOut}`, {
        fill: "var(--model)",
      }),
      text(
        x(peaks.releaseHour) + 10,
        y(peaks.releasePeak) - 5,
        pick(`−${cut}%，晚 ${peaks.delay} h`, `−${cut}%, ${peaks.delay} h later`),
        { fill: "var(--ink)" },
      ),
      text(
        crossing + 10,
        metres(highest) - 5,
        pick(
          `最高${small ? "" : "，堰顶以上"} ${highest.toFixed(1)} m`,
          `${highest.toFixed(1)} m${small ? "" : " above the crest"}`,
        ),
        { fill: "var(--model)" },
      ),
    ),
    // above the amber area, which it is led to
    path(`M${Math.round(x(40))} ${Math.round(y(1640))}V${Math.round(y(860))}`, {
      stroke: "var(--ink)",
      "stroke-width": 0.8,
    }),
    text(x(small ? 47 : 42), y(1700), held, { fill: "var(--ink)", "text-anchor": "end" }),
    group(
      { fill: "var(--muted)" },
      text(falling.left, falling.top - 10, pick("雨强，mm/h", "Rain, mm/h")),
      text(flows.left, flows.top - 10, pick("流量，m³/s", "Flow, m³/s")),
      text(flows.left, level.top - 10, pick("堰顶以上库水位，m", "Pool above the spillway crest, m")),
      text(right, height - 6, "h", { "text-anchor": "end" }),
    ),
  );
}
