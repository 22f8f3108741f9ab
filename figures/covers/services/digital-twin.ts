import { dam, onAxis } from "../../hero-map/dam.ts";
import { cell, depthAt, terrain } from "../../hero-map/terrain.ts";
import { at as valueAt } from "../../lib/at.ts";
import { linePath } from "../../lib/path.ts";
import { simplify } from "../../lib/simplify.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { coverHeight, coverOfWidth, coverRamp, coverWidth } from "../cover.ts";

/** The part of the survey sheet that is seen, px of the sheet, and how it recedes. */
const view = { left: 560, right: 1460, near: 872, far: 60 } as const;

type Project = (x: number, y: number, height: number) => Point;

/** Places of the sheet and their height in m above the pool, in perspective on a cover; a wider one is drawn out across, as the sheet ends at its right edge. */
function perspective(width: number): Project {
  const [centre, stretch] = width > coverWidth ? [1010, 1.88] : [1060, 1.34];
  return (x, y, height) => {
    const depth = (view.near - y) / (view.near - view.far);
    const scale = 1 / (1 + 0.6 * depth);
    return [width / 2 + (x - centre) * stretch * scale, 398 - (1 - scale) * 850 - height * 1.7 * scale];
  };
}

/** Ground of the land, m above the pool, bilinear between grid points. */
function hill(x: number, y: number): number {
  const { width, values } = terrain().hills;
  const [u, v] = [x / cell, y / cell];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const row = (dj: number) => {
    const from = valueAt(values, (j + dj) * width + i);
    return from + (u - i) * (valueAt(values, (j + dj) * width + i + 1) - from);
  };
  return row(0) + (v - j) * (row(1) - row(0));
}

/** The valley as the model holds it: every line of its mesh, land in grey, the drowned ground by depth from light green at the water's edge to blue, the dam in light grey. */
export function digitalTwin(width = coverWidth): string {
  const project = perspective(width);
  const rows = 100;
  const spacing = 3.2;
  const samples = Math.round((view.right - view.left) / spacing);
  const pieces = Array.from({ length: rows }, (_, j) => {
    // Rows closer together where they recede.
    const y = view.far + (view.near - view.far) * (j / (rows - 1));
    const at = Array.from({ length: samples + 1 }, (_, i) => {
      const x = view.left + i * spacing;
      const depth = depthAt(x, y);
      return { depth, point: project(x, y, depth > 0 ? -depth : Math.max(0.5, hill(x, y))) };
    });
    const line = at.map(({ point }) => point);
    const hidden = path(`${linePath(simplify(line, 0.12))}V${coverHeight + 20}H${line[0]?.[0].toFixed(0)}z`, {
      fill: "var(--ground)",
    });
    const strokes: string[] = [];
    let run: Point[] = [];
    let colour = "";
    const paint = (depth: number) =>
      depth > 0 ? coverRamp(1 - Math.min(1, (0.2 + Math.round(depth / 4) * 4) / 64) * 0.74) : "#2b6272";
    for (const { depth, point } of at) {
      const next = paint(depth);
      if (next !== colour && run.length > 0) {
        run.push(point);
        strokes.push(
          path(linePath(simplify(run, 0.1)), { stroke: colour, "stroke-width": colour === "#2b6272" ? 0.7 : 1.25 }),
        );
        run = [];
      }
      colour = next;
      run.push(point);
    }
    strokes.push(path(linePath(run), { stroke: colour, "stroke-width": 0.7 }));
    return hidden + strokes.join("");
  });
  const crest = Array.from({ length: 20 }, (_, i): Point => {
    const [x, y] = onAxis(-14 + ((Math.hypot(dam.right[0] - dam.left[0], dam.right[1] - dam.left[1]) + 28) * i) / 19);
    return project(x, y, 5);
  });
  const pins = [
    [1010, 330],
    [1222, 436],
    [1120, 480],
  ].map(([x = 0, y = 0]) => ({ top: project(x, y, 34), foot: project(x, y, -Math.max(0, depthAt(x, y))) }));
  return coverOfWidth(
    width,
    group({ fill: "none", "stroke-linejoin": "round" }, ...pieces),
    path(linePath(crest), { fill: "none", stroke: "var(--foam)", "stroke-width": 4.5 }),
    group(
      { stroke: "var(--amber)", "stroke-width": 1.6, fill: "var(--amber)" },
      ...pins.map(({ top, foot }) =>
        path(`M${top[0].toFixed(1)} ${top[1].toFixed(1)}L${foot[0].toFixed(1)} ${foot[1].toFixed(1)}`),
      ),
      ...pins.map(({ top: [cx, cy] }) => element("circle", { cx, cy, r: 4.6, stroke: "var(--abyss)" })),
    ),
  );
}
