import { articleTag, newsTags, type PageTag } from "#contract/page-tags.ts";

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
  /** Whether the category has changed. */
  moved: boolean;
}

/** The tags of a change. A change that visitors cannot see, such as of a draft, only affects lists of the admin. */
export function tagsOfChange({ id, before, after, shown, moved }: ArticleChange): PageTag[] {
  const listed = before !== after || (after && moved);
  if (!listed && !(after && shown)) return ["articles"];
  return ["articles", "news", articleTag(id), ...(listed ? newsTags : [])];
}
