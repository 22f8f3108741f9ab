import { scaleLinear } from "d3-scale";
import { at, mean } from "../lib/at.ts";
import { contours } from "../lib/contour.ts";
import { linePath, smoothPath } from "../lib/path.ts";
import { mixColor, rampColor } from "../lib/ramp.ts";
import { type Point, resample } from "../lib/spline.ts";
import { element, group, path } from "../lib/svg.ts";
import { damDepth, type GravityCurrent, inclination } from "../models/hydraulics/gravity-current.ts";

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

/** The silt in the grid from the top row down, carried on beyond bed, surface and ends, where the drawing is cut. */
function padded({ section: { columns, rows, open }, silt }: GravityCurrent) {
  const [width, height] = [columns + 2, rows + 2];
  const values = new Float64Array(width * height);
  for (let i = 0; i < width; i++) {
    const column = Math.max(0, Math.min(columns - 1, i - 1)) * rows;
    const highest = open.subarray(column, column + rows).lastIndexOf(1);
    for (let j = 0; j < height; j++) {
      values[j * width + i] = at(silt, column + Math.max(0, Math.min(highest, rows - j)));
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

/** Horizontal length of the bed, m, which the frame spans from its left to its right. */
export const sectionLength = ({ parameters }: GravityCurrent): number =>
  parameters.length * inclination(parameters).cosine;

/** The reservoir in section: clear water by depth, the silty current in it, the bed and the dam with its bottom outlet. */
export function currentSection(current: GravityCurrent, frame: SectionFrame): string {
  const { parameters, section } = current;
  const { sine, cosine } = inclination(parameters);
  const { depth, normal } = damDepth(parameters);
  const x = scaleLinear([0, sectionLength(current)], [frame.left, frame.right]);
  const y = scaleLinear([0, depth], [frame.bottom, frame.top]);
  /** A place `along` the bed and `above` it, normal to it, m, on the drawing. */
  const place = (along: number, above: number): Point => [
    x(along * cosine + above * sine),
    y((parameters.length - along) * sine + above * cosine),
  ];
  const grid = { cell: [section.dx, section.dz] as const, origin: [-section.dx / 2, -section.dz / 2] as const };
  const [head, foot, crest] = [place(0, 0), place(parameters.length, 0), place(parameters.length, normal)];
  const stops = [0, 0.5, 1].map((offset) => element("stop", { offset, "stop-color": rampColor(0.5 - 0.36 * offset) }));
  const areas = contours(padded(current), levels, grid).map(({ value, rings }, i) =>
    path(
      rings
        .filter((ring) => ring.length > 8)
        .map((ring) => ring.map(([along, below]) => place(along, normal - below)))
        .map((ring) => smoothPath(resample(ring, 5, true), { digits: 1, closed: true }))
        .join(""),
      { fill: siltColor(value), "fill-opacity": i === 0 ? ".55" : undefined },
    ),
  );
  const gate = place(parameters.length, (parameters.outlet[0] + parameters.outlet[1]) / 2);
  const ground: Point[] = [head, foot, [frame.right + 200, frame.bottom]];
  const under = `${linePath(ground)}V${frame.bottom + 400}H${frame.left}z`;
  const strata = Array.from({ length: 9 }, (_, i) =>
    linePath(ground.map(([px, py]): Point => [px, py + 7 + 9 * (i + 0.4) ** 1.25])),
  ).join("");
  const round = (value: number) => value.toFixed(1);
  const dam = `M${round(crest[0] - 1)} ${frame.top - 16}h12L${round(crest[0] + 37)} ${round(foot[1] + 2)}H${round(foot[0] - 1)}z`;
  return (
    element(
      "clipPath",
      { id: "pool" },
      path(`${linePath([head, foot, [crest[0], frame.top], [frame.left, frame.top]])}z`),
    ) +
    element("linearGradient", { id: "clear", x2: 0, y2: 1 }, stops.join("")) +
    group(
      { "clip-path": "url(#pool)" },
      element("rect", {
        x: frame.left,
        y: frame.top,
        width: crest[0] - frame.left,
        height: frame.bottom - frame.top,
        fill: "url(#clear)",
      }),
      ...areas,
    ) +
    path(under, { fill: "#0a2a35" }) +
    path(strata, { fill: "none", stroke: "var(--land)", "stroke-width": 1 }) +
    path(linePath(ground), { fill: "none", stroke: "var(--foam)", "stroke-width": 1.6 }) +
    path(`M${frame.left} ${frame.top}H${round(crest[0])}`, { stroke: "var(--aqua)", "stroke-width": 1.6 }) +
    path(dam, { fill: "var(--foam)" }) +
    path(`M${round(gate[0] - 1)} ${round(gate[1])}h62`, {
      stroke: siltColor(atGate(current)),
      "stroke-width": y(parameters.outlet[0]) - y(parameters.outlet[1]),
    })
  );
}
