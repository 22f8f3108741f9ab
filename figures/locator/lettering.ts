import type { Language } from "#contract/i18n/language.ts";
import type { Point } from "../lib/spline.ts";
import { element, group, text } from "../lib/svg.ts";
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
  { zh: "渭河", en: "Wei", at: [107.4, 33.9], anchor: "middle", narrow: true },
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

/** Names, numbered marks, degrees and the scale bar in one size; the page shows one of the two. */
export function mapLettering(language: Language, className: "wide-only" | "narrow-only"): string {
  const narrow = className === "narrow-only";
  const size = narrow ? 25 : 13;
  const shown = ({ narrow: always }: Name) => always || !narrow;
  const name = ({ at, anchor, ...words }: Name, dx: number, dy: number) => {
    const [x, y] = project(at);
    return text(x + (anchor === "end" ? -dx : dx), y + dy, words[language], { "text-anchor": anchor });
  };
  const radius = narrow ? 17 : 10;
  const discs = marks.map(({ at }) => element("circle", { cx: project(at)[0], cy: project(at)[1], r: radius }));
  const numerals = marks.map(({ at: [x, y] }, i) => {
    const [px, py] = project([x, y]);
    return text(px, py + 0.36 * size, String(i + 1), {});
  });
  const degrees = [
    ...graticule.longitudes.map((longitude) =>
      text(project([longitude, 35])[0] + 5, narrow ? 26 : 16, `${longitude}° E`),
    ),
    ...graticule.latitudes.map((latitude) => text(6, project([110, latitude])[1] - 6, `${latitude}° N`)),
  ];
  const [length, right, y] = [kilometres(bar), map.width - 20, map.height - 24];
  const third = (i: number, fill: string) =>
    element("rect", { x: right - length + (i * length) / 3, y, width: length / 3, height: narrow ? 7 : 5, fill });
  return group(
    { class: className, "font-size": size },
    group(
      { "paint-order": "stroke", stroke: "var(--ground)", "stroke-width": narrow ? 7 : 4, "stroke-linejoin": "round" },
      group({ fill: "var(--model)" }, ...riverNames.filter(shown).map((river) => name(river, 0, 0))),
      group({ fill: "var(--muted)", "font-size": narrow ? 22 : 12 }, ...degrees),
      group(
        { fill: "var(--ink)", "font-weight": "600", "font-size": narrow ? 27 : 15 },
        ...marks.filter(shown).map((mark) => name(mark, radius + 5, 0.36 * size)),
      ),
      group(
        { fill: "var(--muted)" },
        narrow ? "" : text(right - length, y - 8, "0"),
        text(right, y - 8, `${bar}\u00a0km`, { "text-anchor": "end" }),
      ),
    ),
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
