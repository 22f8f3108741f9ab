import type { Page } from "@playwright/test";

/** Most bytes of a page itself, compressed. */
export const maxDocument = 25 * 1024;

/**
 * Most kilobytes (1024 bytes) of a page's first load, by kind of file as it comes over the wire, and most requests.
 * Scripts are held where they are: React and the router alone are 88 KB of them.
 */
const budget: Readonly<Record<string, number>> = {
  ...{ Document: maxDocument / 1024, Stylesheet: 16, Font: 60, Script: 112 },
  ...{ total: 300, requests: 30 },
};

/**
 * Follows what a page loads from now on. `result` gives what came from elsewhere than `origin`, and what exceeds the
 * budget, where `document` is the size in bytes of the page itself: the copy that its first visitor gets is compressed in
 * haste, and replaced by a smaller one.
 */
export async function watchFirstLoad(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, { type: string; length: number }>();
  const loaded = new Map<string, number>();
  const foreign: string[] = [];
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const length = Number(response.headers["Content-Length"] ?? response.headers["content-length"] ?? Number.NaN);
    if (response.url.startsWith("data:")) return;
    kinds.set(requestId, { type, length });
    if (!response.url.startsWith(origin)) foreign.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    requests++;
    const bytes = Number.isNaN(kind.length) ? encodedDataLength : kind.length;
    loaded.set(kind.type, (loaded.get(kind.type) ?? 0) + bytes / 1024);
  });
  return {
    async result(document: number) {
      await session.detach();
      loaded.set("Document", document / 1024);
      const total = [...loaded.values()].reduce((sum, kilobytes) => sum + kilobytes, 0);
      const amounts = Object.entries({ ...Object.fromEntries(loaded), total, requests });
      return { over: amounts.filter(([kind, amount]) => amount > (budget[kind] ?? Infinity)), foreign };
    },
  };
}
