import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { findNginx } from "../tools/nginx.mjs";
import { startFront } from "./nginx-front.ts";

const nginx = findNginx() ?? "";
if (nginx === "") throw new Error("these tests need nginx, which npm run test:slow brings");

describe("deploy/nginx.conf, run by nginx, with two instances", () => {
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
    front = await startFront(nginx, folder, await freePort(), ports, { accessLog: join(folder, "access.log") });
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

  it("has no token, query, referrer or whole address in its logs, also where an instance has failed", async () => {
    answer = (_instance, request, response) => {
      if (request.url?.startsWith("/en")) request.socket.destroy();
      else response.end("fine");
    };
    const paths = [
      "/zh/draft/secret-1",
      "/en/review/secret-2?x=secret-3",
      "/draft/secret-4",
      "/zh/News?token=secret-5",
    ];
    for (const path of paths) await fetch(front.url + path, { headers: { Referer: `${front.url}/zh/draft/secret-6` } });
    const log = readFileSync(join(folder, "access.log"), "utf8");
    for (const line of ["GET /zh/draft/...", "GET /en/review/...", "GET /draft/...", "GET /zh/News"])
      expect(log).toContain(`"${line}"`);
    expect(`${log}${front.errors().join("\n")}`).not.toContain("secret");
    expect(log).not.toContain("127.0.0.1");
    expect(log).toContain("127.0.0.0 [");
  });

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

describe("deploy/nginx.conf as it is shipped", () => {
  /** Has nginx check a configuration as Debian's own includes it. */
  function check(site: string) {
    const folder = mkdtempSync(join(tmpdir(), "watermirror-front-"));
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(" ")} ${site.replaceAll(/\/var\/l(?:ib|og)\/nginx/g, folder)} }`,
    );
    const { status, stderr } = spawnSync(nginx, ["-t", "-c", join(folder, "nginx.conf"), "-e", "stderr"]);
    rmSync(folder, { recursive: true, force: true });
    return { status, stderr: stderr.toString() };
  }
  const shipped = readFileSync(join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");

  it("is accepted, and asks each instance once more where all have failed", () => {
    expect(check(shipped)).toMatchObject({ status: 0 });
    for (const port of [3000, 3001])
      expect(shipped).toMatch(new RegExp(`^\\tserver 127.0.0.1:${port} backup max_fails=0;$`, "m"));
  });

  it("is accepted with HTTPS, once the certificate is there", () => {
    const folder = mkdtempSync(join(tmpdir(), "watermirror-certificate-"));
    const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=www.example.com",
        "-keyout",
        key,
        "-out",
        certificate,
      ],
      { stdio: "ignore" },
    );
    const secure = shipped.replaceAll("#https ", "").replaceAll("/etc/letsencrypt/live/www.example.com", folder);
    expect(secure).toMatch(/^\tlisten 443 ssl http2;$/m);
    expect(check(secure)).toMatchObject({ status: 0 });
    rmSync(folder, { recursive: true, force: true });
  });
});
