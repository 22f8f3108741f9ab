import { at } from "../../lib/at.ts";
import { rounded } from "../../lib/rounded.ts";
import type { Point } from "../../lib/spline.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { cascadeBed } from "../../models/hydrology/cascade.ts";
import type { CascadeFlood, Three } from "../../models/hydrology/cascade-flood.ts";
import {
  type CascadeReservoir,
  cascadeGauge,
  cascadeReservoirs,
  poolHead,
} from "../../models/hydrology/cascade-reservoirs.ts";
import { between, jagged } from "../../plot/curves.ts";
import type { PickText } from "../../plot/pick-language.ts";
import type { CascadeLayout } from "./cascade-layout.ts";

/** Red on the dark ground, for water above a crest. */
const danger = "var(--error)";

/** Distance between computed points of the bed, km. */
const spacing = 2;

/** Levels that a staff shows, m from the crest up and down. */
export const staffReach = 8;

const stations = [...cascadeReservoirs.map(({ distance }) => distance), cascadeGauge];

function bedLine({ x, y }: CascadeLayout, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil((to - from) / spacing));
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps).map(
    (distance): Point => [x(distance), y(cascadeBed(distance))],
  );
}

/** Land, elevations and distances, which no run changes, as SVG markup. */
export function profileGround(layout: CascadeLayout): string {
  const { frame, x, y, size, width } = layout;
  const floor: Point[] = [
    [frame.left, frame.bottom],
    [width, frame.bottom],
  ];
  const bed = bedLine(layout, 0, cascadeGauge + 10);
  const elevations = size === "narrow" ? [] : [100, 200, 300, 400];
  const marks = stations.map((km) => `M${Math.round(x(km))} ${frame.bottom}v5`).join("");
  return (
    path(between(bed, floor, 0.5), { fill: "var(--land)" }) +
    path(jagged(bed, 0.4), { fill: "none", stroke: "var(--ink)", "stroke-width": 1.4 }) +
    path(elevations.map((metres) => `M${frame.left} ${formatCoordinate(y(metres))}h-5`).join("") + marks, {
      stroke: "var(--control)",
    }) +
    group(
      { fill: "var(--muted)", "text-anchor": "end" },
      ...elevations.map((metres) => text(frame.left - 9, Math.round(y(metres)) + 4.5, String(metres))),
      // over the axis of elevations: beside the distances it would read as their unit
      size === "narrow" ? "" : text(frame.left - 9, Math.round(y(400)) - 13.5, "m"),
    ) +
    group(
      { fill: "var(--muted)", "text-anchor": "middle" },
      ...stations.map((km, i) =>
        size === "narrow" && i === 3
          ? text(width, frame.bottom + 20, `${km} km`, { "text-anchor": "end" })
          : text(Math.round(x(km)), frame.bottom + 20, size === "narrow" ? String(km) : `${km} km`),
      ),
    )
  );
}

/** A level against a crest in words, to a decimetre; m above it. */
const againstCrest = (pick: PickText, metres: number): string => {
  const shown = Math.abs(metres).toFixed(1);
  return metres > 0
    ? pick(`高出堰顶 ${shown} m`, `${shown} m above crest`)
    : pick(`低于堰顶 ${shown} m`, `${shown} m below crest`);
};

/** A dam with its pool at a level, m, the level in words, and a staff that shows it against the crest of the spillway. */
function damMarks(
  layout: CascadeLayout,
  pick: PickText,
  reservoir: CascadeReservoir,
  level: number,
  spilling: boolean,
) {
  const { x, y, size } = layout;
  const head = poolHead(reservoir, level);
  const [edge, foot, top] = [
    Math.round(x(reservoir.distance)),
    Math.round(y(reservoir.bed)) + 3,
    Math.round(y(reservoir.crest)) - 5,
  ];
  const surface = formatCoordinate(y(level));
  const water: Point[] = [
    [x(head), y(level)],
    [edge, y(level)],
  ];
  const above = rounded(level - reservoir.crest, 1) || 0;
  const exceeded = above > 0;
  const words = `${level.toFixed(1)} m`;
  const full = size === "wide" ? pick(`${words}，`, `${words}, `) + againstCrest(pick, above) : words;
  const under = Math.round(y(reservoir.bed)) + (size === "narrow" ? 17 : 19);
  return (
    path(between(bedLine(layout, head, reservoir.distance), water, 0.5, 1), { fill: "var(--ramp-3)" }) +
    path(`M${formatCoordinate(x(head))} ${surface}H${edge}`, { stroke: "var(--model)", "stroke-width": 1.6 }) +
    path(`M${edge - 1} ${top}h4l6 ${foot - top}h-11z`, { fill: "var(--ink)" }) +
    (spilling
      ? path(`M${edge - 1} ${top}h5l6 ${foot - top}`, {
          fill: "none",
          stroke: danger,
          "stroke-width": 3,
          "stroke-linejoin": "round",
        })
      : "") +
    text(edge - 8, under, full, { fill: exceeded ? danger : "var(--ink)", "text-anchor": "end" }) +
    (size === "narrow" ? "" : staff(edge + 13, Math.round(y(reservoir.crest)), above))
  );
}

