import type { Language } from "#contract/i18n/language.ts";
import { clipLine } from "../lib/contour.ts";
import { fbm, gradientNoise } from "../lib/noise.ts";
import { smoothPath } from "../lib/path.ts";
import { hash } from "../lib/random.ts";
import { catmullRom, cumulativeLength, inUnits, type Point, resample } from "../lib/spline.ts";
import { element, group, line, path, svg } from "../lib/svg.ts";
import { mapLettering } from "./lettering.ts";
import { graticule, map, project } from "./projection.ts";
import { middleRoute, type River, rivers } from "./rivers.ts";

const labels: Readonly<Record<Language, string>> = {
  zh: "项目位置索引图：黄河、长江、汉江、渭河、汾河与淮河的概化河道；南水北调中线总干渠为虚线；标出古贤、乌梁素海与中线干渠三处示范计算。不绘政区界线。",
  en: "Index map of the projects: the Yellow River, Yangtze, Han, Wei, Fen and Huai, generalised; the Middle Route canal dashed; three demonstration studies marked: Guxian, Wuliangsuhai and the Middle Route. No boundaries are drawn.",
};

/** Distance of the inner frame from the edge, px. */
const inset = 5.5;

/** Size of the units that courses are written in, px. */
const unit = 1.5;

/** Shortest piece of a line that is drawn, px: less looks like a stray mark at the frame. */
const shortest = 25;

/** A course given the small bends of a river by noise of `amplitude` degrees, px. */
function bends(name: string, course: readonly Point[], amplitude: number): Point[] {
  const noise = gradientNoise(hash(name));
  const rough = catmullRom(course, 12).map(
    ([x, y]): Point => [
      x + amplitude * fbm(noise, 2.3 * x, 2.3 * y),
      y + amplitude * fbm(noise, 2.3 * x + 70, 2.3 * y),
    ],
  );
  return resample(rough.map(project), 10);
}

/** A line in the units, cut at the map's edge. */
const drawn = (points: readonly Point[]): string =>
  clipLine(points, inset, inset, map.width - inset, map.height - inset)
    .filter((part) => (cumulativeLength(part).at(-1) ?? 0) >= shortest)
    .map((part) => smoothPath(inUnits(part, unit), { digits: 0 }))
    .join("");

/** The rivers' lines, from the strongest. */
const lines = Object.entries<River>(rivers).map(([name, { width, course }]) => ({
  width,
  points: bends(name, course, width > 2 ? 0.24 : 0.28),
}));

const canal = bends("middle route", middleRoute, 0.04);

function network(): string {
  const draw = ({ width, points }: (typeof lines)[number]) =>
    path(drawn(points), { "stroke-width": width / unit, "stroke-opacity": width > 2 ? undefined : ".66" });
  const shared = {
    transform: `scale(${unit})`,
    fill: "none",
    stroke: "var(--model)",
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };
  return group(shared, ...lines.map(draw));
}

function net(): string {
  const meridians = graticule.longitudes.map((longitude) => {
    const [x] = project([longitude, 35]);
    return line(x, 0, x, map.height);
  });
  const parallels = graticule.latitudes.map((latitude) => {
    const [, y] = project([110, latitude]);
    return line(0, y, map.width, y);
  });
  return group({ stroke: "var(--hairline)", "stroke-width": ".7" }, ...meridians, ...parallels);
}

/** The map's frame: a line at its edge and a second one inside. */
const neatline = (): string =>
  group(
    { fill: "none", stroke: "var(--ink)" },
    ...[1.5, inset].map((side) =>
      element("rect", { x: side, y: side, width: map.width - 2 * side, height: map.height - 2 * side }),
    ),
  );

/** What lettering keeps clear of. */
const all = [...lines.map(({ points }) => points), canal];

/** The works index: rivers the projects stand on, in wide and narrow lettering. Scale as `projection.ts` says. */
export const locator = (language: Language): string =>
  svg(
    { language, width: map.width, height: map.height, label: labels[language] },
    net(),
    network(),
    path(drawn(canal), {
      fill: "none",
      stroke: "var(--accent)",
      transform: `scale(${unit})`,
      "stroke-width": 2 / unit,
      "stroke-dasharray": "4.5 2.4",
    }),
    neatline(),
    mapLettering(language, "wide-only", all),
    mapLettering(language, "narrow-only", all),
  );
