import type { ArticleSummary } from "#contract/news.ts";

/** Full name, else username, else `null` for the anonymous. */
export const authorName = ({ full_name, username }: ArticleSummary["author"]): string | null =>
  full_name?.trim() || username?.trim() || null;