/** A staff gauge whose zero is the crest, px; the level is in m above it. */
function staff(x: number, crest: number, above: number): string {
  const half = 20;
  const level = crest - (Math.max(-staffReach, Math.min(staffReach, above)) / staffReach) * half;
  const wet = Math.max(level, crest);
  return (
    element("rect", {
      x: x - 0.5,
      y: crest - half,
      width: 8,
      height: 2 * half,
      fill: "var(--panel)",
      stroke: "var(--control)",
      "stroke-width": 0.75,
    }) +
    element("rect", { x, y: wet, width: 7, height: crest + half - wet, fill: "var(--model)" }) +
    (above > 0 ? element("rect", { x, y: level, width: 7, height: crest - level, fill: danger }) : "") +
    path(`M${x - 3} ${crest}h13`, { stroke: "var(--ink)", "stroke-width": 1.4 })
  );
}

/** Width of the longest of the texts below, px. */
const flowWidth = 76;

/** What runs in the river at an hour, m³/s, to the nearest ten. */
const flowWords = (flow: number): string => `→ ${10 * Math.round(flow / 10)} m³/s`;

/** Pools, dams and flows of a run at an hour, as SVG markup. */
export function profileMarks(layout: CascadeLayout, pick: PickText, run: CascadeFlood, hour: number): string {
  const { x, y, size, width } = layout;
  const bed = (km: number) => Math.round(y(cascadeBed(km)));
  const gauge = Math.round(x(cascadeGauge));
  // below the bed at its right end, as the river falls steeply there
  const inflow: Point = [layout.frame.left + 8, bed(x.invert(layout.frame.left + 8 + flowWidth)) + 18];
  const flows = cascadeReservoirs.slice(0, 2).map(({ distance, reach }, i) => {
    const middle = distance + reach / 2;
    const release = at(run.reservoirs[i]?.release ?? run.gauge, hour);
    return text(Math.round(x(middle)), bed(middle) + 22, flowWords(release), {
      fill: "var(--model)",
      "text-anchor": "middle",
    });
  });
  return (
    cascadeReservoirs
      .map((reservoir, i) => {
        const { level, spill } = run.reservoirs[i] ?? run.reservoirs[0];
        return damMarks(layout, pick, reservoir, at(level, hour), at(spill, hour) >= 1);
      })
      .join("") +
    element("circle", { cx: gauge, cy: bed(cascadeGauge), r: 4.5, fill: "var(--accent)" }) +
    (size === "narrow"
      ? ""
      : group(
          { "text-anchor": "end" },
          text(width, bed(cascadeGauge) - 30, pick("下游站", "Gauge"), { fill: "var(--ink)", "font-weight": 600 }),
          text(width, bed(cascadeGauge) - 13, flowWords(at(run.gauge, hour)), { fill: "var(--model)" }),
        )) +
    (size === "wide"
      ? text(...inflow, flowWords(at(run.inflow, hour)), { fill: "var(--observed)" }) + flows.join("")
      : "")
  );
}

/** The handles of the gates at their openings in %, as SVG markup. */
export function gateMarks({ gates, size }: CascadeLayout, openings: Three<number>): string {
  // the arrows stand beside the words, or above and below them where the handle has no room for both
  const beside = { wide: 18, medium: 12, narrow: null }[size];
  return gates
    .map(({ left, width, height, y }, i) => {
      const [opening, middle] = [at(openings, i), left + width / 2];
      const [shut, open, now] = [y(0), y(100), Math.round(y(opening))];
      const [tip, apart] = beside === null ? [middle, height / 2 - 3] : [left + beside, 9];
      const arrows = `M${tip - 5} ${now - apart + 5}l5-5 5 5M${tip - 5} ${now + apart - 5}l5 5 5-5`;
      const name = cascadeReservoirs[i]?.name ?? "";
      const dark = { fill: "none", stroke: "var(--abyss)", "stroke-width": 1.6 };
      return (
        path(`M${middle} ${shut}V${open}M${middle - 6} ${shut}h12M${middle - 6} ${open}h12`, {
          stroke: "var(--amber)",
          "stroke-width": 2,
        }) +
        element("rect", { x: left, y: now - height / 2, width, height, rx: 2, fill: "var(--amber)" }) +
        path(arrows, dark) +
        text(middle + (beside === null ? 0 : (beside + 4) / 2), now + 5, `${name} ${opening}%`, {
          fill: "var(--abyss)",
          "font-size": 15,
          "font-weight": 600,
          "text-anchor": "middle",
        })
      );
    })
    .join("");
}
