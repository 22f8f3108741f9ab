import { createHash } from "node:crypto";
import { createServer, request as send } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { oneOf, positiveId } from "#contract/page-rule.ts";
import { createAddressReader } from "./page-address.ts";
import { Pages } from "./pages.ts";

const site = (id: string, path: string) => ({ id, path, parentId: "site" });

const readAddress = createAddressReader(
  [
    { id: "root", path: "" },
    { id: "site", path: ":lang?", parentId: "root" },
    { id: "home", index: true, parentId: "site" },
    site("about", "about"),
    site("list", "News"),
    site("detail", "news/:id"),
    site("reset", "reset-password"),
    site("project", "project-post/:projectId"),
    site("rest", "*"),
    site("shared", "shared/:token"),
    site("profile", "profile"),
    site("contacts", "contacts"),
    site("search", "search"),
    { id: "feed", path: "feed.xml", parentId: "root" },
  ],
  {
    News: { query: (query) => (/^[2-9]$/.test(query.get("page") ?? "") ? `page=${query.get("page")}` : "") },
    "news/:id": { params: { id: positiveId }, counted: true },
    "project-post/:projectId": { params: { projectId: oneOf(["guxian"]) } },
    "shared/:token": { params: { token: (token) => token } },
    "reset-password": { counted: false },
    contacts: { keep: "without-query" },
    search: { query: (query) => (query.has("q") ? `q=${query.get("q")}` : ""), keep: "without-query" },
    about: { framesItself: true },
  },
);

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The pages behind a socket, as the server puts them there; articles above 30 do not exist. */
async function open(say: Record<string, string> = {}, budget = 10_000_000) {
  const rendered: string[] = [];
  const database = { away: false };
  const viewed: string[] = [];
  const pages = new Pages({
    async render(request, { language, record, nonce }) {
      const { pathname, search } = new URL(request.url);
      rendered.push(`${language} ${pathname}${search}`);
      const id = Number(/\/news\/(\d+)$/.exec(pathname)?.[1] ?? 0);
      if (id > 0) record.add(`article:${id}`);
      if (id > 0 && database.away) {
        await record.read(Promise.reject(new Error("Connection terminated unexpectedly"))).catch(() => undefined);
        return new Response("<p>It could not be loaded</p>", { status: 500, headers: { "content-type": "text/html" } });
      }
      const status = id > 30 || pathname.includes("not-found") ? 404 : 200;
      const html = `<p>${pathname}${search}</p><script nonce="${nonce}">own()</script><script>injected()</script>`;
      return new Response(html, { status, headers: { "content-type": "text/html", ...say } });
    },
    readAddress,
    manifestPath: "/__manifest",
    secure: false,
    budget,
    development: false,
    log: pino({ level: "silent" }),
    isStale: () => database.away,
    onView: ({ path, language, data, header }) =>
      void viewed.push(`${language} ${path}${data ? " data" : ""} ${header("user-agent") ?? ""}`.trim()),
  });
  const rest = getRequestListener((request, { incoming }) => pages.serve(request, incoming.url ?? "", "id"));
  const server = createServer((request, response) => {
    if (!pages.serveReady(request, response)) void rest(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  /** Requests an unchanged target, which `fetch` would normalise. */
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{
      status: number;
      location: string | undefined;
      policy: string;
      cache: string;
      vary: string | undefined;
      stale: string | undefined;
      retry: string | undefined;
      tag: string | undefined;
      frames: string;
      body: string;
    }>((resolve, reject) => {
      const asked = send({ port, path, method, headers: { "Accept-Language": "en", ...headers } }, (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => {
          body += chunk;
        });
        response.on("end", () => {
          const { location, "content-security-policy": policy, "cache-control": cache = "", etag } = response.headers;
          const frames = String(response.headers["x-frame-options"]);
          const status = response.statusCode ?? 0;
          const { vary } = response.headers;
          const [stale, retry] = [response.headers["x-served-stale"], response.headers["retry-after"]];
          const sent = {
            policy: String(policy),
            cache,
            vary,
            tag: etag,
            frames,
            body,
            stale: stale?.toString(),
            retry,
          };
          resolve({ status, location, ...sent });
        });
      });
      asked.on("error", reject).end();
    });
  return { pages, rendered, viewed, database, get };
}

describe("a page", () => {
  it("is cached for the next visitor, whatever query parameters it does not read", async () => {
    const { rendered, get } = await open();
    const body = `<p>/about</p><script>own()</script><script>injected()</script>`;
    for (const path of ["/about", "/about", "/about?utm_source=x", "/about?page=2&token=abc", "/about?%zz=%"])
      expect(await get(path)).toMatchObject({ status: 200, body });
    expect((await get("/News?page=2&utm_source=x")).body).toContain("/News?page=2<");
    expect((await get("/News?utm_source=x&page=2")).body).toContain("/News?page=2<");
    for (const page of ["0", "-1", "abc", "99", "1e3", "2;3", ""]) await get(`/News?page=${page}`);
    expect(rendered).toEqual(["en /about", "en /News?page=2", "en /News"]);
  });

  it("is rendered for each language, and redirects to its canonical address with the request's query", async () => {
    const { rendered, get } = await open();
    await get("/about", { "Accept-Language": "zh" });
    await get("/about", { Cookie: "userLanguage=zh" });
    await get("/about");
    expect(rendered).toEqual(["zh /about", "en /about"]);
    for (const [path, location] of [
      ["/About/", "/about"],
      ["/%61bout?utm_source=x&q=%E6%B0%B4", "/about?utm_source=x&q=%E6%B0%B4"],
      ["/news?page=2", "/News?page=2"],
      ["//about", "/about"],
      ["/./x/..//ZH/", "/zh"],
      ["/%2F%2Fevil.example/..", "/"],
      ["/about/?//evil.example", "/about?//evil.example"],
    ] as const)
      expect(await get(path), path).toMatchObject({ status: 308, location });
    for (const path of ["//evil.example", "/%5cevil.example/x", "//evil.example/about", "/zh//a.b"])
      expect(await get(path), path).toMatchObject({ status: 404, location: undefined });
    expect(rendered.length).toBeLessThan(10);
    // no URL may contain a backslash
    expect(await get("/\\evil.example")).toMatchObject({ status: 400, location: undefined });
  });

  it("counts only what no cache has", async () => {
    const { pages } = await open();
    let counted = 0;
    const count = async () => {
      counted++;
    };
    const ask = (path: string) =>
      pages.serve(new Request(`http://localhost${path}`), path, "id", undefined, count).then(({ status }) => status);
    for (const path of ["/zh/about", "/zh/about", "/zh/about?utm_source=x"]) expect(await ask(path)).toBe(200);
    expect(counted).toBe(1);
    const refuse = () => Promise.reject(new Error("beyond the limit"));
    await expect(
      pages.serve(new Request("http://localhost/zh/team"), "/zh/team", "id", undefined, refuse),
    ).rejects.toThrow();
  });

  it("has one weak ETag for all encodings", async () => {
    const { get } = await open();
    const tags = new Set<string | undefined>();
    for (const encoding of ["gzip", "br", "identity"]) {
      const { tag = "" } = await get("/about", { "Accept-Encoding": encoding });
      tags.add(tag);
      for (const held of [tag, tag.slice(2), `"x", ${tag}`])
        expect((await get("/about", { "Accept-Encoding": encoding, "If-None-Match": held })).status).toBe(304);
    }
    expect([...tags]).toEqual([expect.stringMatching(/^W\/"[^"]+"$/)]);
  });

  it("has a redirect that caches keep only where neither its query nor the page is for one visitor alone", async () => {
    const { get } = await open();
    expect(await get("/About/")).toMatchObject({ status: 308, cache: "public, max-age=3600" });
    expect(await get("/About/?token=abc")).toMatchObject({ status: 308, cache: "no-store" });
  });

  it("is served from the cache while the database is away, and says so; others are 503 and rendered again later", async () => {
    const { pages, rendered, database, get } = await open();
    const { tag = "" } = await get("/news/1");
    expect(await get("/news/1")).toMatchObject({ status: 200, stale: undefined });
    database.away = true;
    expect(await get("/news/1")).toMatchObject({ status: 200, stale: "database-unreachable" });
    expect(await get("/news/1", { "If-None-Match": tag })).toMatchObject({
      status: 304,
      stale: "database-unreachable",
    });
    expect(await get("/news/2")).toMatchObject({
      status: 503,
      retry: "5",
      cache: "no-store",
      body: "<p>It could not be loaded</p>",
    });
    database.away = false;
    pages.cache.drop(["all"]);
    for (const path of ["/news/1", "/news/2"])
      expect(await get(path)).toMatchObject({ status: 200, stale: undefined, retry: undefined });
    expect(rendered).toEqual(["en /news/1", "en /news/2", "en /news/1", "en /news/2"]);
  });

  it("is framed by no page, but for one that shows itself in frames, by this site", async () => {
    const { get } = await open();
    const framing = async (path: string) => {
      const { policy, frames } = await get(path);
      return [frames, /frame-src 'self' /.test(policy), /frame-ancestors ('\w+')/.exec(policy)?.[1]];
    };
    expect(await framing("/about")).toEqual(["SAMEORIGIN", true, "'self'"]);
    for (const path of ["/News", "/news/1", "/nope"]) expect(await framing(path)).toEqual(["DENY", false, "'none'"]);
  });

  it("allows exactly the renderer's own scripts", async () => {
    const own = `'sha256-${createHash("sha256").update("own()").digest("base64")}'`;
    const { get } = await open();
    for (const path of ["/about", "/about", "/a/b", "/news/99"]) {
      const { policy, body } = await get(path);
      expect(policy.match(/'sha256-[^']*'/g)).toEqual([own]);
      expect(policy).toContain("base-uri 'none'");
      expect(body).not.toContain("nonce");
    }
    expect((await get("/ABOUT")).policy).toContain("default-src 'none'");
  });

  it("with no-store is not cached, and its own headers override the site's", async () => {
    const { pages, rendered, get } = await open({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    for (let i = 0; i < 2; i++) expect((await get("/reset-password")).cache).toBe("no-store");
    expect([rendered.length, pages.cache.size]).toEqual([2, 0]);
  });
});

describe("a cache in front of the site", () => {
  const shared = "public, max-age=0, must-revalidate, s-maxage=10, stale-while-revalidate=20";

  it("may keep pages pinned to a language and their data, whether or not this server had them ready", async () => {
    const { get } = await open();
    for (const path of ["/zh/about", "/zh/about", "/en/News?page=2", "/zh/about.data", "/zh/news/7"])
      expect(await get(path), path).toMatchObject({ status: 200, cache: shared, vary: "Accept-Encoding" });
    const { tag = "" } = await get("/zh/about");
    expect(await get("/zh/about", { "If-None-Match": tag })).toMatchObject({ status: 304, cache: shared });
  });

  it("may not keep what differs by visitor, is guarded, has a form, or is an error", async () => {
    const { get } = await open();
    const bare = { cache: "private, no-cache", vary: "Accept-Encoding, Accept-Language, Cookie" };
    for (const path of ["/about", "/about", "/News?page=2", "/about.data"]) expect(await get(path)).toMatchObject(bare);
    const others = [
      "profile",
      "reset-password",
      "shared/secret",
      "search",
      "search?q=x",
      "contacts",
      "news/99",
      "nothing",
    ];
    for (const path of others)
      for (let i = 0; i < 2; i++) expect((await get(`/zh/${path}`)).cache, path).toBe("public, no-cache");
    expect((await get("/zh/about.data?_routes=site")).cache).toBe("public, no-cache");
  });

  it("may not keep a page at an address that no change would name", async () => {
    const { get } = await open();
    for (let i = 0; i < 2; i++)
      for (const path of ["/zh/about?utm_source=x", "/zh/News?utm_source=x&page=2", "/zh/News?page=1"])
        expect((await get(path)).cache, path).toBe("public, no-cache");
  });

  it("may not keep a page that this server does not keep, since it has changed or is too large", async () => {
    const { pages, get } = await open({}, 0);
    expect((await get("/zh/about")).cache).toBe("public, no-cache");
    expect(pages.cache.size).toBe(0);
  });
});

describe("a view", () => {
  it("is reported once for every page or its data that is sent, cached or not", async () => {
    const { viewed, get } = await open();
    await get("/zh/about", { "User-Agent": "a" });
    await get("/zh/about?utm_source=x", { "User-Agent": "b" });
    await get("/about");
    await get("/zh/about.data", { "User-Agent": "c" });
    await get("/zh/about.data", { "User-Agent": "d" });
    await get("/News?page=2");
    await get("/zh/news/7");
    await get("/_.data");
    const again = ["zh /about a", "zh /about b", "en /about", "zh /about data c", "zh /about data d"];
    expect(viewed).toEqual([...again, "en /News", "zh /news/7", "en / data"]);
  });

  it("is reported where the browser has the page already", async () => {
    const { viewed, get } = await open();
    const tags = await Promise.all([get("/about"), get("/about")]);
    expect((await get("/about", { "If-None-Match": tags[0]?.tag ?? "" })).status).toBe(304);
    expect(viewed).toEqual(["en /about", "en /about", "en /about"]);
  });

  it("is not reported for what is no page for everybody", async () => {
    const { viewed, get } = await open();
    const targets = ["/nothing", "/news/31", "/feed.xml", "/profile", "/zh/profile.data", "/reset-password", "/about/"];
    for (const target of [...targets, "/shared/secret", "/zh/about.data?_routes=site"]) await get(target);
    await get("/about", {}, "HEAD");
    await get("/about", {}, "HEAD");
    expect(viewed).toEqual([]);
  });

  it("is not reported for a page that is kept nowhere", async () => {
    const { viewed, get } = await open({ "cache-control": "no-store" });
    await get("/about");
    expect(viewed).toEqual([]);
  });
});

describe("thousands of hostile addresses", () => {
  const cased = (text: string, i: number) =>
    [...text].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join("");
  const escaped = (text: string, i: number) =>
    [...text].map((letter, at) => ((i >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join("");
  const kinds: ((i: number) => string)[] = [
    (i) => `/${cased("about", i)}${"/".repeat(i % 40)}`,
    (i) => `/${escaped("about", i)}?utm_source=${i}`,
    (i) => `/about?utm_campaign=${i}&page=${i}`,
    (i) => `/News?page=${i + 100}&tab=${i}`,
    (i) => `/News.data?page=${i + 100}&_routes=a${i}`,
    (i) => `/news/${i + 100}`,
    (i) => `/news/x${i}`,
    (i) => `/zh/${i}/${"x".repeat(i)}`,
    (i) => `/${i}.data`,
    (i) => `/project-post/guxian${i}`,
  ];

  it("use no memory and evict no page", async () => {
    const { pages, rendered, get } = await open();
    const real = [
      "/",
      "/about",
      "/zh/about",
      "/News",
      "/News?page=2",
      ...Array.from({ length: 30 }, (_, i) => `/news/${i + 1}`),
    ];
    for (const path of real) expect((await get(path)).status).toBe(200);
    const { size, bytes } = pages.cache;
    for (let i = 0; i < 300; i++) await Promise.all(kinds.map((kind) => get(kind(i))));
    // a not-found page of each kind, its data, and nothing else
    expect(pages.cache.size - size).toBeLessThan(12);
    expect(pages.cache.bytes - bytes).toBeLessThan(30_000);
    const before = rendered.length;
    for (const path of real) expect((await get(path)).status).toBe(200);
    expect(rendered.length).toBe(before);
    // only articles that do not exist, and parts of data, are worked for
    expect(before - real.length).toBeLessThan(620);
  });
});
