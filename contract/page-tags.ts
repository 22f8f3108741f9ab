import type { Language } from "./i18n/language.ts";

/**
 * What a page shows, as far as it can change while the server runs. A cached page has the tags of everything it shows;
 * a change names the tags of everything it changed, and pages with one of these tags are removed from every instance's
 * cache.
 *
 * - `article:30`: an article, whatever of it visitors see
 * - `author:ada`: the name of an author, by username
 * - `news:zh`: which articles the lists of a language show, and in which order
 * - `news`: any article that visitors see; for pages that show very many, such as the sitemap
 * - `articles`: any article, drafts too; no page shows it, but lists of the administration are counted again
 * - `team`: the members
 * - `all`: everything; for changes of unknown extent
 */
export type PageTag =
  | "all"
  | "team"
  | "news"
  | "articles"
  | `news:${Language}`
  | `article:${number}`
  | `author:${string}`;

export const articleTag = (id: number): PageTag => `article:${id}`;

export const authorTag = (username: string): PageTag => `author:${username}`;

export const newsTag = (language: Language): PageTag => `news:${language}`;

/**
 * The tags of a change to an author's name, which is shown on the author's articles and in lists of them; for deleted
 * accounts too. The username is the one from before the change.
 */
export const authorChange = (username: string): PageTag[] => [authorTag(username), "news", "articles"];

/** Called after a change has been committed, with the tags of what it changed; never with none. */
export type PublishChange = (tags: readonly PageTag[]) => void;
