import { z } from "zod";
import type { Language } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import { articleSchema, sharedFieldsSchema, versionTextSchema } from "#contract/news.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { joinNames } from "#contract/units.ts";
import { endAtWord } from "./excerpt.ts";
import { outlineOf } from "./form/fields/text-outline.ts";
import type { TypesetArticle } from "./typeset/typeset-article.ts";

/** What a reader sees of an article, with its HTML as it is stored. */
export const readArticleSchema = z.object({
  ...versionTextSchema.shape,
  ...sharedFieldsSchema.shape,
  ...articleSchema.pick({ published_at: true, updated_at: true, view_count: true, author: true, lang: true }).shape,
});

/** An article as its page shows it: its text made ready by `typesetArticle`, the cover one of this site. */
export type ArticleViewModel = Omit<z.infer<typeof readArticleSchema>, "content"> & TypesetArticle;

/** A summary that ends with a whole word where it was cut from the text; an author's own stays as it is. */
function endCutAtWord(summary: string, lang: Language, content: string): string {
  if (lang === "zh" || !summary.endsWith("...")) return summary;
  const text = outlineOf(content).prose.join(" ");
  return text.startsWith(summary.slice(0, -3)) ? endAtWord(summary, lang, text) : summary;
}

/** What the page shows of an article, with its text made ready. */
export function articleViewModel(
  article: z.input<typeof readArticleSchema>,
  typeset: TypesetArticle,
): ArticleViewModel {
  const { content, ...shown } = readArticleSchema.parse(article);
  const title = joinQuantities(shown.title);
  const summary = joinNames(joinQuantities(endCutAtWord(shown.summary, shown.lang, content)));
  const cover_image_url = ownImage(shown.cover_image_url);
  return { ...shown, title, summary, cover_image_url, ...typeset };
}
