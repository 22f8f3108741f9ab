import { can } from "#contract/access.ts";
import type { Actor } from "#contract/actor.ts";
import { type Language, otherLanguage } from "#contract/i18n/language.ts";
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
import { relatedItems } from "../search/related.ts";
import { searchPhrases, searchTerms } from "../search/terms.ts";
import { mayWrite, notFound, possibleId } from "./article-access.ts";
import type { ListTotals } from "./list-totals.ts";
import { chooseVersion, presentManagement, presentSummary, presentWriting, versionsOf } from "./news.presenter.ts";
import {
  countArticles,
  findArticle,
  findArticles,
  findContent,
  findVersionHeads,
  type ListFilter,
  listArticles,
  type VersionHead,
} from "./news.queries.ts";
import { listNewestIds, listPublishedBetween } from "./published.queries.ts";
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

/** Reads articles, for pages and endpoints. */
export function articleReads({ db, engine, totals }: { db: Connection; engine: Engine; totals: ListTotals }) {
  async function listPage({ filter, lang, page, limit, drafts, managed }: ListRequest): Promise<ArticlePage> {
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

  return {
    async list(actor: Actor, query: NewsListQuery): Promise<ArticlePage> {
      const drafts = can(actor, "article.publish");
      const tabs: Record<number, boolean> = { [newsTabs.all]: false, [newsTabs.training]: true };
      const filter: ListFilter = {
        scope: drafts && isScope(query.status) ? scopes[query.status] : "public",
        category: query.category || undefined,
        training: query.tab === undefined ? undefined : tabs[query.tab],
        searched: query.q?.trim() ? { terms: searchTerms(query.q), phrases: searchPhrases(query.q) } : undefined,
        gap: drafts && isLanguageGap(query.versions) ? query.versions : undefined,
      };
      const { lang, page, limit } = query;
      return listPage({ filter, lang, page, limit, drafts, managed: drafts });
    },

    /** The latest articles published in a language, by first publication. */
    async newest(lang: Language, options: { limit: number; category?: string | undefined }): Promise<ArticleSummary[]> {
      const ids = await listNewestIds(db, lang, options);
      if (ids.length === 0) return [];
      const rows = await findArticles(db, ids);
      const heads = await findVersionHeads(db, ids);
      return ids.flatMap((id) => {
        const article = rows.find((row) => row.id === id);
        const versions = versionsOf(id, heads);
        return article && versions[lang] ? [presentSummary(article, versions, versions[lang], false)] : [];
      });
    },

    /** Articles on the subject of one, those that are published in the language before others. */
    async related(id: number, lang: Language, limit: number): Promise<ArticleSummary[]> {
      const own = (await relatedItems(db, id, lang)).slice(0, limit);
      // some of these are published in the language too
      const foreign = own.length < limit ? (await relatedItems(db, id, otherLanguage(lang))).slice(0, 2 * limit) : [];
      const found = [...new Set([...own, ...foreign])];
      if (found.length === 0) return [];
      const rows = await findArticles(db, found);
      const heads = await findVersionHeads(db, found);
      const articles = found.flatMap((one) => {
        const article = rows.find((row) => row.id === one);
        const versions = versionsOf(one, heads);
        const shown = chooseVersion(versions, lang, ({ status }) => status === "published");
        return article?.visible === 1 && shown ? [presentSummary(article, versions, shown, false)] : [];
      });
      const isForeign = (article: ArticleSummary) => article.lang !== lang;
      return [...articles.filter((one) => !isForeign(one)), ...articles.filter(isForeign)].slice(0, limit);
    },

    /** The published articles of a range of ids. */
    async publishedIn(range: number, size: number): Promise<PublishedArticle[]> {
      const rows = await listPublishedBetween(db, range * size, (range + 1) * size);
      const articles = new Map<number, PublishedArticle>();
      for (const { id, category, cover_image_url, lang, updated_at } of rows) {
        const article = articles.get(id) ?? { id, category, cover_image_url, changed: {} };
        article.changed[lang] = updated_at;
        articles.set(id, article);
      }
      return [...articles.values()];
    },

    async listOwn(actor: Actor, query: MyArticlesQuery): Promise<ArticlePage> {
      const filter: ListFilter = {
        scope: "all",
        authorId: requirePermission(actor, "article.read-own").id,
        status: query.status,
      };
      const managed = can(actor, "article.write");
      return listPage({ filter, lang: query.lang, page: query.page, limit: pageSize, drafts: true, managed });
    },

    /** The article as far as the actor may see it; `from` is a transaction in progress. */
    async get(actor: Actor, id: number, lang?: Language, from: Connection = db): Promise<Article> {
      const article = await findArticle(from, possibleId(id));
      if (!article) throw notFound();
      const drafts = mayWrite(actor, article);
      const versions = versionsOf(id, await findVersionHeads(from, [id]));
      const shown = chooseVersion(
        versions,
        lang ?? article.original_lang,
        ({ status }) => drafts || status === "published",
      );
      if (!shown) throw notFound();
      const summary = presentSummary(article, versions, shown, drafts);
      const content = await findContent(from, shown.id);
      return drafts
        ? { ...summary, content, writing: presentWriting(article, versions, shown) }
        : { ...summary, content };
    },
  };
}

export type ArticleReads = ReturnType<typeof articleReads>;
