import { languages } from "#contract/i18n/language.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { siteRoutes } from "./site-routes.ts";

/** A server that nobody has asked for anything, so that every page's first copy is seen to be replaced. */
const data = temporaryDataDir();
let server: ServerProcess;

/**
 * Most kilobytes (1024 bytes) of a page's first load, by kind of file as it comes over the wire, and most requests.
 * Scripts are held where they are: React and the router alone are 88 KB of them.
 */
const budget = { Document: 25, Stylesheet: 16, Font: 60, Script: 112, total: 300, requests: 30 } as const;

const inLanguages = (path: string) => languages.map((language) => `/${language}${path === "/" ? "" : path}`);
const pages = siteRoutes.flatMap(({ path }) => inLanguages(path));

/**
 * The first visitor's copy of a page is compressed in haste, the next ones' as hard as it goes, one page after another:
 * asks for all of them until none is the first copy any more.
 */
async function warm(): Promise<void> {
  const size = async (path: string) => {
    const answer = await fetch(new URL(path, server.url), { headers: { "Accept-Encoding": "br" } });
    await answer.body?.cancel();
    return answer.headers.get("content-length");
  };
  const first = await Promise.all(pages.map(size));
  let now = first;
  while (now.some((length, i) => length === first[i])) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    now = await Promise.all(pages.map(size));
  }
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ DATA_DIR: data.dir });
  await warm();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  data.remove();
});

test.describe("the first load", () => {
  for (const { path } of siteRoutes)
    test(`of ${path} keeps its budget, all from this site, in both languages`, async ({ open }) => {
      const loads = await Promise.all(inLanguages(path).map((each) => load(open, each))); // most of a load's time is spent in silence
      expect(loads.flatMap(({ over }) => over)).toEqual([]);
      expect(loads.flatMap(({ foreign }) => foreign)).toEqual([]);
    });
});

/** Loads a page as a new visitor does; gives what exceeds its budget and what comes from elsewhere. */
async function load(open: Open, path: string) {
  const { page, context } = await open({ baseURL: server.url });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, { type: string; length: number }>();
  const loaded = new Map<string, number>();
  const foreign: string[] = [];
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const length = Number(response.headers["Content-Length"] ?? response.headers["content-length"] ?? Number.NaN);
    if (response.url.startsWith("data:")) return;
    kinds.set(requestId, { type, length });
    if (!response.url.startsWith(server.url)) foreign.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    requests++;
    const bytes = Number.isNaN(kind.length) ? encodedDataLength : kind.length;
    loaded.set(kind.type, (loaded.get(kind.type) ?? 0) + bytes / 1024);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const total = [...loaded.values()].reduce((sum, kilobytes) => sum + kilobytes, 0);
  const over = Object.entries({ ...Object.fromEntries(loaded), total, requests })
    .filter(([kind, amount]) => amount > (Object.entries(budget).find(([name]) => name === kind)?.[1] ?? Infinity))
    .map(([kind, amount]) => [path, kind, amount]);
  return { over, foreign };
}
