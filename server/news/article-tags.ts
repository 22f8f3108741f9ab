import { articleTag, newsTags, type PageTag } from "#contract/page-tags.ts";

/** The result of a change, and the tags of the pages that show what was changed. */
export interface Changed<T> {
  result: T;
  tags: PageTag[];
}

/** What a change did to an article, as far as visitors can see it. */
interface ArticleChange {
  id: number;
  /** Whether visitors saw the article before the change, and see it after. */
  before: boolean;
  after: boolean;
  /** Whether the change was to something visitors see: a published version, the cover, the category. */
  shown: boolean;
  /** Whether the article went from one category to another. */
  moved: boolean;
}

/** The tags of a change. One that visitors cannot see, such as of a draft, only changes lists of the administration. */
export function tagsOfChange({ id, before, after, shown, moved }: ArticleChange): PageTag[] {
  const listed = before !== after || (after && moved);
  if (!listed && !(after && shown)) return ["articles"];
  return ["articles", "news", articleTag(id), ...(listed ? newsTags : [])];
}
