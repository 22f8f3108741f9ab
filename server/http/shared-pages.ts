import type { PageTag } from "#contract/page-tags.ts";

/**
 * Seconds for which a cache in front of the site may keep a page, and may send it while it asks for a newer one. Where such
 * caches are not told of changes, they show one at the latest after the sum of both; where they are, the sum bounds how
 * long a page stays of which they could not be told.
 */
const untold = { kept: 10, stale: 20 };
const told = { kept: 300, stale: 60 };

/** Milliseconds after which no cache in front of the site has a page any more that it was not to drop. */
export const sharedForMs = (told.kept + told.stale) * 1000;

/** Most pages that are recorded; beyond it caches in front of the site may keep no further ones. */
const maxPages = 20_000;

/**
 * `Cache-Control` of a page that caches in front of the site may keep. Browsers ask each time; `must-revalidate` stops them
 * from using `stale-while-revalidate`.
 */
export function sharedCacheControl(areTold: boolean): string {
  const { kept, stale } = areTold ? told : untold;
  return `public, max-age=0, must-revalidate, s-maxage=${kept}, stale-while-revalidate=${stale}`;
}

/** The pages of this process that caches in front of the site may have, with the tags of what they show. */
export interface SharedPages {
  /** Records a page that is being sent; `false` if it may not be kept in front of the site, as too many are recorded. */
  add(target: string, tags: ReadonlySet<PageTag>): boolean;
  /** The targets of pages that show what has changed (`/zh/news/30`, `/zh/news/30.data`). They are forgotten. */
  take(tags: readonly PageTag[]): string[];
}

/**
 * Records pages apart from the page cache, which may have evicted what caches in front of it still have. `now` is in
 * milliseconds of a monotonic clock.
 */
export function createSharedPages(now: () => number = () => performance.now(), most = maxPages): SharedPages {
  // pages of the present period and of the one before it, so that each stays for at least one period
  let [pages, before] = [new Map<string, ReadonlySet<PageTag>>(), new Map<string, ReadonlySet<PageTag>>()];
  let began = now();
  const rotate = () => {
    const age = now() - began;
    if (age < sharedForMs) return;
    before = age < 2 * sharedForMs ? pages : new Map();
    pages = new Map();
    began = now();
  };
  return {
    add(target, tags) {
      rotate();
      if (pages.get(target) === tags) return true;
      if (!pages.has(target) && pages.size >= most) return false;
      pages.set(target, tags);
      return true;
    },
    take(changed) {
      rotate();
      const taken = new Set<string>();
      for (const recorded of [before, pages])
        for (const [target, tags] of recorded)
          if (changed.some((tag) => tag === "all" || tags.has(tag))) {
            taken.add(target);
            recorded.delete(target);
          }
      return [...taken];
    },
  };
}
