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
  /** Time on the cache's clock, in milliseconds, at which the page expires. */
  until: number;
  bytes: number;
}

/** A rendering in progress, and the tags changed since it began. */
interface Rendering {
  result: Promise<CachedPage>;
  changed: Set<PageTag>;
}

/** Bytes of an entry beside its page: its entries in the maps, and those of each tag. */
const entryBytes = 1000;
const tagBytes = 200;

/** Bytes of an entry, with two per character. */
function sizeOf(key: string, { page, tags }: Entry): number {
  let bytes = page.bytes + entryBytes + 2 * key.length;
  for (const tag of tags) bytes += tagBytes + 2 * tag.length;
  return bytes;
}

/** Whether a page may be cached: not with `no-store`. */
const mayBeKept = ({ headers }: Pick<CachedPage, "headers">) => headers["cache-control"] !== "no-store";

/**
 * LRU cache of pages by key, within a budget of bytes that counts every encoding, header, tag and key.
 * A page is dropped when something that it shows changes, and not cached if that changed while it was rendered.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Keys of pages by tag. */
  readonly #keys = new Map<PageTag, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #underWay = new Set<Rendering>();
  readonly #budget: number;
  readonly #now: () => number;
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  readonly #keepsExpired: () => boolean;

  /**
   * `budget` in bytes; `now` in milliseconds of a monotonic clock; `keepsExpired` says whether pages are served beyond
   * their time, as none can be rendered.
   */
  constructor(budget: number, now: () => number = () => performance.now(), keepsExpired: () => boolean = () => false) {
    this.#budget = budget;
    this.#now = now;
    this.#keepsExpired = keepsExpired;
  }

  /** Number of cached pages. */
  get size(): number {
    return this.#entries.size;
  }

  /** Total bytes of the pages. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How often a page was asked for and cached, and how often it was not, since the process started. */
  get requests(): { hits: number; misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** The page of a key, which becomes the most recently used. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || (entry.until <= this.#now() && !this.#keepsExpired())) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#hits++;
    return entry.page;
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
      const rendered = await render();
      const { tags, failed } = rendered.record;
      const stale = changed.has("all") || [...tags].some((tag) => changed.has(tag));
      if (stale || failed || !mayBeKept(rendered.page) || !statuses.includes(rendered.page.status))
        return rendered.page;
      return this.#keep(key, rendered);
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
    if (tags.includes("all")) for (const key of [...this.#entries.keys()]) this.#remove(key);
    for (const tag of tags) for (const key of [...(this.#keys.get(tag) ?? [])]) this.#remove(key);
  }

  #keep(key: string, { page: rendered, record }: RenderedPage): CachedPage {
    const before = this.#entries.get(key)?.page;
    this.#remove(key);
    // unchanged bytes, such as without new views: the compressed encodings are kept
    const page = before?.etag === rendered.etag && before.status === rendered.status ? before : rendered;
    const entry: Entry = { page, tags: new Set(record.tags), until: this.#now() + record.seconds * 1000, bytes: 0 };
    if (sizeOf(key, entry) > this.#budget / 2) return page; // it would displace too many others
    page.kept = true;
    page.tags = entry.tags;
    page.onResize = () => {
      if (this.#entries.get(key) === entry) this.#weigh(key, entry);
    };
    this.#entries.set(key, entry);
    for (const tag of entry.tags) {
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
    this.#weigh(key, entry);
    return page;
  }

  /** Updates the size of an entry, and evicts others if needed. */
  #weigh(key: string, entry: Entry) {
    const bytes = sizeOf(key, entry);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#budget) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    entry.page.kept = false;
    for (const tag of entry.tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }
}
