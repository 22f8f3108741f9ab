import { type Language, languages } from "#contract/i18n/language.ts";
import { articleTag, newsTag, type PageTag } from "#contract/page-tags.ts";

/** The result of a change, and the tags of affected pages. */
export interface Changed<T> {
  result: T;
  tags: PageTag[];
}

/** The effect of a change of an article for visitors. */
interface ArticleChange {
  id: number;
  /** Whether the article was public before the change, and is after it. */
  before: boolean;
  after: boolean;
  /** Whether the change affects something public: a published version, the cover, the category. */
  shown: boolean;
  /** The languages in whose lists its place may change: with its category, or with what is published in them. */
  moved: readonly Language[];
}

/** The tags of a change. A change that visitors cannot see, such as of a draft, only affects lists of the admin. */
export function tagsOfChange({ id, before, after, shown, moved }: ArticleChange): PageTag[] {
  const lists = before !== after ? languages : after ? moved : [];
  if (lists.length === 0 && !(after && shown)) return ["articles"];
  return ["articles", "news", articleTag(id), ...lists.map(newsTag)];
}
