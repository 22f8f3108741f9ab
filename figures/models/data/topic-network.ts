import { mulberry32 } from "../../lib/random.ts";

/** The topics of the sample. */
export const topics = ["bloom", "drinking", "odour", "birds", "dredging", "flood", "wetland", "observers"] as const;
export type Topic = (typeof topics)[number];

/** A kind of post: how many of the sample are of it, and how likely each topic is to be mentioned in one. */
interface Theme {
  readonly posts: number;
  readonly mentions: Readonly<Partial<Record<Topic, number>>>;
}

/** The synthetic sample: 600 posts of six kinds. No real posts are read. */
const themes: readonly Theme[] = [
  { posts: 180, mentions: { bloom: 0.9, odour: 0.5, drinking: 0.55, observers: 0.15 } },
  { posts: 110, mentions: { drinking: 0.95, odour: 0.4, flood: 0.15, bloom: 0.2 } },
  { posts: 120, mentions: { flood: 0.95, drinking: 0.2, dredging: 0.25 } },
  { posts: 80, mentions: { birds: 0.9, wetland: 0.6, observers: 0.35 } },
  { posts: 60, mentions: { dredging: 0.9, odour: 0.4, bloom: 0.35 } },
  { posts: 50, mentions: { wetland: 0.9, bloom: 0.25, birds: 0.4, flood: 0.15 } },
];

/** Posts of the sample: 600. */
export const postCount = themes.reduce((sum, { posts }) => sum + posts, 0);

/** The sample, one set of topics for each post; deterministic by its seed. */
export function samplePosts(seed = 12): ReadonlySet<Topic>[] {
  const random = mulberry32(seed);
  return themes.flatMap(({ posts, mentions }) =>
    Array.from({ length: posts }, () => new Set(topics.filter((topic) => random() < (mentions[topic] ?? 0)))),
  );
}

/** Two topics and the number of posts that mention both. */
export interface CoOccurrence {
  readonly first: Topic;
  readonly second: Topic;
  readonly posts: number;
}

/** How many posts mention each topic, and each pair of topics (co-word analysis, Callon et al. 1983). */
export function countTopics(posts: readonly ReadonlySet<Topic>[]): {
  mentions: Map<Topic, number>;
  pairs: CoOccurrence[];
} {
  const count = (...wanted: Topic[]): number => posts.filter((post) => wanted.every((topic) => post.has(topic))).length;
  return {
    mentions: new Map(topics.map((topic) => [topic, count(topic)])),
    pairs: topics.flatMap((first, i) =>
      topics.slice(i + 1).map((second) => ({ first, second, posts: count(first, second) })),
    ),
  };
}
