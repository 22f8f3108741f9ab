import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { clearPlace, type Place } from "../plot/placement.ts";
import { graticule, kilometres, map, project } from "./projection.ts";

interface Name {
  readonly zh: string;
  readonly en: string;
  readonly at: Point;
  readonly anchor?: "end" | "middle";
  /** Whether phones show it too. */
  readonly narrow: boolean;
}

const riverNames: readonly Name[] = [
  { zh: "黄河", en: "Yellow River", at: [104.6, 38.15], anchor: "end", narrow: true },
  { zh: "长江", en: "Yangtze", at: [108.4, 30.15], narrow: true },
  { zh: "汉江", en: "Han", at: [108.2, 32.35], anchor: "middle", narrow: true },
  { zh: "渭河", en: "Wei", at: [107.4, 33.9], anchor: "middle", narrow: false },
  { zh: "淮河", en: "Huai", at: [117.2, 32.3], anchor: "middle", narrow: true },
  { zh: "汾河", en: "Fen", at: [112.2, 36.95], narrow: false },
  { zh: "嘉陵江", en: "Jialing", at: [106.3, 31.5], narrow: false },
  { zh: "湘江", en: "Xiang", at: [113.1, 27.8], narrow: false },
];

/** Projects on the map, in the order of their numbers. */
const marks: readonly Name[] = [
  { zh: "古贤", en: "Guxian", at: [110.47, 36.27], anchor: "end", narrow: true },
  { zh: "乌梁素海", en: "Wuliangsuhai", at: [108.83, 40.93], narrow: true },
  { zh: "中线干渠", en: "Middle Route", at: [113.34, 34.15], narrow: true },
];

/** Length of the scale bar, km. */
const bar = 300;

/** The north arrow at the top right. */
function northArrow(size: number): string {
  const [x, y] = [map.width - 16 - 0.6 * size, 16];
  const half = 0.45 * size;
  return (
    path(`M${x} ${y}l${half} ${2 * size}l${-half} ${-0.5 * size}l${-half} ${0.5 * size}z`, { fill: "var(--ink)" }) +
    text(x, y + 3.1 * size, "N", { "text-anchor": "middle", "font-weight": 600, fill: "var(--ink)" })
  );
}

/** Names, numbered marks, degrees, north arrow and scale bar in one size; the page shows one of the two. Names keep clear of `lines`. */
export function mapLettering(
  language: Language,
  className: "wide-only" | "narrow-only",
  lines: readonly (readonly Point[])[],
): string {
  const narrow = className === "narrow-only";
  const size = narrow ? 25 : 13;
  const shown = ({ narrow: always }: Name) => always || !narrow;
  const radius = narrow ? 17 : 10;
  /** The places of the marks as lines, so that names keep clear of them too. */
  const taken = marks.map(({ at }): Point[] => {
    const [x, y] = project(at);
    return [
      [x - radius, y],
      [x + radius, y],
    ];
  });
  const written = ({ at, anchor, ...words }: Name, places: readonly [Place, ...Place[]], height: number) => {
    const clear = [...lines, ...taken.filter((line) => line[0]?.[1] !== project(at)[1])];
    const { x, y, anchor: side } = clearPlace(words[language], places, clear, height);
    return text(x, y, words[language], { "text-anchor": side === "start" ? undefined : side });
  };
  const riverName = (river: Name) => {
    const [x, y] = project(river.at);
    const at = (dx: number, dy: number): Place => ({ x: x + dx, y: y + dy, anchor: river.anchor ?? "start" });
    const steps = [0, -1, 1, -2, 2, -3, 3].map((step) => 0.5 * step * size);
    const [first = at(0, 0), ...others] = steps.flatMap((dx) => steps.map((dy) => at(dx, dy)));
    return written(river, [first, ...others], size);
  };
  const markName = (mark: Name) => {
    const [x, y] = project(mark.at);
    const height = narrow ? 27 : 15;
    const gap = radius + 5;
    const beside = (anchor: "start" | "end", dy: number): Place => ({
      x: x + (anchor === "start" ? gap : -gap),
      y: y + 0.36 * height + dy,
      anchor,
    });
    const sides = mark.anchor === "end" ? (["end", "start"] as const) : (["start", "end"] as const);
    const steps = [0, 0.6, -0.6, 1.1, -1.1].map((step) => step * height);
    const [first = beside("start", 0), ...others] = sides.flatMap((side) => steps.map((dy) => beside(side, dy)));
    return written(mark, [first, ...others], height);
  };
  const discs = marks.map(({ at }) => element("circle", { cx: project(at)[0], cy: project(at)[1], r: radius }));
  const numerals = marks.map(({ at: [x, y] }, i) => {
    const [px, py] = project([x, y]);
    return text(px, py + 0.36 * size, String(i + 1), {});
  });
  const small = narrow ? 22 : 12;
  const degrees = [
    ...graticule.longitudes
      .filter((longitude) => !narrow || longitude !== 110)
      .map((longitude) => text(project([longitude, 35])[0] + 5, narrow ? 30 : 20, `${longitude}° E`)),
    ...graticule.latitudes.map((latitude) => {
      const y = project([110, latitude])[1] - 5;
      const sides: readonly [Place, ...Place[]] = [
        { x: 11, y, anchor: "start" },
        { x: map.width - 11, y, anchor: "end" },
      ];
      const { x, anchor } = clearPlace(`${latitude}° N`, sides, lines, small);
      return text(x, y, `${latitude}° N`, { "text-anchor": anchor === "start" ? undefined : anchor });
    }),
  ];
  const [length, right, y] = [kilometres(bar), map.width - 24, map.height - 28];
  const third = (i: number, fill: string) =>
    element("rect", { x: right - length + (i * length) / 3, y, width: length / 3, height: narrow ? 7 : 5, fill });
  return group(
    { class: className, "font-size": size },
    group({ fill: "var(--model)" }, ...riverNames.filter(shown).map(riverName)),
    group({ fill: "var(--muted)", "font-size": small }, ...degrees),
    group(
      { fill: "var(--ink)", "font-weight": "600", "font-size": narrow ? 27 : 15 },
      ...marks.filter(shown).map(markName),
    ),
    group(
      { fill: "var(--muted)" },
      narrow ? "" : text(right - length, y - 8, "0"),
      text(right, y - 8, `${bar}\u00a0km`, { "text-anchor": "end" }),
    ),
    northArrow(narrow ? 20 : 12),
    group({ fill: "var(--accent)" }, ...discs),
    group({ fill: "var(--ground)", "font-weight": "600", "text-anchor": "middle" }, ...numerals),
    group(
      { stroke: "var(--ink)", "stroke-width": ".8" },
      third(0, "var(--ink)"),
      third(1, "var(--ground)"),
      third(2, "var(--ink)"),
    ),
  );
}
