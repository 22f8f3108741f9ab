import { type MetaDescriptor, type RouterContextProvider, redirect } from "react-router";
import { coverCaption } from "#content/cover-captions.ts";
import { anonymous } from "#contract/actor.ts";
import { authorName } from "#contract/author-name.ts";
import { AppError } from "#contract/errors.ts";
import { isLanguage, type Language, languages, otherLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { ownImage } from "#contract/image-sources.ts";
import { localizeMember } from "#contract/localize-member.ts";
import type { Article, ArticleSummary } from "#contract/news.ts";
import { newsTabs } from "#contract/news-rules.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { avatarUrl, placeholderUrl, placeholderUrls } from "#contract/placeholder-images.ts";
import { joinQuantities } from "#contract/quantities.ts";
import { joinNames } from "#contract/units.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { formatShortMonth } from "#web/i18n/format-date.ts";
import { headTexts, pageHead } from "#web/seo/head.server.ts";
import { newsArticle } from "#web/seo/structured-data.server.ts";
import { type ArticleSubject, articleSubject } from "./article-subject.server.ts";
import { type ArticleViewModel, articleViewModel } from "./article-view-model.ts";
import { listExcerpt } from "./excerpt.ts";
import { countPages, pageSize, placePath, readListParams } from "./list-params.ts";
import { throwFailure } from "./route-failure.server.ts";
import { bodyTexts } from "./typeset/body-texts.ts";
import { typesetArticle } from "./typeset/typeset-article.ts";

type Context = Readonly<RouterContextProvider>;

/** What lists show of articles, and nothing else, because the page contains it twice. */
function articleCards(articles: readonly ArticleSummary[]) {
  const plates = placeholderUrls(articles);
  return articles.map(({ summary, cover_image_url, ...article }, i) => {
    const { id, category, published_at, view_count, author, lang } = article;
    const title = joinQuantities(article.title);
    const shown = joinNames(joinQuantities(listExcerpt(summary, lang)));
    const cover = ownImage(cover_image_url) ?? plates[i] ?? "";
    return { id, title, category, published_at, view_count, author, lang, summary: shown, cover };
  });
}

/** An article as lists show it; `summary` is cut to the length shown there, the cover one of this site. */
export type ArticleCardData = ReturnType<typeof articleCards>[number];

/** The months from the first to the last of some articles, newest first: `Jan 2025 to Oct 2026`. */
function periodOf(articles: readonly (ArticleSummary | undefined)[], language: Language): string {
  const [newest, oldest] = [articles[0]?.published_at, articles.at(-1)?.published_at];
  if (!newest || !oldest) return "";
  const [from, to] = [oldest, newest].map((at) => formatShortMonth(at, language).replace(" ", "\u00a0"));
  if (from === to) return from ?? "";
  return language === "zh" ? `${from}至 ${to}` : `${from}\u00a0to ${to}`;
}

/**
 * The page that a query names, in the page's language. Throws a route's error with the service's status, and a redirect
 * to the last page for one beyond it.
 */
export async function readList(context: Context, query: URLSearchParams, pinned: string | undefined) {
  const { language } = context.get(pageContext);
  const place = readListParams(query);
  const { news } = context.get(servicesContext);
  const list = (asked: { tab: number; page: number; limit: number }) =>
    news
      .list(anonymous, { ...asked, lang: language })
      .catch((error: unknown) => throwFailure(error, language, "news.list.failed_fallback"));
  const { articles, total } = await list({ ...place, limit: pageSize });
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
  const [oldest, ...counts] = await Promise.all([
    list({ tab: place.tab, page: Math.max(1, total), limit: 1 }),
    ...Object.values(newsTabs).map((tab) => (tab === place.tab ? { total } : list({ tab, page: 1, limit: 1 }))),
  ]);
  const first = place.page === 1 ? articles[0] : (await list({ tab: place.tab, page: 1, limit: 1 })).articles[0];
  const period = periodOf([first, oldest.articles[0]], language);
  const caption = coverCaption(articles[0]?.cover_image_url ?? null, language);
  return {
    head,
    caption,
    stories: articleCards(articles),
    counts: counts.map((tab) => tab.total),
    period,
    pages,
    ...place,
  };
}

/** The page of an article. */
interface ArticlePage {
  head: MetaDescriptor[];
  /** Its id; `null` where the URL names none. */
  id: number | null;
  /** `null` where visitors can see no such article. */
  article: ArticleViewModel | null;
  /** What follows the text of an article. */
  end: ArticleEndData | null;
}

/** What follows the text of an article, and belongs to others: articles, pages, a member of the team. */
export interface ArticleEndData extends ArticleSubject {
  /** The published version in the other language. */
  other: { language: Language; title: string } | null;
  /** What the cover shows, where the site has drawn it. */
  caption: string | null;
  /** The contours behind the author's initial. */
  disc: string;
  /** What the team's page says of the author. */
  role: { text: string; lang: string }[];
  related: ArticleCardData[];
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
  if (!article) return { head: pageHead(context, headTexts(context, "news.detail.missing")), id, article, end: null };
  const foreign = otherLanguage(article.lang);
  const other = article.languages[foreign] === "published" ? await find(foreign) : null;
  const texts = bodyTexts((key, values) => translate(article.lang, key, values), article.lang);
  const typeset = typesetArticle(article.content, article.lang, texts);
  const subject = articleSubject({ ...article, cover: article.cover_image_url }, language);
  return {
    head: articleHead(context, article),
    id,
    article: articleViewModel(article, typeset),
    end: {
      ...subject,
      caption: coverCaption(article.cover_image_url, language),
      other: other && { language: foreign, title: joinQuantities(other.title) },
      disc: avatarUrl(authorName(article.author, language) ?? ""),
      role: await roleOf(context, authorName(article.author, language)),
      related: await readRelated(context, article, subject.project ? 2 : 3),
    },
  };
}

/** Articles on the subject of one; none where they cannot be read, which is logged. */
async function readRelated(context: Context, article: Article, count: number): Promise<ArticleCardData[]> {
  try {
    return articleCards(await context.get(servicesContext).news.related(article.id, article.lang, count));
  } catch (error) {
    console.error("The related articles could not be read", error);
    return [];
  }
}

/** Position and field of the only member of the team who bears a name; nothing where there is none. */
async function roleOf(context: Context, name: string | null): Promise<{ text: string; lang: string }[]> {
  if (name === null) return [];
  const { language } = context.get(pageContext);
  const members = await context
    .get(servicesContext)
    .team.list()
    .catch((error: unknown) => {
      console.error("The team could not be read", error);
      return [];
    });
  const bears = (written: string) => written.trim().length > 1 && name.includes(written.trim());
  const [member, ...others] = members.filter(({ name: base, nameEn }) => bears(base) || bears(nameEn));
  if (!member || others.length > 0) return [];
  const { position, expertise } = localizeMember(member, language);
  return [position, expertise].filter(({ text }) => text.trim() !== "");
}

function articleHead(context: Context, article: Article): MetaDescriptor[] {
  const head = pageHead(context, {
    path: paths.article(article.id),
    title: article.title,
    ...(article.summary && { description: article.summary }),
    language: article.lang,
    available: languages.filter((language) => article.languages[language] === "published"),
    image: ownImage(article.cover_image_url) ?? placeholderUrl(article),
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
        author: authorName(article.author, article.lang),
      }),
  });
  const times = { "article:published_time": article.published_at, "article:modified_time": article.updated_at };
  const known = Object.entries(times).filter(([, content]) => content !== null);
  return [...head, ...known.map(([property, content]) => ({ property, content }))];
}
