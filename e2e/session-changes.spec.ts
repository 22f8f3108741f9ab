import { createServer } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import { api } from "./api.ts";
import { call, makeArticle, pane, removeArticle, writeOn } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, submitLogin, visit } from "./page-actions.ts";
import { admin, baseUrl } from "./worker-server.ts";

const articles: number[] = [];
test.afterAll(() => Promise.all(articles.map(removeArticle)));

/** Another tab of the browser, on a page that everybody may see. */
async function otherTab(context: BrowserContext) {
  const other = await context.newPage();
  await visit(other, "/zh/terms");
  return other;
}

const signOut = (page: Page) =>
  page.evaluate(() => {
    for (const key of ["token", "user", "tokenTime"]) localStorage.removeItem(key);
  });

/** Stores the user as another tab does that has heard from the server of a new role. */
const storeRole = (page: Page, role: string) =>
  page.evaluate((role) => {
    const user: object = JSON.parse(localStorage.getItem("user") ?? "{}");
    localStorage.setItem("user", JSON.stringify({ ...user, role }));
  }, role);

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe("signing out in another tab", () => {
  for (const [path, title] of [
    ["/zh/admin/team", "团队管理"],
    ["/zh/profile", "个人资料"],
  ] as const)
    test(`empties ${path} at once and leads to the login page and back`, async ({ open }) => {
      const { page, context } = await open();
      await signIn(page, path);
      const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
      await heading.waitFor();
      const other = await otherTab(context);
      // nothing that is fetched from now on arrives, so that only what the page does by itself is seen
      await page.route("**/*", () => {});
      await signOut(other);
      await heading.waitFor({ state: "detached", timeout: 1000 });
      expect(await page.locator("main").innerText()).not.toContain(admin.email);
      await page.unroute("**/*");
      await page.reload();
      await page.waitForURL((url) => url.pathname === "/zh/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(path);
    });

  test("leads to the login page by itself", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/zh/admin/audit");
    await page.locator("main table").waitFor();
    const other = await otherTab(context);
    await signOut(other);
    await page.waitForURL((url) => url.pathname === "/zh/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/zh/admin/audit");
    expect(pathOf(other)).toBe("/zh/terms");
  });

  test("shows the login form before its drawing has come, and a loading state before its texts have", async ({
    open,
  }) => {
    const { page, context } = await open();
    await signIn(page, "/zh/admin/audit");
    await page.locator("main table").waitFor();
    const texts = Promise.withResolvers<void>();
    await page.route(/\/login\.zh-[^/]*\.svg/, () => {});
    await page.route(/\/assets\/account-[\w-]{8}\.js/, (route) => texts.promise.then(() => route.continue()));
    await signOut(await otherTab(context));
    await page.waitForURL((url) => url.pathname === "/zh/login");
    await page.getByRole("heading", { level: 1, name: "加载中..." }).waitFor();
    texts.resolve();
    await page.locator("main form input[type=password]").waitFor({ timeout: 5000 });
  });

  test("keeps the text that is being written, which is back after the next login", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/news/create");
    await writeOn(page, "zh", "写到一半时在另一个标签页退出。");
    const other = await otherTab(context);
    await signOut(other);
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await page.locator(".ProseMirror").count()).toBe(0);
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
    await expect.poll(() => pane(page, "zh").content.innerText()).toContain("写到一半时在另一个标签页退出。");
  });
});

test.describe("a role that is lost in another tab", () => {
  test("empties the screen at once, says so, and leads home", async ({ open }) => {
    const { page, context } = await open();
    const person = await api.register("admin");
    await signIn(page, "/zh/admin/users", person);
    await page.locator("main table").waitFor();
    const other = await otherTab(context);
    await call("PATCH", `/users/${person.id}`, { role: "user" });
    const before = Date.now();
    await storeRole(other, "user");
    await page.locator("main table").waitFor({ state: "detached", timeout: 1000 });
    expect(Date.now() - before).toBeLessThan(1500);
    await page.getByText("您没有权限访问此页面").waitFor();
    await page.waitForURL((url) => url.pathname === "/zh");
  });

  test("shows the screen again where the server knows better", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/zh/admin/audit");
    await page.locator("main table").waitFor();
    const asked = page.waitForResponse("**/api/auth/me");
    await storeRole(await otherTab(context), "user");
    await asked;
    await page.locator("main table").waitFor();
    expect(pathOf(page)).toBe("/zh/admin/audit");
  });
});

