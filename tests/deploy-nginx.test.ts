import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { startFront } from "../bench/front.ts";
import { findNginx } from "../bench/nginx.ts";

const nginx = findNginx();

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
