import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it } from "vitest";
import { head, rawRequest } from "#tests/raw-request.ts";
import { createDrain, type Drain } from "./drain.ts";
import { createHttpServer } from "./http-server.ts";

let server: Server;
let drain: Drain;
let port: number;
let requests = 0;
const waiting: ServerResponse[] = [];

/** A server that responds to complete bodies, and to `/slow` when the test releases it. */
async function start() {
  server = createHttpServer(
    (request, response) => {
      requests++;
      drain.watch(response);
      if (request.url === "/slow") waiting.push(response);
      else request.resume().once("end", () => response.writeHead(201).end("done"));
    },
    () => ({}),
  );
  drain = createDrain(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
}
afterEach(() => {
  waiting.length = 0;
  requests = 0;
  server.closeAllConnections();
});

/** A connection, and all that has come over it. */
const open = (text = "") =>
  new Promise<{ socket: Socket; received: () => string; closed: Promise<void> }>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += chunk;
    });
    socket.on("error", () => undefined);
    const closed = new Promise<void>((end) => socket.once("close", () => end()));
    socket.write(text, () => resolve({ socket, received: () => received, closed }));
  });

function keepBusy(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("a server that shuts down", () => {
  it("closes idle and unused connections at once, and accepts no new ones", async () => {
    await start();
    const idle = await open();
    const used = await open(head("GET", "/"));
    await expect.poll(used.received).toContain("201");
    const ms = 30_000;
    const late = pause(ms, "only after the timeout", { ref: false });
    expect(await Promise.race([late, drain.end(ms)])).toBeUndefined();
    await Promise.all([idle.closed, used.closed]);
    expect(await rawRequest(port, head("GET", "/"))).toMatchObject({ status: null, closed: true });
  });

  it("answers requests that arrive before its users know that it ends, and ends their connections", async () => {
    await start();
    const idle = await open(head("GET", "/"));
    await expect.poll(idle.received).toContain("201");
    const ended = drain.end(30_000);
    expect(drain.ending).toBe(true);
    idle.socket.write(head("POST", "/"));
    const fresh = await open(head("POST", "/"));
    await Promise.all([idle.closed, fresh.closed]);
    expect(idle.received().split("HTTP/1.1 201")).toHaveLength(3);
    expect(fresh.received()).toMatch(/^HTTP\/1\.1 201 [\s\S]*Connection: close[\s\S]*done/);
    await ended;
  });

  it("answers a connection that arrived while it was busy", async () => {
    await start();
    // goes on while this thread is busy
    const client = new Worker(new URL("./drain.test-client.ts", import.meta.url), { workerData: port });
    await once(client, "message");
    const ended = drain.end(30_000);
    client.postMessage("go on");
    await pause(200);
    // the wait for quiet is over within 100 ms; the turn in which it ends is also that in which a request is read
    server.once("request", () => keepBusy(100));
    keepBusy(100);
    const [outcome] = await once(client, "message");
    await ended;
    await client.terminate();
    expect(outcome).toMatch(/^(HTTP\/1\.1 201|ECONNREFUSED)/);
  });

  it("ends although it is asked again and again", async () => {
    await start();
    const ended = drain.end(30_000);
    let over = false;
    void ended.then(() => {
      over = true;
    });
    const statuses = new Set<number | null>();
    while (!over) statuses.add((await rawRequest(port, head("GET", "/"))).status);
    for (const status of statuses) expect(status).toBeOneOf([201, null]);
    expect(statuses).toContain(201);
    expect(await rawRequest(port, head("GET", "/"))).toMatchObject({ status: null, closed: true });
  });

  it("responds to requests in progress, also partly received ones, and closes their connections", async () => {
    await start();
    const half = await open(`${head("POST", "/", { "Content-Length": 4 })}ab`);
    const slow = await open(head("GET", "/slow"));
    await expect.poll(() => waiting.length).toBe(1);
    const ended = drain.end(30_000);
    half.socket.write("cd");
    await half.closed;
    expect(half.received()).toMatch(/^HTTP\/1\.1 201 [\s\S]*Connection: close[\s\S]*done/);
    waiting[0]?.end("late");
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*late/);
    await ended;
  });

  it("responds 503 to incomplete requests after the timeout, and ends", async () => {
    await start();
    const half = await open(`${head("POST", "/api/news", { "Content-Length": 4, "Accept-Language": "en" })}ab`);
    const slow = await open(head("GET", "/slow"));
    await expect.poll(() => [waiting.length, requests]).toEqual([1, 2]);
    await drain.end(0);
    await Promise.all([half.closed, slow.closed]);
    for (const { received } of [half, slow]) {
      expect(received()).toMatch(/^HTTP\/1\.1 503 [\s\S]*X-Request-Id: \S+[\s\S]*Retry-After: 5/);
    }
    expect(half.received()).toContain('{"success":false,"message":"The service is temporarily unavailable.');
    // what the application writes too late changes nothing
    expect(() => waiting[0]?.writeHead(200).end("late")).not.toThrow();
    expect(slow.received()).not.toContain("late");
  });
});
