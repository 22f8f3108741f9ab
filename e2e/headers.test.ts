import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { endpointAccess } from "#contract/access.ts";
import { baseHeaders } from "#server/http/security-headers.ts";
import { head, rawRequest } from "#tests/raw-request.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

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

const base = inject("baseUrl");
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

describe("the base headers stand on every answer", () => {
  it.each(addresses)("%s %s", async (method, path) => {
    const { status, headers } = await ask(base, method, path);
    expect(headers, String(status)).toMatchObject(expected);
    expect(status).toBeLessThan(500);
  });

  it("of files of the build and of uploads, whole, in part and unchanged", async () => {
    const page = await ask(base, "GET", "/zh");
    const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? "";
    const list = listSchema.parse(JSON.parse((await ask(base, "GET", "/api/news?limit=100")).body));
    const upload = list.data.articles
      .map(({ cover_image_url: cover }) => cover)
      .find((cover) => cover?.startsWith("/"));
    for (const path of [script, upload ?? ""]) {
      expect(path).toMatch(/^\//);
      const whole = await ask(base, "GET", path);
      expect([whole.status, whole.headers]).toMatchObject([200, expected]);
      expect((await ask(base, "GET", path, { Range: "bytes=0-1" })).headers).toMatchObject(expected);
      expect((await ask(base, "GET", path, { Range: "bytes=9999999999-" })).headers).toMatchObject(expected);
      const etag = z.string().optional().parse(whole.headers.etag);
      if (etag) expect((await ask(base, "GET", path, { "If-None-Match": etag })).headers).toMatchObject(expected);
    }
  });

  it.each([
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a host that is none", head("GET", "/api/news", { Host: "a b" }), 400],
    ["no HTTP", "nonsense\r\n\r\n", 400],
    ["headers without end", head("GET", "/", { Cookie: "x".repeat(20_000) }), 431],
    ["an expectation", head("GET", "/", { Expect: "tea" }), 417],
  ])("to a request with %s", async (_, text, status) => {
    expect(await rawRequest(Number(new URL(base).port), text)).toMatchObject({ status, headers: expected });
  });
});

describe("a server at an https address", () => {
  let server: ServerProcess;
  const data = temporaryDataDir();
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: data.dir, SEED: "none", PORT: "0", PUBLIC_URL: "https://site.example" });
  });
  afterAll(async () => {
    await server.stop();
    data.remove();
  });

  it("demands https in all of them", async () => {
    const demanded = lowerCase(baseHeaders(true));
    expect(demanded).toHaveProperty("strict-transport-security");
    for (const path of ["/zh", "/healthz", "/api/nothing", "/nothing.png"]) {
      expect((await ask(server.url, "GET", path)).headers, path).toMatchObject(demanded);
    }
    expect((await rawRequest(Number(new URL(server.url).port), "nonsense\r\n\r\n")).headers).toMatchObject(demanded);
  });
});
