import { hash } from "./hash.ts";

/** Tints of the contour plates: the specified categories, and `other` for any value beside them. */
export const placeholderCategories = ["news", "training", "announcement", "other"] as const;

export type PlaceholderCategory = (typeof placeholderCategories)[number];

/** How many plates each category has, and how many grounds avatars have. */
export const placeholderSeeds = 12;

const known = (category: string): PlaceholderCategory =>
  placeholderCategories.find((name) => name === category) ?? "other";

/** The contour plate shown in place of a missing cover: tinted by category, chosen by the article's title. */
export const placeholderUrl = (category: string, title: string): string =>
  `/images/plates/${known(category)}-${hash(title) % placeholderSeeds}.svg`;

/** The contours behind the first character of a member without a photo, chosen by name. */
export const avatarUrl = (name: string): string => `/images/plates/avatar-${hash(name) % placeholderSeeds}.svg`;

/**
 * The same for people who are shown together, each with contours of their own as long as there are enough: who comes
 * later takes the next that is free.
 */
export function avatarUrls(names: readonly string[]): string[] {
  const taken = new Set<number>();
  return names.map((name) => {
    if (taken.size === placeholderSeeds) taken.clear();
    let seed = hash(name) % placeholderSeeds;
    while (taken.has(seed)) seed = (seed + 1) % placeholderSeeds;
    taken.add(seed);
    return `/images/plates/avatar-${seed}.svg`;
  });
}
