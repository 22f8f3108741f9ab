import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, untranslated, widthsWithSidewaysScrolling } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const answerSchema = z.object({
  user: z.record(z.string(), z.unknown()).optional(),
  token: z.string().optional(),
  data: z
    .object({
      id: z.number(),
      version: z.number(),
      status: z.string(),
      languages: z.record(z.string(), z.string().nullable()),
    })
    .partial()
    .optional(),
});

async function call(method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...answerSchema.parse(await response.json()) };
}

const asAdmin = async (method: string, path: string, body?: object) =>
  call(method, path, body, (await api.session()).token);

let count = 0;
/** A new article whose title is found nowhere else. */
async function createArticle({
  title = `渠道糙率${process.pid}x${++count}`,
  ...fields
}: Readonly<Record<string, string>> = {}) {
  const { data } = await asAdmin("POST", "/news", { title, content: "<p>糙率</p>", status: "published", ...fields });
  return { id: data?.id ?? 0, title };
}
const english = (title: string) => ({
  lang: "en",
  title: `Roughness of channel ${title.replace(/[^\w]+/g, "")}`,
  content: "<p>Roughness.</p>",
});
const languagesOf = async (id: number) => (await asAdmin("GET", `/news/${id}`)).data?.languages;

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Waits until the list has come and stands in its full colours. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.locator(".loaded-content[aria-busy=false]").evaluate((content) => getComputedStyle(content).opacity),
    )
    .toBe("1");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};

/** How many lines a text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

/** Texts in the wrong language, but for the names of buttons, which quote titles in the language they have. */
const foreignTexts = async (page: Page, language: "zh" | "en") =>
  (await untranslated(page, language)).filter((text) => !/糙率|长标题|“/.test(text));

