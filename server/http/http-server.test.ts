import type { IncomingMessage, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { head, rawRequest } from "#tests/raw-request.ts";
import { createConnectionCounter, createHttpServer, type Handler, limitConnections } from "./http-server.ts";
import { baseHeaders } from "./security-headers.ts";

let server: Server;
async function listen(handler: Handler) {
  server = createHttpServer(handler, () => baseHeaders(true));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const expected = Object.fromEntries(
  Object.entries(baseHeaders(true)).map(([name, value]) => [name.toLowerCase(), value]),
);

const untilClosed = { answers: Number.POSITIVE_INFINITY };

describe("responses that Node writes itself", () => {
  it.each([
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["no HTTP", "nonsense\r\n\r\n", 400],
    ["another protocol", "\u0016\u0003\u0001\u0002", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["headers of 20 KB", head("GET", "/", { Cookie: "x".repeat(20_000) }), 431],
    ["an unknown expectation", head("GET", "/", { Expect: "tea" }), 417],
  ])("bears the base headers and ends the connection: %s", async (_, text, status) => {
    const port = await listen((_request, response) => response.end("never"));
    const answer = await rawRequest(port, text, untilClosed);
    expect(answer).toMatchObject({ status, headers: { ...expected, connection: "close" }, closed: true });
  });
});

describe("an unread body", () => {
  const refuse: Handler = (_request, response) => response.writeHead(401, { "Content-Length": "2" }).end("no");
  const megabyte = "x".repeat(1024 * 1024);

  it.each(["POST", "GET"])("is discarded, and the connection of the %s stays usable", async (method) => {
    const port = await listen(refuse);
    const next = head("GET", "/next");
    const both = head(method, "/", { "Content-Length": megabyte.length }) + megabyte + next;
    const answer = await rawRequest(port, both, { answers: 2 });
    expect(answer.status).toBe(401);
    expect(answer.body.split("HTTP/1.1 401")).toHaveLength(2); // contains the second response
  });

  it.each(["POST", "GET"])("ends the connection of the %s when it does not end within two seconds", async (method) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const answered = Promise.withResolvers<Socket>();
    const port = await listen((request, response) => {
      response.once("finish", () => answered.resolve(request.socket));
      refuse(request, response);
    });
    const answer = rawRequest(port, head(method, "/", { "Content-Length": 1000 }), untilClosed);
    const socket = await answered.promise;
    vi.advanceTimersByTime(1000);
    expect(socket.writable).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(await answer).toMatchObject({ status: 401, body: "no", closed: true });
  });

  it("is discarded too after its beginning was read", async () => {
    const port = await listen((request, response) => {
      request.once("data", () => {
        request.pause();
        response.writeHead(413).end();
      });
    });
    const body = megabyte.repeat(3);
    const both = head("POST", "/", { "Content-Length": body.length }) + body;
    expect(await rawRequest(port, both)).toMatchObject({ status: 413 });
  });
});

describe("a body that arrives slowly", () => {
  const read: Handler = (request, response) => void request.resume().once("end", () => response.end("read"));

  /** Sends a request of 100,000 bytes in pieces, one in each interval of 16 seconds of a made up time. */
  async function sendPieces(handler: Handler, piece: number, pieces: number) {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let request: IncomingMessage | undefined;
    const port = await listen((incoming, response) => {
      request = incoming;
      handler(incoming, response);
    });
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += chunk;
    });
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => undefined).write(head("POST", "/", { "Content-Length": 100_000 }));
    await vi.waitFor(() => expect(request).toBeDefined(), { interval: 5 });
    const before = request?.socket.bytesRead ?? 0;
    for (let i = 1; i <= pieces && !socket.destroyed; i++) {
      socket.write("x".repeat(piece));
      await vi.waitFor(() => expect((request?.socket.bytesRead ?? 0) - before).toBeGreaterThanOrEqual(i * piece));
      vi.advanceTimersByTime(16_000);
    }
    return { received: () => received, closed, socket };
  }

  it("is cut with 408 below a kilobyte a second", async () => {
    const { received, closed } = await sendPieces(read, 1000, 1);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close/);
  });

  it("is read where it is faster", async () => {
    const { received, socket } = await sendPieces(read, 25_000, 4);
    await vi.waitFor(() => expect(received()).toContain("read"));
    socket.destroy();
  });

  it("is not cut while it waits for the server", async () => {
    const { received, socket } = await sendPieces(() => {}, 10_000, 3);
    expect(received()).toBe("");
    socket.destroy();
  });
});

describe("connections", () => {
  const open = (port: number) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(socket));
      socket.once("error", reject);
    });

  it("are accepted up to the limit", async () => {
    const port = await listen((_request, response) => response.end("ok"));
    limitConnections(server, { most: 2, proxies: 0 });
    const idle = await Promise.all([open(port), open(port)]);
    expect(await rawRequest(port, head("GET", "/"))).toMatchObject({ status: null, closed: true });
    for (const socket of idle) socket.destroy();
    await expect.poll(async () => (await rawRequest(port, head("GET", "/"))).status).toBe(200);
  });

  it("are counted for each network", () => {
    const counter = createConnectionCounter(2);
    expect(["a", "a", "a", "b"].map((network) => counter.add(network))).toEqual([true, true, false, true]);
    counter.remove("a");
    expect([counter.add("a"), counter.add("a")]).toEqual([true, false]);
  });
});
