import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import type { PageTag } from "#contract/page-tags.ts";
import { sharedForMs } from "../http/shared-pages.ts";
import { createFrontCaches, type FrontCaches } from "./front-caches.ts";

const closing: (() => unknown)[] = [];
const folder = mkdtempSync(join(tmpdir(), "front-caches-"));
const file = join(folder, "front-pages-0.json");
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(file, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A cache on this machine that answers what it is told to, and stores what it was asked. */
async function startCache() {
  const received: string[] = [];
  const answer = { status: 200 };
  const server = createServer(({ method, url, headers }, response) => {
    received.push([method, url, headers.host, headers.authorization].filter(Boolean).join(" "));
    response.writeHead(answer.status, { Location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { received, answer, url: `http://127.0.0.1:${port}` };
}

const create = (...caches: string[]) => createAt(0, ...caches);

function createAt(place: number, ...caches: string[]) {
  const clock = { time: 0, asked: 0 };
  const lines: string[] = [];
  const fronts = createFrontCaches({
    caches: caches.map((cache) => new URL(cache)),
    origin: "https://www.example.com",
    log: pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }),
    ...{ folder, place },
    now() {
      clock.asked++;
      return clock.time;
    },
    every: 10,
  });
  closing.push(fronts.stop);
  return { fronts, clock, lines };
}

const tags = (...names: PageTag[]) => new Set(names);
const send = ({ pages }: FrontCaches, target: string, ...names: PageTag[]) => pages?.add(target, tags(...names));
const until = (check: () => void) => vi.waitFor(check, 30_000);
/** Resolves once the answer about the only page that is asked for is known: the look that asked reads the clock twice after it. */
const answered = (clock: { asked: number }) => {
  const before = clock.asked;
  return until(() => expect(clock.asked).toBeGreaterThan(before + 2));
};

it("asks every cache for the pages that show a change, with the site's own host", async () => {
  const [first, second] = await Promise.all([startCache(), startCache()]);
  const { fronts } = create(first.url, second.url.replace("//", "//site:pass%20word@").concat("/purge/"));
  send(fronts, "/zh/news/1", "article:1");
  send(fronts, "/zh/News?page=2", "article:1", "news:zh");
  send(fronts, "/zh/team", "team");
  fronts.drop(["article:1"]);
  await until(() => expect(second.received).toHaveLength(2));
  await until(() => expect(first.received).toHaveLength(2));
  const of = (path: string) => `PURGE ${path} www.example.com`;
  expect(first.received.toSorted()).toEqual([of("/zh/News?page=2"), of("/zh/news/1")]);
  const secret = `Basic ${Buffer.from("site:pass word").toString("base64")}`;
  expect(second.received.toSorted()).toEqual([
    `${of("/purge/zh/News?page=2")} ${secret}`,
    `${of("/purge/zh/news/1")} ${secret}`,
  ]);
});

it("asks again later, for an answer that the cache was storing meanwhile, and then no more", async () => {
  const cache = await startCache();
  const { fronts, clock } = create(cache.url);
  send(fronts, "/zh/team", "team");
  fronts.drop(["team"]);
  await until(() => expect(cache.received).toHaveLength(1));
  await answered(clock);
  clock.time += 3000;
  await until(() => expect(cache.received).toHaveLength(2));
  clock.time += 60_000;
  send(fronts, "/zh/about", "team");
  fronts.drop(["team"]);
  await until(() => expect(cache.received).toHaveLength(3));
  expect(cache.received[2]).toContain("/zh/about");
});

it.each([500, 302, 403])("asks again after the answer %s, until no cache has the page any more", async (status) => {
  const cache = await startCache();
  cache.answer.status = status;
  const { fronts, clock, lines } = create(cache.url);
  send(fronts, "/zh/team", "team");
  fronts.drop(["team"]);
  await until(() => expect(lines.join("")).toContain(`the cache answered ${status}`));
  clock.time += 1000;
  await until(() => expect(cache.received).toHaveLength(2));
  clock.time += sharedForMs;
  await until(() => expect(lines.join("")).toContain('"level":50'));
  expect(new Set(cache.received).size).toBe(1);
});

it("is done with a page that the cache does not have", async () => {
  const cache = await startCache();
  cache.answer.status = 404;
  const { fronts, clock, lines } = create(cache.url);
  send(fronts, "/zh/team", "team");
  fronts.drop(["team"]);
  await until(() => expect(cache.received).toHaveLength(1));
  await answered(clock);
  clock.time += 3000;
  await until(() => expect(cache.received).toHaveLength(2));
  expect(lines).toEqual([]);
});

it("lets no caller wait or fail where a cache is away", async () => {
  const { fronts, lines } = create("http://127.0.0.1:9");
  send(fronts, "/zh/team", "team");
  expect(fronts.drop(["team"])).toBeUndefined();
  await until(() => expect(lines.join("")).toContain("will be asked again"));
});

it("has the pages of the process before dropped once it has started, as the build may have other files", async () => {
  const cache = await startCache();
  cache.answer.status = 500;
  const { fronts } = create(cache.url);
  for (const target of ["/zh/team", "/zh"]) send(fronts, target, "team");
  fronts.drop(["team"]); // not dropped, as the cache refuses
  send(fronts, "/zh/about");
  await fronts.stop();
  cache.received.splice(0);
  cache.answer.status = 200;
  create(cache.url).fronts.start();
  const paths = () => cache.received.map((line) => line.split(" ")[1]).toSorted();
  await until(() => expect(paths()).toEqual(["/zh", "/zh/about", "/zh/team"]));
});

it("has the pages of all processes before dropped, which end at the same time", async () => {
  const cache = await startCache();
  const processes = [createAt(0, cache.url).fronts, createAt(1, cache.url).fronts];
  for (const [place, fronts] of processes.entries()) send(fronts, `/zh/news/${place}`);
  await Promise.all(processes.map((fronts) => fronts.stop()));
  create(cache.url).fronts.start();
  const paths = () => cache.received.map((line) => line.split(" ")[1]).toSorted();
  await until(() => expect(paths()).toEqual(["/zh/news/0", "/zh/news/1"]));
});

it("starts where the file with these pages cannot be read", () => {
  writeFileSync(file, "nothing");
  const { fronts, lines } = create("http://127.0.0.1:9");
  fronts.start();
  expect(lines.join("")).toContain("could not be read");
  expect(existsSync(file)).toBe(false);
});

it("records no pages where no cache is told", () => {
  const { fronts } = create();
  expect(fronts.pages).toBeUndefined();
  fronts.drop(["all"]);
});
