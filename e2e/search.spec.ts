import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { baseUrl } from "./worker-server.ts";

const read = async (query: string) =>
  (await fetch(`${baseUrl()}/zh/search?${new URLSearchParams({ q: query })}`)).text();

/** The server indexes its pages once it answers. */
const untilIndexed = () =>
  expect.poll(() => read("下泄水温"), { timeout: 30_000 }).toContain("/zh/project-post/guxian");

test("the search answers without a script, and is no page for search engines", async () => {
  await untilIndexed();
  const html = await read("下洩水溫");
  expect(html).toContain('<mark class="whitespace-nowrap">下泄水温</mark>');
  expect(html).toMatch(/<form [^>]*action="\/zh\/search"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(
    `href="/zh/search?${new URLSearchParams({ q: "下洩水溫", kind: "article" })}"`.replace("&", "&amp;"),
  );
  expect(await read("没有这样的词语啊")).toContain("没有找到");
});

test("the search finds pages that are in no collection, in both languages", async () => {
  await untilIndexed();
  const answer = z.object({ data: z.object({ results: z.array(z.object({ path: z.string(), lang: z.string() })) }) });
  const cases = [
    { path: "/", zh: "讨论您的项目", en: "Discuss a project" },
    { path: "/accessibility", zh: "无障碍说明", en: "Accessibility" },
    { path: "/about-this-site", zh: "网站技术说明", en: "About this site" },
    { path: "/feeds", zh: "订阅源", en: "feeds" },
  ] as const;
  for (const { path, ...queries } of cases) {
    for (const lang of languages) {
      const query = new URLSearchParams({ q: queries[lang], lang, limit: "100" });
      const { data } = answer.parse(await (await fetch(`${baseUrl()}/api/search?${query}`)).json());
      expect(data.results.map((result) => result.path)).toContain(path);
    }
  }
});

test("the key / leads to the search, which finds, filters and turns pages", coreFlow, async ({ open }) => {
  await untilIndexed();
  const { page } = await open({ language: "en" });
  await visit(page, "/en/about");
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
  await expect(page.locator("main article b").first()).toHaveText("News");
  await page.locator("main article h2 a, main article h3 a").first().click();
  await expect(page).toHaveURL(/\/en\/news\/\d+$/);
});

test("the key / is the browser's with another key, over a dialog, and once it is switched off", async ({ open }) => {
  const { page } = await open({ language: "en", viewport: { width: 360, height: 780 } });
  /** Whether the page takes the key for itself, which leads to the search. */
  const isTaken = (modifiers: { ctrlKey?: true; altKey?: true; metaKey?: true } = {}) =>
    page.evaluate(
      (modifiers) =>
        !document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true, ...modifiers }),
        ),
      modifiers,
    );
  await visit(page, "/en/accessibility");
  for (const modifiers of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }] as const)
    expect(await isTaken(modifiers)).toBe(false);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "News", exact: true }).waitFor();
  expect(await isTaken()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const choice = page.getByRole("checkbox", { name: /^The key “\/”/ });
  await choice.uncheck();
  expect(await isTaken()).toBe(false);
  await visit(page, "/en/accessibility");
  await expect(choice).not.toBeChecked();
  expect(await isTaken()).toBe(false);
  await choice.check();
  expect(await isTaken()).toBe(true);
  await page.waitForURL("**/en/search");
});
