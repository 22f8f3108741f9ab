import type { Language } from "#contract/i18n/language.ts";
import { clipRing } from "../lib/contour.ts";
import { fbm, gradientNoise } from "../lib/noise.ts";
import { smoothPath } from "../lib/path.ts";
import { hash } from "../lib/random.ts";
import { catmullRom, inUnits, type Point, resample } from "../lib/spline.ts";
import { group, line, path, svg } from "../lib/svg.ts";
import { mapLettering } from "./lettering.ts";
import { graticule, map, project } from "./projection.ts";
import { middleRoute, type River, rivers } from "./rivers.ts";

const labels: Readonly<Record<Language, string>> = {
  zh: "项目位置索引图：黄河、长江、汉江、渭河、汾河与淮河的概化河道；南水北调中线总干渠为虚线；标出古贤、乌梁素海与中线干渠三处示范计算。不绘政区界线。",
  en: "Index map of the projects: the Yellow River, Yangtze, Han, Wei, Fen and Huai, generalised; the Middle Route canal dashed; three demonstration studies marked: Guxian, Wuliangsuhai and the Middle Route. No boundaries are drawn.",
};

/** Size of the units that courses are written in, px. */
const unit = 1.5;

/** A course in those units, given the small bends of a river by noise of `amplitude` degrees, cut at the map's edge. */
function bends(name: string, course: readonly Point[], amplitude: number): string {
  const noise = gradientNoise(hash(name));
  const rough = catmullRom(course, 12).map(
    ([x, y]): Point => [
      x + amplitude * fbm(noise, 2.3 * x, 2.3 * y),
      y + amplitude * fbm(noise, 2.3 * x + 70, 2.3 * y),
    ],
  );
  const points = resample(rough.map(project), 8);
  const inside = clipRing([...points, [-99, -99]], -12, -12, map.width + 12, map.height + 12);
  return inside.map((part) => smoothPath(inUnits(part, unit), { digits: 0 })).join("");
}

function network(): string {
  const draw = ([name, { width, course }]: [string, River]) =>
    path(bends(name, course, width > 2 ? 0.24 : 0.28), {
      "stroke-width": width / unit,
      "stroke-opacity": width > 2 ? undefined : ".66",
    });
  const shared = {
    transform: `scale(${unit})`,
    fill: "none",
    stroke: "var(--model)",
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  };
  return group(shared, ...Object.entries<River>(rivers).map(draw));
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

/** The works index: rivers the projects stand on, in wide and narrow lettering. Scale as `projection.ts` says. */
export const locator = (language: Language): string =>
  svg(
    { language, width: map.width, height: map.height, label: labels[language] },
    net(),
    network(),
    path(bends("middle route", middleRoute, 0.04), {
      fill: "none",
      stroke: "var(--accent)",
      transform: `scale(${unit})`,
      "stroke-width": 2 / unit,
      "stroke-dasharray": "4.5 2.4",
    }),
    mapLettering(language, "wide-only"),
    mapLettering(language, "narrow-only"),
  );
