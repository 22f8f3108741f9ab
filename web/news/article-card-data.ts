import { ownImage } from "#contract/image-sources.ts";
import type { ArticleSummary } from "#contract/news.ts";
import { excerpt } from "./excerpt.ts";

/** An article as the list shows it; `summary` is cut to the length shown there, the cover one of this site. */
export type ArticleCardData = Pick<
  ArticleSummary,
  "id" | "title" | "category" | "summary" | "cover_image_url" | "published_at" | "view_count" | "author" | "lang"
>;

/** What the list shows of an article, and nothing else, as the page carries it twice. */
export const articleCardData = (article: ArticleSummary): ArticleCardData => ({
  id: article.id,
  title: article.title,
  category: article.category,
  summary: excerpt(article.summary),
  cover_image_url: ownImage(article.cover_image_url),
  published_at: article.published_at,
  view_count: article.view_count,
  author: article.author,
  lang: article.lang,
});
