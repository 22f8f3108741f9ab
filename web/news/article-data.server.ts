import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { AppError } from "#contract/errors.ts";
import { type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { ownImage } from "#contract/image-sources.ts";
import type { Article } from "#contract/news.ts";
import { paths } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import { anonymous } from "#contract/services.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { newsArticle } from "#web/seo/structured-data.server.ts";
import { type ArticleViewModel, articleViewModel } from "./article-view-model.ts";
import { authorName } from "./author.ts";
import { articleBody, bodyTexts } from "./body.ts";
import { highlightCode } from "./highlight-code.ts";
import { throwFailure } from "./loader-failure.server.ts";

/** The page of an article. */
export interface ArticlePage {
  head: MetaDescriptor[];
  /** Its id; `null` where the URL names none. */
  id: number | null;
  /** `null` where visitors can see no such article. */
  article: ArticleViewModel | null;
  /** The published version in the other language. */
  other: { language: Language; title: string } | null;
}

/** The page an id in the URL names, in the page's language. Throws a route's error where the service fails. */
export async function readArticle(
  context: Readonly<RouterContextProvider>,
  segment: string | undefined,
): Promise<ArticlePage> {
  const { language } = context.get(pageContext);
  const { news } = context.get(servicesContext);
  const id = /^[1-9]\d{0,9}$/.test(segment ?? "") ? Number(segment) : null;
  const find = (lang: Language) => (id === null ? null : news.get(anonymous, id, lang).catch(orNull));

  function orNull(error: unknown) {
    if (error instanceof AppError && error.code === "not_found") return null;
    return throwFailure(error, language);
  }

  const article = await find(language);
  if (!article) return { head: pageHead(context, headTexts(context, "news.detail.missing")), id, article, other: null };
  const foreign = otherLanguage(article.lang);
  const other = article.languages[foreign] === "published" ? await find(foreign) : null;
  const texts = bodyTexts((key, values) => translate(article.lang, key, values), article.lang);
  const body = articleBody(highlightCode(article.content), texts);
  return {
    head: articleHead(context, article),
    id,
    article: articleViewModel(article, body),
    other: other && { language: foreign, title: other.title },
  };
}

function articleHead(context: Readonly<RouterContextProvider>, article: Article): MetaDescriptor[] {
  const head = pageHead(context, {
    path: paths.article(article.id),
    title: article.title,
    ...(article.summary && { description: article.summary }),
    language: article.lang,
    available: languages.filter((language) => article.languages[language] === "published"),
    image: ownImage(article.cover_image_url) ?? placeholderUrl(article.category, article.title),
    type: "article",
    trail: [
      { path: paths.news, title: translate(article.lang, "news.list.title") },
      { path: paths.article(article.id), title: article.title },
    ],
    about: (image) =>
      newsArticle(context.get(pageContext).origin, {
        path: paths.article(article.id),
        language: article.lang,
        title: article.title,
        description: article.summary,
        image,
        published: article.published_at,
        updated: article.updated_at,
        author: authorName(article.author),
      }),
  });
  const times = { "article:published_time": article.published_at, "article:modified_time": article.updated_at };
  const known = Object.entries(times).filter(([, content]) => content !== null);
  return [...head, ...known.map(([property, content]) => ({ property, content }))];
}
