import { maxIndex } from "d3-array";
import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { inkOn } from "../../lib/ramp.ts";
import { group, path, text } from "../../lib/svg.ts";
import { coldLake } from "../../models/water-temperature/cold-lake.ts";
import { columns, type Frame, rows } from "../../plot/axes.ts";
import { between, curve, points } from "../../plot/curves.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, series, textOutline } from "../../plot/plot.ts";
import { coldLakeValues, lakeYear, layerAt, lower, lowOxygen, upper } from "./cold-lake-run.ts";
import { isotherms, poorWater, warmthColor, warmthSection } from "./lake-section.ts";
import { dayName, monthsFrom, yearStarts } from "./months.ts";

/** A year of a cold lake: snow and ice, temperature by depth, oxygen; for wide screens. */
export const coldLakeYear = (language: Language): string => draw(language, 1200);

/** The same for phones. */
export const coldLakeYearNarrow = (language: Language): string => draw(language, 360);

function draw(language: Language, width: number): string {
  const pick = pickLanguage(language);
  const small = width < 600;
  const { ice, snow, temperature, oxygen, frozen } = lakeYear();
  const [freeze, thaw] = frozen;
  const r = coldLakeValues();
  const [left, right] = [small ? 30 : 44, small ? width - 4 : width - 8];
  const cover: Frame = { left, right, top: 28, bottom: 128 };
  const water: Frame = { left, right, top: 150, bottom: small ? 320 : 350 };
  const breath: Frame = { left, right, top: water.bottom + 34, bottom: water.bottom + (small ? 124 : 144) };
  const x = scaleLinear([0, 364], [left, right]);
  const thickness = scaleLinear([0.4, -1], [cover.top, cover.bottom]);
  const depth = scaleLinear([0, coldLake.depth], [water.top, water.bottom]);
  const oxygenScale = scaleLinear([0, 14], [breath.bottom, breath.top]);
  const date = (day: number) => dayName(yearStarts.september, day, language);
  const label = pick(
    `计算示意：${r.depthMetres} m 深的寒区湖泊，9月至次年8月。封冻 ${r.iceDays} 天（${date(freeze)}至${date(thaw)}），冰厚最大 ${r.iceCentimetres} cm，其上积雪 ${r.snowCentimetres} cm。冰下水温由冰底 0 °C 升到湖底 4 °C。${upper} m 深处溶解氧由 ${r.upperOxygenBefore} mg/L 降到 ${r.upperOxygenAfter} mg/L，开湖前湖底以上 ${r.poorMetres} m 低于 ${lowOxygen} mg/L。斯蒂芬冰厚方程与垂向一维水温、溶解氧模型，合成气象。`,
    `Computed, illustrative: a cold lake ${r.depthMetres} m deep, September to August. Ice for ${r.iceDays} days (${date(freeze)} to ${date(thaw)}), at most ${r.iceCentimetres} cm thick under ${r.snowCentimetres} cm of snow. Under the ice the water warms from 0 °C at the ice to 4 °C at the bed. Oxygen at ${upper} m falls from ${r.upperOxygenBefore} to ${r.upperOxygenAfter} mg/L; just before the ice goes, the lowest ${r.poorMetres} m hold less than ${lowOxygen} mg/L. Stefan's ice equation with a one-dimensional model of temperature and oxygen, synthetic weather.`,
  );
  const covered = (values: Float64Array, sign: number) =>
    points(
      values.subarray(freeze - 1, thaw + 2).map((value) => sign * value),
      x,
      thickness,
      freeze - 1,
    );
  const zero = covered(new Float64Array(365), 1);
  const line = (meters: number) =>
    points(
      oxygen.map((profile) => at(profile, layerAt(meters))),
      x,
      oxygenScale,
    );
  const thickest = maxIndex(ice);
  const tag = (celsius: (typeof isotherms)[number], day: number): string => {
    const profile = temperature[day] ?? new Float64Array();
    const found = profile.findIndex((value, i) => i > 0 && value >= celsius !== at(profile, 0) >= celsius);
    if (found < 0) return "";
    const i = isotherms.indexOf(celsius);
    const fill = inkOn(warmthColor(i));
    return text(Math.round(x(day)), Math.round(depth(found * coldLake.layer)) + 4.5, String(celsius), {
      fill,
      stroke: warmthColor(i),
    });
  };
  const heading = (y: number, words: string) => text(left, y, words, { "font-weight": 600, fill: "var(--ink)" });
  return plot(
    { language, width, height: breath.bottom + 28, label },
    rows(cover, thickness, [
      [0.3, "30"],
      [0, "0"],
      [-0.4, "40"],
      [-0.8, "80"],
    ]),
    path(between(covered(snow, 1), zero), { fill: "var(--foam)", stroke: "var(--muted)", "stroke-width": 0.8 }),
    path(between(zero, covered(ice, -1)), { fill: "var(--ramp-4)" }),
    warmthSection(temperature, water),
    path(poorWater(oxygen, lowOxygen, water), {
      fill: "var(--oxide)",
      "fill-opacity": ".55",
      stroke: "var(--amber)",
      "stroke-width": 1.4,
      "stroke-dasharray": "4 3",
    }),
    group(
      { "text-anchor": "middle", "font-weight": 600, "paint-order": "stroke", "stroke-width": 5 },
      ...([1, 2, 3] as const).map((celsius, i) => tag(celsius, small ? 118 + 14 * i : 112 + 9 * i)),
      ...([8, 12, 16, 20] as const).map((celsius) => tag(celsius, small ? 320 : 310)),
    ),
    rows(breath, oxygenScale, [0, 4, 8, 12]),
    group(
      { ...series, "stroke-width": 2 },
      path(curve(line(upper), small ? 12 : 8), { stroke: "var(--model)" }),
      path(curve(line(lower), small ? 12 : 8), { stroke: "var(--observed)" }),
    ),
    path(
      `M${Math.round(x(freeze))} ${cover.top - 6}V${breath.bottom}M${Math.round(x(thaw))} ${cover.top - 6}V${breath.bottom}`,
      {
        stroke: "var(--accent)",
        "stroke-dasharray": "3 4",
      },
    ),
    group(
      { fill: "var(--accent)", "text-anchor": "middle", ...textOutline },
      text(Math.round(x(freeze)), 13, pick(`${date(freeze)}封冻`, small ? date(freeze) : `Freezes ${date(freeze)}`)),
      text(Math.round(x(thaw)), 13, pick(`${date(thaw)}开湖`, small ? date(thaw) : `Clear of ice ${date(thaw)}`)),
    ),
    group(
      { fill: "var(--ink)", "text-anchor": "middle" },
      text(
        Math.round(x(thickest - (small ? 60 : 30))),
        Math.round(thickness(-0.24)),
        pick(`冰 ${r.iceCentimetres} cm`, `Ice ${r.iceCentimetres} cm`),
        { fill: "var(--abyss)" },
      ),
      text(
        Math.round(x(thickest - (small ? 108 : 84))),
        Math.round(thickness(small ? 0.3 : 0.28)),
        pick(`雪 ${r.snowCentimetres} cm`, `Snow ${r.snowCentimetres} cm`),
      ),
      text(
        Math.round(x(206)),
        Math.round(depth(coldLake.depth - 1.1)),
        pick(`溶解氧 < ${lowOxygen} mg/L`, small ? `< ${lowOxygen} mg/L` : `Oxygen < ${lowOxygen} mg/L`),
        { fill: "var(--foam)" },
      ),
    ),
    heading(cover.top + 14, "cm"),
    heading(
      water.top - 8,
      small
        ? pick("水温 °C，水深 m", "°C by depth, m")
        : pick("水温，°C，按水深（m）", "Temperature, °C, by depth in m"),
    ),
    heading(breath.top - 12, pick("溶解氧 mg/L", "Oxygen, mg/L")),
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...[0, 5, 10].map((m) => text(left - 8, Math.round(depth(m)) + (m === 0 ? 10 : m === 10 ? 0 : 4.5), String(m))),
    ),
    group(
      textOutline,
      text(
        Math.round(x(small ? 150 : 170)),
        Math.round(oxygenScale(small ? 13.4 : 12.9)),
        pick(`${upper} m 深`, `${upper} m down`),
        {
          fill: "var(--model)",
        },
      ),
      text(
        Math.round(x(small ? 130 : 128)),
        Math.round(oxygenScale(small ? 1.2 : 2.2)),
        pick(`${lower} m 深`, `${lower} m down`),
        {
          fill: "var(--observed)",
        },
      ),
    ),
    columns(breath, x, monthsFrom(yearStarts.september, language, small ? 3 : 1), 20),
  );
}
