import type { Page } from "@playwright/test";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";
import { expect, test } from "./fixtures.ts";
import { chooseInMenu, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, sideways } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

let proxy: FaultyProxy;
test.beforeAll(async () => {
  proxy = await startFaultyProxy(baseUrl());
});
test.afterAll(() => proxy.close());

/** Data of pages. */
const data = /\.data(\?|$)/;

const words = {
  loading: "加载中...",
  reload: "重新加载",
  list: "加载新闻失败：请刷新页面重试",
  article: "文章加载失败",
  back: "返回新闻列表",
  other: "页面出错了",
  news: "新闻",
  about: "关于",
  projects: "项目",
} as const;

const inFooter = (page: Page, name: string) => page.locator("footer").getByRole("link", { name, exact: true });
const panel = (page: Page) => page.locator("main").getByRole("alert");
const onlyFailedRequests = (problems: string[]) => {
  expect(problems.filter((problem) => !/Failed to load resource|net::ERR/.test(problem))).toEqual([]);
  problems.length = 0;
};

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The page as it stands fits a phone and, unless the same panel has been examined, is accessible in both themes. */
async function examine(page: Page, { accessibility = true } = {}) {
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sideways(page)).toEqual([]);
  if (accessibility) expect(await accessibilityInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a page that cannot be had says so in its own words within the site's frame, and can be tried again", async ({
  open,
}) => {
  // one page: through the proxy it is at an origin of its own, whose code no other page has run before
  const { page, problems } = await open({ baseURL: proxy.url });
  await visit(page, "/zh/login");
  const reload = panel(page).getByRole("button", { name: words.reload });
  await test.step("the list of the news", async () => {
    proxy.fail(data, 502);
    await inFooter(page, words.news).click();
    await page.waitForURL("**/zh/News");
    await panel(page).getByText(words.list).waitFor();
    expect(await page.getByText(words.other).count()).toBe(0);
    await expect(page.locator("header.site-header")).toHaveCount(1);
    expect(await focusedId(page)).toBe("content");
    expect(await panel(page).getByRole("link", { name: words.back }).count()).toBe(0);
    await examine(page);
    await reload.click();
    await panel(page).getByText(words.list).waitFor();
    await reload.waitFor();
    proxy.heal();
    await reload.click();
    await page.locator("main article").first().waitFor();
    expect(await panel(page).count()).toBe(0);
    expect(await focusedId(page)).toBe("content");
  });
  await test.step("an article, from which the list can still be had", async () => {
    proxy.fail(data, "broken");
    await page.locator("main article a").first().click();
    await panel(page).getByText(words.article).waitFor();
    expect(await focusedId(page)).toBe("content");
    await examine(page, { accessibility: false });
    proxy.heal();
    await reload.click();
    await page.locator(".article-body").waitFor();
    expect(await focusedId(page)).toBe("content");
    await inFooter(page, words.news).click();
    await page.locator("main article").first().waitFor();
    proxy.fail(data, "broken");
    await page.locator("main article a").first().click();
    const back = panel(page).getByRole("link", { name: words.back });
    await back.waitFor();
    proxy.heal();
    await back.click();
    await page.waitForURL("**/zh/News");
    await page.getByRole("heading", { name: words.news, level: 1 }).waitFor();
  });
  await page.locator(".signed-out-only").first().click();
  await page.waitForURL("**/zh/login");
  await test.step("is announced on its way, and counts as failed without a whole answer in 10 seconds", async () => {
    proxy.fail(data, "stalled");
    const begun = Date.now();
    await inFooter(page, words.news).click();
    await page.locator("main").getByRole("status").getByText(words.loading).waitFor();
    expect(await page.locator("main h1").allTextContents()).toEqual([words.loading]);
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await panel(page).getByText(words.list).waitFor();
    proxy.heal();
    // not sooner; a busy machine may be late
    expect(Date.now() - begun).toBeGreaterThan(9000);
    await reload.click();
    await page.locator("main article").first().waitFor();
  });
  onlyFailedRequests(problems);
});

