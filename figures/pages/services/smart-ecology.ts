import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { at } from "../../lib/at.ts";
import { element, formatCoordinate, group, path, text } from "../../lib/svg.ts";
import { wholePercents } from "../../lib/whole-percents.ts";
import { foodSources, sources } from "../../models/ecology/food-sources.ts";
import { feedings, type Group, groups, trophicLevels } from "../../models/ecology/food-web.ts";
import { rows } from "../../plot/axes.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { plate } from "../../plot/plate.ts";
import { plot } from "../../plot/plot.ts";

/** Place from left (open water) to right (bottom) of each group, 0 to 1, also on phones; its names. */
const nodes: Readonly<Record<Group, { at: number; narrow: number; zh: string; en: string }>> = {
  phytoplankton: { at: 0.13, narrow: 0.13, zh: "浮游植物", en: "Phytoplankton" },
  detritus: { at: 0.47, narrow: 0.53, zh: "碎屑", en: "Detritus" },
  macrophytes: { at: 0.89, narrow: 0.87, zh: "沉水植物", en: "Macrophytes" },
  zooplankton: { at: 0.22, narrow: 0.18, zh: "浮游动物", en: "Zooplankton" },
  zoobenthos: { at: 0.63, narrow: 0.68, zh: "底栖动物", en: "Zoobenthos" },
  filterFeeders: { at: 0.13, narrow: 0.06, zh: "滤食鱼类", en: "Filter feeders" },
  omnivores: { at: 0.5, narrow: 0.56, zh: "杂食鱼类", en: "Omnivores" },
  piscivores: { at: 0.36, narrow: 0.36, zh: "肉食鱼类", en: "Piscivores" },
};

const colours = { phytoplankton: "var(--model)", detritus: "var(--observed)", macrophytes: "var(--ink)" } as const;

/** Flows below this are drawn without their number, g/m² a year. */
const least = { wide: 30, narrow: 60 } as const;

/** Food web by trophic level with its flows; each ring tells how much of a group's food began as algae, dead matter or plants. */
export const foodSourcesWeb = (language: Language): string => draw(language, 900, 560);

/** The same for places of 480 to 900 px. */
export const foodSourcesWebMedium = (language: Language): string => draw(language, 640, 500);

