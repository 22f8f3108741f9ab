import { LRUCache } from "lru-cache";
import type { PageTag } from "#contract/page-tags.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageRecord } from "./page-record.ts";

/** A rendered page with its tags. */
export interface RenderedPage {
  page: CachedPage;
  record: Pick<PageRecord, "tags" | "seconds" | "failed">;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
}

/** A rendering in progress, and the tags changed since it began. */
interface Rendering {
  result: Promise<CachedPage>;
  changed: Set<PageTag>;
}

/** Bytes of an entry beside its page: its place in the maps, and each of its tags. */
const entryBytes = 1000;
const tagBytes = 200;

/** Whether a page may be cached: not with `no-store`. */
const mayBeKept = ({ headers }: Pick<CachedPage, "headers">) => headers["cache-control"] !== "no-store";

const shows = (tags: ReadonlySet<PageTag>, changed: ReadonlySet<PageTag>) =>
  changed.has("all") || [...tags].some((tag) => changed.has(tag));

/**
 * The pages by key that were used last, within a budget of bytes that counts every encoding, header, tag and key.
 * A page is dropped when something that it shows changes, and not cached if that changed while it was rendered.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Rendering>();
  readonly #underWay = new Set<Rendering>();
  readonly #budget: number;
  readonly #keepsExpired: () => boolean;
  #hits = 0;
  #misses = 0;

  /**
   * `budget` in bytes; `now` in milliseconds of a monotonic clock; `keepsExpired` says whether pages are served beyond
   * their time, as none can be rendered.
   */
  constructor(budget: number, now: () => number = () => performance.now(), keepsExpired: () => boolean = () => false) {
    this.#budget = budget;
    this.#keepsExpired = keepsExpired;
    this.#pages = new LRUCache({
      maxSize: Math.max(1, budget),
      // expired ones stay while the database is away
      allowStale: true,
      noDeleteOnStaleGet: true,
      ttlResolution: 0,
      perf: { now },
      dispose({ page }) {
        page.kept = false;
      },
    });
  }

  /** Number of cached pages. */
  get size(): number {
    return this.#pages.size;
  }

  /** Total bytes of the pages. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** How often a page was asked for and cached, and how often it was not, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** The page of a key, which becomes the most recently used. */
  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key, { allowStale: this.#keepsExpired() });
    if (entry) this.#hits++;
    return entry?.page;
  }

  /**
   * The page of a key, rendered at most once at a time. It is cached if it has one of `statuses`, not
   * `no-store`, everything it shows could be read, and nothing of that has changed meanwhile.
   */
  async render(key: string, render: () => Promise<RenderedPage>, statuses: readonly number[] = [200]) {
    const cached = this.get(key);
    if (cached) return cached;
    this.#misses++;
    const running = this.#rendering.get(key);
    if (running) return running.result;
    const changed = new Set<PageTag>();
    const work = async () => {
      const { page, record } = await render();
      if (record.failed || !mayBeKept(page) || !statuses.includes(page.status)) return page;
      const bytes = await page.encodeAll();
      if (!shows(record.tags, changed)) this.#keep(key, page, record, bytes);
      return page;
    };
    const rendering: Rendering = { changed, result: work() };
    this.#rendering.set(key, rendering);
    this.#underWay.add(rendering);
    try {
      return await rendering.result;
    } finally {
      this.#underWay.delete(rendering);
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Drops the pages that show what has changed. */
  drop(tags: readonly PageTag[]): void {
    for (const { changed } of this.#underWay) for (const tag of tags) changed.add(tag);
    this.#rendering.clear(); // later requests must not wait for a rendering that may be stale
    const changed = new Set(tags);
    for (const [key, entry] of [...this.#pages.entries()]) if (shows(entry.tags, changed)) this.#pages.delete(key);
  }

  #keep(key: string, page: CachedPage, { tags, seconds }: RenderedPage["record"], pageBytes: number) {
    const size = [...tags].reduce(
      (sum, tag) => sum + tagBytes + 2 * tag.length,
      pageBytes + entryBytes + 2 * key.length,
    );
    // a larger one would displace too many others
    if (size > this.#budget / 2) return;
    // no time means none at all to the library
    const ttl = seconds === Number.POSITIVE_INFINITY ? {} : { ttl: Math.max(1, Math.round(seconds * 1000)) };
    this.#pages.set(key, { page, tags: new Set(tags) }, { size, ...ttl });
    page.kept = true;
  }
}
