import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { rounded } from "../lib/rounded.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { feedings, type Group, groups, trophicLevels } from "../models/ecology/food-web.ts";
import { outline, rows } from "../plot/axes.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plate } from "../plot/plate.ts";
import { plot } from "../plot/plot.ts";

/** Place from left to right of each group, chosen so that lines cross little; and its names. */
const nodes: Readonly<Record<Group, { x: number; zh: string; en: string }>> = {
  phytoplankton: { x: 86, zh: "浮游植物", en: "Phytoplankton" },
  detritus: { x: 196, zh: "碎屑", en: "Detritus" },
  macrophytes: { x: 318, zh: "沉水植物", en: "Macrophytes" },
  zooplankton: { x: 104, zh: "浮游动物", en: "Zooplankton" },
  zoobenthos: { x: 262, zh: "底栖动物", en: "Zoobenthos" },
  filterFeeders: { x: 80, zh: "滤食鱼类", en: "Filter feeders" },
  omnivores: { x: 236, zh: "杂食鱼类", en: "Omnivores" },
  piscivores: { x: 158, zh: "肉食鱼类", en: "Piscivores" },
};

/** Smart ecology: the food web of a shallow lake by trophic level, lines as wide as the root of the flow. */
export function foodWeb(language: Language): string {
  const pick = pickLanguage(language);
  const levels = trophicLevels();
  const frame = { left: 30, top: 8, right: 362, bottom: 178 };
  const y = scaleLinear([1, 4], [frame.bottom, frame.top]);
  const place = (name: Group) => ({ x: nodes[name].x, y: Math.round(y(levels.get(name) ?? 1)) });
  const flows = feedings();
  const largest = Math.max(...flows.map(({ flow }) => flow));
  const top = (levels.get("piscivores") ?? 1).toFixed(1);
  const label = pick(
    `浅水湖泊食物网：八个类群按营养级排列，肉食鱼类 ${top} 级；线宽随物质流的平方根，最粗 ${largest} g/(m²·a)（湿重）。由给定食性的线性质量平衡算出，输入为示意。`,
    `Food web of a shallow lake: eight groups by trophic level, piscivores at ${top}; line width grows with the root of the flow, at most ${largest} g/m² a year (wet). Linear mass balance of a stated diet, illustrative inputs.`,
  );
  const edges = flows.map(({ from, to, flow }) => {
    const [a, b] = [place(from), place(to)];
    const middle = Math.round((a.y + b.y) / 2);
    const width = Math.max(0.6, 7 * Math.sqrt(flow / largest));
    if (Math.abs(a.y - b.y) < 12) {
      return path(`M${a.x} ${a.y}Q${Math.round((a.x + b.x) / 2)} ${middle + 44} ${b.x} ${b.y}`, {
        "stroke-width": width,
      });
    }
    return path(`M${a.x} ${a.y}C${a.x} ${middle} ${b.x} ${middle} ${b.x} ${b.y}`, {
      "stroke-width": width,
    });
  });
  return plot(
    { language, width: 366, height: 204, label },
    rows(frame, y, y.ticks(4)),
    outline(frame),
    group({ fill: "none", stroke: "var(--model)", "stroke-opacity": ".55" }, ...edges),
    group(
      { fill: "var(--ground)", "stroke-width": 1.6, stroke: "var(--observed)" },
      ...groups.map((name) => {
        const { x, y: cy } = place(name);
        return element("circle", { cx: x, cy, r: 5, stroke: levels.get(name) === 1 ? "var(--model)" : undefined });
      }),
    ),
    group(
      { fill: "var(--ink)" },
      ...groups.map((name) => {
        const { x, y: cy } = place(name);
        const producer = levels.get(name) === 1;
        const words = pick(nodes[name].zh, nodes[name].en);
        if (producer) return text(x, cy + 20, words, { "text-anchor": "middle" });
        return plate(words, { x: x + 9, y: cy + 4.5, anchor: "start" });
      }),
    ),
    group(
      { fill: "var(--muted)" },
      text(frame.left + 4, frame.top + 16, pick("营养级", "Trophic level")),
      text(frame.right - 4, frame.top + 16, pick("物质流 g/(m²·a)", "Flow, g/m² a year"), { "text-anchor": "end" }),
      ...flows
        .filter(({ flow }) => flow > 0.8 * largest)
        .map(({ from, to, flow }) => {
          const [a, b] = [place(from), place(to)];
          return plate(flow.toFixed(0), { x: (a.x + b.x) / 2 + 8, y: (a.y + b.y) / 2 + 4.5, anchor: "start" });
        }),
    ),
  );
}

/** What texts quote of the food web. */
export const foodWebValues = () => ({
  topLevel: rounded(trophicLevels().get("piscivores") ?? 1, 1),
  largestFlow: Math.round(Math.max(...feedings().map(({ flow }) => flow))),
});
