import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rounded } from "../../lib/rounded.ts";
import type { Point } from "../../lib/spline.ts";
import { group, path, text } from "../../lib/svg.ts";
import { arrival, bodyArrival } from "../../models/hydraulics/flood-wave.ts";
import { cascadeRiver } from "../../models/hydraulics/wave-celerity.ts";
import { cascadeBed, cascadeLength, cascadePools } from "../../models/hydrology/cascade.ts";
import { columns, outline, rows } from "../../plot/axes.ts";
import { between, jagged } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series } from "../../plot/plot.ts";

/** Hours from the head to the lower end: a rise with the pools and in the river without dams, and the body of a flood there. */
export const travelHours = () => {
  const hours = (pools: boolean) => arrival(pools).at(-1)?.[1] ?? 0;
  return { withPools: hours(true), without: hours(false), body: bodyArrival().at(-1)?.[1] ?? 0 };
};

/** The travel times and the river they are computed for, as texts and captions quote them. */
export const cascadeWaveValues = () => {
  const { withPools, without, body } = travelHours();
  return {
    poolsHours: rounded(withPools, 1),
    riverHours: rounded(without, 1),
    bodyHours: rounded(body, 1),
    riverCumecs: cascadeRiver.discharge,
    riverWidthMetres: cascadeRiver.width,
  };
};

/** Long profile of three reservoirs, and below it when a rise is first felt at each place. */
export const cascadeAndWave = (language: Language): string => draw(language, 900, 560);

/** The same for places of 480 to 900 px. */
export const cascadeAndWaveMedium = (language: Language): string => draw(language, 640, 540);

