import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import type { Language } from "#contract/i18n/language.ts";
import type {
  Article,
  ArticleEntry,
  ArticlePage,
  ArticleSummary,
  MyArticlesQuery,
  NewsListQuery,
} from "#contract/news.ts";
import { isLanguageGap, newsTabs } from "#contract/news-rules.ts";
import type { PublishedArticle } from "#contract/sitemaps.ts";
import type { Connection, Engine } from "../db/open.ts";
import { requirePermission } from "../http/access.ts";
import { searchPhrases, searchTerms } from "../search/terms.ts";
import { mayWrite, notFound, possibleId } from "./article-access.ts";
import type { ListTotals } from "./list-totals.ts";
import { chooseVersion, presentManagement, presentSummary, presentWriting, versionsOf } from "./news.presenter.ts";
import {
  countArticles,
  findArticle,
  findContent,
  findVersionHeads,
  type ListFilter,
  listArticles,
  type VersionHead,
} from "./news.queries.ts";
import { findNewest, findPublishedIn, findRelated } from "./published-articles.ts";
import { listOpenPlans } from "./schedule/schedule.queries.ts";

interface ListRequest {
  filter: ListFilter;
  lang: Language | undefined;
  page: number;
  limit: number;
  /** Whether `languages` includes drafts. */
  drafts: boolean;
  /** Whether the list includes `management`. */
  managed: boolean;
}

const scopes = { draft: "drafts", all: "all", trash: "trash", review: "review" } as const;

const isScope = (status: string | undefined): status is keyof typeof scopes =>
  status !== undefined && Object.hasOwn(scopes, status);

const pageSize = 20;

/**
 * Which versions a list shows: of a status those that have it; published ones to visitors, drafts and submissions in their
 * lists, else any.
 */
const suitsFor =
  ({ scope, status: wanted }: Pick<ListFilter, "scope" | "status">) =>
  ({ status, review_state }: VersionHead) => {
    if (wanted && status !== wanted) return false;
    if (scope === "public") return status === "published";
    return scope === "review" ? review_state === "submitted" : scope !== "drafts" || status === "draft";
  };

interface ReadSources {
  db: Connection;
  engine: Engine;
  totals: ListTotals;
}

/** What the list of a query contains. `drafts`: whether the actor may see them. */
function filterOf(query: NewsListQuery, drafts: boolean): ListFilter {
  const tabs: Record<number, boolean> = { [newsTabs.all]: false, [newsTabs.training]: true };
  return {
    scope: drafts && isScope(query.status) ? scopes[query.status] : "public",
    category: query.category || undefined,
    training: query.tab === undefined ? undefined : tabs[query.tab],
    searched: query.q?.trim() ? { terms: searchTerms(query.q), phrases: searchPhrases(query.q) } : undefined,
    gap: drafts && isLanguageGap(query.versions) ? query.versions : undefined,
  };
}

async function readListPage(
  { db, engine, totals }: ReadSources,
  { filter, lang, page, limit, drafts, managed }: ListRequest,
): Promise<ArticlePage> {
  if (filter.searched?.terms.length === 0) return { articles: [], total: 0, page, limit };
  const offset = (page - 1) * limit;
  const total = await totals.of(JSON.stringify(filter), () => countArticles(db, engine, filter));
  const rows = offset < total ? await listArticles(db, engine, { ...filter, lang }, { limit, offset }) : [];
  const ids = rows.map(({ id }) => id);
  const heads = await findVersionHeads(db, ids);
  const plans = managed && ids.length > 0 ? await listOpenPlans(db, ids) : [];
  const articles = rows.flatMap((article): ArticleEntry[] => {
    const versions = versionsOf(article.id, heads);
    const shown = chooseVersion(versions, lang ?? article.original_lang, suitsFor(filter));
    if (!shown) return [];
    const summary = presentSummary(article, versions, shown, drafts);
    return [managed ? { ...summary, management: presentManagement(article, versions, plans) } : summary];
  });
  return { articles, total, page, limit };
}

/** The article as far as the actor may see it. Throws `not_found`. */
async function readArticle(db: Connection, actor: Actor, id: number, lang?: Language): Promise<Article> {
  const article = await findArticle(db, possibleId(id));
  if (!article) throw notFound();
  const drafts = mayWrite(actor, article);
  const versions = versionsOf(id, await findVersionHeads(db, [id]));
  const shown = chooseVersion(
    versions,
    lang ?? article.original_lang,
    ({ status }) => drafts || status === "published",
  );
  if (!shown) throw notFound();
  const summary = presentSummary(article, versions, shown, drafts);
  const content = await findContent(db, shown.id);
  return drafts ? { ...summary, content, writing: presentWriting(article, versions, shown) } : { ...summary, content };
}

/** Reads articles, for pages and endpoints. */
export function articleReads(sources: ReadSources) {
  const { db } = sources;
  return {
    async list(actor: Actor, query: NewsListQuery): Promise<ArticlePage> {
      const drafts = can(actor, "article.publish");
      const { lang, page, limit } = query;
      return readListPage(sources, { filter: filterOf(query, drafts), lang, page, limit, drafts, managed: drafts });
    },

    async listOwn(actor: Actor, query: MyArticlesQuery): Promise<ArticlePage> {
      const filter: ListFilter = {
        scope: "all",
        authorId: requirePermission(actor, "article.read-own").id,
        status: query.status,
      };
      const managed = can(actor, "article.write");
      const { lang, page } = query;
      return readListPage(sources, { filter, lang, page, limit: pageSize, drafts: true, managed });
    },

    /** `from` is a transaction in progress. */
    get: (actor: Actor, id: number, lang?: Language, from: Connection = db): Promise<Article> =>
      readArticle(from, actor, id, lang),

    newest: (lang: Language, options: { limit: number; category?: string | undefined }): Promise<ArticleSummary[]> =>
      findNewest(db, lang, options),

    related: (id: number, lang: Language, limit: number): Promise<ArticleSummary[]> => findRelated(db, id, lang, limit),

    publishedIn: (range: number, size: number): Promise<PublishedArticle[]> => findPublishedIn(db, range, size),
  };
}

export type ArticleReads = ReturnType<typeof articleReads>;
