import type { Page } from "@playwright/test";
import { type Fault, type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityInBothThemes } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

let proxy: FaultyProxy;
test.beforeAll(async () => {
  proxy = await startFaultyProxy(baseUrl());
});
test.afterAll(() => proxy.close());

/** Data of pages. */
const data = /\.data(\?|$)/;

const words = {
  zh: {
    loading: "加载中...",
    reload: "重新加载",
    list: "加载新闻失败：请刷新页面重试",
    article: "文章加载失败",
    back: "返回新闻列表",
    other: "页面出错了",
    news: "新闻",
    about: "关于",
  },
  en: {
    loading: "Loading...",
    reload: "Reload",
    list: "Failed to load news: please refresh the page and retry",
    article: "Failed to load the article",
    back: "Back to the news list",
    other: "Something went wrong",
    news: "News",
    about: "About",
  },
} as const;

type Language = keyof typeof words;

/** A page whose requests go through the proxy; what fails on purpose is no problem of the page. */
async function start(open: Open, path: string) {
  const { page, problems, context } = await open({ baseURL: proxy.url });
  await visit(page, path);
  return { page, context, problems };
}

const inFooter = (page: Page, name: string) => page.locator("footer").getByRole("link", { name, exact: true });
const panel = (page: Page) => page.locator("main").getByRole("alert");
const onlyFailedRequests = (problems: string[]) => {
  expect(problems.filter((problem) => !/Failed to load resource|net::ERR/.test(problem))).toEqual([]);
  problems.length = 0;
};

/** Opens a page of the company from which `goToNews` leads to one of the news. */
async function approach(page: Page, language: Language, target: "list" | "article") {
  if (target === "list") return visit(page, `/${language}`);
  await visit(page, `/${language}/News`);
  await page.locator("main article a").first().click();
  await page.waitForURL(/\/news\/\d+$/);
  await page.locator(".article-body").waitFor();
  await inFooter(page, words[language].about).click();
  await page.waitForURL("**/about");
  await page.locator(".article-body").waitFor({ state: "detached" });
}

/** Goes from a page of the company to one of the news: by a link to the list, by the browser's button to an article. */
async function goToNews(page: Page, language: Language, target: "list" | "article") {
  if (target === "list") return inFooter(page, words[language].news).click();
  await page.evaluate(() => history.back());
}

