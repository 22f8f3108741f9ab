import { hash } from "./hash.ts";

/** Tints of the contour plates: the specified categories, and `other` for any value beside them. */
export const plateCategories = ["news", "training", "announcement", "other"] as const;

export type PlateCategory = (typeof plateCategories)[number];

/** How many plates each category has, and how many grounds avatars have. */
export const plateSeeds = 12;

const known = (category: string): PlateCategory => plateCategories.find((name) => name === category) ?? "other";

/** The contour plate that stands for a missing cover: tinted by category, chosen by the article's title. */
export const plateUrl = (category: string, title: string): string =>
  `/images/plates/${known(category)}-${hash(title) % plateSeeds}.svg`;

/** The contours behind the first character of a member without a photo, chosen by name. */
export const avatarUrl = (name: string): string => `/images/plates/avatar-${hash(name) % plateSeeds}.svg`;
