import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../lib/svg.ts";
import { countTopics, postCount, samplePosts, significance, type Topic, topics } from "../models/data/topic-network.ts";
import { topicNames } from "../pages/services/topic-names.ts";
import { outline } from "../plot/axes.ts";
import { pickLanguage } from "../plot/pick-language.ts";
import { plot } from "../plot/plot.ts";

/** Where a topic stands; places are chosen for legibility and mean nothing. */
const nodes: Readonly<Record<Topic, { x: number; y: number }>> = {
  observers: { x: 52, y: 30 },
  drinking: { x: 214, y: 50 },
  flood: { x: 282, y: 16 },
  bloom: { x: 118, y: 88 },
  odour: { x: 196, y: 118 },
  birds: { x: 272, y: 92 },
  dredging: { x: 40, y: 140 },
  wetland: { x: 236, y: 156 },
};

/** Social media ecology: which water topics are named together in a synthetic sample of posts. */
export function topicNetwork(language: Language): string {
  const pick = pickLanguage(language);
  const { mentions, pairs } = countTopics(samplePosts());
  const strong = pairs.filter(({ chance }) => chance < significance).sort((a, b) => a.posts - b.posts);
  const strongest = Math.max(...pairs.map(({ posts }) => posts));
  const label = pick(
    `水环境话题共现网络：${postCount} 条合成帖文中八个话题两两同时出现的次数，最多 ${strongest} 条（蓝藻水华与饮用水）。示意，不含真实帖文。`,
    `Co-occurrence of eight water topics in ${postCount} synthetic posts; the strongest pair, algal bloom and drinking water, shares ${strongest}. Illustrative: no real posts are read.`,
  );
  const edges = strong.map(({ first, second, posts }) =>
    path(`M${nodes[first].x} ${nodes[first].y}L${nodes[second].x} ${nodes[second].y}`, {
      "stroke-width": Math.max(0.6, (9 * posts) / strongest),
    }),
  );
  const radius = (topic: Topic) => 3 + Math.sqrt(mentions.get(topic) ?? 0) / 2.2;
  return plot(
    { language, width: 366, height: 204, label },
    outline({ left: 0.5, top: 0.5, right: 365.5, bottom: 178.5 }),
    group({ stroke: "var(--model)", "stroke-opacity": ".5" }, ...edges),
    group(
      { fill: "var(--ground)", stroke: "var(--observed)", "stroke-width": 1.6 },
      ...topics.map((topic) => element("circle", { cx: nodes[topic].x, cy: nodes[topic].y, r: radius(topic) })),
    ),
    group(
      { fill: "var(--ink)" },
      ...topics.map((topic) =>
        text(
          nodes[topic].x + (topic === "bloom" ? -1 : 1) * (radius(topic) + 5),
          nodes[topic].y + 4.5,
          topicNames[topic][language],
          { "text-anchor": topic === "bloom" ? "end" : undefined },
        ),
      ),
    ),
    text(
      0,
      198,
      pick(
        `线宽 = 共现帖数，最多 ${strongest} / ${postCount}`,
        `Line width = shared posts, at most ${strongest} of ${postCount}`,
      ),
      { fill: "var(--muted)" },
    ),
  );
}
