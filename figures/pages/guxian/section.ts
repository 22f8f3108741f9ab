import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rampColor } from "../../lib/ramp.ts";
import { element, group, number, path, text } from "../../lib/svg.ts";
import { siltedBed, turbidFlow } from "../../models/hydraulics/density-current.ts";
import { brinkAfter, delta, originalBed } from "../../models/hydraulics/sediment-delta.ts";
import { flowThrough } from "../../models/water-temperature/flow-through-column.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plot, textOutline } from "../../plot/plot.ts";
import { guxianSectionValues, isotherm, sectionEnds, sectionShapes } from "./section-geometry.ts";

interface Layout {
  readonly narrow: boolean;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly dam: number;
  readonly top: number;
  readonly foot: number;
  /** Kilometres from the head at which the three leaders stand. */
  readonly leaders: readonly [number, number, number];
}

const wide: Layout = {
  narrow: false,
  width: 1200,
  height: 424,
  left: 44,
  dam: 1144,
  top: 62,
  foot: 396,
  leaders: [38, 0, 150],
};
const narrow: Layout = {
  narrow: true,
  width: 360,
  height: 360,
  left: 4,
  dam: 334,
  top: 76,
  foot: 330,
  leaders: [22, 0, 160],
};

/** Heights of the outlets, m: a gate of the tower, the low intake of the temperature model and the bottom outlet; illustrative. */
const outlets = { upper: turbidFlow.level - 16, low: turbidFlow.level - flowThrough.lowIntake, bottom: 472 } as const;

/** Isotherms drawn, °C, and the colour of the water warmer than the first and colder than each. */
const isotherms = [20, 16, 12, 8, 5] as const;
const warmth = (celsius: number): string => rampColor((celsius - 2) / 24);

/** Section along the reservoir in June, for wide screens. */
export const section = (language: Language): string => draw(language, wide);

/** The same for phones. */
export const sectionNarrow = (language: Language): string => draw(language, narrow);

