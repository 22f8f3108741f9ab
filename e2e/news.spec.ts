import { expect, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { baseUrl } from "./worker-server.ts";

interface Listed {
  id: number;
  title: string;
  lang: string;
  category: string;
}

/** What the API lists; pages must show the same. */
async function listed(query: string): Promise<{ articles: Listed[]; total: number }> {
  const answer: { data: { articles: Listed[]; total: number } } = await (
    await fetch(`${baseUrl()}/api/news?${query}`)
  ).json();
  return answer.data;
}

for (const language of ["zh", "en"] as const)
  test.describe(`the news list in ${language}`, () => {
    if (language === "zh")
      test("shows what is published, newest first, twenty a page, without JavaScript", async ({ open }) => {
        const { page } = await open({ language, javaScriptEnabled: false });
        await page.goto(`/${language}/News`);
        const { articles, total } = await listed(`tab=0&lang=${language}`);
        const links = page.locator("main a[href*='/news/']");
        const hrefs = await links.evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute("href")))]);
        expect(hrefs).toEqual(articles.map(({ id }) => `/${language}/news/${id}`));
        expect(articles).toHaveLength(20);
        expect(await page.textContent("main")).toContain(articles[0]?.title);
        await page.locator(`main a[href*="page=2"]`).first().click();
        expect(new URL(page.url()).searchParams.get("page")).toBe("2");
        const second = await page
          .locator("main a[href*='/news/']")
          .evaluateAll((all) => new Set(all.map((a) => a.getAttribute("href"))).size);
        expect(second).toBe(total - 20);
      });

    if (language === "en")
      test("lists trainings on their tab, and keeps the tab in the address", async ({ open }) => {
        const { page } = await open({ language });
        await visit(page, `/${language}/News`);
        await page.locator('main a[href$="tab=3"]').first().click();
        await page.waitForURL("**/News?tab=3");
        const { articles } = await listed(`tab=3&lang=${language}`);
        expect(articles.every(({ category }) => category === "training")).toBe(true);
        for (const { title } of articles) await page.getByText(title).first().waitFor();
      });
  });

test.describe("the publish button", () => {
  test("is there for admins only and verifies the role before it leads on", async ({ open }) => {
    const visitor = await open();
    await visit(visitor.page, "/zh/News");
    expect(await visitor.page.getByRole("button", { name: "发布文章" }).count()).toBe(0);
    const { page } = await open();
    await signIn(page, "/News");
    // shown once the server has confirmed the role, and asked again when pressed
    await page.getByRole("button", { name: "发布文章" }).waitFor();
    const asked = page.waitForRequest("**/api/auth/me");
    await page.getByRole("button", { name: "发布文章" }).click();
    await asked;
    await page.waitForURL("**/news/create");
    await page.getByRole("textbox", { name: "文章内容（简体中文）", exact: true }).waitFor();
  });

  test("shows for three seconds that the role is missing", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/News");
    await page.getByRole("button", { name: "发布文章" }).waitFor();
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const body: { user: object } = await response.json();
      await route.fulfill({ response, json: { ...body, user: { ...body.user, role: "editor" } } });
    });
    await page.getByRole("button", { name: "发布文章" }).click();
    const message = page.getByText("没有权限执行此操作");
    await message.waitFor();
    await message.waitFor({ state: "hidden", timeout: 5000 });
    expect(new URL(page.url()).pathname).toBe("/News");
  });
});

for (const language of ["zh", "en"] as const)
  test.describe(`an article in ${language}`, () => {
    test("shows everything about it without JavaScript", async ({ open }) => {
      const { articles } = await listed(`limit=1&tab=0&lang=${language}`);
      const [article] = articles;
      const { page } = await open({ language, javaScriptEnabled: false });
      await page.goto(`/${language}/news/${article?.id}`);
      expect(await page.textContent("h1")).toContain(article?.title);
      const text = (await page.textContent("main")) ?? "";
      for (const word of language === "zh"
        ? ["次浏览", "摘要：", "最后更新：", "返回"]
        : ["views", "Summary", "Last updated", "Back"]) {
        expect(text).toContain(word);
      }
      const hreflang = await page
        .locator("link[hreflang]")
        .evaluateAll((all) => all.map((link) => link.getAttribute("hreflang")));
      expect(hreflang.length).toBeGreaterThanOrEqual(2);
    });

    if (language === "zh")
      test("that does not exist says so with 404 and leads back to the list", async ({ open }) => {
        for (const id of ["999999", "99999999999999", "abc"]) {
          const { page, problems } = await open({ language });
          expect((await page.goto(`/${language}/news/${id}`))?.status()).toBe(404);
          await page.getByRole("heading", { name: "文章不存在" }).waitFor();
          problems.length = 0; // the browser reports the 404 itself
          await page.getByRole("link", { name: "返回新闻列表" }).click();
          await page.waitForURL(`**/${language}/News`);
        }
      });
  });

test.describe("an article in one language only", () => {
  test("is shown to readers of the other language, marked and canonical in its own", async ({ open }) => {
    const { articles } = await listed("limit=100&lang=zh");
    const foreign = articles.find(({ lang }) => lang === "en");
    const { page } = await open();
    await visit(page, `/zh/news/${foreign?.id}`);
    expect(
      await page
        .locator("h1")
        .getAttribute("lang")
        .then(async (own) => own ?? (await page.locator("[lang=en] h1").count()) > 0),
    ).toBeTruthy();
    expect(await page.getAttribute('link[rel="canonical"]', "href")).toMatch(new RegExp(`/en/news/${foreign?.id}$`));
    const hreflang = await page
      .locator("link[hreflang]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("hreflang")));
    expect(hreflang).not.toContain("zh-Hans");
  });
});
