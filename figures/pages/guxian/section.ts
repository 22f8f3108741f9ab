import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { inkOn, rampColor } from "../../lib/ramp.ts";
import { type Attributes, element, group, path, text } from "../../lib/svg.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import type { Scale } from "../../plot/axes.ts";
import { hatching } from "../../plot/hatching.ts";
import { neatline } from "../../plot/neatline.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { platedText } from "../../plot/plate.ts";
import { plot } from "../../plot/plot.ts";
import { firstBelow, guxianSectionValues, isotherm, sectionEnds, sectionShapes } from "./section-geometry.ts";
import { dam, flowArrows, outlet, outlets } from "./section-signs.ts";

interface Layout {
  readonly size: "wide" | "medium" | "narrow";
  readonly width: number;
  readonly height: number;
  /** The rock goes on to these places, px. */
  readonly from: number;
  readonly to: number;
  /** Where km 0 and the dam stand, px. */
  readonly left: number;
  readonly dam: number;
  /** Height of 600 m, px, and px per metre. */
  readonly datum: number;
  readonly metre: number;
  readonly foot: number;
  readonly lettering: number;
  /** Baselines of the leaders' two lines, px. */
  readonly rows: readonly [number, number];
  /** Kilometres at which the first and the last leader stand; the one between them stands at the plunge point. */
  readonly leaders: readonly [number, number];
}

const layouts: Readonly<Record<Layout["size"], Layout>> = {
  wide: {
    size: "wide",
    width: 1440,
    height: 504,
    from: -480,
    to: 1920,
    left: 60,
    dam: 1264,
    datum: 158,
    metre: 1.92,
    foot: 464,
    lettering: 14,
    rows: [34, 54],
    leaders: [38, 150],
  },
  medium: {
    size: "medium",
    width: 800,
    height: 330,
    from: -60,
    to: 860,
    left: 20,
    dam: 682,
    datum: 108,
    metre: 1.2,
    foot: 295,
    lettering: 13,
    rows: [22, 39],
    leaders: [38, 150],
  },
  narrow: {
    size: "narrow",
    width: 390,
    height: 338,
    from: -20,
    to: 410,
    left: 20,
    dam: 346,
    datum: 118,
    metre: 1.2,
    foot: 303,
    lettering: 13,
    rows: [22, 39],
    leaders: [20, 150],
  },
};

/** Section along the reservoir in June, over the width of a wide screen. */
export const section = (language: Language): string => draw(language, layouts.wide);

/** The same for tablets, and for phones. */
export const sectionMedium = (language: Language): string => draw(language, layouts.medium);
export const sectionNarrow = (language: Language): string => draw(language, layouts.narrow);

/** Isotherms drawn, °C, and the temperatures by which the water above the first and under each is coloured. */
const isotherms = [20, 16, 12, 8, 5] as const;
const layers = [21.5, 18, 14, 10, 6.5, 4] as const;

/** Colour of a temperature: the coldest water stays lighter than the dark ground. */
const warmth = (celsius: number): string => rampColor(0.13 + (0.75 * (celsius - 2)) / 24);

