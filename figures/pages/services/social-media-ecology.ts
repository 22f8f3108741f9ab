import { scaleLinear } from "d3-scale";
import type { Language } from "#contract/i18n/language.ts";
import { element, group, path, text } from "../../lib/svg.ts";
import {
  countTopics,
  postCount,
  samplePosts,
  significance,
  type Topic,
  topics,
} from "../../models/data/topic-network.ts";
import { pickLanguage } from "../../plot/pick-language.ts";
import { widthOf } from "../../plot/placement.ts";
import { plate } from "../../plot/plate.ts";
import { plot } from "../../plot/plot.ts";
import { topicNames } from "./topic-names.ts";

interface Place {
  readonly at: readonly [across: number, down: number];
  /** Where its name is written. */
  readonly side: "above" | "below" | "left" | "right";
}

/** Where a topic stands, 0 to 1 across and down; places are chosen for legibility and mean nothing. */
const nodes: Readonly<Record<Topic, Place>> = {
  observers: { at: [0.1, 0.12], side: "above" },
  birds: { at: [0.05, 0.52], side: "right" },
  wetland: { at: [0.13, 0.94], side: "below" },
  bloom: { at: [0.43, 0.34], side: "left" },
  drinking: { at: [0.8, 0.18], side: "above" },
  odour: { at: [0.69, 0.6], side: "below" },
  flood: { at: [0.97, 0.6], side: "below" },
  dredging: { at: [0.56, 0.94], side: "right" },
};

/** The other topics in posts that name the bloom, most often first: number of posts and part of them in %. */
export function topicsWithBloom(): readonly { topic: Topic; posts: number; percent: number }[] {
  const { mentions, pairs } = countTopics(samplePosts());
  const all = mentions.get("bloom") ?? 1;
  return pairs
    .filter(({ first, second }) => first === "bloom" || second === "bloom")
    .map(({ first, second, posts }) => ({
      topic: first === "bloom" ? second : first,
      posts,
      percent: (100 * posts) / all,
    }))
    .sort((a, b) => b.posts - a.posts);
}

/** Topics with the number of posts that name them, ties with the number that name both, and what else is asked where the bloom is named. */
export const topicsAndBloom = (language: Language): string => draw(language, 900, 560);

/** The same for places of 480 to 900 px. */
export const topicsAndBloomMedium = (language: Language): string => draw(language, 640, 540);

/** The same for phones. */
export const topicsAndBloomNarrow = (language: Language): string => draw(language, 360, 480);

