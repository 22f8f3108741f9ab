import { z } from "zod";
import { ownImage } from "#contract/image-sources.ts";
import { articleSchema, sharedFieldsSchema, versionTextSchema } from "#contract/news.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { type ArticleParts, articleParts } from "./article-parts.ts";
import { endAtWord } from "./excerpt.ts";
import { readingMinutes } from "./reading-time.ts";

/** What a reader sees of an article, with its HTML as it is stored. */
export const readArticleSchema = z.object({
  ...versionTextSchema.shape,
  ...sharedFieldsSchema.shape,
  ...articleSchema.pick({ published_at: true, updated_at: true, view_count: true, author: true, lang: true }).shape,
});

/** An article as its page shows it: its HTML made ready by `articleBody` and divided, the cover one of this site. */
export type ArticleViewModel = Omit<z.infer<typeof readArticleSchema>, "content"> & ArticleParts & { minutes: number };

/** What the page shows of an article, with its HTML made ready. */
export function articleViewModel(article: z.input<typeof readArticleSchema>, body: string): ArticleViewModel {
  const { content, ...shown } = readArticleSchema.parse(article);
  const minutes = readingMinutes(body, shown.lang);
  const [title, summary] = [joinQuantities(shown.title), joinQuantities(endAtWord(shown.summary, shown.lang))];
  const cover_image_url = ownImage(shown.cover_image_url);
  return { ...shown, title, summary, cover_image_url, ...articleParts(body), minutes };
}
