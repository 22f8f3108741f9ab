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