test("a failed page of the administration stands in the frame of the administration", async ({ open }) => {
  const { page, problems } = await open({ baseURL: proxy.url, as: "admin" });
  await visit(page, "/zh/admin");
  await page.getByRole("heading", { level: 1, name: "概览" }).waitFor();
  proxy.fail(data, 502);
  await page.getByRole("navigation", { name: "管理菜单" }).getByRole("link", { name: "团队" }).click();
  await panel(page).getByText(words.other).waitFor();
  expect(new URL(page.url()).pathname).toBe("/zh/admin/team");
  await expect(page.locator("header.admin-header")).toHaveCount(1);
  expect(await page.locator("header.site-header, footer").count()).toBe(0);
  await test.step("from which the others are reached, and the site", async () => {
    proxy.heal();
    await panel(page).getByRole("button", { name: words.reload }).click();
    await page.getByRole("heading", { level: 1, name: "团队管理" }).waitFor();
    await page.getByRole("link", { name: "查看站点" }).click();
    await expect(page.locator("header.site-header")).toHaveCount(1);
    expect(await page.locator("header.admin-header").count()).toBe(0);
  });
  onlyFailedRequests(problems);
});

test("a part of the frame whose file is missing has a button in its place that loads the page again", async ({
  open,
}) => {
  const { page, problems } = await open({ baseURL: proxy.url, as: "admin" });
  const heading = page.getByRole("heading", { level: 1, name: words.about });
  await test.step("the account's menu", async () => {
    proxy.fail(/\/assets\/account-menu-/, 404);
    await visit(page, "/zh/about");
    const again = page.locator("header").getByRole("button", { name: words.reload });
    await again.waitFor();
    await heading.waitFor();
    // on phones too, below the menu's links
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("button", { name: "打开菜单" }).click();
    await page.getByRole("dialog").getByRole("link", { name: words.news }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: words.reload }).waitFor();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    proxy.heal();
    // without a connection the page stays as it is
    await page.context().setOffline(true);
    const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
    await again.click();
    await tried;
    await heading.waitFor();
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole("button", { name: /^用户菜单/ }).waitFor();
    await heading.waitFor();
  });
  await test.step("the button of the list, for admins", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    proxy.fail(/\/assets\/publish-button-/, 404);
    await visit(page, "/zh/News");
    const again = page.locator(".news-actions").getByRole("button", { name: words.reload });
    await again.waitFor();
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
    proxy.heal();
    await again.click();
    await page.getByRole("button", { name: "发布文章" }).waitFor();
  });
  onlyFailedRequests(problems);
});

test("the enquiry form works as the server has written it where its script is missing", async ({ open }) => {
  const { page, problems } = await open({ baseURL: proxy.url, language: "en" });
  proxy.fail(/\/assets\/enquiry\.island-/, 404);
  const failed = page.waitForResponse((response) => response.status() === 404);
  await page.goto("/en/contacts");
  await failed;
  const water = page.getByLabel("Name of the water body");
  await water.fill("Example reservoir");
  proxy.heal();
  await page.getByRole("button", { name: "Send enquiry" }).click();
  // posted, and given back with what is missing
  await expect(page.locator("[aria-invalid]").first()).toBeVisible();
  await expect(water).toHaveValue("Example reservoir");
  problems.length = 0; // the console reports the missing file and the refusal
});

test("a language whose texts cannot be had in place is loaded with the page in that language", async ({ open }) => {
  const { page, problems } = await open({ baseURL: proxy.url });
  await visit(page, "/zh/News");
  proxy.fail(/\/assets\/layout-/, 404);
  const failed = page.waitForResponse((response) => response.status() === 404);
  await chooseInMenu(
    page.getByRole("button", { name: /简体中文/ }),
    page.getByRole("link", { name: "English", exact: true }),
  );
  await failed;
  proxy.heal();
  await page.waitForURL("**/en/News");
  await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  onlyFailedRequests(problems);
});
