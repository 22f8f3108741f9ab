import { expect, test } from "./fixtures.ts";
import { baseUrl } from "./worker-server.ts";

const read = async (query: string) =>
  (await fetch(`${baseUrl()}/zh/search?${new URLSearchParams({ q: query })}`)).text();

/** The server indexes its pages once it answers. */
const untilIndexed = () =>
  expect.poll(() => read("下泄水温"), { timeout: 30_000 }).toContain("/zh/project-post/guxian");

test("the search answers without a script, and is no page for search engines", async () => {
  await untilIndexed();
  const html = await read("下洩水溫");
  expect(html).toContain("<mark>下泄水温</mark>");
  expect(html).toMatch(/<form [^>]*action="\/zh\/search"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(
    `href="/zh/search?${new URLSearchParams({ q: "下洩水溫", kind: "article" })}"`.replace("&", "&amp;"),
  );
  expect(await read("没有这样的词语啊")).toContain("没有找到");
});

test("the key / leads to the search, which finds, filters and turns pages", async ({ open }) => {
  await untilIndexed();
  const { page } = await open({ language: "en" });
  await page.goto(`${baseUrl()}/en/about`);
  await page.locator("html[data-hydrated]").waitFor();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("water temperature");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Search: water temperature/);
  await expect(page.locator("main mark").first()).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("navigation", { name: "Filters" }).getByRole("link", { name: /^News/ }).click();
  await expect(page).toHaveURL(/kind=article/);
  await expect(page.locator(".search-meta > b").first()).toHaveText("News");
  await page.locator(".search-title").first().click();
  await expect(page).toHaveURL(/\/en\/news\/\d+$/);
});
