import type { PageTag } from "#contract/page-tags.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageRecord } from "./page-record.ts";

/** A page as it was rendered, and what it shows. */
export interface RenderedPage {
  page: CachedPage;
  record: Pick<PageRecord, "tags" | "seconds" | "failed">;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<PageTag>;
  /** Milliseconds of the cache's clock at which the page is rendered again. */
  until: number;
  bytes: number;
}

/** A rendering under way, and what has changed since it began. */
interface Rendering {
  result: Promise<CachedPage>;
  changed: Set<PageTag>;
}

/** Bytes that an entry takes beside its page: the records of it in the maps, and of each of its tags. */
const entryBytes = 1000;
const tagBytes = 200;

/** Bytes that an entry takes; a character may take two. */
function sizeOf(key: string, { page, tags }: Entry): number {
  let bytes = page.bytes + entryBytes + 2 * key.length;
  for (const tag of tags) bytes += tagBytes + 2 * tag.length;
  return bytes;
}

/** Whether a page lets itself be kept: `no-store` holds for us too. */
const mayBeKept = ({ headers }: Pick<CachedPage, "headers">) => headers["cache-control"] !== "no-store";

/**
 * Pages by key, within a budget of bytes that counts every encoding, header, tag and key; the least recently used goes
 * first. A page is dropped when something that it shows changes, and not kept where that changed while it was rendered.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  /** Keys of the pages that bear a tag. */
  readonly #keys = new Map<PageTag, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #underWay = new Set<Rendering>();
  readonly #budget: number;
  readonly #now: () => number;
  #bytes = 0;

  /** `budget` in bytes; `now` in milliseconds of a clock that does not jump. */
  constructor(budget: number, now: () => number = () => performance.now()) {
    this.#budget = budget;
    this.#now = now;
  }

  /** Pages kept. */
  get size(): number {
    return this.#entries.size;
  }

  /** Bytes that the pages take together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The page of a key, which counts as used by it. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.until <= this.#now()) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  /**
   * The page of a key, rendered at most once at a time. It is kept if it is one of `statuses`, does not say
   * `no-store`, everything it shows could be read, and nothing of that has changed meanwhile.
   */
  async render(key: string, render: () => Promise<RenderedPage>, statuses: readonly number[] = [200]) {
    const cached = this.get(key);
    if (cached) return cached;
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
    this.#rendering.clear(); // who asks from now on does not wait for a rendering that may be stale
    if (tags.includes("all")) for (const key of [...this.#entries.keys()]) this.#remove(key);
    for (const tag of tags) for (const key of [...(this.#keys.get(tag) ?? [])]) this.#remove(key);
  }

  #keep(key: string, { page: rendered, record }: RenderedPage): CachedPage {
    const before = this.#entries.get(key)?.page;
    this.#remove(key);
    // the same bytes again, as where no view was counted: what has been compressed serves on
    const page = before?.etag === rendered.etag && before.status === rendered.status ? before : rendered;
    const entry: Entry = { page, tags: new Set(record.tags), until: this.#now() + record.seconds * 1000, bytes: 0 };
    if (sizeOf(key, entry) > this.#budget / 2) return page; // it would push too many others out
    page.kept = true;
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

  /** Counts what an entry takes now, and makes room for it. */
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
