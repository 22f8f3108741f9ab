import { createServer } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import { api } from "./api.ts";
import { call, makeArticle, pane, removeArticle, writeOn } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { chooseInMenu, storeSession, submitLogin, visit, withoutScripts } from "./page-actions.ts";
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

/** Holds what the page fetches from now on, so that what it does by itself is seen; gives what lets it go on. */
async function holdRequests(page: Page) {
  const release = Promise.withResolvers<void>();
  await page.route("**/*", (route) => release.promise.then(() => route.continue()));
  return release.resolve;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test.describe("in another tab", () => {
  test("a role that is lost, or the session, empties the screen at once and leads away", async ({ open }) => {
    const person = await api.register("admin");
    const { page, context } = await open({ as: await api.newSession(person) });
    await visit(page, "/zh/admin/users");
    const table = page.locator("main table");
    await table.waitFor();
    const other = await otherTab(context);
    await test.step("shows the screen again where the server knows better", async () => {
      const asked = page.waitForResponse("**/api/auth/me");
      await storeRole(other, "user");
      await asked;
      await table.waitFor();
      expect(pathOf(page)).toBe("/zh/admin/users");
    });
    await test.step("signing out leads to the login page", async () => {
      const release = await holdRequests(page);
      await page.route(/\/login\.zh-[^/]*\.svg/, () => {});
      await signOut(other);
      await table.waitFor({ state: "detached" });
      expect(await page.locator("main").innerText()).not.toContain(person.email);
      release();
      // shows the form before its drawing has come
      await page.locator("main form input[type=password]").waitFor();
      await expect(page.getByText("未保存的文字")).toHaveCount(0);
      expect(pathOf(page)).toBe("/zh/login");
      expect(new URL(page.url()).searchParams.get("redirect")).toBe("/zh/admin/users");
      expect(pathOf(other)).toBe("/zh/terms");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
    await submitLogin(page, person);
    await table.waitFor();
    await test.step("a lost role is said, and leads home", async () => {
      await call("PATCH", `/users/${person.id}`, { role: "user" });
      const release = await holdRequests(page);
      await storeRole(other, "user");
      await table.waitFor({ state: "detached" });
      release();
      await page.getByText("您没有权限访问此页面").waitFor();
      await page.waitForURL((url) => url.pathname === "/zh");
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
    await test.step("signing out by the menu shows in the other tab at once", async () => {
      const toLogin = other.getByRole("link", { name: "登录", exact: true }).first();
      await other.getByRole("button", { name: new RegExp(person.username) }).waitFor();
      expect(await toLogin.count()).toBe(0);
      const menu = page.getByRole("button", { name: new RegExp(person.username) });
      await chooseInMenu(menu, page.getByRole("button", { name: "退出登录" }));
      await toLogin.waitFor();
    });
  });

  test("signing out keeps the text that is being written, which is back after the next login", async ({ open }) => {
    const { page, context } = await open({ as: await api.newSession(admin) });
    await visit(page, "/zh/news/create");
    await writeOn(page, "zh", "写到一半时在另一个标签页退出。");
    const other = await context.newPage();
    await other.goto(withoutScripts);
    const texts = Promise.withResolvers<void>();
    await page.route(/\/assets\/account-[\w-]{7}\.js/, (route) => texts.promise.then(() => route.continue()));
    await signOut(other);
    await page.waitForURL((url) => url.pathname === "/zh/login");
    // a loading state before the login page's texts have come
    await page.getByRole("heading", { level: 1, name: "加载中..." }).waitFor();
    expect(await page.locator(".ProseMirror").count()).toBe(0);
    texts.resolve();
    await page.getByRole("status").getByText("未保存的文字已保留在此浏览器中").waitFor();
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
    await expect.poll(() => pane(page, "zh").content.innerText()).toContain("写到一半时在另一个标签页退出。");
  });
});

test.describe("who is signed in already", () => {
  test("is led on without seeing the form", async ({ open }) => {
    const { page } = await open({ own: true, as: "admin" });
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
    for (const [path, target] of [
      ["/login?redirect=%2Fterms", "/terms"],
      ["/en/register", "/en"],
    ] as const) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === target);
      expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
    }
  });

  test("may sign in anew where the server cannot be asked, or refuses the token, which is removed", async ({
    open,
  }) => {
    const { page, problems } = await open({ as: "admin" });
    const stored = () => page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")]);
    const form = page.locator("main input[type=password]");
    await page.route("**/api/auth/me", (route) => route.abort(), { times: 1 });
    await page.goto("/login");
    await form.waitFor();
    expect(await stored()).not.toContain(null);
    expect(problems.splice(0).filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await page.goto("/login");
    await form.waitFor();
    await expect.poll(stored).toEqual([null, null]);
    expect(pathOf(page)).toBe("/login");
    expect(problems.splice(0).filter((problem) => !problem.includes("401"))).toEqual([]);
  });
});

test.describe("the role on the pages of the news", () => {
  test("is asked for once a page load, never by visitors, and a stored one alone shows nothing", async ({ open }) => {
    const person = await api.register();
    const id = await makeArticle("zh", "published", `角色 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    const { page } = await open();
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/auth")) asked++;
    });
    await visit(page, `/zh/news/${id}`);
    await storeSession(page, await api.session(person));
    expect(asked).toBe(0);
    await storeRole(page, "admin");
    const answer = page.waitForResponse("**/api/auth/me");
    await visit(page, `/zh/news/${id}`);
    await answer;
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").role)).toBe("user");
    expect(await page.getByRole("button", { name: "删除" }).count()).toBe(0);
    await page.locator("header").getByRole("link", { name: "新闻", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "新闻" }).waitFor();
    expect(await page.getByRole("button", { name: "发布文章" }).count()).toBe(0);
    expect(asked).toBe(1);
    await test.step("and shows the button once it has become admin's", async () => {
      await call("PATCH", `/users/${person.id}`, { role: "admin", address_confirmed: true });
      await visit(page, "/zh/News");
      await page.getByRole("button", { name: "发布文章" }).waitFor();
    });
  });

  test("shows an admin a draft with its code in colour, and visitors nothing", async ({ open }) => {
    const { page, problems } = await open({ as: "admin" });
    const code = '<pre><code class="language-python">def area(r):\n    return 3.14 * r ** 2</code></pre>';
    const id = await makeArticle("zh", "draft", `代码 ${Date.now()}`, `<p>草稿</p>${code}`);
    articles.push(id);
    await visit(page, `/zh/news/${id}`);
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
  test("goes back one step in the site's own history, and never leaves the site", async ({ open }) => {
    const id = await makeArticle("zh", "published", `取消 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    const { page } = await open({ as: "admin" });
    const cancel = () => page.getByRole("button", { name: "取消", exact: true }).first().click();
    await page.goto(`${await elsewhere()}?to=${encodeURIComponent(`${baseUrl()}/zh/news/edit/${id}`)}`);
    await page.getByRole("link").click();
    await pane(page, "zh").content.waitFor();
    await cancel();
    await page.waitForURL((url) => url.pathname === "/zh/News" && url.origin === baseUrl());
    await page.locator(`main a[href$="/news/${id}"]`).first().click();
    await page.getByRole("link", { name: "编辑", exact: true }).click();
    await pane(page, "zh").content.waitFor();
    await cancel();
    await page.waitForURL((url) => url.pathname === `/zh/news/${id}`);
  });
});
