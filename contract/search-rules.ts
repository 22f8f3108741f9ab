/** What can be found, in the order of the filter. `post` is a model or tool (`/services-post`), `figure` one on a page. */
export const searchKinds = ["article", "project", "service", "post", "page", "figure", "member"] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Orders of what is found: the best first, or the newest; what has no date comes last. */
export const searchOrders = ["relevance", "date"] as const;

/** Results on a page of the search. */
export const searchPageSize = 10;

/** Longest query in characters. */
export const maxSearchLength = 200;
