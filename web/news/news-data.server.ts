import { data, type MetaDescriptor, type RouterContextProvider, redirect } from "react-router";
import { AppError } from "#contract/errors.ts";
import { isLanguage, type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { ownImage } from "#contract/image-sources.ts";
import type { Article, ArticleSummary } from "#contract/news.ts";
import { newsTabs } from "#contract/news-rules.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import { anonymous } from "#contract/services.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { newsArticle } from "#web/seo/structured-data.server.ts";
import { type ArticleViewModel, articleViewModel } from "./article-view-model.ts";
import { articleBody, bodyTexts } from "./body.ts";
import { authorName } from "./byline.tsx";
import { excerpt } from "./excerpt.ts";
import { highlightCode } from "./highlight-code.ts";
import { countPages, pageSize, placePath, readListParams } from "./list-params.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Throws a service's failure as a route's error: with its status, and its message in the page's language, where it may
 * be told; else as it is, which is logged and answered with 500.
 */
function throwFailure(error: unknown, language: Language): never {
  if (!(error instanceof AppError)) throw error;
  throw data({ message: translate(language, error.key, error.details.values) }, { status: error.status });
}

/** What the list shows of an article, and nothing else, because the page contains it twice. */
const articleCardData = ({ summary, cover_image_url, ...article }: ArticleSummary) => {
  const { id, title, category, published_at, view_count, author, lang } = article;
  const shown = { id, title, category, published_at, view_count, author, lang };
  return { ...shown, summary: excerpt(summary), cover_image_url: ownImage(cover_image_url) };
};

/** An article as the list shows it; `summary` is cut to the length shown there, the cover one of this site. */
export type ArticleCardData = ReturnType<typeof articleCardData>;

/**
 * The page that a query names, in the page's language. Throws a route's error with the service's status, and a redirect
 * to the last page for one beyond it.
 */
export async function readList(context: Context, query: URLSearchParams, pinned: string | undefined) {
  const { language } = context.get(pageContext);
  const place = readListParams(query);
  const { articles, total } = await context
    .get(servicesContext)
    .news.list(anonymous, { ...place, limit: pageSize, lang: language })
    .catch((error: unknown) => throwFailure(error, language));
  const pages = countPages(total);
  if (place.page > pages) {
    throw redirect(pinPath(placePath({ ...place, page: pages }), isLanguage(pinned) ? pinned : null));
  }
  const { title, description } = headTexts(context, "news.list.title", "news.list.description");
  const parts = [
    title,
    ...(place.tab === newsTabs.training ? [translate(language, "news.list.tab_training")] : []),
    ...(place.page > 1 ? [translate(language, "news.list.page", { page: place.page })] : []),
  ];
  const head = pageHead(context, {
    path: placePath(place),
    title: parts.join(" · "),
    trail: [{ path: paths.news, title }],
    image: "/images/news/oxygen-depletion.1600x900.webp",
    ...(description && { description }),
  });
  return { head, stories: articles.map(articleCardData), total, pages, ...place };
}

/** The page of an article. */
interface ArticlePage {
  head: MetaDescriptor[];
  /** Its id; `null` where the URL names none. */
  id: number | null;
  /** `null` where visitors can see no such article. */
  article: ArticleViewModel | null;
  /** The published version in the other language. */
  other: { language: Language; title: string } | null;
}

/** The page an id in the URL names, in the page's language. Throws a route's error where the service fails. */
export async function readArticle(context: Context, segment: string | undefined): Promise<ArticlePage> {
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

function articleHead(context: Context, article: Article): MetaDescriptor[] {
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
