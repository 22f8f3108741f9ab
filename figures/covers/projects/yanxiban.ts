import { scaleLinear } from "d3-scale";
import { contours } from "../../lib/contour.ts";
import { linePath, smoothPath } from "../../lib/path.ts";
import { type Point, resample } from "../../lib/spline.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import { depthAcross, riverSection, speedInSection, twoPoints } from "../../models/hydraulics/river-section.ts";
import { cover, coverRamp } from "../cover.ts";

/** A river's section with its lines of equal speed, and the points at which a class would measure it. */
export function yanxiban(): string {
  const x = scaleLinear([0, riverSection.width], [26, 614]);
  const y = scaleLinear([0, riverSection.depth], [76, 316]);
  const [columns, rows] = [221, 121];
  const cell: Point = [(x(120) - x(0)) / (columns - 1), (y(riverSection.depth + 0.4) - y(0)) / (rows - 3)];
  const grid = {
    width: columns,
    height: rows,
    values: Float64Array.from({ length: columns * rows }, (_, k) =>
      speedInSection(
        ((k % columns) / (columns - 1)) * riverSection.width,
        Math.max(0, ((Math.floor(k / columns) - 2) / (rows - 3)) * (riverSection.depth + 0.4)),
      ),
    ),
  };
  const levels = Array.from({ length: 17 }, (_, i) => 0.2 + 0.1 * i);
  const bed = Array.from({ length: 241 }, (_, i): Point => [x(i / 2), y(depthAcross(i / 2))]);
  const areas = contours(grid, levels, { cell, origin: [x(0), y(0) - 2 * cell[1]] }).map(({ rings }, i) =>
    path(rings.map((ring) => smoothPath(resample(ring, 5, true), { digits: 1, closed: true })).join(""), {
      fill: coverRamp(0.16 + (0.8 * i) / 16),
      stroke: "var(--abyss)",
      "stroke-opacity": i % 5 === 3 ? ".7" : ".28",
      "stroke-width": i % 5 === 3 ? 1.2 : 0.7,
    }),
  );
  const verticals = Array.from({ length: 11 }, (_, i) => 10 + 10 * i);
  const bank = `${linePath([[-10, 52], [10, 58], ...bed, [628, 60], [650, 50]])}V370H-10z`;
  const strata = Array.from({ length: 7 }, (_, i) =>
    linePath(
      [[-10, 52], [10, 58], ...bed, [628, 60], [650, 50]].map(([px = 0, py = 0]): Point => [px, py + 8 + 9 * i ** 1.2]),
    ),
  ).join("");
  return cover(
    element("clipPath", { id: "section" }, path(`${linePath(bed)}z`)),
    group(
      { "clip-path": "url(#section)" },
      element("rect", { x: 0, y: 60, width: 640, height: 300, fill: coverRamp(0.13) }),
      ...areas,
    ),
    path(bank, { fill: "#0a2a35" }),
    path(strata, { fill: "none", stroke: "var(--land)", "stroke-width": 1 }),
    path(linePath(bed), { fill: "none", stroke: "var(--foam)", "stroke-width": 2 }),
    path(`M${x(0)} ${y(0)}H${x(120)}`, { stroke: "var(--foam)", "stroke-width": 1.4 }),
    path(verticals.map((at) => `M${x(at)} ${y(0) - 16}V${y(depthAcross(at)).toFixed(1)}`).join(""), {
      stroke: "var(--abyss)",
      "stroke-opacity": ".55",
      "stroke-width": 1.1,
    }),
    group(
      { fill: "var(--amber)", stroke: "var(--abyss)", "stroke-width": 1.8 },
      ...verticals.flatMap((at) =>
        twoPoints.map((part) => element("circle", { cx: x(at), cy: y(part * depthAcross(at)), r: 4.4 })),
      ),
    ),
    group(
      { fill: "var(--mist)", "text-anchor": "middle" },
      ...verticals.filter((_, i) => i % 2 === 1).map((at) => text(x(at), 46, at === 100 ? "100 m" : String(at))),
    ),
  );
}