test.describe("the articles of the administration", () => {
  test("are listed with their versions, 20 to a page, and narrowed down, all in the address", async ({ open }) => {
    const { title } = await createArticle({ category: "training" });
    const draft = await createArticle({ category: "announcement", status: "draft" });
    const both = await createArticle({ category: "announcement", status: "draft" });
    await asAdmin("PUT", `/news/${both.id}`, english(both.title));
    await asAdmin("PUT", `/news/${both.id}`, { lang: "zh", title: `${both.title}修订` });
    const { page } = await open({ as: "admin" });
    await visit(page, "/zh/admin/news");
    await settled(page);
    const cells = await row(page, title).getByRole("cell").allInnerTexts();
    const versions = [expect.stringContaining("已发布"), expect.stringContaining("未创建")];
    expect(cells.slice(1, 4)).toEqual(["相关培训", ...versions]);
    expect(cells.slice(4, 7)).toEqual(["admin", expect.stringMatching(/^\d{4}年.+发布\s+\d{4}年.+编辑$/), "0"]);
    await row(page, both.title).getByText("译文待更新：中文版已修改").waitFor();
    await expect(page.getByRole("row")).toHaveCount(21);
    expect(await foreignTexts(page, "zh")).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "下一页" }).click();
    await page.waitForURL("/zh/admin/news?page=2");
    const nav = page.getByRole("navigation", { name: "管理菜单" }).getByRole("link", { name: "新闻", exact: true });
    expect(await nav.getAttribute("aria-current")).toBe("page");

    await test.step("by status, category, language and words", async () => {
      await page.getByRole("link", { name: "草稿", exact: true }).click();
      await page.waitForURL("/zh/admin/news?status=draft");
      // the address changes before the filters do, which begin anew with each status
      await page.locator("main a[aria-current=page]", { hasText: "草稿" }).waitFor();
      await page.getByLabel("分类").selectOption("announcement");
      await page.getByLabel("语言版本").selectOption("missing_en");
      await page.getByRole("searchbox").fill(` 渠道糙率${process.pid} `);
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText("找到1篇文章").waitFor();
      const filter = `category=announcement&versions=missing_en&q=渠道糙率${process.pid}`;
      expect(placeOf(page)).toBe(`/zh/admin/news?status=draft&${filter}`);
      await row(page, draft.title).waitFor();
      await page.getByRole("link", { name: "已发布", exact: true }).click();
      await page.getByText("没有符合条件的文章").waitFor();
      await page.getByRole("link", { name: "清除筛选" }).click();
      await page.waitForURL("/zh/admin/news?status=published");
      await page.goBack();
      await page.getByText("没有符合条件的文章").waitFor();
      await expect(page.getByLabel("语言版本")).toHaveValue("missing_en");
    });
  });

  test("say that they are loading and why they cannot be loaded, and lead to what they name", async ({ open }) => {
    await createArticle({ title: "没有空格的长标题".repeat(20), status: "draft" });
    const { id, title } = await createArticle();
    const { page, problems } = await open({ language: "en", as: "admin" });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/news?*", async (route) => {
      await asked;
      await route.fulfill({ status: 503, json: { message: "Not now" } });
    });
    await visit(page, `/en/admin/news?q=${title}&page=7`);
    await page.getByRole("status").getByText("Loading").waitFor();
    answer();
    await page.getByRole("alert").getByText("Not now").waitFor();
    problems.length = 0; // the browser reports the 503 itself
    await page.unroute("**/api/news?*");
    await button(page, "Try again").click();

    await test.step("from a page that has nothing left to the last one", async () => {
      await row(page, title).waitFor();
      expect(placeOf(page)).toBe(`/en/admin/news?q=${title}`);
    });

    const links = await row(page, title)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(links)).toEqual(
      new Set([`/en/news/${id}`, `/en/news/edit/${id}?lang=en`, `/en/news/edit/${id}?lang=zh`]),
    );

    await test.step("all of them", async () => {
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect.poll(() => page.getByRole("row").count()).toBe(21);
      await settled(page);
      expect(await foreignTexts(page, "en")).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await widthsWithSidewaysScrolling(page, [1240, 900, 320])).toEqual([]);
      for (const width of [900, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => linesOf(page.getByText("Search titles, summaries and text")), `${width}`).toBe(1);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await page.getByRole("link", { name: `View “${title}”` }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  test("are published by version, not over somebody else's change, deleted, and restored from the trash", async ({
    open,
  }) => {
    const word = `改动糙率${process.pid}`;
    const { id, title } = await createArticle({ title: `${word}甲` });
    await asAdmin("PUT", `/news/${id}`, { ...english(title), status: "draft" });
    const empty = await createArticle({ title: `${word}乙`, content: "", status: "draft" });
    const changed = await createArticle({ title: `${word}丙`, status: "draft" });
    const { page, problems } = await open({ as: "admin" });
    await visit(page, `/zh/admin/news?q=${word}`);

    await test.step("one version alone, by keyboard with the focus kept", async () => {
      await button(page, `发布《${title}》的英文版`).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText(`《${title}》的英文版已发布。`).waitFor();
      await button(page, `撤回《${title}》的英文版`).waitFor();
      expect(await languagesOf(id)).toEqual({ zh: "published", en: "published" });
      expect(await focused(page)).toBe("撤回");
      await button(page, `撤回《${title}》的中文版`).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByText(`确定要撤回《${title}》的中文版吗？`).waitFor();
      await dialog.getByText("撤回后读者看不到此版本，文字保留为草稿。").waitFor();
      expect(await languagesOf(id)).toEqual({ zh: "published", en: "published" });
      await dialog.getByRole("button", { name: "撤回" }).click();
      await page.getByText(`《${title}》的中文版已撤回，现为草稿。`).waitFor();
      expect(await languagesOf(id)).toEqual({ zh: "draft", en: "published" });
    });

    await test.step("an empty version is refused in the form's words", async () => {
      await button(page, `发布《${empty.title}》的中文版`).click();
      await row(page, empty.title).getByRole("alert").getByText("请输入文章内容").waitFor();
      expect(await languagesOf(empty.id)).toEqual({ zh: "draft", en: null });
      await settled(page);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    await test.step("somebody else's change is told and shown", async () => {
      await asAdmin("PUT", `/news/${changed.id}`, { title: `${changed.title}新` });
      await button(page, `发布《${changed.title}》的中文版`).click();
      await page.getByRole("alert").getByText("这篇文章刚被他人修改。").waitFor();
      problems.length = 0; // the browser reports the 422 and the 409 itself
      await button(page, `发布《${changed.title}新》的中文版`).click();
      await page.getByText(`《${changed.title}新》的中文版已发布。`).waitFor();
      expect(await page.getByRole("alert").getByText("这篇文章刚被他人修改。").count()).toBe(0);
    });

    await test.step("deleted after the question", async () => {
      await button(page, `删除《${title}》`).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByText(`确定要删除文章"${title}"吗？此操作不可撤销。`).waitFor();
      await dialog.getByText("30天内可从回收站恢复。").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await focused(page)).toBe("删除");
      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: "删除" }).click();
      await page.getByRole("status").getByText("文章删除成功！").waitFor();
      await row(page, title).waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toBe("找到2篇文章");
    });

    await test.step("restored", async () => {
      await page.getByRole("link", { name: "回收站", exact: true }).click();
      const trashed = row(page, title);
      const day = new Intl.DateTimeFormat("zh-CN", { dateStyle: "medium", timeZone: "Asia/Shanghai" });
      await trashed
        .getByText(`${day.format(Date.now() + 30 * 86_400_000)}永久删除`)
        .last()
        .waitFor();
      expect(await trashed.getByRole("link").count()).toBe(0);
      await settled(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      await button(page, `恢复《${title}》`).click();
      await page.getByText(`《${title}》已恢复。`).waitFor();
      expect(await languagesOf(id)).toEqual({ zh: "draft", en: "published" });
    });
  });
});
