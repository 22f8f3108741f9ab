import { type MetaDescriptor, type RouterContextProvider, redirect } from "react-router";
import { isLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { newsTabs } from "#contract/news-rules.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { anonymous } from "#contract/services.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { type ArticleCardData, articleCardData } from "./article-card-data.ts";
import { countPages, type ListParams, pageSize, placePath, readListParams } from "./list-params.ts";
import { throwFailure } from "./loader-failure.server.ts";

/** A page of the news list. */
export interface ListData extends ListParams {
  head: MetaDescriptor[];
  stories: ArticleCardData[];
  total: number;
  pages: number;
}

/**
 * The page that a query names, in the page's language. Throws a route's error with the service's status, and a redirect
 * to the last page for one beyond it.
 */
export async function readList(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
  pinned: string | undefined,
): Promise<ListData> {
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