/** The rock is see-through, so that it is darker than the ground in the light theme and lighter in the dark one. */
const rock: Attributes = { fill: "var(--land)", "fill-opacity": 0.55 };
const onRock: readonly Attributes[] = [{ fill: "var(--ground)" }, rock];

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { size, width, height, left, foot, metre, datum, lettering, leaders } = layout;
  const wide = size === "wide";
  const narrow = size === "narrow";
  const r = guxianSectionValues();
  const x: Scale = scaleLinear([0, delta.dam], [left, layout.dam]);
  const y: Scale = (m) => datum + (600 - m) * metre;
  const shapes = sectionShapes({ x, y, foot, from: layout.from, to: layout.to });
  const [surface, bed] = sectionEnds();
  const plunge = delta.dam - r.plungeToDamKilometres;
  const level = Math.round(y(turbidFlow.level));
  const pool = Math.round(y(delta.pool));
  const hatch = `guxian-rock-${size}-${language}`;
  const exaggeration = Math.round((1000 * metre * delta.dam) / (layout.dam - left) / 10) * 10;
  const label = pick(
    `计算示意：6月24日水库纵剖面，回水约 ${delta.dam} km，水位降到 ${turbidFlow.level} m。水温由表层 ${surface.toFixed(0)} °C 降到库底 ${bed.toFixed(0)} °C；含沙 ${r.concentration} kg/m³ 的来流在三角洲顶点水深 ${r.plungeDepthMetres} m 处潜入，成为厚约 ${Math.round(r.currentThicknessMetres)} m 的异重流，沿河底 ${r.plungeToDamKilometres} km，最早 ${r.currentHours} h 到坝前。第 ${r.deltaYears} 年三角洲顶点距库尾 ${r.brinkKilometres} km。竖向放大约 ${exaggeration} 倍。`,
    `Computed, illustrative: section along a reservoir on 24 June, backwater about ${delta.dam} km, drawn down to ${turbidFlow.level} m. Temperature falls from ${surface.toFixed(0)} °C at the surface to ${bed.toFixed(0)} °C at the bed. A river with ${r.concentration} kg/m³ of sediment plunges at the delta’s brink in ${r.plungeDepthMetres} m of water and runs on as a density current about ${Math.round(r.currentThicknessMetres)} m thick, ${r.plungeToDamKilometres} km along the bed, to the dam in ${r.currentHours} hours at the earliest. After ${r.deltaYears} years the delta's brink stands ${r.brinkKilometres} km from the head. Heights exaggerated about ${exaggeration} times.`,
  );
  const leader = (km: number, height: number, title: string, note: string): string => {
    const px = Math.round(x(km));
    const top = layout.rows[0] - lettering;
    const place = Math.round(y(height));
    const dry = Math.min(place, km > plunge ? level : place);
    return (
      path(`M${px} ${top}V${dry}`, { stroke: "var(--accent)" }) +
      (dry < place ? path(`M${px} ${dry}V${place}`, { stroke: "var(--foam)", "stroke-opacity": 0.7 }) : "") +
      element("circle", { cx: px, cy: place, r: 3.5, fill: "var(--accent)", stroke: "var(--ground)" }) +
      text(px + 8, layout.rows[0], title, { fill: "var(--ink)", "font-weight": 600 }) +
      text(px + 8, layout.rows[1], note, { fill: "var(--muted)" })
    );
  };
  const hours = `${r.currentHours} h`;
  const thickness = Math.round(r.currentThicknessMetres);
  const [first, last] = leaders;
  return plot(
    { language, width, height, label, attributes: { "font-size": lettering } },
    hatching({ id: hatch, distance: wide ? 9 : 7, angle: -32, stroke: "var(--land-index)", width: 0.7 }),
    path(shapes.rock, rock),
    path(shapes.rock, { fill: `url(#${hatch})` }),
    path(`M${Math.round(x(4))} ${pool}H${layout.dam}`, { stroke: "var(--muted)", "stroke-dasharray": "2 4" }),
    ...[turbidFlow.level, ...isotherms.map(isotherm)].map((top, i) =>
      path(shapes.waterBelow(top), { fill: warmth(layers[i] ?? 4) }),
    ),
    // smaller drawings have no room for their labels between them
    ...(wide ? isotherms : []).map((celsius, i) => {
      const start = Math.max(plunge, firstBelow(isotherm(celsius)));
      return path(`M${Math.round(x(start))} ${Math.round(y(isotherm(celsius)))}H${layout.dam}`, {
        stroke: inkOn(warmth(layers[i + 1] ?? 4)),
        "stroke-width": 0.7,
        "stroke-opacity": 0.6,
      });
    }),
    path(shapes.deposit, { fill: "var(--ground)" }),
    path(shapes.deposit, { fill: "var(--observed)", "fill-opacity": 0.3 }),
    path(shapes.originalBed, { fill: "none", stroke: "var(--muted)", "stroke-dasharray": "5 3", "stroke-width": 0.8 }),
    group({ fill: "var(--observed)" }, path(shapes.river), path(shapes.current)),
    path(`M${Math.round(x(plunge))} ${level}H${layout.dam}`, { stroke: "var(--shore)", "stroke-width": 1.4 }),
    flowArrows(x, y, size),
    dam(layout.dam, y, wide ? 1 : 0.6),
    ...outlets().map(({ height: at, paint }) => outlet(layout.dam, y(at), wide ? 1 : narrow ? 0.55 : 0.7, paint)),
    narrow ? "" : outletNames(layout, y, pick),
    ...isotherms.map((celsius, i) => {
      const shown =
        wide || (narrow ? celsius === 20 || celsius === 5 : celsius === 20 || celsius === 12 || celsius === 5);
      const below = wide ? 7.5 : celsius === 20 ? 3 : 6;
      return shown
        ? text(
            Math.round(x(wide ? 158 + 9 * i : 178)),
            Math.round(y(isotherm(celsius)) + 0.35 * lettering + below),
            `${celsius} °C`,
            {
              fill: inkOn(warmth(layers[i + 1] ?? 4)),
              "text-anchor": "middle",
              "font-size": wide ? lettering - 1 : undefined,
              "font-weight": 600,
            },
          )
        : "";
    }),
    elevations(layout, y, pick("高程，m", "Elevation, m")),
    leader(
      first,
      siltedBed(first) + 4,
      pick("入库洪水", "Inflow"),
      wide
        ? pick(
            `${r.discharge} m³/s，含沙 ${r.concentration} kg/m³`,
            `${r.discharge} m³/s, sediment ${r.concentration} kg/m³`,
          )
        : `${r.concentration} kg/m³`,
    ),
    leader(
      plunge,
      turbidFlow.level,
      pick("潜入点", narrow ? "Plunge" : "Plunge point"),
      narrow
        ? pick(`水深 ${r.plungeDepthMetres} m`, `${r.plungeDepthMetres} m deep`)
        : pick(`km ${plunge}，水深 ${r.plungeDepthMetres} m`, `km ${plunge}, ${r.plungeDepthMetres} m deep`),
    ),
    leader(
      last,
      siltedBed(last) + 3,
      pick("异重流", "Density current"),
      wide
        ? pick(
            `厚约 ${thickness} m，最早 ${hours} 到坝前`,
            `about ${thickness} m thick, at the dam after ${hours} or more`,
          )
        : pick(`最早 ${hours} 到坝前`, narrow ? `≥ ${hours} to the dam` : `at the dam after ${hours} or more`),
    ),
    text(
      layout.dam - 8,
      pool - 6,
      narrow ? `${delta.pool} m` : pick(`正常蓄水位 ${delta.pool} m`, `Normal level ${delta.pool} m`),
      {
        "text-anchor": "end",
        fill: "var(--muted)",
      },
    ),
    text(
      wide ? x(124) : x(plunge) + 8,
      level - (wide ? 7 : 5),
      wide
        ? pick(`计算水位 ${turbidFlow.level} m（假定）`, `Computed for level ${turbidFlow.level} m (assumed)`)
        : `${turbidFlow.level} m`,
      { "text-anchor": wide ? "middle" : undefined, fill: "var(--ink)" },
    ),
    text(
      x(wide ? 76 : 94),
      y(wide ? 586 : 591) + (wide ? 4 : 0),
      narrow
        ? pick("三角洲", "Delta")
        : pick(
            `三角洲，第 ${r.deltaYears} 年`,
            wide ? `Delta after ${r.deltaYears} years` : `Delta, year ${r.deltaYears}`,
          ),
      { "text-anchor": wide ? "middle" : "end", "font-weight": 600, fill: "var(--ink)" },
    ),
    platedText({
      x: x(narrow ? 74 : 52),
      y: y(originalBed(narrow ? 84 : 60)) + 2.6 * lettering,
      words: pick("原河床", "Original bed"),
      anchor: "middle",
      size: lettering,
      ground: onRock,
      attributes: { fill: "var(--ink-2)" },
    }),
    platedText({
      x: x(narrow ? 110 : 132),
      y: foot - (wide ? 24 : 14),
      words: pick(`基岩，示意；竖向 ×${exaggeration}`, `Rock, illustrative; heights ×${exaggeration}`),
      anchor: "middle",
      size: lettering,
      ground: onRock,
      attributes: { fill: "var(--ink-2)" },
    }),
    path(`M${layout.from} ${foot}H${layout.to}`, { stroke: "var(--muted)" }),
    neatline({
      x,
      y: foot + (wide ? 8 : 6),
      length: delta.dam,
      bar: 10,
      ticks: [0, 50, 100, 150, [delta.dam, `${delta.dam} km`]],
    }),
  );
}

