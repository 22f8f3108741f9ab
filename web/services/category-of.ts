import type { ServiceType } from "#contract/paths.ts";

const categories: Readonly<Record<string, ServiceType>> = {
  "rtm-mr": "smart-water-management",
  "ce-qual-w2": "smart-water-quality",
  "global-database": "smart-ecology",
  "data-python": "smart-ecology",
  "digital-twin-system": "digital-twin",
};

/** The service that a post belongs to; `undefined` for a post that stands alone. */
export const categoryOf = (post: string): ServiceType | undefined => categories[post];

const images: Readonly<Record<string, string>> = {
  "rtm-mr": "flood-routing",
  "ce-qual-w2": "thermal-stratification",
  "global-database": "flow-spectrum",
  "data-python": "oxygen-sag",
  "digital-twin-system": "cascade-profile",
};

/** The drawing that shared links to a post show. */
export const postImage = (post: string): string => `/images/news/${images[post] ?? "sediment-delta"}.1600x900.webp`;
