import { type Category, isCategory, isLanguageGap, type LanguageGap } from "#contract/news-rules.ts";
import { paths } from "#contract/paths.ts";
import { readPage, withQuery } from "../list-params.ts";

/** Statuses by which the articles can be listed, in the order they are offered. */
export const listStatuses = ["all", "published", "draft", "review", "trash"] as const;

/** What of the articles is listed; an empty text leaves a filter out. */
export interface ArticleFilter {
  status: (typeof listStatuses)[number];
  category: Category | "";
  versions: LanguageGap | "";
  q: string;
}

interface ArticleListParams extends ArticleFilter {
  page: number;
}

/** Characters of a search. */
export const searchLength = 200;

/** The place a query names; what it does not name, or names wrongly, is everything, from the first page. */
export function readListParams(query: URLSearchParams): ArticleListParams {
  const category = query.get("category") ?? "";
  const versions = query.get("versions");
  return {
    status: listStatuses.find((status) => status === query.get("status")) ?? "all",
    category: isCategory(category) ? category : "",
    versions: isLanguageGap(versions) ? versions : "",
    q: (query.get("q") ?? "").trim().slice(0, searchLength),
    page: readPage(query),
  };
}

/** The bare route of the publishing calendar, which shows the present month. */
export const calendarPath = withQuery(paths.adminNews, { view: "calendar" });

/** The bare route of a place. */
export const placePath = ({ status, category, versions, q, page }: ArticleListParams) =>
  withQuery(paths.adminNews, { status: status === "all" ? "" : status, category, versions, q, page });

/** Whether anything but the status narrows the list down. */
export const isNarrowed = ({ category, versions, q }: ArticleFilter) => category !== "" || versions !== "" || q !== "";
