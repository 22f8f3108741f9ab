import { AppError } from "#contract/errors.ts";
import type { ArticleSummary } from "#contract/news.ts";
import { articleTag, authorTag, type PageTag } from "#contract/page-tags.ts";
import { isOutage } from "../db/database-errors.ts";

/** Seconds after which a page with view counts expires, as counting views publishes no change. */
export const viewCountSeconds = 3600;

/** Maximum articles that a page records individually; with more it is dropped when any article changes. */
const maxArticles = 200;

/** The changeable content of a page, recorded while it is rendered. */
export class PageRecord {
  readonly tags = new Set<PageTag>();
  /** Maximum age of the page in seconds; `Infinity` if it changes with its tags only. */
  seconds = Number.POSITIVE_INFINITY;
  /** Whether something that the page shows could not be read, so that it must not be cached. */
  failed = false;
  /** Whether that was so because the database cannot be reached. */
  unavailable = false;
  #articles = 0;

  add(...tags: readonly PageTag[]) {
    for (const tag of tags) this.tags.add(tag);
  }

  /** Limits the page's age so that it ends at a time. */
  expireAt(time: Date) {
    this.seconds = Math.min(this.seconds, Math.max(0, (time.getTime() - Date.now()) / 1000));
  }

  addArticle({ id, author }: Pick<ArticleSummary, "id" | "author">) {
    this.seconds = Math.min(this.seconds, viewCountSeconds);
    if (++this.#articles > maxArticles) return this.tags.add("news");
    this.tags.add(articleTag(id));
    if (author.username !== null) this.tags.add(authorTag(author.username));
  }

  /** Awaits a result of a service and records a failure; `not_found` is none. */
  async read<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "not_found")) this.failed = true;
      if (isOutage(error)) this.unavailable = true;
      throw error;
    }
  }
}
