import { beforeAll, describe, expect, inject, it } from "vitest";
import { browserForFlows } from "./browser.ts";
import { siteRoutes } from "./site-routes.ts";

const open = browserForFlows();

/**
 * Most kilobytes (1024 bytes) of a page's first load, by kind of file as it comes over the wire, and most requests.
 * Scripts are held where they are: React and the router alone are 88 KB of them.
 */
const budget = { Document: 25, Stylesheet: 16, Font: 60, Script: 112, total: 300, requests: 30 } as const;

const pages = siteRoutes.flatMap(({ path }) => [`/zh${path === "/" ? "" : path}`, `/en${path === "/" ? "" : path}`]);

/**
 * The first visitor's copy of a page is compressed in haste, the next ones' as hard as it goes, one page after another:
 * asks for all of them until none is the first copy any more.
 */
async function warm(): Promise<void> {
  const size = async (path: string) => {
    const answer = await fetch(new URL(path, inject("baseUrl")), { headers: { "Accept-Encoding": "br" } });
    await answer.body?.cancel();
    return answer.headers.get("content-length");
  };
  const first = await Promise.all(pages.map(size));
  for (let round = 0; round < 40; round++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = await Promise.all(pages.map(size));
    if (now.every((length, i) => length !== first[i])) return;
  }
}

beforeAll(warm);

describe("the first load", () => {
  it.each(pages)("of %s keeps its budget, all from this site", async (path) => {
    const { page, context } = await open();
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
      if (!response.url.startsWith(inject("baseUrl"))) foreign.push(response.url);
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
    const over = Object.entries({ ...Object.fromEntries(loaded), total, requests }).filter(
      ([kind, amount]) =>
        amount > (Object.entries(budget).find(([name]) => name === kind)?.[1] ?? Number.POSITIVE_INFINITY),
    );
    expect(over).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
