import { scaleLinear } from "d3-scale";
import { at, mean } from "../lib/at.ts";
import { contours } from "../lib/contour.ts";
import { linePath, smoothPath } from "../lib/path.ts";
import { mixColor, rampColor } from "../lib/ramp.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { bedAt, type GravityCurrent } from "../models/hydraulics/gravity-current.ts";

/** Where a section of the reservoir is drawn: its length and its depth at the dam span this, px. */
export interface SectionFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Parts of river water at which the colour changes. */
const levels = [0.03, 0.08, 0.15, 0.24, 0.34, 0.46, 0.6, 0.75, 0.88] as const;

/** Colour of a part of river water, 0 to 1, as silt in clear water. */
export const siltColor = (part: number): string =>
  part < 0.4 ? mixColor("#1d6d86", "#b9a06a", part / 0.4) : mixColor("#b9a06a", "#f0bd62", (part - 0.4) / 0.5);

/** The silt in the grid, carried into the rock below so that its edges do not step with the cells. */
function padded({ section: { columns, rows, open }, silt }: GravityCurrent) {
  const [width, height] = [columns + 2, rows + 2];
  const values = new Float64Array(width * height);
  for (let i = 0; i < width; i++) {
    const column = Math.max(0, Math.min(columns - 1, i - 1));
    let below = 0;
    for (let j = 0; j < rows; j++) {
      if (!at(open, column * rows + j)) continue;
      below = at(silt, column * rows + j);
      break;
    }
    for (let j = 0; j < height; j++) {
      const row = Math.max(0, Math.min(rows - 1, rows - j));
      const k = column * rows + row;
      values[j * width + i] = at(open, k) ? at(silt, k) : below;
    }
  }
  return { width, height, values };
}

/** Part of river water in what leaves by the outlet, 0 to 1. */
export function atGate({ section: { columns, rows, dz }, silt, parameters: { outlet } }: GravityCurrent): number {
  const gate = Array.from({ length: rows }, (_, j) => j).filter(
    (j) => (j + 0.5) * dz > outlet[0] && (j + 0.5) * dz < outlet[1],
  );
  return mean(gate.map((j) => at(silt, (columns - 1) * rows + j)));
}

/** The reservoir in section: clear water by depth, the silty current in it, the bed and the dam with its bottom outlet. */
export function currentSection(current: GravityCurrent, frame: SectionFrame): string {
  const { parameters, section } = current;
  const x = scaleLinear([0, parameters.length], [frame.left, frame.right]);
  const y = scaleLinear([0, parameters.depth], [frame.bottom, frame.top]);
  const cell: Point = [(frame.right - frame.left) / section.columns, (frame.bottom - frame.top) / section.rows];
  const origin: Point = [frame.left - cell[0] / 2, frame.top - cell[1] / 2];
  const bed = Array.from({ length: 121 }, (_, i): Point => {
    const distance = (parameters.length * i) / 120;
    return [x(distance), y(bedAt(distance, parameters))];
  });
  const stops = [0, 0.5, 1].map((offset) => element("stop", { offset, "stop-color": rampColor(0.5 - 0.36 * offset) }));
  const areas = contours(padded(current), levels, { cell, origin }).map(({ value, rings }, i) =>
    path(
      rings
        .filter((ring) => ring.length > 8)
        .map((ring) => smoothPath(resample(ring, 5, true), { digits: 1, closed: true }))
        .join(""),
      { fill: siltColor(value), "fill-opacity": i === 0 ? ".55" : undefined },
    ),
  );
  const foot = y(0);
  const [sill, top] = [y(parameters.outlet[0]), y(parameters.outlet[1])];
  const ground: Point[] = [...bed, [frame.right + 200, frame.bottom]];
  const under = `${linePath(ground)}V${frame.bottom + 400}H${frame.left}z`;
  const strata = Array.from({ length: 9 }, (_, i) =>
    linePath(ground.map(([px, py]): Point => [px, py + 7 + 9 * (i + 0.4) ** 1.25])),
  ).join("");
  const dam = `M${frame.right - 1} ${frame.top - 16}h12l26 ${foot - frame.top + 18}h-38z`;
  return (
    element("clipPath", { id: "pool" }, path(`${linePath(bed)}V${frame.top}H${frame.left}z`)) +
    element("linearGradient", { id: "clear", x2: 0, y2: 1 }, stops.join("")) +
    group(
      { "clip-path": "url(#pool)" },
      element("rect", {
        x: frame.left,
        y: frame.top,
        width: frame.right - frame.left,
        height: frame.bottom - frame.top,
        fill: "url(#clear)",
      }),
      ...areas,
    ) +
    path(under, { fill: "#0a2a35" }) +
    path(strata, { fill: "none", stroke: "var(--land)", "stroke-width": 1 }) +
    path(linePath(ground), { fill: "none", stroke: "var(--foam)", "stroke-width": 1.6 }) +
    path(`M${frame.left} ${frame.top}H${frame.right}`, { stroke: "var(--aqua)", "stroke-width": 1.6 }) +
    path(dam, { fill: "var(--foam)" }) +
    path(`M${frame.right - 1} ${((sill + top) / 2).toFixed(1)}h42`, {
      stroke: siltColor(atGate(current)),
      "stroke-width": sill - top,
    })
  );
}
