import { bisectLeft } from "d3-array";
import { at } from "../../lib/at.ts";
import { smoothPath } from "../../lib/path.ts";
import { mulberry32 } from "../../lib/random.ts";
import { type Point, resample } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { lakeColumns, lakeRows } from "../../models/hydraulics/lake-basin.ts";
import { sharedLake } from "../../models/hydraulics/lake-flow.ts";
import { lakeBands, lakePoint } from "../../plot/lake-map.ts";
import { cover, coverRamp } from "../cover.ts";

const place = { cell: 6.4, left: 83, top: -150 } as const;

/** Velocity in every cell, cells an arbitrary time: mean discharge of its faces over the depth. */
function velocities(): { east: Float64Array; south: Float64Array } {
  const { basin, flow } = sharedLake();
  const [east, south] = [new Float64Array(basin.water.length), new Float64Array(basin.water.length)];
  for (const { from, to, discharge } of flow.faces) {
    const values = Math.abs(to - from) === 1 ? east : south;
    const part = (discharge * Math.sign(to - from)) / 2;
    for (const cell of [from, to]) values[cell] = at(values, cell) + part / at(basin.depth, cell);
  }
  return { east, south };
}

/** The ways of the water through the lake between the reeds, from the drain and the north end to the outlet; fast where light. */
export function wuliangsuhai(): string {
  const { basin, flow } = sharedLake();
  const { east, south } = velocities();
  const inside = (i: number, j: number) => {
    const cell = Math.floor(j) * lakeColumns + Math.floor(i);
    return i >= 0 && j >= 0 && i < lakeColumns && j < lakeRows && at(basin.water, cell) === 1 ? cell : -1;
  };
  const random = mulberry32(14);
  const speeds: number[] = [];
  const ways: { line: Point[]; speed: number }[] = [];
  const taken = new Uint8Array(lakeColumns * lakeRows * 4);
  const slot = (i: number, j: number) => Math.floor(2 * j) * lakeColumns * 2 + Math.floor(2 * i);
  for (let seed = 0; seed < 5200; seed++) {
    let [i, j] = [lakeColumns * random(), lakeRows * random()];
    const start = inside(i, j);
    if (start < 0 || at(taken, slot(i, j)) > 0) continue;
    const line: Point[] = [];
    let total = 0;
    for (let step = 0; step < 90; step++) {
      const cell = inside(i, j);
      if (cell < 0) break;
      const [u, v] = [at(east, cell), at(south, cell)];
      const speed = Math.hypot(u, v);
      if (speed < 1e-4) break;
      if (at(taken, slot(i, j)) > 2) break;
      line.push([i, j]);
      total += speed;
      i += (0.5 * u) / speed;
      j += (0.5 * v) / speed;
    }
    if (line.length < 7) continue;
    for (const [x, y] of line) taken[slot(x, y)] = at(taken, slot(x, y)) + 1;
    ways.push({ line, speed: total / line.length });
    speeds.push(total / line.length);
  }
  speeds.sort((a, b) => a - b);
  const rank = (speed: number) => bisectLeft(speeds, speed) / speeds.length;
  const px = ([i, j]: Point): Point => [place.left + place.cell * i, place.top + place.cell * j];
  const lines = ways
    .map(({ line, speed }) => ({ line, part: rank(speed) }))
    .sort((a, b) => a.part - b.part)
    .map(({ line, part }) =>
      path(smoothPath(resample(line.map(px), 6), { digits: 1 }), {
        stroke: coverRamp(0.36 + 0.64 * part),
        "stroke-width": (0.7 + 1.1 * part).toFixed(2),
      }),
    );
  const reeds = Array.from(basin.reeds.keys())
    .filter((cell) => at(basin.reeds, cell) && at(basin.water, cell) && random() < 0.3)
    .map((cell) => {
      const [x, y] = lakePoint(cell, place);
      return `M${(x + 3 * random()).toFixed(1)} ${(y + 3 * random()).toFixed(1)}v-4.5`;
    });
  const centre = (cells: readonly number[]): Point => {
    const all = cells.map((cell) => lakePoint(cell, place));
    const mean = (axis: 0 | 1) => all.reduce((total, point) => total + point[axis], 0) / all.length;
    return [mean(0), mean(1)];
  };
  const { drain, north, outlet } = flow.openings;
  const marks = [centre(drain), centre(north)];
  const [outX, outY] = centre(outlet);
  return cover(
    lakeBands(basin, basin.depth, place, {
      levels: [0.6, 0.9, 1.2, 1.5, 1.8],
      deepest: 3.4,
      spacing: 4,
      id: "lake-ways",
      lines: false,
      color: (t) => coverRamp(0.06 + 0.16 * t),
    }),
    path(reeds.join(""), { stroke: "#9cc58a", "stroke-opacity": ".34", "stroke-width": 0.8 }),
    group({ fill: "none", "stroke-linecap": "round" }, ...lines),
    group(
      { fill: "var(--amber)", stroke: "var(--abyss)", "stroke-width": 2 },
      ...marks.map(([cx, cy], i) => element("circle", { cx, cy, r: i === 0 ? 8 : 5 })),
    ),
    element("circle", { cx: outX, cy: outY, r: 6, fill: "var(--abyss)", stroke: "var(--foam)", "stroke-width": 2.4 }),
  );
}
