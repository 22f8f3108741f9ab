import type { Page } from "@playwright/test";
import { type Language, languages } from "#contract/i18n/language.ts";
import { examineFirstLoad } from "./first-load.ts";
import { expect, test } from "./fixtures.ts";
import {
  accessibilityProblems,
  deadAnchors,
  deadPictures,
  sideways,
  unsizedPictures,
  untranslated,
} from "./page-examination.ts";
import { siteRoutes } from "./site-routes.ts";

test.describe.configure({ mode: "parallel" });

/** Opens a page, and compares what that loads with the budget. */
async function load(page: Page, address: string) {
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["content-encoding"]).toBe("br");
  const size = Number(answer?.headers()["content-length"]);
  expect(await examineFirstLoad(page, size)).toMatchObject({ over: [], foreign: [] });
  // what is taken out of the page before React has compared it with its own would be missed there
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(
    files.filter((name) => /\/assets\/(admin|articles|audit|crop|editor|lists|member|overview|users)/.test(name)),
  ).toEqual([]);
}

async function examine(page: Page, language: Language, links: readonly string[]) {
  const { title, headings, found } = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    // the links to the enquiry form name their subject in the query
    found: [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href")?.split("?")[0]),
  }));
  expect(headings).toBe(1);
  expect(title).not.toBe("");
  for (const link of new Set(links)) {
    const wanted = links.filter((other) => other === link).length;
    expect([link, found.filter((href) => href === `/${language}${link}`).length >= wanted]).toEqual([link, true]);
  }
  expect(await untranslated(page, language)).toEqual([]);
  // those of the English pages are made with the Chinese ones, by the same code
  if (language === "zh") expect(await deadPictures(page)).toEqual([]);
  expect(await unsizedPictures(page)).toEqual([]);
  expect(await deadAnchors(page)).toEqual([]);
  const restore = await takeShapesAway(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  // what only a phone shows is there in both languages: all rules once, and in the other one what texts can change
  expect(await accessibilityProblems(page, language === "en" ? "all" : "targets")).toEqual([]);
  // restored where the page is narrow, so that it is not laid out once more in between
  await restore.evaluate((put) => put());
  // a browser may lay sizes relative to the window out once more when the fonts have arrived
  await expect.poll(() => sideways(page)).toEqual([]);
}

/** Counts the dictionaries of words that the page loads, each of which holds it up for some 30 ms: the server divides texts. */
function countDictionaries() {
  window.dictionaries = 0;
  const value = new Proxy(Intl.Segmenter, {
    construct(made, given) {
      window.dictionaries++;
      return Reflect.construct(made, given);
    },
  });
  Object.defineProperty(Intl, "Segmenter", { value });
}

/** Widens the window again; a page that is about to be left need not be laid out for that. */
async function widen(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.display = "none";
  });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/**
 * Takes out of drawings the shapes and labels, of which axe has nothing to say, as it does not know the property `fill`,
 * and which are many; gives what puts them back.
 */
const takeShapesAway = (page: Page) =>
  page.evaluateHandle(() => {
    const shapes = [
      ...document.querySelectorAll(
        "svg :is(path, line, polyline, polygon, circle, ellipse):not(:has(*)), svg text:not(a text)",
      ),
    ];
    const places = shapes.map((shape) => {
      const place = document.createComment("");
      shape.replaceWith(place);
      return place;
    });
    return () => {
      for (const [index, place] of places.entries()) place.replaceWith(shapes[index] ?? "");
    };
  });

/** Pages to examine: those that the specification lists, and the search. */
const examined = [...siteRoutes, { path: "/search?q=CE-QUAL-W2", links: [] }];

/** Pages examined by one test, one after the other in one browser page. */
const pagesPerTest = 7;

for (const language of languages)
  for (let first = 0; first < examined.length; first += pagesPerTest) {
    const routes = examined.slice(first, first + pagesPerTest);
    const title = `in ${language} keep their budget, are whole, translated and accessible: ${routes.map(({ path }) => path).join(" ")}`;
    test(title, async ({ open }) => {
      const { page } = await open({ language, own: true });
      await page.addInitScript(countDictionaries);
      for (const { path, links } of routes)
        await test.step(path, async () => {
          const address = `/${language}${path === "/" ? "" : path}`;
          await load(page, address);
          expect(await page.evaluate(() => window.dictionaries)).toBe(0);
          await examine(page, language, links);
          await widen(page);
        });
    });
  }

declare global {
  interface Window {
    dictionaries: number;
  }
}
