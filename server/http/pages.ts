import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Language } from "#contract/i18n/language.ts";
import { CachedPage, type Encoding } from "./cached-page.ts";
import { PageCache, type RenderedPage } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { PageRecord } from "./page-record.ts";
import { nextRequestId } from "./request-context.ts";
import { baseHeaders, pagePolicy } from "./security-headers.ts";

/** Renders a page, or the data of one, in a language, and records what it shows. */
export type RenderPage = (request: Request, language: Language, record: PageRecord) => Promise<Response>;

export interface PagesOptions {
  render: RenderPage;
  /** Whether the public address is `https`. */
  secure: boolean;
  log: Logger;
  /** Bytes that the kept pages may take. */
  budget: number;
  /** Development: nothing is kept and no policy is set, as Vite adds scripts of its own. */
  development: boolean;
}

/** Pages, which are the same for everybody: rendered once per path and language, then written as ready bytes. */
export class Pages {
  readonly cache: PageCache;
  readonly #options: PagesOptions;
  readonly #base: Record<string, string>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.cache = new PageCache(options.budget);
    this.#base = baseHeaders(options.secure);
  }

  /**
   * Answers a page that is ready, straight from the socket's request; `false` where there is none. This comes before
   * everything else, as it is the path nearly every visitor takes.
   */
  serveReady(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== "GET" && request.method !== "HEAD") || !request.url) return false;
    const { key } = pageKey(request.url, request.headers.cookie, request.headers["accept-language"]);
    const page = key === null ? undefined : this.cache.get(key);
    if (!page) return false;
    const encoding = negotiate(request.headers["accept-encoding"]);
    if (encoding === "br") page.refine();
    const headers: Record<string, string | number> = { ...page.headers, "X-Request-Id": nextRequestId() };
    if (matches(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    if (encoding) headers["Content-Encoding"] = encoding;
    const send = (body: Buffer) => {
      headers["Content-Length"] = body.byteLength;
      response.writeHead(page.status, headers);
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const body = page.ready(encoding);
    if (body) send(body);
    else page.encode(encoding).then(send, (error: Error) => response.destroy(error));
    return true;
  }

  /** Answers a page that has to be rendered, and keeps it if it may be kept. */
  async serve(request: Request, requestId: string): Promise<Response> {
    const url = new URL(request.url);
    const { key, language, pinned } = pageKey(
      `${url.pathname}${url.search}`,
      request.headers.get("cookie") ?? undefined,
      request.headers.get("accept-language") ?? undefined,
    );
    if (this.#options.development) return this.#options.render(request, language, new PageRecord());
    const render = () => this.#render(request, language, pinned);
    const page = key === null ? (await render()).page : await this.cache.render(key, render);
    const encoding = negotiate(request.headers.get("accept-encoding") ?? undefined);
    const headers = new Headers({ ...page.headers, "X-Request-Id": requestId });
    if (page.status === 200 && matches(request.headers.get("if-none-match") ?? undefined, page.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (encoding) headers.set("Content-Encoding", encoding);
    const body = request.method === "HEAD" ? null : await page.encode(encoding);
    return new Response(body === null || body.byteLength === 0 ? null : new Uint8Array(body), {
      status: page.status,
      headers,
    });
  }

  async #render(request: Request, language: Language, pinned: boolean): Promise<RenderedPage> {
    const record = new PageRecord();
    // HEAD is rendered as GET, so that both bear the same headers and share the page that is kept
    const response = await this.#options.render(
      new Request(request.url, { headers: request.headers }),
      language,
      record,
    );
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
    const headers: Record<string, string> = { ...this.#base };
    // what the page itself says takes the place of ours
    for (const [name, value] of response.headers) headers[spelled(name)] = value;
    const type = headers["Content-Type"] ?? "";
    if (type.startsWith("text/html")) headers["Content-Security-Policy"] = pagePolicy(body.toString());
    headers.ETag = etag;
    headers["Cache-Control"] ??= "public, no-cache";
    headers.Vary = pinned ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie";
    return { page: new CachedPage({ status: response.status, headers, etag, body }), record };
  }
}

/** A header's name as this file spells it: `cache-control` is `Cache-Control`. */
const spelled = (name: string) => name.replaceAll(/(^|-)[a-z]/g, (start) => start.toUpperCase());

function negotiate(accept = ""): Encoding | null {
  if (/\bbr\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return "br";
  return /\bgzip\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? "gzip" : null;
}

const matches = (header: string | undefined, etag: string) =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
