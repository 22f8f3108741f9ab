import { gaussian, mulberry32 } from "../../lib/random.ts";
import type { Point } from "../../lib/spline.ts";
import { element, group, path } from "../../lib/svg.ts";
import { countTopics, samplePosts, significance, type Topic, topics } from "../../models/data/topic-network.ts";
import { bands, field } from "../bands.ts";
import { coverOfWidth, coverRamp, coverWidth } from "../cover.ts";

/** Where a topic's posts gather; chosen so that topics named together lie together. */
const narrow: Readonly<Record<Topic, Point>> = {
  bloom: [252, 178],
  drinking: [352, 120],
  odour: [318, 214],
  flood: [506, 92],
  dredging: [472, 238],
  observers: [156, 96],
  birds: [92, 226],
  wetland: [190, 262],
};

/** Six hundred synthetic posts, each between the topics it names; where they crowd, they raise an island. */
export function socialMediaEcology(width = coverWidth): string {
  // on a wider cover the topics lie as much farther apart across, and in its middle
  const [aside, down] = width > coverWidth ? [45, 12] : [0, 0];
  const places = (topic: Topic): Point => [aside + (narrow[topic][0] * width) / coverWidth, down + narrow[topic][1]];
  const posts = samplePosts().filter((post) => post.size > 0);
  const normal = gaussian(mulberry32(7));
  const dots = posts.map((post): Point => {
    const named = Array.from(post, places);
    const middle = (axis: 0 | 1) => named.reduce((total, place) => total + place[axis], 0) / named.length;
    const spread = 15 + 6 / named.length;
    return [middle(0) + spread * normal(), middle(1) + spread * normal()];
  });
  const reach = 19;
  const density = field(
    4,
    (x, y) =>
      dots.reduce((total, [px, py]) => total + Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (2 * reach * reach)), 0),
    width,
  );
  const levels = Array.from({ length: 17 }, (_, i) => 0.35 * 1.32 ** i);
  const { pairs } = countTopics(samplePosts());
  const strongest = Math.max(...pairs.map(({ posts: shared }) => shared));
  const links = pairs
    .filter(({ chance }) => chance < significance)
    .map(({ first, second, posts: shared }) => {
      const [[ax, ay], [bx, by]] = [places(first), places(second)];
      const [cx, cy] = [(ax + bx) / 2 - 0.14 * (by - ay), (ay + by) / 2 + 0.14 * (bx - ax)];
      const line = `M${Math.round(ax)} ${ay}Q${cx.toFixed(0)} ${cy.toFixed(0)} ${Math.round(bx)} ${by}`;
      const thickness = 1.2 + (3.6 * shared) / strongest;
      // a dark edge, by which the line is seen on the light areas too
      return (
        path(line, { stroke: "var(--abyss)", "stroke-width": (thickness + 4).toFixed(1) }) +
        path(line, { stroke: "var(--foam)", "stroke-width": thickness.toFixed(1) })
      );
    });
  return coverOfWidth(
    width,
    bands(density, levels, {
      spacing: 7,
      least: 20,
      paint: (_, i) => ({
        fill: coverRamp(0.05 + (0.93 * i) / 16),
        stroke: i < 10 ? "var(--aqua)" : "var(--abyss)",
        "stroke-opacity": i % 4 === 0 ? ".6" : ".26",
        "stroke-width": i % 4 === 0 ? 1.1 : 0.7,
      }),
    }),
    path(dots.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join(""), {
      stroke: "var(--abyss)",
      "stroke-opacity": ".55",
      "stroke-width": 2.2,
      "stroke-linecap": "round",
    }),
    group({ fill: "none", "stroke-linecap": "round" }, ...links),
    group(
      { fill: "var(--amber)", stroke: "var(--abyss)", "stroke-width": 2.4 },
      ...topics.map(places).map(([cx, cy]) => element("circle", { cx: Math.round(cx), cy, r: 6.5 })),
    ),
  );
}