/** The same for phones. */
export const foodSourcesWebNarrow = (language: Language): string => draw(language, 360, 450);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const levels = trophicLevels();
  const origin = foodSources();
  const frame = { left: 26, top: 40, right: width - 6, bottom: height - 48 };
  const y = scaleLinear([1, 4], [frame.bottom, frame.top]);
  const x = scaleLinear([0, 1], [frame.left, frame.right]);
  const place = (name: Group) => ({
    x: Math.round(x(small ? nodes[name].narrow : nodes[name].at)),
    y: Math.round(y(levels.get(name) ?? 1)),
  });
  const flows = feedings();
  const largest = Math.max(...flows.map(({ flow }) => flow));
  const top = (levels.get("piscivores") ?? 1).toFixed(1);
  const shares = wholePercents(sources.map((source) => origin.get("piscivores")?.[source] ?? 0));
  const share = (source: (typeof sources)[number]) => at(shares, sources.indexOf(source));
  const label = pick(
    `示范计算：浅水湖泊食物网，八个类群按营养级排列，肉食鱼类 ${top} 级；线宽随物质流的平方根，最大 ${Math.round(largest)} g/(m²·a)，湿重。圆环为食物的最初来源：肉食鱼类的食物 ${share("phytoplankton")}% 出自浮游植物，${share("detritus")}% 出自碎屑，${share("macrophytes")}% 出自沉水植物。给定食性的线性质量平衡。`,
    `Demonstration: food web of a shallow lake, eight groups by trophic level, piscivores at ${top}; line width grows with the root of the flow, at most ${Math.round(largest)} g/m² a year, wet. Rings tell the origin of food: that of the piscivores ${share("phytoplankton")}% as phytoplankton, ${share("detritus")}% as detritus, ${share("macrophytes")}% as macrophytes. Linear mass balance of a given diet.`,
  );
  const edges = flows.map(({ from, to, flow }) => {
    const [a, b] = [place(from), place(to)];
    const middle = Math.round((a.y + b.y) / 2);
    const width = Math.max(0.7, 11 * Math.sqrt(flow / largest));
    const d =
      Math.abs(a.y - b.y) < 24
        ? `M${a.x} ${a.y}Q${Math.round((a.x + b.x) / 2)} ${middle + 44} ${b.x} ${b.y}`
        : `M${a.x} ${a.y}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y}`;
    return path(d, { "stroke-width": width, stroke: from in colours ? colours[sourceOf(from)] : undefined });
  });
  const counted = flows.filter(({ flow }) => flow >= (small ? least.narrow : least.wide));
  const radius = 10;
  return plot(
    { language, width, height, label },
    rows(frame, y, y.ticks(4)),
    group({ fill: "none", stroke: "var(--muted)", "stroke-opacity": ".5" }, ...edges),
    group(
      { fill: "var(--ink)" },
      ...groups.map((name) => {
        const { x: px, y: py } = place(name);
        const source = levels.get(name) === 1;
        const { zh, en } = nodes[name];
        const words = pick(zh, en);
        return source
          ? text(px, py + 30, words, { "text-anchor": "middle", fill: colours[sourceOf(name)] })
          : text(px + radius + 7, py - 2, `${words} ${(levels.get(name) ?? 1).toFixed(1)}`);
      }),
    ),
    ...groups.map((name) => {
      const { x: cx, y: cy } = place(name);
      return ring(cx, cy, radius, origin.get(name) ?? { phytoplankton: 0, detritus: 0, macrophytes: 0 });
    }),
    group(
      { fill: "var(--ink-2)" },
      ...counted.map(({ from, to, flow }) => {
        const [a, b] = [place(from), place(to)];
        const sideways = Math.abs(a.y - b.y) < 24;
        // halfway along this one lies another flow
        const t = from === "detritus" && to === "zooplankton" ? 0.68 : 0.5;
        const bend = 1.5 * t * (1 - t);
        return plate(flow.toFixed(0), {
          x: b.x + (a.x - b.x) * (1 - t) ** 2 * (1 + 2 * t),
          y: a.y + (b.y - a.y) * (bend + t ** 3) + (sideways ? 26 : 4.5),
          anchor: "middle",
        });
      }),
    ),
    group(
      { fill: "var(--muted)" },
      text(0, 14, pick("营养级", "Trophic level")),
      text(frame.right, 14, pick("物质流，g/(m²·a)", "Flow, g/m² a year"), { "text-anchor": "end" }),
    ),
    group(
      { "text-anchor": "middle" },
      text(
        place("piscivores").x,
        place("piscivores").y - 37,
        pick("肉食鱼类食物的最初来源", "Origin of piscivores’ food"),
        {
          fill: "var(--muted)",
        },
      ),
      ...sources.map((source, i) =>
        text(place("piscivores").x + (i - 1) * 44, place("piscivores").y - 18, `${share(source)}%`, {
          fill: colours[source],
        }),
      ),
    ),
  );
}

/** The source that a group is; phytoplankton for the animals, which are none. */
const sourceOf = (name: Group): (typeof sources)[number] =>
  sources.find((source) => source === name) ?? "phytoplankton";

/** A ring in three colours, each as long as its part of the food. */
function ring(cx: number, cy: number, r: number, parts: Readonly<Record<(typeof sources)[number], number>>): string {
  const length = 2 * Math.PI * r;
  let before = 0;
  const arcs = sources
    .filter((source) => parts[source] > 0.005)
    .map((source) => {
      const piece = element("circle", {
        cx,
        cy,
        r,
        stroke: colours[source],
        "stroke-dasharray":
          parts[source] > 0.995 ? undefined : `${formatCoordinate(parts[source] * length)} ${formatCoordinate(length)}`,
        "stroke-dashoffset": before > 0 ? formatCoordinate(-before * length) : undefined,
        transform: `rotate(-90 ${cx} ${cy})`,
      });
      before += parts[source];
      return piece;
    });
  return group(
    { fill: "none", "stroke-width": 6 },
    element("circle", { cx, cy, r: r + 3, fill: "var(--ground)" }),
    ...arcs,
  );
}
