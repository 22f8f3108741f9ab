import { ownImage } from "#contract/image-sources.ts";
import type { Article } from "#contract/news.ts";

/** An article as its page shows it: `body` is its HTML made ready by `articleBody`, the cover one of this site. */
export type ArticleViewModel = Pick<
  Article,
  | "title"
  | "category"
  | "summary"
  | "cover_image_url"
  | "published_at"
  | "updated_at"
  | "view_count"
  | "author"
  | "lang"
> & { body: string };

/** What the page shows of an article, with its HTML made ready. */
export const articleViewModel = (article: Article, body: string): ArticleViewModel => ({
  title: article.title,
  category: article.category,
  summary: article.summary,
  cover_image_url: ownImage(article.cover_image_url),
  published_at: article.published_at,
  updated_at: article.updated_at,
  view_count: article.view_count,
  author: article.author,
  lang: article.lang,
  body,
});
