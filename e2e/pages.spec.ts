import { languages } from "#contract/i18n/language.ts";
import { examineFirstLoad, maxDocument } from "./first-load.ts";
import { expect, test } from "./fixtures.ts";
import {
  accessibilityProblems,
  deadAnchors,
  deadPictures,
  internalLinks,
  sideways,
  unsizedPictures,
  untranslated,
} from "./page-examination.ts";
import { siteRoutes } from "./site-routes.ts";
import { baseUrl } from "./worker-server.ts";

test.describe.configure({ mode: "parallel" });

const answered = new Map<string, Promise<number>>();

/** Status of an address of the site, asked for once. */
function statusOf(path: string): Promise<number> {
  const known = answered.get(path) ?? fetch(`${baseUrl()}${path}`, { method: "HEAD" }).then(({ status }) => status);
  answered.set(path, known);
  return known;
}

/** Bytes of a page as a browser gets it, compressed. */
async function compressedSize(path: string): Promise<number> {
  const answer = await fetch(`${baseUrl()}${path}`, { headers: { "Accept-Encoding": "br" } });
  await answer.body?.cancel();
  return Number(answer.headers.get("content-length"));
}

for (const language of languages)
  for (const { path, links } of siteRoutes)
    test(`in ${language} ${path} keeps its budget, is whole, translated and accessible, and has no dead link`, async ({
      open,
    }) => {
      const { page } = await open({ language });
      const address = `/${language}${path === "/" ? "" : path}`;
      const answer = await page.goto(address, { waitUntil: "networkidle" });
      expect(answer?.status()).toBe(200);
      // the copy for the first visitor is compressed in haste, and soon replaced
      await expect.poll(() => compressedSize(address)).toBeLessThan(maxDocument);
      expect(await examineFirstLoad(page, await compressedSize(address))).toMatchObject({ over: [], foreign: [] });
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.title()).not.toBe("");
      const found = await page.evaluate(() =>
        [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href")),
      );
      for (const link of new Set(links)) {
        const wanted = links.filter((other) => other === link).length;
        expect([link, found.filter((href) => href === `/${language}${link}`).length >= wanted]).toEqual([link, true]);
      }
      expect(await untranslated(page, language)).toEqual([]);
      expect(await deadPictures(page)).toEqual([]);
      expect(await unsizedPictures(page)).toEqual([]);
      expect(await deadAnchors(page)).toEqual([]);
      const statuses = await Promise.all((await internalLinks(page)).map(async (link) => [link, await statusOf(link)]));
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      // a browser may lay sizes relative to the window out once more when the fonts have arrived
      await expect.poll(() => sideways(page)).toEqual([]);
    });
