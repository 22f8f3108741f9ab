import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import type { PostedForm } from "#contract/posted-form.ts";
import { CachedPage, type Encoding, type View } from "./cached-page.ts";
import type { PageAddress, ReadAddress } from "./page-address.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";
import { pageLanguage } from "./page-language.ts";
import { PageRecord } from "./page-record.ts";
import { nextRequestId } from "./request-context.ts";
import { consumeNonce, createNonce } from "./script-hashes.ts";
import { apiPolicy, baseHeaders, pagePolicy } from "./security-headers.ts";
import { yieldToRequests } from "./yield-to-requests.ts";

/** Context of a rendering. */
interface PageTask {
  language: Language;
  /** Records what the page shows. */
  record: PageRecord;
  /** Nonce of the renderer's scripts; absent in development, where no policy is set. */
  nonce: string | undefined;
  /** Whether the page may show images that are not stored yet. */
  localImages: boolean;
  /** The form that was posted to the page without a script. */
  form?: PostedForm;
  admitSearch: AdmitSearch;
}

/** Counts a search of the client: the seconds until another one is answered, or `null` where this one is. */
export type AdmitSearch = () => Promise<number | null>;

/** A page that cannot search, or is not asked for by a client. */
const noLimit: AdmitSearch = async () => null;

/** Reads a header of a request by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** A page that was sent to somebody, with the headers of the request. */
export interface PageView extends View {
  header: ReadHeader;
}

/** Renders a page, or the data of one. */
export type RenderPage = (request: Request, task: PageTask) => Promise<Response>;

export interface PagesOptions {
  render: RenderPage;
  readAddress: ReadAddress;
  /** The path of the router's manifest: no page, and never cached. */
  manifestPath: string;
  /** Whether the public address is `https`. */
  secure: boolean;
  log: Logger;
  /** Maximum bytes of cached pages. */
  budget: number;
  /** Development: nothing is cached or redirected and no policy is set, as Vite adds its own scripts. */
  development: boolean;
  /** Whether the database cannot be reached: cached pages are served with a header that says so, whatever their age. */
  isStale?: () => boolean;
  /** Called with every page that is sent; not in development. */
  onView?: (view: PageView) => void;
}

/**
 * `Cache-Control` of a page that caches in front of the site may keep for ten seconds, and send for twenty more while they ask for
 * a newer one. Browsers ask each time; `must-revalidate` stops them from using `stale-while-revalidate`.
 */
const sharedCacheControl = "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20";

/**
 * Whether a cache in front of the site may keep the response to a target: not at an address with parameters that the page
 * does not read, and not a page that has changed already.
 */
const mayShare = ({ share, kept }: CachedPage, target: string) => kept && share === target;

/** Says of a cached page that it may not be the latest. */
const staleHeader = { "X-Served-Stale": "database-unreachable" } as const;

/** Seconds after which a page that could not be rendered may be asked for again. */
const retrySeconds = 5;

const readMethods = new Set(["GET", "HEAD"]);

/** How long browsers may cache a redirect to the canonical address. */
const redirectSeconds = 3600;

const pinnedPath = /^\/(zh|en)(?=[/?.]|$)/;

/** The language prefix of a request's target. */
function pinnedBy(target: string): Language | null {
  const language = pinnedPath.exec(target)?.[1];
  return isLanguage(language) ? language : null;
}

/** Paths that are never pages, so that their addresses are not parsed. */
const elsewhere = /^\/(?:api|assets|uploads|images)\//;

/** Renderings start one after another, so that cached pages do not wait for several of them. */
const oneAtATime = pLimit(1);

const keyOf = (language: Language, target: string) => `${language} ${target}`;