function draw(language: Language, layout: Layout): string {
  const pick = pickLanguage(language);
  const { narrow: small, left, dam, foot } = layout;
  const r = guxianSectionValues();
  const x = scaleLinear([0, delta.dam], [left, dam]);
  const y = scaleLinear([455, 636], [foot - 4, layout.top]);
  const shapes = sectionShapes(x, y, foot);
  const [surface, bed] = sectionEnds();
  const plungeKm = delta.dam - r.plungeToDamKilometres;
  const level = Math.round(y(turbidFlow.level));
  const pool = Math.round(y(delta.pool));
  const damFoot = Math.round(y(originalBed(delta.dam))) + 4;
  const label = pick(
    `计算示意：6月24日水库纵剖面，回水约 ${delta.dam} km，水位降到 ${turbidFlow.level} m。水温由表层 ${surface.toFixed(0)} °C 降到库底 ${bed.toFixed(0)} °C；含沙 ${r.concentration} kg/m³ 的来流在三角洲顶点水深 ${r.plungeDepthMetres} m 处潜入，成为厚约 ${Math.round(r.currentThicknessMetres)} m 的异重流，沿河底 ${r.plungeToDamKilometres} km，最早 ${r.currentHours} h 到坝前。第 ${r.deltaYears} 年三角洲顶点距库尾 ${r.brinkKilometres} km。`,
    `Computed, illustrative: section along a reservoir on 24 June, backwater about ${delta.dam} km, drawn down to ${turbidFlow.level} m. Temperature falls from ${surface.toFixed(0)} °C at the surface to ${bed.toFixed(0)} °C at the bed. A river with ${r.concentration} kg/m³ of sediment plunges at the delta’s brink in ${r.plungeDepthMetres} m of water and runs on as a density current about ${Math.round(r.currentThicknessMetres)} m thick, ${r.plungeToDamKilometres} km along the bed, to the dam in ${r.currentHours} hours at the earliest. After ${r.deltaYears} years the delta's brink stands ${r.brinkKilometres} km from the head.`,
  );
  const bands = [turbidFlow.level, ...isotherms.map(isotherm)].map((height, i) =>
    path(shapes.waterBelow(height), { fill: warmth([21.5, 18, 14, 10, 6.5, 4][i] ?? 4) }),
  );
  const km = (at: number): string => text(Math.round(x(at)), foot + 20, String(at), { "text-anchor": "middle" });
  const leader = (
    at: number,
    height: number,
    title: string,
    note: string,
    anchor: "start" | "middle" = "middle",
  ): string => {
    const px = Math.round(x(at));
    const tx = anchor === "start" ? left : px;
    const align = anchor === "middle" ? anchor : undefined;
    return (
      path(`M${px} 42V${Math.round(y(height))}`, { stroke: "var(--accent)" }) +
      element("circle", { cx: px, cy: Math.round(y(height)), r: 3.5, fill: "var(--accent)" }) +
      text(tx, 14, title, { "font-weight": 600, "text-anchor": align }) +
      text(tx, 32, note, { fill: "var(--muted)", "text-anchor": align })
    );
  };
  const currentKm = layout.leaders[2];
  const brink = brinkAfter(turbidFlow.years);
  const isothermKm = small ? 150 : 147;
  return plot(
    { language, width: layout.width, height: layout.height, label, attributes: { fill: "var(--ink)" } },
    path(shapes.rock, { fill: "var(--panel)" }),
    path(`M${Math.round(x(4))} ${pool}H${dam}`, { stroke: "var(--muted)", "stroke-dasharray": "2 4" }),
    bands.join(""),
    path(shapes.deposit, { fill: "var(--land)" }),
    path(shapes.originalBed, { fill: "none", stroke: "var(--land-index)", "stroke-dasharray": "5 3" }),
    group({ fill: "var(--observed)" }, path(shapes.river), path(shapes.current)),
    path(`M${Math.round(x(plungeKm))} ${level}H${dam}`, { stroke: "var(--shore)", "stroke-width": 1.4 }),
    arrows(x, y, small),
    path(`M${dam} ${pool - 9}h${small ? 5 : 8}l${small ? 10 : 18} ${damFoot - pool + 9}h-${small ? 15 : 26}z`, {
      fill: "var(--ink)",
    }),
    outlet(dam, y(outlets.upper), small, "var(--model)"),
    outlet(dam, y(outlets.low), small, "var(--model)"),
    outlet(dam, y(outlets.bottom), small, "var(--observed)"),
    elevations(y, layout, pick("高程，m", "m a.s.l.")),
    leader(
      layout.leaders[0],
      siltedBed(layout.leaders[0]) + 4,
      pick("入库洪水", "Inflow"),
      small
        ? pick(`${r.concentration} kg/m³`, `${r.concentration} kg/m³`)
        : pick(
            `${r.discharge} m³/s，含沙 ${r.concentration} kg/m³`,
            `${r.discharge} m³/s, sediment ${r.concentration} kg/m³`,
          ),
      small ? "start" : "middle",
    ),
    leader(
      plungeKm,
      turbidFlow.level,
      pick("潜入点", "Plunge point"),
      small
        ? pick(`水深 ${r.plungeDepthMetres} m`, `${r.plungeDepthMetres} m deep`)
        : pick(`三角洲顶点，水深 ${r.plungeDepthMetres} m`, `brink of the delta, ${r.plungeDepthMetres} m deep`),
    ),
    leader(
      currentKm,
      siltedBed(currentKm) + 3,
      pick("异重流", "Density current"),
      small
        ? pick(`最早 ${r.currentHours} h`, `dam: ${r.currentHours} h or more`)
        : pick(
            `厚约 ${Math.round(r.currentThicknessMetres)} m，最早 ${r.currentHours} h 到坝前`,
            `about ${Math.round(r.currentThicknessMetres)} m thick, at the dam after ${r.currentHours} h or more`,
          ),
    ),
    group(
      { fill: "var(--foam)", "text-anchor": "end", "paint-order": "stroke", stroke: "var(--abyss)", "stroke-width": 3 },
      text(
        dam - 8,
        y(outlets.bottom) - (small ? 36 : 48),
        pick(small ? "底孔" : "排沙底孔", small ? "Outlet" : "Sediment outlet"),
      ),
      small ? "" : text(dam - 8, y(outlets.upper) + 4.5, pick("上层取水口", "Upper intake")),
      text(dam - 8, y(outlets.low) + 4.5, pick("低位取水口", "Low intake")),
    ),
    group(
      { "text-anchor": "middle", "font-weight": 600 },
      ...isotherms
        .filter((celsius) => !small || celsius === 8)
        .map((celsius, i) =>
          text(
            Math.round(x(small ? isothermKm : isothermKm - 10 * (isotherms.length - 1 - i))),
            y(isotherm(celsius)) + (small ? 14 : 4.5),
            `${celsius} °C`,
            { fill: celsius > 14 ? "var(--abyss)" : "var(--foam)" },
          ),
        ),
    ),
    group(
      { fill: "var(--ink)", "text-anchor": "end", ...textOutline, stroke: "var(--land)" },
      text(
        x(brink - (small ? 14 : 8)),
        y(originalBed(brink - 12) + (small ? 16 : 20)),
        small ? pick(`三角洲`, "Delta") : pick(`三角洲，第 ${r.deltaYears} 年`, `Delta after ${r.deltaYears} years`),
      ),
    ),
    group(
      { fill: "var(--muted)" },
      text(x(52), y(originalBed(52)) + (small ? 44 : 60), pick("原河床", "Original bed"), {
        "text-anchor": "end",
      }),
      group(
        { "text-anchor": "end", ...textOutline },
        text(
          dam - 6,
          pool - 6,
          small ? `${delta.pool} m` : pick(`正常蓄水位 ${delta.pool} m`, `Normal level ${delta.pool} m`),
        ),
        text(dam - 6, level - 5, `${turbidFlow.level} m`),
      ),
      ...[0, 50, 100, 150].map((at) => (at === 0 && small ? text(left, foot + 20, "0") : km(at))),
      text(small ? layout.width : x(delta.dam), foot + 20, `${delta.dam} km`, {
        "text-anchor": small ? "end" : "middle",
      }),
    ),
  );
}