test.describe("a page of the news that cannot be had", () => {
  const language = "zh";
  const text = words[language];
  for (const [target, fault] of [
    ["list", 502],
    ["article", "broken"],
  ] as const)
    test(`says so in its own words, and can be tried again: ${target}, ${fault}`, async ({ open }) => {
      const { page, problems } = await start(open, `/${language}`);
      await approach(page, language, target);
      proxy.fail(data, fault);
      await goToNews(page, language, target);
      await page.waitForURL(target === "list" ? `**/${language}/News` : /\/news\/\d+$/);
      await panel(page).getByText(text[target], { exact: false }).waitFor();
      expect(await page.getByText(text.other).count()).toBe(0);
      expect(await page.locator("header.site-header").count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      expect(await panel(page).getByRole("link", { name: text.back }).count()).toBe(target === "article" ? 1 : 0);
      const reload = panel(page).getByRole("button", { name: text.reload });
      await reload.click();
      await panel(page).getByText(text[target], { exact: false }).waitFor();
      await reload.waitFor();
      proxy.heal();
      await reload.click();
      await page.locator("main article").first().waitFor();
      expect(await panel(page).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      onlyFailedRequests(problems);
    });

  test("leads from an article that cannot be had back to the list", async ({ open }) => {
    const { page, problems } = await start(open, `/${language}`);
    await approach(page, language, "article");
    proxy.fail(/news\/\d+\.data/, 502);
    await goToNews(page, language, "article");
    await panel(page).getByRole("link", { name: text.back }).click();
    await page.waitForURL(`**/${language}/News`);
    await page.getByRole("heading", { name: text.news, level: 1 }).waitFor();
    proxy.heal();
    onlyFailedRequests(problems);
  });

  test("looks and reads well on phones and desks, in both themes", async ({ open }) => {
    const { page, problems } = await start(open, `/${language}`);
    for (const target of ["list", "article"] as const) {
      proxy.heal();
      await approach(page, language, target);
      proxy.fail(data, "broken");
      await goToNews(page, language, target);
      await panel(page).waitFor();
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      expect(await accessibilityInBothThemes(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    proxy.heal();
    onlyFailedRequests(problems);
  });
});

test.describe("a page that is no news", () => {
  test("says in general words that it cannot be had, and can be tried again", async ({ open }) => {
    const { page, problems } = await start(open, "/zh");
    proxy.fail(data, 502);
    await inFooter(page, words.zh.about).click();
    await panel(page).getByText(words.zh.other).waitFor();
    expect(new URL(page.url()).pathname).toBe("/zh/about");
    proxy.heal();
    await panel(page).getByRole("button", { name: words.zh.reload }).click();
    await page.getByRole("heading", { level: 1, name: words.zh.about }).waitFor();
    onlyFailedRequests(problems);
  });
});

test.describe("a page of the news on its way", () => {
  for (const [language, target] of [
    ["zh", "list"],
    ["en", "article"],
  ] as const)
    test(`is announced in the place of the page before: ${language}, ${target}`, async ({ open }) => {
      const { page, problems } = await start(open, `/${language}`);
      await approach(page, language, target);
      proxy.fail(data, "silent");
      await goToNews(page, language, target);
      await page.locator("main").getByRole("status").getByText(words[language].loading).waitFor();
      expect(await page.locator("main h1").allTextContents()).toEqual([words[language].loading]);
      expect(await accessibilityInBothThemes(page)).toEqual([]);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        if (process.env.SHOTS) {
          await page.screenshot({ path: `${process.env.SHOTS}/loading-${target}-${language}-${width}.png` });
        }
      }
      proxy.heal();
      onlyFailedRequests(problems);
    });
});

/** Goes to a page and gives the seconds after which its failure is shown. */
async function secondsToFailure(open: Open, fault: Fault, path: RegExp, text: string) {
  const { page, problems } = await start(open, "/zh");
  proxy.fail(path, fault);
  const begun = Date.now();
  await inFooter(page, words.zh.news).click();
  await panel(page).getByText(text).waitFor({ timeout: 20_000 });
  const seconds = (Date.now() - begun) / 1000;
  proxy.heal();
  expect(new URL(page.url()).pathname).toBe("/zh/News");
  return { page, problems, seconds };
}

test.describe("a page without an answer in 10 seconds", () => {
  for (const [title, fault] of [
    ["at all", "silent"],
    ["that is whole", "stalled"],
  ] as const)
    test(`${title} counts as failed, and can be tried again`, async ({ open }) => {
      const { page, problems, seconds } = await secondsToFailure(open, fault, data, words.zh.list);
      expect(seconds).toBeGreaterThan(9);
      expect(seconds).toBeLessThan(13);
      await panel(page).getByRole("button", { name: words.zh.reload }).click();
      await page.locator("main article").first().waitFor();
      onlyFailedRequests(problems);
    });
});

test.describe("a page whose file is missing", () => {
  for (const fault of ["broken", 404] as const)
    test(`says so within the site's frame, and is loaded anew: ${fault}`, async ({ open }) => {
      const { page, problems } = await secondsToFailure(open, fault, /\/assets\/list-[^/]+\.js/, words.zh.list);
      await panel(page).getByRole("button", { name: words.zh.reload }).click();
      await page.locator("main article").first().waitFor();
      expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type)).toBe("reload");
      onlyFailedRequests(problems);
    });

  test("stays in the frame while there is no connection, whatever is pressed", async ({ open }) => {
    const { page, problems, context } = await start(open, "/zh");
    await context.setOffline(true);
    await inFooter(page, words.zh.news).click();
    const reload = panel(page).getByRole("button", { name: words.zh.reload });
    await reload.click();
    await page.getByText(words.zh.list).waitFor();
    await reload.waitFor();
    await context.setOffline(false);
    await reload.click();
    await page.locator("main article").first().waitFor();
    onlyFailedRequests(problems);
  });

  test("is told by the general words where it is no news", async ({ open }) => {
    const { page, problems } = await start(open, "/zh");
    proxy.fail(/\/assets\/about-[^/]+\.js/, 404);
    await inFooter(page, words.zh.about).click();
    await panel(page).getByText(words.zh.other).waitFor();
    proxy.heal();
    await panel(page).getByRole("button", { name: words.zh.reload }).click();
    await page.getByRole("heading", { level: 1, name: words.zh.about }).waitFor();
    onlyFailedRequests(problems);
  });
});
