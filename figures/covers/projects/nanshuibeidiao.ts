import { scaleLinear } from "d3-scale";
import { fbm, gradientNoise } from "../../lib/noise.ts";
import { smoothPath } from "../../lib/path.ts";
import { hash } from "../../lib/random.ts";
import { catmullRom, cumulativeLength, type Point, resample } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { middleRoute, type River, rivers } from "../../locator/rivers.ts";
import { canalLength, siphon } from "../../models/hydraulics/canal.ts";
import { platedText } from "../../plot/plate.ts";
import { cover, coverHeight, coverWidth } from "../cover.ts";

/** Degrees to km about 36° N, then turned so that the canal runs from left to right. */
const kilometres = ([longitude, latitude]: Point): Point => [
  (longitude - 111.71) * 111.3 * Math.cos((36 * Math.PI) / 180),
  (latitude - 32.68) * 111.2,
];
const [endX, endY] = kilometres([116.27, 39.97]);
const turn = Math.atan2(endY, endX);
const scale = 500 / Math.hypot(endX, endY);

/** Further rivers under or over which the canal passes, generalised by hand from public geography, within 0.2°. */
const crossed: Readonly<Record<string, River>> = {
  zhang: {
    width: 1.1,
    course: [
      [112.9, 37.1],
      [113.6, 36.5],
      [114.4, 36.3],
      [115.2, 36.4],
      [116, 37.2],
      [116.8, 38],
      [117.7, 38.6],
    ],
  },
  yongding: {
    width: 1.2,
    course: [
      [112.3, 39.2],
      [113.6, 40.1],
      [115, 40.35],
      [115.9, 40.1],
      [116.2, 39.7],
      [116.9, 39.3],
      [117.8, 38.95],
    ],
  },
  shaying: {
    width: 1,
    course: [
      [112.2, 33.8],
      [113.5, 33.7],
      [114.6, 33.6],
      [115.8, 32.9],
      [116.5, 32.5],
    ],
  },
  luan: {
    width: 1,
    course: [
      [115.9, 41.9],
      [117.2, 41.2],
      [118.2, 40.4],
      [118.9, 39.7],
      [119.3, 39.4],
    ],
  },
};

/** A place on the strip map, px: along the canal's way to the right, north-west up. */
function project(place: Point): Point {
  const [x, y] = kilometres(place);
  return [
    62 + scale * (x * Math.cos(turn) + y * Math.sin(turn)),
    206 - scale * (y * Math.cos(turn) - x * Math.sin(turn)),
  ];
}

/** A river's course with small bends, on the map. */
function course(name: string, points: readonly Point[], amplitude: number): Point[] {
  const noise = gradientNoise(hash(name));
  return resample(
    catmullRom(points, 14)
      .map(
        ([x, y]): Point => [
          x + amplitude * fbm(noise, 2.6 * x, 2.6 * y),
          y + amplitude * fbm(noise, 2.6 * x + 70, 2.6 * y),
        ],
      )
      .map(project),
    5,
  );
}

/** The canal as a strip map: 1277 km from left to right, across the rivers it passes under or over. */
export function nanshuibeidiao(): string {
  const shown = ([x, y]: Point) => x > -60 && y > -60 && x < coverWidth + 60 && y < coverHeight + 60;
  const parts = Object.entries<River>({ ...rivers, ...crossed }).flatMap(([name, { width, course: points }]) => {
    const line = course(name, points, 0.3);
    const from = line.findIndex(shown);
    const to = line.findLastIndex(shown);
    return from < 0 ? [] : [{ width, d: smoothPath(line.slice(from, to + 1), { digits: 1 }) }];
  });
  // Lines that follow the water, as engravers drew them: wide strokes below, each cut by a narrower one of the ground.
  const lining = [46, 34, 23, 13].map((breadth, i) =>
    group(
      { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" },
      ...["#155064", "var(--abyss)"].flatMap((stroke, inner) =>
        parts.map(({ width, d }) =>
          path(d, {
            stroke,
            "stroke-opacity": inner ? undefined : (0.45 + 0.16 * i).toFixed(2),
            "stroke-width": (breadth * (0.55 + 0.2 * width) - (inner ? 1.7 : 0)).toFixed(1),
          }),
        ),
      ),
    ),
  );
  const canal = resample(catmullRom(middleRoute, 14).map(project), 2);
  const along = cumulativeLength(canal);
  const length = along.at(-1) ?? 1;
  const [riverX, riverY] = project([113.25, 34.85]);
  const gaps = canal.map(([x, y]) => Math.hypot(x - riverX, y - riverY));
  const underRiver = along[gaps.indexOf(Math.min(...gaps))] ?? 0;
  // Distances as published at the ends and at the Yellow River, even between: the drawn course is generalised.
  const at = (km: number): Point => {
    const [before, after] = [
      scaleLinear([0, siphon.river], [0, underRiver]),
      scaleLinear([siphon.river, canalLength], [underRiver, length]),
    ];
    const wanted = km < siphon.river ? before(km) : after(km);
    return (
      canal[
        Math.max(
          0,
          along.findIndex((value) => value >= wanted - 1e-6),
        )
      ] ?? [0, 0]
    );
  };
  const ticks = [0, siphon.river, 970, canalLength];
  const hundreds = Array.from({ length: 12 }, (_, i) => at(100 * (i + 1)));
  const meridians = [105, 110, 115, 120].map((longitude) => [project([longitude, 20]), project([longitude, 50])]);
  const parallels = [30, 35, 40].map((latitude) => [project([90, latitude]), project([130, latitude])]);
  const d = smoothPath(resample(canal, 7), { digits: 1 });
  return cover(
    path(
      [...meridians, ...parallels]
        .map(([a, b]) => `M${a?.map(Math.round).join(" ")}L${b?.map(Math.round).join(" ")}`)
        .join(""),
      { stroke: "var(--hairline)", "stroke-width": 0.8 },
    ),
    ...lining,
    group(
      { fill: "none", stroke: "var(--aqua)", "stroke-linejoin": "round", "stroke-linecap": "round" },
      ...parts.map(({ width, d: river }) => path(river, { "stroke-width": (1 + width).toFixed(1) })),
    ),
    path(d, { fill: "none", stroke: "var(--abyss)", "stroke-width": 10, "stroke-linecap": "round" }),
    path(d, { fill: "none", stroke: "var(--amber)", "stroke-width": 4.4, "stroke-linecap": "round" }),
    path(hundreds.map(([x, y]) => `M${x.toFixed(1)} ${(y - 5).toFixed(1)}v10`).join(""), {
      stroke: "var(--amber)",
      "stroke-width": 1.4,
    }),
    group(
      { fill: "var(--abyss)", stroke: "var(--amber)", "stroke-width": 2.2 },
      ...ticks.map((km) => element("circle", { cx: at(km)[0], cy: at(km)[1], r: km % canalLength === 0 ? 6.5 : 5 })),
    ),
    ...ticks.map((km) =>
      platedText({
        x: at(km)[0],
        y: at(km)[1] + 31,
        anchor: "middle",
        size: 20,
        ground: [{ fill: "var(--abyss)" }],
        words: km === canalLength ? `${km} km` : String(km),
        attributes: { fill: "var(--foam)", "font-weight": 600 },
      }),
    ),
  );
}
