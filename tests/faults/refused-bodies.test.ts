import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { head } from "../raw-request.ts";
import { startMs, startTwoInstances, type TwoInstances } from "./two-instances.ts";

const connections = 32;
const readers = 4;
const readsEach = 10;

describe("two instances behind deploy/nginx.conf", () => {
  let site: TwoInstances;
  beforeAll(async () => {
    site = await startTwoInstances();
  }, startMs);
  afterAll(() => site.close());

  /** Posts a body that is refused over one connection, again and again until `stop` is called: its head, then the rest. */
  function postRefused(request: string, body: string) {
    let stopped = false;
    let socket: Socket | undefined;
    const statuses: string[] = [];
    const open = () => {
      const { hostname, port } = new URL(site.url);
      const current = connect(Number(port), hostname);
      socket = current;
      const send = () => {
        current.write(request);
        setTimeout(() => current.destroyed || current.write(body), 5);
      };
      current.setNoDelay().once("connect", send);
      current.on("data", (chunk: Buffer) => {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1];
        if (status === undefined) return;
        statuses.push(status);
        setTimeout(() => current.destroyed || send(), 10);
      });
      current.on("error", () => {});
      current.once("close", () => stopped || setTimeout(open, 10));
    };
    open();
    return {
      statuses,
      stop() {
        stopped = true;
        socket?.destroy();
      },
    };
  }

  const json = { "Content-Type": "application/json" };
  const attacks: [string, string, string, string][] = [
    [
      "200 bytes without a session (401)",
      head("POST", "/api/news", { ...json, "Content-Length": 200 }),
      "x".repeat(200),
      "401",
    ],
    [
      "200 bytes of another type (415)",
      head("POST", "/api/auth/login", { "Content-Type": "text/plain", "Content-Length": 200 }),
      "x".repeat(200),
      "415",
    ],
    [
      "200 bytes to a page (405)",
      head("POST", "/zh/about", { ...json, "Content-Length": 200 }),
      "x".repeat(200),
      "405",
    ],
    [
      "2 MB without a session (401)",
      head("POST", "/api/news", { ...json, "Content-Length": 2e6 }),
      "x".repeat(2e6),
      "401",
    ],
    [
      "chunks without a session (401)",
      head("POST", "/api/news", { ...json, "Transfer-Encoding": "chunked" }),
      `10000\r\n${"x".repeat(0x10000)}\r\n0\r\n\r\n`,
      "401",
    ],
  ];

  it.each(attacks)(
    `give others their pages while ${connections} connections post %s`,
    async (_title, request, body, status) => {
      const errors = site.errors().length;
      const attackers = Array.from({ length: connections }, () => postRefused(request, body));
      await expect.poll(() => attackers.every(({ statuses }) => statuses.length > 0)).toBe(true);
      const read = async (reader: number) => {
        const statuses: number[] = [];
        for (let i = 0; i < readsEach; i++) {
          const page = await fetch(`${site.url}/zh/search?q=${encodeURIComponent(`${status} ${reader} ${i}`)}`);
          await page.text();
          statuses.push(page.status);
          await pause(50);
        }
        return statuses;
      };
      const seen = await Promise.all(Array.from({ length: readers }, (_, i) => read(i)));
      for (const attacker of attackers) attacker.stop();
      expect(site.errors().slice(errors)).toEqual([]);
      expect(seen.flat()).toEqual(Array.from({ length: readers * readsEach }, () => 200));
      // 429 where the attempts of a network are counted
      const answers = new Set(attackers.flatMap(({ statuses }) => statuses));
      expect(new Set([...answers].filter((answer) => answer !== "429"))).toEqual(new Set([status]));
    },
  );
});
