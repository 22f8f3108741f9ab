import { AppError } from "#contract/errors.ts";
import { languages } from "#contract/i18n/language.ts";
import type { ArticleSummary } from "#contract/news.ts";
import { articleTag, authorTag, newsTag, type PageTag } from "#contract/page-tags.ts";
import type { Services } from "#contract/services.ts";

/** Seconds after which a page with counts of views is rendered again, as views are counted without announcement. */
export const viewCountSeconds = 3600;

/** Articles of which a page records each; one that shows more is dropped when any article changes. */
const maxArticles = 200;

/** What a page shows that can change, recorded while it is rendered. */
export class PageRecord {
  readonly tags = new Set<PageTag>();
  /** Seconds that the page may be kept at most; `Infinity` where it changes with its tags only. */
  seconds = Number.POSITIVE_INFINITY;
  /** Whether something that the page shows could not be read, so that it must not be kept. */
  failed = false;
  #articles = 0;

  add(...tags: readonly PageTag[]) {
    for (const tag of tags) this.tags.add(tag);
  }

  addArticle({ id, author }: Pick<ArticleSummary, "id" | "author">) {
    this.seconds = Math.min(this.seconds, viewCountSeconds);
    if (++this.#articles > maxArticles) return this.tags.add("news");
    this.tags.add(articleTag(id));
    if (author.username !== null) this.tags.add(authorTag(author.username));
  }

  /** A result of a service, with a failure of it noted; that something does not exist is no failure. */
  async read<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "not_found")) this.failed = true;
      throw error;
    }
  }
}

/** The services as a page's loaders use them: whatever is read of articles and members is recorded as shown. */
export function recordingServices(services: Services, record: PageRecord): Services {
  const { news, team } = services;
  return {
    ...services,
    news: {
      ...news,
      async list(actor, query) {
        record.add(...(query.lang ? [query.lang] : languages).map(newsTag));
        const page = await record.read(news.list(actor, query));
        for (const article of page.articles) record.addArticle(article);
        return page;
      },
      async get(actor, id, lang) {
        record.add(articleTag(id));
        const article = await record.read(news.get(actor, id, lang));
        record.addArticle(article);
        return article;
      },
    },
    team: {
      ...team,
      async list() {
        record.add("team");
        return record.read(team.list());
      },
    },
  };
}
