import type { Page } from "@playwright/test";
import { z } from "zod";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityProblems, untranslated, widthsWithSidewaysScrolling } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const languages = ["zh", "en"] as const;

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
async function createArticle(fields: object = {}) {
  const title = `渠道糙率${process.pid}x${++count}`;
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
const settled = (page: Page) => page.locator(".loaded-content[aria-busy=false]").waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};

test.describe("the articles of the administration", () => {
  test("are listed with their versions, author, dates and views, 20 to a page", async ({ open }) => {
    const { page } = await open();
    const { title } = await createArticle({ category: "training" });
    await signIn(page, "/zh/admin/news");
    await settled(page);
    const cells = await row(page, title).getByRole("cell").allInnerTexts();
    expect(cells.slice(1, 4)).toEqual([
      "相关培训",
      expect.stringContaining("已发布"),
      expect.stringContaining("未创建"),
    ]);
    expect(cells.slice(4, 7)).toEqual(["admin", expect.stringMatching(/^\d{4}年.+ 发布\s+\d{4}年.+ 编辑$/), "0"]);
    expect(await page.getByRole("row").count()).toBe(21);
    await page.getByRole("link", { name: "下一页" }).click();
    await page.waitForURL("/zh/admin/news?page=2");
    const nav = page.getByRole("navigation", { name: "管理菜单" }).getByRole("link", { name: "新闻", exact: true });
    expect(await nav.getAttribute("aria-current")).toBe("page");
  });

  test("are narrowed down by status, category, language and words, all in the address", async ({ open }) => {
    const { page } = await open();
    const draft = await createArticle({ category: "announcement", status: "draft" });
    const both = await createArticle({ category: "announcement", status: "draft" });
    await asAdmin("PUT", `/news/${both.id}`, english(both.title));
    await signIn(page, "/zh/admin/news");
    await page.getByRole("link", { name: "草稿", exact: true }).click();
    await page.waitForURL("/zh/admin/news?status=draft");
    // the address changes before the filters do, which begin anew with each status
    await page.locator("main a[aria-current=page]", { hasText: "草稿" }).waitFor();
    await page.getByLabel("分类").selectOption("announcement");
    await page.getByLabel("语言版本").selectOption("missing_en");
    await page.getByRole("searchbox").fill(` 渠道糙率${process.pid} `);
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("找到 1 篇文章").waitFor();
    expect(placeOf(page)).toBe(
      `/zh/admin/news?status=draft&category=announcement&versions=missing_en&q=渠道糙率${process.pid}`,
    );
    await row(page, draft.title).waitFor();
    await page.reload();
    await row(page, draft.title).waitFor();
    expect(await page.getByLabel("语言版本").inputValue()).toBe("missing_en");
    await page.getByRole("link", { name: "已发布", exact: true }).click();
    await page.getByText("没有符合条件的文章").waitFor();
    await page.getByRole("link", { name: "清除筛选" }).click();
    await page.waitForURL("/zh/admin/news?status=published");
    await page.goBack();
    await page.getByText("没有符合条件的文章").waitFor();
  });

  test("show which version is outdated", async ({ open }) => {
    const { page } = await open();
    const { id, title } = await createArticle();
    await asAdmin("PUT", `/news/${id}`, english(title));
    await asAdmin("PUT", `/news/${id}`, { lang: "zh", title: `${title}修订` });
    await signIn(page, `/zh/admin/news?versions=outdated&q=${title}`);
    await row(page, title).getByText("中文版已有更新").waitFor();
  });

  test("lead to themselves, to their form, and to the version that is missing", async ({ open }) => {
    const { page } = await open();
    const { id, title } = await createArticle();
    await signIn(page, `/en/admin/news?q=${title}`);
    const links = row(page, title).getByRole("link");
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs)).toEqual(
      new Set([`/en/news/${id}`, `/en/news/edit/${id}?lang=en`, `/en/news/edit/${id}?lang=zh`]),
    );
    await page.getByRole("link", { name: `View “${title}”` }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  test("publish one version alone, and withdraw it, by keyboard with the focus kept", async ({ open }) => {
    const { page } = await open();
    const { id, title } = await createArticle();
    await asAdmin("PUT", `/news/${id}`, { ...english(title), status: "draft" });
    await signIn(page, `/zh/admin/news?q=${title}`);
    await button(page, `发布《${title}》的英文版`).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(`《${title}》的英文版已发布。`).waitFor();
    await button(page, `撤回《${title}》的英文版`).waitFor();
    expect(await languagesOf(id)).toEqual({ zh: "published", en: "published" });
    expect(await focused(page)).toBe("撤回");
    await button(page, `撤回《${title}》的中文版`).click();
    await page.getByText(`《${title}》的中文版已撤回，现为草稿。`).waitFor();
    expect(await languagesOf(id)).toEqual({ zh: "draft", en: "published" });
  });

  test("refuse to publish an empty version, in the form's words", async ({ open }) => {
    const { page, problems } = await open();
    const { id, title } = await createArticle({ content: "", status: "draft" });
    await signIn(page, `/zh/admin/news?q=${title}`);
    await button(page, `发布《${title}》的中文版`).click();
    await row(page, title).getByRole("alert").getByText("请输入文章内容").waitFor();
    expect(await languagesOf(id)).toEqual({ zh: "draft", en: null });
    expect(await accessibilityProblems(page)).toEqual([]);
    problems.length = 0; // the browser reports the 422 itself
  });

  test("are not published over somebody else's change; the list says so and shows it", async ({ open }) => {
    const { page, problems } = await open();
    const { id, title } = await createArticle({ status: "draft" });
    await signIn(page, `/zh/admin/news?q=${title}`);
    await button(page, `发布《${title}》的中文版`).waitFor();
    await asAdmin("PUT", `/news/${id}`, { title: `${title}新` });
    await button(page, `发布《${title}》的中文版`).click();
    await page.getByRole("alert").getByText("这篇文章刚被他人修改。").waitFor();
    problems.length = 0; // the browser reports the 409 itself
    await button(page, `发布《${title}新》的中文版`).click();
    await page.getByText(`《${title}新》的中文版已发布。`).waitFor();
    expect(await page.getByRole("alert").getByText("这篇文章刚被他人修改。").count()).toBe(0);
  });

  test("are deleted after the question, and come back from the trash", async ({ open }) => {
    const { page } = await open();
    const { id, title } = await createArticle();
    await signIn(page, `/zh/admin/news?q=${title}`);
    await button(page, `删除《${title}》`).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(`确定要删除文章"${title}"吗？此操作不可撤销。`).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await focused(page)).toBe("删除");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "删除" }).click();
    await page.getByRole("status").getByText("文章删除成功！").waitFor();
    await page.getByText("没有符合条件的文章").waitFor();
    await expect.poll(() => focused(page)).toBe("找到 0 篇文章");
    await page.getByRole("link", { name: "回收站", exact: true }).click();
    const trashed = row(page, title);
    const day = new Intl.DateTimeFormat("zh-CN", { dateStyle: "medium", timeZone: "Asia/Shanghai" });
    await trashed
      .getByText(`${day.format(Date.now() + 30 * 86_400_000)} 清除`)
      .last()
      .waitFor();
    expect(await trashed.getByRole("link").count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button(page, `恢复《${title}》`).click();
    await page.getByText(`《${title}》已恢复。`).waitFor();
    expect(await languagesOf(id)).toEqual({ zh: "published", en: null });
  });

  test("lead from a page that has nothing left to the last one", async ({ open }) => {
    const { page } = await open();
    const { title } = await createArticle();
    await signIn(page, `/zh/admin/news?q=${title}&page=7`);
    await row(page, title).waitFor();
    expect(placeOf(page)).toBe(`/zh/admin/news?q=${title}`);
  });

  test("say that they are loading, and why they cannot be loaded", async ({ open }) => {
    const { page, problems } = await open({ language: "en" });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/news?*", async (route) => {
      await asked;
      await route.fulfill({ status: 503, json: { message: "Not now" } });
    });
    await signIn(page, "/en/admin/news");
    await page.getByRole("status").getByText("Loading").waitFor();
    answer();
    await page.getByRole("alert").getByText("Not now").waitFor();
    problems.length = 0; // the browser reports the 503 itself
    await page.unroute("**/api/news?*");
    await button(page, "Try again").click();
    await page.getByRole("table", { name: "News management" }).waitFor();
  });

  test("are for admins alone, and no part of public pages", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/admin/news?status=trash");
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/zh/admin/news?status=trash");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/zh/News", { waitUntil: "networkidle" });
    expect(asked.filter((path) => /admin|articles/.test(path))).toEqual([]);
  });

  for (const language of languages)
    test(`have nothing that axe finds and nothing that runs off the page, in ${language}`, async ({ open }) => {
      const { page } = await open({ language });
      await createArticle({ title: "没有空格的长标题".repeat(20), status: "draft" });
      for (const search of ["", "?status=trash", "?status=draft&versions=missing_en"]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, `/${language}/admin/news${search}`);
        await settled(page);
        const foreign = await untranslated(page, language);
        // the names of buttons quote titles in the language they have
        expect(foreign.filter((text) => !/糙率|长标题|“/.test(text))).toEqual([]);
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await widthsWithSidewaysScrolling(page, [1240, 900, 320])).toEqual([]);
        if (language === "zh") expect(await accessibilityProblems(page)).toEqual([]);
      }
    });
});