/** The same for phones. */
export const cascadeAndWaveNarrow = (language: Language): string => draw(language, 360, 550);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const pools = cascadePools();
  const right = width - 24;
  const profile = { left: 36, top: 34, right, bottom: height - (small ? 282 : 232) };
  const time = { left: 36, top: height - (small ? 228 : 178), right, bottom: height - 26 };
  const x = scaleLinear([0, cascadeLength], [profile.left, right]);
  const y = scaleLinear([50, 410], [profile.bottom, profile.top]);
  const hour = scaleLinear([0, 16], [time.bottom, time.top]);
  const used = Math.round(pools.reduce((total, { head }) => total + head, 0));
  const { withPools, without, body } = travelHours();
  const hours = (value: number) => String(rounded(value, 1));
  const label = pick(
    `计算示意：三级梯级水库纵剖面，${cascadeLength} km，高程 m：${pools.map(({ name, pool, head }) => `${name} 库水位 ${pool}、毛水头 ${head.toFixed(0)}`).join("；")}；毛水头合计 ${used} m。下：涨水自河段上端最早传到各处的时间，h，波速 V + √(gh)：无坝 ${hours(without)}，三库（假定各坝即时放过来水）${hours(withPools)}；点线为无坝时的运动波 ${hours(body)}。`,
    `Computed, illustrative: long profile of three reservoirs over ${cascadeLength} km, elevation in m: ${pools.map(({ name, pool, head }) => `${name} pool ${pool}, gross head ${head.toFixed(0)}`).join("; ")}; ${used} m of gross head in all. Below, hours until a rise at the upper end can first be felt at each place, at V + √(gh): ${hours(without)} at the lower end without dams, ${hours(withPools)} with them if every dam passes it on at once; dotted, the kinematic wave without dams, ${hours(body)}.`,
  );
  const reach = (from: number, to: number): Point[] => {
    const steps = Math.ceil((to - from) / 1.2);
    return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
      (distance): Point => [x(distance), y(cascadeBed(distance))],
    );
  };
  const way = (pooled: boolean) => arrival(pooled).map(([distance, hours]): Point => [x(distance), hour(hours)]);
  const bed = reach(0, cascadeLength);
  const drawn = pools.map(({ name, distance, pool, start, tailwater, head }) => {
    const [dam, level, foot, from] = [x(distance), y(pool), y(cascadeBed(distance)), x(start)].map(Math.round);
    if (dam === undefined || level === undefined || foot === undefined || from === undefined) return "";
    const tail = Math.round(y(tailwater));
    const mark = Math.round((from + dam) / 2 + (small ? 6 : 14));
    return (
      path(
        between(reach(start, distance), [
          [from, level],
          [dam, level],
        ]),
        { fill: "var(--ramp-3)" },
      ) +
      path(`M${from} ${level}H${dam}`, { stroke: "var(--model)", "stroke-width": 1.8 }) +
      path(`M${dam - 1} ${level - 8}h5l6 ${foot - level + 10}h-11z`, { fill: "var(--ink)" }) +
      path(`M${mark - 5} ${level - 9}h10l-5 7z`, { fill: "var(--observed)" }) +
      path(`M${dam + (small ? 12 : 16)} ${level}v${tail - level}m-4 0h8m-8 ${level - tail}h8`, {
        stroke: "var(--accent)",
        fill: "none",
      }) +
      path(`M${dam} ${foot}V${profile.bottom}`, { stroke: "var(--muted)", "stroke-dasharray": "1 3" }) +
      path(`M${dam} ${time.top}V${time.bottom}`, { stroke: "var(--hairline)" }) +
      group(
        { fill: "var(--ink)" },
        text(mark, level - 14, `${pool} m`, { "text-anchor": "middle", fill: "var(--observed)" }),
        text(dam - 4, level - 14, name, { fill: "var(--ink)", "font-weight": 600, "text-anchor": "middle" }),
        text(
          dam + (small ? 18 : 23),
          (level + tail) / 2 - (small ? 12 : 8),
          small ? String(Math.round(head)) : `${head.toFixed(0)} m`,
          {
            fill: "var(--accent)",
          },
        ),
      )
    );
  });
  return plot(
    { language, width, height, label },
    rows(profile, y, y.ticks(4)),
    rows(time, hour, [0, 4, 8, 12, 16]),
    columns(time, x, small ? [0, 60, 120, [180, "180 km"]] : [0, 30, 60, 90, 120, 150, [180, "180 km"]], 20),
    path(
      between(bed, [
        [x(0), profile.bottom],
        [right, profile.bottom],
      ]),
      { fill: "var(--panel)" },
    ),
    outline(profile),
    outline(time),
    ...drawn,
    path(jagged(bed, 0.35), { fill: "none", stroke: "var(--ink)", "stroke-width": 1.4 }),
    group(
      series,
      path(
        jagged(
          bodyArrival().map(([distance, hours]): Point => [x(distance), hour(hours)]),
          0.3,
        ),
        { stroke: "var(--muted)", "stroke-dasharray": "2 4" },
      ),
      path(jagged(way(false), 0.3), { stroke: "var(--muted)", "stroke-dasharray": "5 4" }),
      path(jagged(way(true), 0.3), { stroke: "var(--model)", "stroke-width": 2.4 }),
    ),
    group(
      { fill: "var(--ink)" },
      text(
        right - 6,
        hour(body) - (small ? 7 : 6),
        pick(`运动波，无坝 ${hours(body)} h`, `Kinematic wave, no dams, ${hours(body)} h`),
        { "text-anchor": "end" },
      ),
      text(
        right - 6,
        hour(without) - (small ? 7 : 6),
        pick(
          `${small ? "" : "最早涨水，"}无坝 ${hours(without)} h`,
          `${small ? "No dams" : "Rise in level, no dams"}, ${hours(without)} h`,
        ),
        { "text-anchor": "end" },
      ),
      text(
        right - 6,
        hour(withPools) + (small ? 33 : 22),
        pick(`三库 ${hours(withPools)} h`, `Three pools, ${hours(withPools)} h`),
        {
          fill: "var(--model)",
          "text-anchor": "end",
        },
      ),
    ),
    group(
      { fill: "var(--muted)" },
      text(0, 14, pick("高程，m", "Elevation, m")),
      text(x(cascadeLength), 14, pick(`毛水头合计 ${used} m`, `Gross heads, ${used} m in all`), {
        "text-anchor": "end",
        fill: "var(--accent)",
      }),
      text(0, time.top - 14, pick("传播时间，h", "Travel time of a rise in water level, h")),
    ),
  );
}
