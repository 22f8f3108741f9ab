import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Language } from "#contract/i18n/language.ts";

export type Encoding = "gzip" | "br";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Levels that take a few milliseconds for a page. */
const brotliQuality = 5;
const gzipLevel = 6;

const compress: Record<Encoding, (body: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  gzip: (body) => compressGzip(body, { level: gzipLevel }),
  br: (body) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
};

/** What is viewed: the path without language, and whether only its data are sent, for a page that is open already. */
export interface View {
  path: string;
  language: Language;
  data: boolean;
}

/** A rendered page: its bytes, its headers, and its encodings. */
export class CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly identity: Buffer<ArrayBuffer>;
  /** What a request for it counts as a view of; `null` where it is none. */
  readonly view: View | null;
  /** The target at which a cache in front of the site may keep the page; `null` where none may. */
  readonly share: string | null;
  /** Whether the page is cached. */
  kept = false;
  readonly #encoded = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(page: {
    status: number;
    headers: Record<string, string>;
    etag: string;
    body: Buffer<ArrayBuffer>;
    view?: View | null;
    share?: string | null;
  }) {
    this.view = page.view ?? null;
    this.share = page.share ?? null;
    this.status = page.status;
    this.headers = page.headers;
    this.etag = page.etag;
    this.identity = page.body;
  }

  /** The body in an encoding, compressed the first time; the plain body for `null`. */
  async encode(encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    if (encoding === null) return this.identity;
    const encoded = this.#encoded.get(encoding) ?? compress[encoding](this.identity);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  /** Compresses the page in every encoding; gives the bytes of all of them and of the headers. */
  async encodeAll(): Promise<number> {
    const bodies = await Promise.all([this.encode("br"), this.encode("gzip"), this.identity]);
    const headers = Object.entries(this.headers).flat();
    return [...bodies, ...headers].reduce((sum, { length }) => sum + length, 0);
  }
}
