import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { siteConfig, startFront } from "../bench/front.ts";
import { findNginx } from "../bench/nginx.ts";
import { sendPurge } from "../server/front-caches/send-purge.ts";

const nginx = findNginx();
/** The module of Debian's `libnginx-mod-http-cache-purge`, or that of the `NGINX_PURGE_MODULE` variable. */
const purgeModule = process.env.NGINX_PURGE_MODULE ?? "/usr/lib/nginx/modules/ngx_http_cache_purge_module.so";

/** What `docs/operations.md` adds to `deploy/nginx.conf` for purging: a server, and lines of the location of the pages. */
function purgeAddition(): [server: string, lines: string] {
  const manual = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8");
  const [server = "", lines = ""] = [...manual.matchAll(/^```nginx\n([\s\S]+?)^```$/gm)].map(([, text = ""]) => text);
  return [server, lines];
}

describe.skipIf(nginx === null)("deploy/nginx.conf, run by nginx, with two instances", () => {
  let folder: string;
  let front: Awaited<ReturnType<typeof startFront>>;
  let ports: number[];
  let servers: Server[];
  /** What reached the instances, by their number. */
  let received: string[];
  let answer: (instance: number, ...[request, response]: Parameters<RequestListener>) => void;

  const start = (instance: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        if (request.url === "/healthz") return response.end();
        received.push(`${instance} ${request.method} ${request.url}`);
        request.resume().once("end", () => answer(instance, request, response));
      }).listen(ports[instance], "127.0.0.1", () => resolve(server));
    });
  const end = (server: Server | undefined) =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-front-"));
    ports = [await freePort(), await freePort()];
    received = [];
    answer = (_instance, _request, response) => response.end("fine");
    servers = await Promise.all([start(0), start(1)]);
    front = await startFront(nginx ?? "", folder, await freePort(), ports);
  });
  afterEach(async () => {
    await front.stop();
    await Promise.all(servers.filter((server) => server.listening).map(end));
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (method: string, path: string, body?: string) =>
    (await fetch(front.url + path, { method, ...(body && { body }) })).status;

  it.each(["GET", "POST", "PUT"])("sends %s to the other one where one does not listen", async (method) => {
    await end(servers[0]);
    const body = method === "GET" ? undefined : "text";
    for (let i = 0; i < 6; i++) expect(await send(method, `/${i}`, body)).toBe(200);
    expect(received).toEqual(Array.from({ length: 6 }, (_, i) => `1 ${method} /${i}`));
  });

  it("asks the other one where a page was under way on one that is gone", async () => {
    answer = (_instance, request, response) => {
      if (received.length === 1) request.socket.destroy();
      else response.end("fine");
    };
    expect(await send("GET", "/zh")).toBe(200);
    expect(received).toHaveLength(2);
  });

  it("never sends a POST again that may have been carried out: 502", async () => {
    answer = (_instance, request) => request.socket.destroy();
    expect(await send("POST", "/api/news", "text")).toBe(502);
    expect(received).toHaveLength(1);
  });

  it.each(["PUT", "DELETE"])(
    "sends %s again, which leaves the same however often it is carried out",
    async (method) => {
      answer = (_instance, request, response) => {
        if (received.length === 1) request.socket.destroy();
        else response.end("fine");
      };
      expect(await send(method, "/api/news/1", method === "PUT" ? "text" : undefined)).toBe(200);
      expect(received).toHaveLength(2);
    },
  );

  it("passes on what both can answer after both have said 503, as while the database is away", async () => {
    answer = (_instance, request, response) => {
      response.statusCode = request.url === "/zh/search" ? 503 : 200;
      response.end("an answer");
    };
    for (let i = 0; i < 5; i++) {
      expect(await send("GET", "/zh/search")).toBe(503);
      expect(await send("GET", "/zh/kept-page")).toBe(200);
    }
  });
});

it("the addition for purging names the zone and the key of deploy/nginx.conf", () => {
  const site = siteConfig({ port: 80, instances: [3000, 3001], cache: "/cache" });
  const directive = (name: string) => new RegExp(`^\\t\\t${name} (.+);$`, "m").exec(site)?.[1];
  const [server] = purgeAddition();
  expect(server).toContain(`proxy_cache_purge ${directive("proxy_cache")} ${directive("proxy_cache_key")};`);
});

describe.skipIf(nginx === null || !existsSync(purgeModule))("deploy/nginx.conf with the addition for purging", () => {
  let folder: string;
  let front: Awaited<ReturnType<typeof startFront>>;
  let instance: Server;
  let purgePort: number;
  let rendered: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "watermirror-front-"));
    rendered = 0;
    const headers = { "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=300", Vary: "Accept-Encoding" };
    instance = createServer((request, response) => {
      if (request.url === "/healthz") return response.end();
      rendered++;
      const zipped = /gzip/.test(request.headers["accept-encoding"] ?? "");
      response.writeHead(200, { ...headers, ...(zipped && { "Content-Encoding": "gzip" }) });
      response.end(zipped ? gzipSync("a page") : "a page");
    });
    await new Promise<void>((resolve) => instance.listen(0, "127.0.0.1", resolve));
    const address = instance.address();
    const port = typeof address === "object" && address ? address.port : 0;
    purgePort = await freePort();
    const [server, lines] = purgeAddition();
    const edit = (site: string) =>
      `${site.replace("\t\tproxy_cache watermirror;", `$&\n${lines}`)}\n${server.replace("127.0.0.1:6081", `127.0.0.1:${purgePort}`)}`;
    front = await startFront(nginx ?? "", folder, await freePort(), [port, port], { modules: [purgeModule], edit });
  });
  afterEach(async () => {
    await front.stop();
    instance.closeAllConnections();
    await new Promise((resolve) => instance.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const read = async (encodings: string) => {
    const answer = await fetch(`${front.url}/zh/news/30?page=2`, { headers: { "Accept-Encoding": encodings } });
    return `${answer.headers.get("X-Cache-Status")} ${await answer.text()}`;
  };
  const purge = () =>
    sendPurge(
      new URL(`http://127.0.0.1:${purgePort}`),
      "/zh/news/30?page=2",
      "127.0.0.1",
      new AbortController().signal,
    );

  it("keeps one copy of a page for all browsers, and drops it for all of them", async () => {
    expect(await read("gzip, deflate, br")).toBe("MISS a page");
    for (const encodings of ["gzip", "br", "identity"]) expect(await read(encodings)).toBe("HIT a page");
    await purge();
    expect(await read("identity")).toBe("MISS a page");
    expect(await read("gzip")).toBe("HIT a page");
    expect(rendered).toBe(2);
    expect(front.errors()).toEqual([]);
  });

  it("answers the purge of a page that it does not have as the site expects", async () => {
    await purge();
    expect(front.errors()).toEqual([]);
  });
});