function draw(language: Language, width: number, height: number): string {
  const pick = pickLanguage(language);
  const small = width < 500;
  const { mentions, pairs } = countTopics(samplePosts());
  const strong = pairs.filter(({ chance }) => chance < significance).sort((a, b) => a.posts - b.posts);
  const strongest = Math.max(...pairs.map(({ posts }) => posts));
  const listed = topicsWithBloom().slice(0, 4);
  const rowsTop = height - 128;
  const across = scaleLinear([0, 1], [0, width - 30]);
  const down = scaleLinear([0, 1], [28, rowsTop - 70]);
  const name = (topic: Topic) => topicNames[topic][language];
  const place = (topic: Topic) => {
    const [u, v] = nodes[topic].at;
    return { x: Math.round(across(u)), y: Math.round(down(v)) };
  };
  const count = (topic: Topic) => mentions.get(topic) ?? 0;
  const label = pick(
    `示范计算：${postCount} 条合成帖文中八个话题各被提到的条数，以及显著多于随机的两两共现条数，最多 ${strongest} 条（蓝藻水华与饮用水）。下图：提到蓝藻水华的 ${count("bloom")} 条里，${listed.map(({ topic, percent }) => `${percent.toFixed(0)}% 也提到${name(topic)}`).join("，")}。关键词匹配，Fisher 精确检验；不含真实帖文。`,
    `Demonstration: posts that name each of eight water topics among ${postCount} synthetic posts, and those that name two, where they are more than chance gives: at most ${strongest} (algal bloom and drinking water). Below, of ${count("bloom")} posts that name the bloom ${listed.map(({ topic, percent }) => `${percent.toFixed(0)}% also name ${name(topic).toLowerCase()}`).join(", ")}. Matching of terms, Fisher’s exact test; no real post was read.`,
  );
  const hot = ({ first, second }: { first: Topic; second: Topic }) => first === "bloom" || second === "bloom";
  const edges = strong.map(({ first, second, posts }) => {
    const [a, b] = [place(first), place(second)];
    return path(`M${a.x} ${a.y}L${b.x} ${b.y}`, {
      "stroke-width": Math.max(0.7, (14 * posts) / strongest),
      stroke: hot({ first, second }) ? "var(--observed)" : undefined,
    });
  });
  const radius = (topic: Topic) => Math.max(small ? 13 : 0, (small ? 1.15 : 1.6) * Math.sqrt(count(topic)));
  const names = Math.max(...listed.map(({ topic }) => widthOf(name(topic))));
  const bar = scaleLinear([0, 60], [Math.max(small ? 104 : 124, Math.ceil(names) + 10), width - 48]);
  return plot(
    { language, width, height, label },
    group({ stroke: "var(--model)", "stroke-opacity": ".45" }, ...edges),
    group(
      { fill: "var(--ground)", stroke: "var(--model)", "stroke-width": 1.8 },
      ...topics.map((topic) => {
        const { x, y } = place(topic);
        return element("circle", {
          cx: x,
          cy: y,
          r: radius(topic),
          stroke: topic === "bloom" ? "var(--observed)" : undefined,
        });
      }),
    ),
    group(
      { fill: "var(--ink-2)" },
      ...strong.map(({ first, second, posts }) => {
        const [a, b] = [place(first), place(second)];
        const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 4.5, anchor: "middle" } as const;
        return plate(String(posts), at, { fill: hot({ first, second }) ? "var(--observed)" : undefined });
      }),
    ),
    group(
      { fill: "var(--ink)", "text-anchor": "middle" },
      ...topics.map((topic) =>
        text(place(topic).x, place(topic).y + 4.5, String(count(topic)), {
          "font-size": count(topic) < 120 && small ? 12 : undefined,
        }),
      ),
    ),
    group(
      { fill: "var(--ink)", "font-weight": 600 },
      ...topics.map((topic) => {
        const { x, y } = place(topic);
        const half = radius(topic);
        const side = nodes[topic].side;
        if (side === "left") return text(x - half - 6, y + half * 0.7, name(topic), { "text-anchor": "end" });
        if (side === "right") return text(x + half + 6, y + 4.5, name(topic));
        const edge = x < 70 && side === "below";
        return text(edge ? x - half : x, side === "above" ? y - half - 6 : y + half + 15, name(topic), {
          "text-anchor": edge ? undefined : "middle",
        });
      }),
    ),
    path(`M0 ${rowsTop - 26}H${width}`, { stroke: "var(--hairline)" }),
    text(
      0,
      rowsTop - 4,
      pick(
        `提到蓝藻水华的 ${count("bloom")} 条中同时提到其他话题的比例，%`,
        `Share of the ${count("bloom")} bloom posts that also name …, %`,
      ),
      {
        fill: "var(--muted)",
      },
    ),
    ...listed.map(({ topic, percent }, i) => {
      const y = rowsTop + 14 + i * 26;
      return (
        text(0, y + 13, name(topic), { fill: "var(--ink)" }) +
        element("rect", {
          x: bar(0),
          y,
          width: Math.round(bar(percent) - bar(0)),
          height: 16,
          fill: "var(--observed)",
        }) +
        text(bar(percent) + 7, y + 13, `${percent.toFixed(0)}%`, { fill: "var(--observed)" })
      );
    }),
  );
}
