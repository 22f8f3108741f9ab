import { createServer } from "node:http";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { call, makeArticle, pane, removeArticle, writeOn } from "./article-flows.ts";
import { browserForFlows, signIn, visit } from "./browser.ts";
import { admin } from "./server.setup.ts";

const open = browserForFlows();

const articles: number[] = [];
afterAll(() => Promise.all(articles.map(removeArticle)));

let count = 0;
/** A new account, with a role. */
async function createPerson(role: "user" | "admin" = "user") {
  const username = `tabs_${process.pid}_${++count}`;
  const person = { username, email: `${username}@example.com`, password: "a-long-enough-password" };
  const { user } = await call("POST", "/auth/register", person, "visitor");
  if (role === "admin") await call("PATCH", `/users/${user?.id}`, { role });
  return { ...person, id: user?.id ?? 0 };
}

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

describe("signing out in another tab", () => {
  it.each([
    ["/zh/admin", "概览"],
    ["/zh/admin/team", "团队管理"],
    ["/zh/admin/news", "新闻管理"],
    ["/zh/admin/users", "用户管理"],
    ["/zh/admin/audit", "操作日志"],
    ["/zh/profile", "个人资料"],
  ])("empties %s at once and leads to the login page and back", async (path, title) => {
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

  it("leads to the login page by itself", async () => {
    const { page, context } = await open();
    await signIn(page, "/zh/admin/audit");
    await page.locator("main table").waitFor();
    const other = await otherTab(context);
    await signOut(other);
    await page.waitForURL((url) => url.pathname === "/zh/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/zh/admin/audit");
    expect(pathOf(other)).toBe("/zh/terms");
  });

  it("keeps the text that is being written, which is back after the next login", async () => {
    const { page, context } = await open();
    await signIn(page, "/news/create");
    await writeOn(page, "zh", "写到一半时在另一个标签页退出。");
    const other = await otherTab(context);
    await signOut(other);
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await page.locator(".ProseMirror").count()).toBe(0);
    await signIn(page);
    await page.waitForURL("**/news/create");
    await expect.poll(() => pane(page, "zh").content.innerText()).toContain("写到一半时在另一个标签页退出。");
  });
});

describe("a role that is lost in another tab", () => {
  it("empties the screen at once, says so, and leads home", async () => {
    const { page, context } = await open();
    const person = await createPerson("admin");
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

  it("shows the screen again where the server knows better", async () => {
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

describe("who is signed in already", () => {
  it.each([
    ["/zh/login", "/zh"],
    ["/login?redirect=%2Fprofile", "/profile"],
    ["/login?redirect=%2F%2Fevil.example", "/"],
    ["/login?redirect=%2Flogin", "/"],
    ["/en/register", "/en"],
  ])("is led on from %s to %s without seeing the form", async (path, target) => {
    const { page } = await open();
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

  it.each(["/login", "/register"])("but whose token is dead stays on %s, signed out", async (path) => {
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

  it("may sign in anew where the server cannot be asked", async () => {
    const { page, problems } = await open();
    await signIn(page, "/terms");
    await page.route("**/api/auth/me", (route) => route.abort());
    await page.goto("/login");
    await page.locator("main input[type=password]").waitFor();
    problems.length = 0; // the browser reports the failed request itself
  });
});

describe("the role on the pages of the news", () => {
  it("is asked for once a page load, and a stored one alone shows nothing", async () => {
    const { page } = await open();
    const id = await makeArticle("zh", "published", `角色 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    await signIn(page, "/terms", await createPerson());
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

  it("that has become admin's shows the button", async () => {
    const { page } = await open();
    const person = await createPerson();
    await signIn(page, "/terms", person);
    await call("PATCH", `/users/${person.id}`, { role: "admin" });
    await visit(page, "/zh/News");
    await page.getByRole("button", { name: "发布文章" }).waitFor();
  });

  it("is not asked for by visitors", async () => {
    const { page } = await open();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await visit(page, "/zh/News");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/auth"))).toEqual([]);
  });

  it("shows an admin a draft with its code in colour, and visitors nothing", async () => {
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
afterAll(() => void otherSite.close());

async function elsewhere(): Promise<string> {
  if (!otherSite.listening) await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
  const address = otherSite.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}

describe("cancelling the form of an article", () => {
  it.each(["a link elsewhere", "an address typed in"])("never leaves the site, entered by %s", async (entry) => {
    const id = await makeArticle("zh", "published", `取消 ${Date.now()}`, "<p>正文</p>");
    articles.push(id);
    const { page } = await open();
    await signIn(page, "/terms");
    const form = `${inject("baseUrl")}/zh/news/edit/${id}`;
    const fresh = await page.context().newPage();
    await fresh.goto(`${await elsewhere()}?to=${encodeURIComponent(form)}`);
    if (entry === "a link elsewhere") await fresh.getByRole("link").click();
    else await fresh.goto(form);
    await pane(fresh, "zh").content.waitFor();
    await fresh.getByRole("button", { name: "取消", exact: true }).first().click();
    await fresh.waitForURL((url) => url.pathname === "/zh/News");
    expect(new URL(fresh.url()).origin).toBe(inject("baseUrl"));
  });

  it("goes back one step in the site's own history", async () => {
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
