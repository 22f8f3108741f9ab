import { paths, splitPath } from "#contract/paths.ts";

/** The news pages with loading and error states of their own. */
export type NewsPage = "list" | "article";

/** Which page of the news a path names, whatever its language and its case; `null` for any other page. */
export function newsPageOf(pathname: string): NewsPage | null {
  const bare = splitPath(pathname).bare.toLowerCase();
  if (bare === paths.news.toLowerCase()) return "list";
  return /^\/news\/\d+$/.test(bare) ? "article" : null;
}
