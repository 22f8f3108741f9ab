import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered page, ready to be written: its bytes in three encodings, and its headers. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });

/** Compresses a page quickly, as its first visitor waits for it. */
export async function compressPage(body: Buffer): Promise<Pick<CachedPage, "identity" | "gzip" | "br">> {
  const [zipped, br] = await Promise.all([compressGzip(body, { level: 6 }), brotli(body, 5)]);
  return { identity: body, gzip: zipped, br };
}

/** Compresses a page as hard as it goes: an eighth smaller, at the cost of a tenth of a second nobody waits for. */
async function refine(page: CachedPage) {
  page.br = await brotli(page.identity, 11);
}

/**
 * Pages by key, the least recently used dropped beyond `capacity`. A page whose rendering began before a change is not
 * kept: `generation` tells.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #capacity: number;
  #generation = 0;
  #refining: Promise<void> = Promise.resolve();

  constructor(capacity = 400) {
    this.#capacity = capacity;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** The page of a key, rendered at most once at a time; kept if it is a success and nothing has changed meanwhile. */
  async render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const cached = this.get(key);
    if (cached) return cached;
    const id = `${this.#generation} ${key}`;
    const running = this.#rendering.get(id);
    if (running) return running;
    const generation = this.#generation;
    const promise = render()
      .then((page) => {
        if (page.status === 200 && generation === this.#generation) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(id));
    this.#rendering.set(id, promise);
    return promise;
  }

  /** Drops every page: what some of them show has changed. */
  clear() {
    this.#generation++;
    this.#pages.clear();
  }

  get size() {
    return this.#pages.size;
  }

  #keep(key: string, page: CachedPage) {
    this.#pages.set(key, page);
    this.#refining = this.#refining.then(() => (this.#pages.get(key) === page ? refine(page) : undefined));
    if (this.#pages.size <= this.#capacity) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
