import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { type ServerProcess, startServer, temporaryDataDir } from "../../e2e/server-process.ts";
import { hasProc } from "../proc.ts";
import { long } from "./long.ts";

const perKind = long ? 334 : 60;
/** Longer than the server's own limits, 10 s and a look every 2 s, on a machine that is busy with other work. */
const limitMs = 60_000;
const data = temporaryDataDir();
let server: ServerProcess | undefined;
const sockets: IdleSocket[] = [];
afterAll(async () => {
  for (const { socket } of sockets) socket.destroy();
  await server?.stop("SIGKILL");
  data.remove();
});

interface IdleSocket {
  socket: Socket;
  /** What the server has sent. */
  received: () => string;
  closed: Promise<void>;
}

/** Opens a connection and sends a text, after which nothing follows. */
function openIdle(port: number, text: string): Promise<IdleSocket> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
  });
  socket.on("error", () => {}); // a reset closes it too
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const idle = { socket, received: () => received, closed };
  sockets.push(idle);
  return new Promise((resolve, reject) => {
    socket.once("error", reject).once("connect", () => socket.write(text, () => resolve(idle)));
  });
}

const openMany = (port: number, text = "") => Promise.all(Array.from({ length: perKind }, () => openIdle(port, text)));

/** Descriptors and resident memory in bytes of a process. */
function usageOf(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, memory: Number(kilobytes) * 1024 };
}

it.skipIf(!hasProc)(
  `${3 * perKind} connections that send nothing, half a request, or nothing after one keep nobody out and are closed`,
  async () => {
    const running = await startServer({ DATA_DIR: data.dir, SEED: "none" });
    server = running;
    const port = Number(new URL(running.url).port);
    const pid = running.process.pid ?? 0;
    const page = async () => {
      const answer = await fetch(`${running.url}/en/about`, { headers: { Connection: "close" } });
      await answer.text();
      return answer.status;
    };
    expect(await page()).toBe(200);
    const before = usageOf(pid);

    const silent = await openMany(port);
    const halfSent = await openMany(port, "GET /en/about HTTP/1.1\r\nHost: a\r\nX-Unfinished: ");
    const keptAlive = await openMany(port, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    await expect.poll(() => keptAlive.every(({ received }) => received().includes("\r\n\r\n"))).toBe(true);
    expect(usageOf(pid).descriptors).toBeGreaterThanOrEqual(before.descriptors + 2 * perKind);

    // a newcomer is answered while they are still there
    expect(await page()).toBe(200);
    expect([...silent, ...halfSent].some(({ socket }) => !socket.closed)).toBe(true);

    await Promise.all(sockets.map(({ closed }) => closed));
    expect(silent.filter(({ received }) => !/^$|^HTTP\/1\.1 408 /.test(received()))).toEqual([]);
    expect(halfSent.filter(({ received }) => !received().startsWith("HTTP/1.1 408 "))).toEqual([]);
    expect(keptAlive.filter(({ received }) => !received().startsWith("HTTP/1.1 200 "))).toEqual([]);
    await expect.poll(() => usageOf(pid).descriptors).toBeLessThanOrEqual(before.descriptors + 2);
    const after = usageOf(pid);
    if (long) process.stdout.write(`idle sockets: ${JSON.stringify({ before, after })}\n`);
    expect(after.memory - before.memory).toBeLessThan(64 * 1024 * 1024);

    // SIGTERM waits for none of them
    await openMany(port);
    await openMany(port, "GET /en/about HTTP/1.1\r\nHost: a\r\nX-Unfinished: ");
    expect(await page()).toBe(200);
    expect(await running.stop()).toBe(0);
    expect(running.stderr()).toBe("");
    await Promise.all(sockets.map(({ closed }) => closed));
  },
  2 * limitMs,
);