/** Heights above the sea on the left, every 40 m; on phones inside the rock. */
function elevations(y: (m: number) => number, { narrow: small, left, top }: Layout, unit: string): string {
  const ticks = small ? [460, 500, 540, 580] : [460, 500, 540, 580, 620];
  return (
    path(ticks.map((m) => `M${left} ${Math.round(y(m))}h${small ? 4 : -5}`).join(""), { stroke: "var(--muted)" }) +
    group(
      { fill: "var(--muted)", "text-anchor": small ? undefined : "end" },
      ...ticks.map((m) =>
        text(small ? left + 8 : left - 8, Math.round(y(m)) + 4.5, small && m === 460 ? `${m} m` : String(m)),
      ),
    ) +
    (small ? "" : text(0, top - 4, unit, { fill: "var(--muted)" }))
  );
}

/** An opening through the dam with the water that leaves by it. */
const outlet = (dam: number, y: number, small: boolean, paint: string): string =>
  path(`M${dam - 4} ${number(y)}h${small ? 26 : 50}`, { stroke: paint, "stroke-width": small ? 4 : 6 }) +
  path(`M${dam + (small ? 20 : 44)} ${number(y - 6)}l${small ? 6 : 10} 6l${small ? -6 : -10} 6z`, { fill: paint });

/** Small arrows along the bottom current. */
function arrows(x: (km: number) => number, y: (m: number) => number, small: boolean): string {
  const places = small ? [125, 145, 185] : [112, 124, 136, 164, 176, 188];
  const d = places.map((km) => {
    const slope = Math.atan2(y(siltedBed(km + 3)) - y(siltedBed(km - 3)), x(km + 3) - x(km - 3));
    const [cx, cy] = [x(km), y(siltedBed(km) + 3.2)];
    const wing = (angle: number) =>
      `${number(cx - 7 * Math.cos(slope + angle))} ${number(cy - 7 * Math.sin(slope + angle))}`;
    return `M${wing(0.5)}L${number(cx)} ${number(cy)}L${wing(-0.5)}`;
  });
  return path(d.join(""), { fill: "none", stroke: "var(--ground)", "stroke-width": 1.4 });
}