test.describe("who is signed in already", () => {
  for (const [path, target] of [
    ["/login?redirect=%2Fprofile", "/profile"],
    ["/en/register", "/en"],
  ] as const)
    test(`is led on from ${path} to ${target} without seeing the form`, async ({ open }) => {
      const { page } = await open({ own: true });
      await signIn(page, "/terms");
      await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const look = () => {
          const field = document.querySelector("main input[type=password]");
          if (field instanceof HTMLElement && field.checkVisibility({ visibilityProperty: true })) seen.push("form");
          requestAnimationFrame(look);
        };
        look();
      });
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === target);
      expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
    });

  test("but whose token is dead stays there, signed out", async ({ open }) => {
    const path = "/login";
    const { page, problems } = await open();
    await signIn(page, "/terms");
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await page.goto(path);
    await page.locator("main input[type=password]").first().waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
      null,
      null,
    ]);
    expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
    problems.length = 0;
  });

  test("may sign in anew where the server cannot be asked", async ({ open }) => {
    const { page, problems } = await open();
    await signIn(page, "/terms");
    await page.route("**/api/auth/me", (route) => route.abort());
    await page.goto("/login");
    await page.locator("main input[type=password]").waitFor();
    problems.length = 0; // the browser reports the failed request itself
  });
});

test.describe("the role on the pages of the news", () => {
  test("is asked for once a page load, and a stored one alone shows nothing", async ({ open }) => {
    const { page } = await open();
    const id = await makeArticle("zh", "published", `角色 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    await signIn(page, "/terms", await api.register());
    await storeRole(page, "admin");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/me")) asked++;
    });
    for (const path of ["/zh/News", `/zh/news/${id}`]) {
      asked = 0;
      await storeRole(page, "admin");
      const answer = page.waitForResponse("**/api/auth/me");
      await visit(page, path);
      await answer;
      await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").role)).toBe("user");
      expect(await page.getByRole("button", { name: "发布文章" }).count()).toBe(0);
      expect(await page.getByRole("button", { name: "删除" }).count()).toBe(0);
      expect(asked).toBe(1);
    }
    await page.locator("header").getByRole("link", { name: "新闻", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "新闻" }).waitFor();
    expect(asked).toBe(1);
  });

  test("that has become admin's shows the button", async ({ open }) => {
    const { page } = await open();
    const person = await api.register();
    await signIn(page, "/terms", person);
    await call("PATCH", `/users/${person.id}`, { role: "admin" });
    await visit(page, "/zh/News");
    await page.getByRole("button", { name: "发布文章" }).waitFor();
  });

  test("is not asked for by visitors", async ({ open }) => {
    const { page } = await open();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await visit(page, "/zh/News");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/auth"))).toEqual([]);
  });

  test("shows an admin a draft with its code in colour, and visitors nothing", async ({ open }) => {
    const { page, problems } = await open();
    const code = '<pre><code class="language-python">def area(r):\n    return 3.14 * r ** 2</code></pre>';
    const id = await makeArticle("zh", "draft", `代码 ${Date.now()}`, `<p>草稿</p>${code}`);
    articles.push(id);
    await signIn(page, `/zh/news/${id}`);
    const coloured = page.locator(".article-body pre code .hljs-keyword");
    await coloured.first().waitFor();
    const colours = await page.locator(".article-body pre code").evaluate((block) => {
      const keyword = block.querySelector(".hljs-keyword");
      return keyword === null ? [] : [getComputedStyle(block).color, getComputedStyle(keyword).color];
    });
    expect(new Set(colours).size).toBe(2);
    problems.length = 0; // the browser reports the 404 of the page that visitors get
  });
});

/** Another site, on an origin of its own, whose page links to the address in its query. */
const otherSite = createServer((incoming, outgoing) => {
  const to = new URL(incoming.url ?? "/", "http://localhost").searchParams.get("to") ?? "";
  outgoing.writeHead(200, { "Content-Type": "text/html" }).end(`<a href="${to}">edit</a>`);
});
test.afterAll(() => void otherSite.close());

async function elsewhere(): Promise<string> {
  if (!otherSite.listening) await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
  const address = otherSite.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}

test.describe("cancelling the form of an article", () => {
  for (const entry of ["a link elsewhere", "an address typed in"] as const)
    test(`never leaves the site, entered by ${entry}`, async ({ open }) => {
      const id = await makeArticle("zh", "published", `取消 ${Date.now()}`, "<p>正文</p>");
      articles.push(id);
      const { page } = await open();
      await signIn(page, "/terms");
      const form = `${baseUrl()}/zh/news/edit/${id}`;
      const fresh = await page.context().newPage();
      await fresh.goto(`${await elsewhere()}?to=${encodeURIComponent(form)}`);
      if (entry === "a link elsewhere") await fresh.getByRole("link").click();
      else await fresh.goto(form);
      await pane(fresh, "zh").content.waitFor();
      await fresh.getByRole("button", { name: "取消", exact: true }).first().click();
      await fresh.waitForURL((url) => url.pathname === "/zh/News");
      expect(new URL(fresh.url()).origin).toBe(baseUrl());
    });

  test("goes back one step in the site's own history", async ({ open }) => {
    const id = await makeArticle("zh", "published", `返回 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    const { page } = await open();
    await signIn(page, `/zh/news/${id}`);
    await page.getByRole("link", { name: "编辑", exact: true }).click();
    await pane(page, "zh").content.waitFor();
    await page.getByRole("button", { name: "取消", exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === `/zh/news/${id}`);
  });
});
