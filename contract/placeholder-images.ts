import { hash } from "./hash.ts";

/** Tints of the contour plates: the specified categories, and `other` for any value beside them. */
export const placeholderCategories = ["news", "training", "announcement", "other"] as const;

export type PlaceholderCategory = (typeof placeholderCategories)[number];

/** How many plates each category has. */
export const placeholderSeeds = 60;

/** How many grounds avatars have. */
export const avatarSeeds = 12;

interface Coverless {
  id: number;
  category: string;
}

const known = (category: string): PlaceholderCategory =>
  placeholderCategories.find((name) => name === category) ?? "other";

/** The numbers, each below `count` and no two alike as long as there are enough: a later one takes the next that is free. */
function distinct(seeds: readonly number[], count: number): number[] {
  const taken = new Set<number>();
  return seeds.map((wanted) => {
    if (taken.size === count) taken.clear();
    let seed = wanted % count;
    while (taken.has(seed)) seed = (seed + 1) % count;
    taken.add(seed);
    return seed;
  });
}

const plate = (category: string, seed: number) => `/images/plates/${known(category)}-${seed % placeholderSeeds}.svg`;

/** The contour plate shown in place of a missing cover: tinted by category, chosen by the article's number. */
export const placeholderUrl = ({ id, category }: Coverless): string => plate(category, id);

/** The plates of articles that are shown together, no two with the same contours. */
export function placeholderUrls(articles: readonly Coverless[]): string[] {
  const seeds = distinct(
    articles.map(({ id }) => id),
    placeholderSeeds,
  );
  return articles.map(({ category }, i) => plate(category, seeds[i] ?? 0));
}

const avatar = (seed: number) => `/images/plates/avatar-${seed}.svg`;

/** The contours behind the first character of a person without a photo, chosen by name. */
export const avatarUrl = (name: string): string => avatar(hash(name) % avatarSeeds);

/** The same for people who are shown together, no two with the same contours as long as there are enough. */
export const avatarUrls = (names: readonly string[]): string[] => distinct(names.map(hash), avatarSeeds).map(avatar);