/** Pages, which are the same for all visitors: rendered once per address and language, then served from the cache. */
export class Pages {
  readonly cache: PageCache;
  readonly #options: PagesOptions;
  readonly #base: Record<string, string>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.cache = new PageCache(options.budget, undefined, () => options.isStale?.() ?? false);
    this.#base = baseHeaders(options.secure);
  }

  /**
   * Serves a cached page directly from the socket's request; `false` if there is none. Called before
   * everything else, as nearly all requests end here: a canonical target is the
   * page's key.
   */
  serveReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = "", url: target = "", headers: requested } = request;
    if (!readMethods.has(method)) return false;
    const language = pageLanguage(pinnedBy(target), requested.cookie, requested["accept-language"]);
    const page = this.cache.get(keyOf(language, target)) ?? this.#readyElse(target, language);
    if (!page) return false;
    this.#viewed(page, method, (name) => {
      const value = requested[name];
      return typeof value === "string" ? value : undefined;
    });
    const encoding = negotiate(requested["accept-encoding"]);
    const headers: Record<string, string | number> = { ...page.headers, "X-Request-Id": nextRequestId() };
    if (this.#options.isStale?.()) Object.assign(headers, staleHeader);
    else if (mayShare(page, target)) headers["cache-control"] = sharedCacheControl;
    if (page.status === 200 && matches(requested["if-none-match"], page.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    if (encoding) headers["Content-Encoding"] = encoding;
    const send = (body: Buffer) => {
      headers["Content-Length"] = body.byteLength;
      response.writeHead(page.status, headers);
      response.end(method === "HEAD" ? undefined : body);
    };
    page.encode(encoding).then(send, (error: Error) => response.destroy(error));
    return true;
  }

  /**
   * Renders a page and caches it if allowed; redirects to the canonical address. `target` is the
   * unparsed target of the request, `admitSearch` counts a search on the page, and `admitRender` a page that no cache has; it
   * throws beyond a limit.
   */
  async serve(
    request: Request,
    target: string,
    requestId: string,
    admitSearch: AdmitSearch = noLimit,
    admitRender: () => Promise<void> = async () => {},
  ): Promise<Response> {
    const { development, manifestPath, readAddress, render } = this.#options;
    const { headers } = request;
    const languageOf = (pinned: Language | null) =>
      pageLanguage(pinned, headers.get("cookie") ?? undefined, headers.get("accept-language") ?? undefined);
    const url = new URL(request.url);
    if (development) {
      const language = languageOf(pinnedBy(url.pathname));
      return render(request, { language, record: new PageRecord(), nonce: undefined, localImages: true, admitSearch });
    }
    if (url.pathname === manifestPath) {
      const table = { language: "en", pinned: true, localImages: false } as const;
      return this.#answer(request, target, (await this.#render(request, request.url, table)).page, requestId);
    }
    const requestTarget = target.startsWith("/") ? target : url.pathname + url.search;
    const address = readAddress(requestTarget);
    if (address.exists && !address.data && pathOf(requestTarget) !== address.path) {
      return this.#redirect(address, requestTarget, requestId);
    }
    const language = languageOf(address.pinned);
    const { pinned, localImages, framesItself, counted, data } = address;
    const share = address.shared ? address.target : null;
    const view = counted === null ? null : { path: counted, language, data };
    const work = () =>
      this.#render(request, url.origin + address.target, {
        language,
        pinned: pinned !== null,
        localImages,
        framesItself,
        view,
        share,
        admitSearch,
      });
    if (!address.keep || !this.cache.get(keyOf(language, address.target))) await admitRender();
    const page = address.keep
      ? await this.cache.render(keyOf(language, address.target), work, [address.exists ? 200 : 404])
      : (await work()).page;
    this.#viewed(page, request.method, (name) => headers.get(name) ?? undefined);
    return this.#answer(request, requestTarget, page, requestId);
  }

  /** Renders the page of a form again, for this request alone. The request's path is that of the page. */
  async serveForm(request: Request, form: PostedForm, status: number, requestId: string): Promise<Response> {
    const { development, readAddress, render } = this.#options;
    const { headers } = request;
    const url = new URL(request.url);
    const pinned = pinnedBy(url.pathname);
    const language = pageLanguage(
      pinned,
      headers.get("cookie") ?? undefined,
      headers.get("accept-language") ?? undefined,
    );
    const read = new Request(url.origin + readAddress(url.pathname).target, { headers });
    if (development) {
      return render(read, {
        language,
        record: new PageRecord(),
        nonce: undefined,
        localImages: true,
        form,
        admitSearch: noLimit,
      });
    }
    const { page } = await this.#render(read, read.url, { language, pinned: true, localImages: false, form });
    const answer = await this.#answer(read, url.pathname, page, requestId);
    answer.headers.set("Cache-Control", "no-store");
    answer.headers.delete("ETag");
    return new Response(answer.body, { status, headers: answer.headers });
  }

  /** Tells of a page that is sent. Only GET shows it to somebody. */
  #viewed({ view }: CachedPage, method: string, header: ReadHeader) {
    if (view !== null && method === "GET") this.#options.onView?.({ ...view, header });
  }

  /** A cached page whose address has irrelevant query parameters, or another order. */
  #readyElse(target: string, language: Language): CachedPage | undefined {
    if (!target.includes("?") || elsewhere.test(target)) return undefined;
    const address = this.#options.readAddress(target);
    if (!address.keep || (!address.data && pathOf(target) !== address.path)) return undefined;
    return this.cache.get(keyOf(language, address.target));
  }

  #redirect({ path, keep }: PageAddress, target: string, requestId: string): Response {
    const mark = target.indexOf("?");
    // parsed, so that the header contains only valid characters
    const { search } = new URL(`http://localhost/${mark === -1 ? "" : target.slice(mark)}`);
    // a query or the path of a page that is not kept may hold a token
    const cache = keep && search === "" ? `public, max-age=${redirectSeconds}` : "no-store";
    const headers = { "Cache-Control": cache, "Content-Security-Policy": apiPolicy };
    return new Response(null, {
      status: 308,
      headers: { ...this.#base, ...headers, Location: path + search, "X-Request-Id": requestId },
    });
  }

  async #answer(request: Request, target: string, page: CachedPage, requestId: string): Promise<Response> {
    const encoding = negotiate(request.headers.get("accept-encoding") ?? undefined);
    const unchanged = page.status === 200 && matches(request.headers.get("if-none-match") ?? undefined, page.etag);
    const body = unchanged || request.method === "HEAD" ? null : await page.encode(encoding);
    const isStale = page.kept && this.#options.isStale?.() === true;
    const headers = new Headers({ ...page.headers, ...(isStale && staleHeader), "X-Request-Id": requestId });
    if (!isStale && mayShare(page, target)) headers.set("Cache-Control", sharedCacheControl);
    if (unchanged) return new Response(null, { status: 304, headers });
    if (encoding) headers.set("Content-Encoding", encoding);
    return new Response(body === null || body.byteLength === 0 ? null : body, {
      status: page.status,
      headers,
    });
  }

  async #render(
    request: Request,
    url: string,
    task: {
      language: Language;
      pinned: boolean;
      localImages: boolean;
      framesItself?: boolean;
      form?: PostedForm;
      view?: View | null;
      share?: string | null;
      admitSearch?: AdmitSearch;
    },
  ): Promise<RenderedPage> {
    const { pinned, framesItself = false, view = null, share = null, admitSearch = noLimit, ...shown } = task;
    const { localImages } = shown;
    await oneAtATime(yieldToRequests);
    const record = new PageRecord();
    const nonce = createNonce();
    // HEAD is rendered as GET, so that both have the same headers and share the cached page
    const response = await this.#options.render(new Request(url, { headers: request.headers }), {
      ...shown,
      record,
      nonce,
      admitSearch,
    });
    const rendered = new Headers(response.headers);
    let body: Buffer<ArrayBuffer>;
    if (rendered.get("content-type")?.startsWith("text/html")) {
      const { html, hashes } = consumeNonce(await response.text(), nonce);
      body = Buffer.from(html);
      rendered.set("Content-Security-Policy", pagePolicy(hashes, { localImages, framesItself }));
      if (framesItself) rendered.set("X-Frame-Options", "SAMEORIGIN");
    } else {
      body = Buffer.from(await response.arrayBuffer());
      rendered.set("Content-Security-Policy", apiPolicy);
    }
    if (record.unavailable) {
      rendered.set("Retry-After", String(retrySeconds));
      rendered.set("Cache-Control", "no-store");
    }
    // weak, as the encodings of a page share it
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    rendered.set("ETag", etag);
    const own = rendered.has("Cache-Control");
    // a bare address shows each visitor another language, which many caches in front would ignore
    if (!own) rendered.set("Cache-Control", pinned ? "public, no-cache" : "private, no-cache");
    rendered.set("Vary", pinned ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie");
    // headers of the page override the defaults
    for (const [name, value] of Object.entries(this.#base)) if (!rendered.has(name)) rendered.set(name, value);
    const headers = Object.fromEntries(rendered);
    // what the page shows instead, such as that it could not be loaded, is no content of this address
    const status = record.unavailable ? 503 : response.status;
    const seen = status === 200 && headers["cache-control"] !== "no-store" ? view : null;
    const shared = status === 200 && !own ? share : null;
    return { page: new CachedPage({ status, headers, etag, body, view: seen, share: shared }), record };
  }
}

const pathOf = (target: string) => target.split("?", 1)[0];

function negotiate(accept = ""): Encoding | null {
  if (/\bbr\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return "br";
  return /\bgzip\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? "gzip" : null;
}

const weak = (etag: string) => etag.replace(/^W\//, "");

const matches = (header: string | undefined, etag: string) =>
  header?.split(",").some((tag) => weak(tag.trim()) === weak(etag)) ?? false;