/** Names and heights of the outlets, right of the dam and above the rock. */
function outletNames({ dam: wall, size, lettering }: Layout, y: Scale, pick: ReturnType<typeof pickLanguage>): string {
  const px = wall + (size === "wide" ? 66 : 46);
  const rock = Math.round(y(originalBed(delta.dam)));
  return outlets()
    .map(({ height, zh, en }) => {
      const foot = Math.min(Math.round(y(height)) + lettering, rock - 4);
      return (
        text(px, foot - lettering - 1, pick(zh, en), { "font-weight": 600, fill: "var(--ink)" }) +
        text(px, foot, `${height} m`, {
          "font-size": size === "wide" ? lettering - 1 : undefined,
          fill: "var(--muted)",
        })
      );
    })
    .join("");
}

/** Elevations inside the rock at its left end, every 40 m. */
function elevations({ left, size, lettering, rows }: Layout, y: Scale, unit: string): string {
  const ticks = [480, 520, 560, 600];
  const words = (m: number) => (size === "narrow" && m === 480 ? `${m} m` : String(m));
  return (
    path(ticks.map((m) => `M${left} ${Math.round(y(m))}h6`).join(""), { stroke: "var(--muted)" }) +
    ticks
      .map((m) =>
        platedText({
          x: left + 12,
          y: Math.round(y(m)) + 0.35 * lettering,
          words: words(m),
          size: lettering,
          ground: onRock,
          attributes: { fill: "var(--ink-2)" },
        }),
      )
      .join("") +
    (size === "narrow" ? "" : text(left, rows[1] + 2 * lettering, unit, { fill: "var(--muted)" }))
  );
}
