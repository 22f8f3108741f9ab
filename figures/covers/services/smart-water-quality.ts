import { contours } from "../../lib/contour.ts";
import { fbm, gradientNoise } from "../../lib/noise.ts";
import { linePath, smoothPath } from "../../lib/path.ts";
import { mixColor } from "../../lib/ramp.ts";
import { catmullRom, cumulativeLength, type Point, resample } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { mixingReach, plume } from "../../models/water-quality/river-mixing.ts";
import { bands, field, steps } from "../bands.ts";
import { cover, coverRamp } from "../cover.ts";

/** The river's course over the cover, and its half width, px. */
const course: readonly Point[] = [
  [-60, 250],
  [20, 262],
  [92, 228],
  [120, 140],
  [192, 84],
  [268, 128],
  [290, 226],
  [352, 286],
  [434, 250],
  [456, 158],
  [520, 98],
  [600, 124],
  [700, 170],
];
const half = 34;

const metres = mixingReach.width / (2 * half);

/** Two outfalls and what they carry; the second is a third of the first. */
const outfalls = [
  { start: 130 * metres, bank: 0, load: 1 },
  { start: 560 * metres, bank: mixingReach.width, load: 0.34 },
] as const;

/** Two plumes along the banks of a meandering river, slowly mixed across it. */
export function smartWaterQuality(): string {
  const axis = resample(catmullRom(course, 24), 3);
  const along = cumulativeLength(axis);
  const normal = (i: number): Point => {
    const [a, b] = [axis[Math.max(0, i - 2)] ?? [0, 0], axis[Math.min(axis.length - 1, i + 2)] ?? [0, 0]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  /** A place of the river on the cover: index along the axis and part of the width, 0 at the left bank. */
  const place = (i: number, across: number): Point => {
    const at = Math.max(0, Math.min(axis.length - 1.001, i));
    const [from, t] = [Math.floor(at), at % 1];
    const [a, b] = [axis[from] ?? [0, 0], axis[from + 1] ?? [0, 0]];
    const [n, m] = [normal(from), normal(from + 1)];
    const off = (across - 0.5) * 2 * half;
    return [
      a[0] + t * (b[0] - a[0]) + off * (n[0] + t * (m[0] - n[0])),
      a[1] + t * (b[1] - a[1]) + off * (n[1] + t * (m[1] - n[1])),
    ];
  };
  const lanes = 35;
  const values = Float64Array.from({ length: axis.length * lanes }, (_, k) => {
    const x = (along[k % axis.length] ?? 0) * metres;
    const y = ((Math.floor(k / axis.length) + 0.5) / lanes) * mixingReach.width;
    return outfalls.reduce((total, { load, ...outfall }) => total + load * plume(x, y, outfall), 0);
  });
  const levels = [0.03, 0.08, 0.16, 0.26, 0.38, 0.52, 0.68, 0.86, 1.1, 1.4, 1.8, 2.4, 3.4, 5];
  const colour = (i: number) => {
    const t = (i + 1) / levels.length;
    return t < 0.72 ? coverRamp(0.26 + 0.98 * t) : mixColor("#a9c98a", "#e9d98a", (t - 0.72) / 0.28);
  };
  const plumes = contours({ width: axis.length, height: lanes, values }, levels, { cell: 1 }).map(({ rings }, i) =>
    path(
      rings
        .filter((ring) => ring.length > 6)
        .map((ring) =>
          linePath(
            ring.map(([s, n]) => place(s, Math.max(0, Math.min(1, (n + 0.5) / lanes)))),
            { closed: true },
          ),
        )
        .join(""),
      { fill: colour(i), stroke: "var(--abyss)", "stroke-opacity": ".28", "stroke-width": 0.7 },
    ),
  );
  const edge = (across: number) => axis.map((_, i) => place(i, across));
  const bank = (across: number) => smoothPath(resample(edge(across), 9), { digits: 1 });
  const noise = gradientNoise(24);
  const distance = (x: number, y: number) =>
    Math.min(...axis.filter((_, i) => i % 3 === 0).map(([ax, ay]) => Math.hypot(ax - x, ay - y)));
  const land = field(7, (x, y) => Math.sqrt(distance(x, y)) * 3 + 16 * fbm(noise, x / 120, y / 120, 4));
  const threads = [0.2, 0.4, 0.6, 0.8].map((across) => bank(across)).join("");
  const dots = outfalls.map(({ start, bank: side }) => {
    const i = along.findIndex((length) => length * metres >= start);
    return place(i, side > 0 ? 1.1 : -0.1);
  });
  return cover(
    bands(land, steps(8, 60, 3), {
      spacing: 9,
      least: 200,
      paint: (_, i) => ({
        fill: "none",
        stroke: i % 4 === 0 ? "var(--land-index)" : "var(--land)",
        "stroke-width": 0.9,
      }),
    }),
    path(linePath([...edge(0), ...edge(1).reverse()], { closed: true }), { fill: coverRamp(0.24) }),
    ...plumes,
    path(threads, { fill: "none", stroke: "var(--abyss)", "stroke-opacity": ".22", "stroke-width": 0.8 }),
    path(bank(0) + bank(1), { fill: "none", stroke: "var(--foam)", "stroke-width": 1.5 }),
    group(
      { fill: "var(--oxide)", stroke: "var(--foam)", "stroke-width": 2 },
      ...dots.map(([cx, cy]) => element("circle", { cx, cy, r: 6 })),
    ),
  );
}
