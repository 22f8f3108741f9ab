import { request } from "node:http";
import { z } from "zod";
import { endpointAccess } from "#contract/endpoints/index.ts";
import { baseHeaders } from "#server/http/security-headers.ts";
import { head, rawRequest } from "#tests/raw-request.ts";
import { expect, test } from "./fixtures.ts";
import { baseUrl } from "./worker-server.ts";

const listSchema = z.object({
  data: z.object({ articles: z.array(z.object({ cover_image_url: z.string().nullable() })) }),
});

/** Status and headers of an answer, redirects not followed, the path sent as it is written. */
const ask = (base: string, method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    outgoing.once("error", reject);
    outgoing.end();
  });

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const expected = lowerCase(baseHeaders(false));

const endpoints = Object.keys(endpointAccess).map((endpoint): [string, string] => {
  const [method = "", path = ""] = endpoint.split(" ");
  return [method, `/api${path.replaceAll(/\{\w+\}/g, "1")}`];
});

const addresses: [string, string][] = [
  ...endpoints,
  ["DELETE", "/api/auth/login"],
  ["GET", "/api/nothing"],
  ["OPTIONS", "/api/news"],
  ["GET", "/healthz"],
  ["GET", "/readyz"],
  ["POST", "/healthz"],
  ["GET", "/"],
  ["HEAD", "/zh"],
  ["GET", "/en/News"],
  ["GET", "/news/1"],
  ["GET", "/news/999999"],
  ["GET", "/nothing/here"],
  ["GET", "/zh.data"],
  ["POST", "/zh"],
  ["GET", "/news/"],
  ["GET", "/NEWS?utm_source=x"],
  ["GET", "/sitemap.xml"],
  ["GET", "/robots.txt"],
  ["GET", "/feed.xml"],
  ["GET", "/favicon.svg"],
  ["GET", "/nothing.png"],
  ["GET", "/assets/nothing.js"],
  ["GET", "/uploads/nothing.webp"],
  ["POST", "/uploads/nothing.webp"],
  ["GET", "/social/nothing.jpg"],
  ["GET", "/%"],
  ["GET", "/%00"],
  ["GET", "/..%2f..%2fetc/passwd"],
  ["GET", "/a\\b"],
  ["GET", "//host/path"],
  ["TRACE", "/"],
  ["PROPFIND", "/"],
];

test("caches in front of the site may keep public pages pinned to a language, and no others", async () => {
  const keeping = async (path: string) => String((await ask(baseUrl(), "GET", path)).headers["cache-control"]);
  for (const path of ["/zh", "/en/about", "/zh/News?page=2", "/zh/news/1", "/en/project-post/guxian", "/zh/team.data"])
    expect(await keeping(path), path).toContain("s-maxage=");
  const guarded = ["/zh/admin", "/en/admin/news", "/zh/profile", "/en/news/create", "/en/news/edit/1", "/zh/review"];
  const forms = ["/zh/contacts", "/zh/login", "/en/register", "/zh/forgot-password", "/zh/reset-password"];
  const others = ["/zh/invitation", "/zh/news/preview", "/zh/draft/none", "/zh/search", "/zh/search?q=water"];
  const bare = ["/", "/News", "/news/1", "/zh/news/999999", "/zh/nothing", "/zh/about?utm_source=x"];
  for (const path of [...guarded, ...forms, ...others, ...bare])
    expect(await keeping(path), path).toMatch(/^((public|private), no-cache|no-store)$/);
});

test.describe("the base headers stand on every answer", () => {
  for (const [method, path] of addresses)
    test(`${method} ${path}`, async () => {
      const { status, headers } = await ask(baseUrl(), method, path);
      expect(headers, String(status)).toMatchObject(expected);
      expect(status).toBeLessThan(500);
    });

  test("of files of the build and of uploads, whole, in part and unchanged", async () => {
    const page = await ask(baseUrl(), "GET", "/zh");
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
    const list = listSchema.parse(JSON.parse((await ask(baseUrl(), "GET", "/api/news?limit=100")).body));
    const upload = list.data.articles
      .map(({ cover_image_url: cover }) => cover)
      .find((cover) => cover?.startsWith("/"));
    for (const path of [script, upload ?? ""]) {
      expect(path).toMatch(/^\//);
      const whole = await ask(baseUrl(), "GET", path);
      expect([whole.status, whole.headers]).toMatchObject([200, expected]);
      expect((await ask(baseUrl(), "GET", path, { Range: "bytes=0-1" })).headers).toMatchObject(expected);
      expect((await ask(baseUrl(), "GET", path, { Range: "bytes=9999999999-" })).headers).toMatchObject(expected);
      const etag = z.string().optional().parse(whole.headers.etag);
      if (etag) expect((await ask(baseUrl(), "GET", path, { "If-None-Match": etag })).headers).toMatchObject(expected);
    }
  });

  for (const [title, text, status] of [
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a host that is none", head("GET", "/api/news", { Host: "a b" }), 400],
    ["no HTTP", "nonsense\r\n\r\n", 400],
    ["headers without end", head("GET", "/", { Cookie: "x".repeat(20_000) }), 431],
    ["an expectation", head("GET", "/", { Expect: "tea" }), 417],
  ] as const)
    test(`to a request with ${title}`, async () => {
      expect(await rawRequest(Number(new URL(baseUrl()).port), text)).toMatchObject({ status, headers: expected });
    });
});
