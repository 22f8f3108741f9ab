import type { Page } from "@playwright/test";
import { type Language, languages } from "#contract/i18n/language.ts";
import { api } from "./api.ts";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const agents = {
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1",
  desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
};

async function call(path: string, options: { body?: object; token?: string; agent?: string; method?: string } = {}) {
  const { body, token, agent = agents.desktop, method = body ? "POST" : "GET" } = options;
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": agent,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

interface Person {
  username: string;
  email: string;
  password: string;
}

let count = 0;
async function newPerson(): Promise<Person> {
  const username = `reader_${++count}`;
  const person = { username, email: `${username}@example.com`, password: "old-password" };
  expect((await call("/auth/register", { body: person })).status).toBe(201);
  return person;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

async function logIn({ email, password }: Person | typeof admin, agent?: string): Promise<string> {
  const { answer } = await call("/auth/login", { body: { email, password }, ...(agent && { agent }) });
  return String(field(answer, "token"));
}

const alive = async (token: string) => (await call("/auth/me", { token })).status === 200;

/** Opens the profile of somebody, signed in through the interface's own storage. */
async function openProfile(
  open: Open,
  who: Person | typeof admin,
  language: Language = "zh",
  options: OpenOptions = {},
) {
  const watched = await open({ language, ...options });
  const { page } = watched;
  await visit(page, `/${language}/login?redirect=/${language}/profile`);
  await page.locator("input[type=email]").fill(who.email);
  await page.locator("input[type=password]").fill(who.password);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(`**/${language}/profile`);
  await page.locator(".profile-list").first().waitFor();
  return watched;
}

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), user: localStorage.getItem("user") }));

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("the profile", () => {
  test("asks those who are not signed in to log in, and is there afterwards", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/profile");
    await page.waitForURL((url) => url.pathname === "/login" && url.search === "?redirect=%2Fprofile");
    await submitLogin(page, admin);
    await page.waitForURL((url) => url.pathname === "/profile");
    await page.getByRole("heading", { name: "个人资料", level: 1 }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  });

  test("shows who one is, and shows articles to admins only", async ({ open }) => {
    const person = await newPerson();
    const { page } = await openProfile(open, person);
    const account = section(page, "账户");
    for (const text of [person.username, person.email, "用户"])
      await account.getByText(text, { exact: true }).waitFor();
    expect(await section(page, "我的文章").count()).toBe(0);
  });
});

test.describe("the name", () => {
  test("is saved, and the stored user with it", async ({ open }) => {
    const person = await newPerson();
    const { page } = await openProfile(open, person);
    const name = page.getByLabel("姓名（选填）");
    await name.fill("  林月 ");
    await page.getByRole("button", { name: "保存姓名" }).click();
    await page.getByText("姓名已更新").waitFor();
    expect(await name.inputValue()).toBe("林月");
    await page.locator(".profile-head").getByText("林月").waitFor();
    expect((await stored(page)).user).toContain("林月");
    await name.fill("");
    await page.keyboard.press("Enter");
    await page.locator(".profile-head").getByText(person.username).waitFor();
  });

  test("that is too long, or cannot be sent, says so and stays", async ({ open }) => {
    const { page, problems } = await openProfile(open, await newPerson());
    const name = page.getByLabel("姓名（选填）");
    await name.fill("名".repeat(101));
    await page.getByRole("button", { name: "保存姓名" }).click();
    await page.getByText("姓名不能超过100个字符").waitFor();
    await page.route("**/api/auth/me", (route) => route.abort());
    await name.fill("林月");
    await page.getByRole("button", { name: "保存姓名" }).click();
    await page.getByText("姓名保存失败，请稍后重试").waitFor();
    expect(await name.inputValue()).toBe("林月");
    problems.length = 0; // the browser reports the failed call itself
  });

  test("that is not saved yet comes back after the session ended and a login", async ({ open }) => {
    const person = await newPerson();
    const { page, problems } = await openProfile(open, person, "en");
    await page.getByLabel("Full name (optional)").fill("Lin Yue");
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await page.getByRole("button", { name: "Save the name" }).click();
    await page.waitForURL((url) => url.pathname === "/en/login" && url.search === "?redirect=%2Fen%2Fprofile");
    expect(await stored(page)).toEqual({ token: null, user: null });
    problems.length = 0; // the browser reports the 401 itself
    await submitLogin(page, person);
    await page.getByText("The name you had not saved yet has been kept for you.").waitFor();
    expect(await page.getByLabel("Full name (optional)").inputValue()).toBe("Lin Yue");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Discard the change" }).click();
    expect(await page.getByLabel("Full name (optional)").inputValue()).toBe("");
    expect(await page.evaluate(() => sessionStorage.getItem("profileName"))).toBeNull();
  });
});

test.describe("the password", () => {
  const change = async (page: Page, current: string, fresh: string, confirm: string) => {
    await page.getByLabel("当前密码", { exact: true }).fill(current);
    await page.getByLabel("新密码", { exact: true }).fill(fresh);
    await page.getByLabel("确认新密码", { exact: true }).fill(confirm);
    await page.getByRole("button", { name: "修改密码" }).click();
  };

  test("shows each rule at its field", async ({ open }) => {
    const { page } = await openProfile(open, await newPerson());
    await change(page, "", "12345", "123456");
    for (const text of ["请输入密码", "密码至少需要6个字符", "两次输入的密码不一致"])
      await section(page, "密码").getByText(text, { exact: true }).waitFor();
    const current = page.getByLabel("当前密码", { exact: true });
    expect(await current.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("stays where the current one is wrong, which does not end the session", async ({ open }) => {
    const person = await newPerson();
    const { page, problems } = await openProfile(open, person);
    await change(page, "wrong-password", "new-password", "new-password");
    const current = page.getByLabel("当前密码", { exact: true });
    await expect.poll(() => current.getAttribute("aria-invalid")).toBe("true");
    expect(new URL(page.url()).pathname).toBe("/zh/profile");
    expect(await alive((await stored(page)).token ?? "")).toBe(true);
    problems.length = 0; // the browser reports the 422 itself
    expect(await logIn(person)).not.toBe("undefined");
  });

  test("is changed, and the other devices are signed out, but not this one", async ({ open }) => {
    const person = await newPerson();
    const other = await logIn(person, agents.phone);
    const { page } = await openProfile(open, person);
    await page.getByText("iPhone上的Safari").waitFor();
    await change(page, person.password, "new-password", "new-password");
    await page.getByText("密码已修改，其他设备已退出登录。").waitFor();
    expect(await page.getByLabel("当前密码", { exact: true }).inputValue()).toBe("");
    await page.getByText("没有其他已登录的设备。").waitFor();
    expect(await page.getByText("iPhone上的Safari").count()).toBe(0);
    expect([await alive(other), await alive((await stored(page)).token ?? "")]).toEqual([false, true]);
    expect(await logIn({ ...person, password: "new-password" })).not.toBe("undefined");
  });
});

test.describe("the signed-in devices", () => {
  test("are named in plain words, and one of them can be ended", async ({ open }) => {
    const person = await newPerson();
    const phone = await logIn(person, agents.phone);
    const desktop = await logIn(person);
    const { page } = await openProfile(open, person, "en");
    const devices = section(page, "Signed-in devices");
    await devices.getByText("Firefox on Linux").waitFor();
    expect(await devices.locator(".profile-list > li").count()).toBe(3);
    expect(await devices.locator(".profile-list > li").first().innerText()).toContain("This device");
    expect(await devices.getByText("127.0.0.1").count()).toBe(3);
    await devices.getByRole("button", { name: "Sign out: Safari on iPhone" }).press("Enter");
    await page.getByText("The device has been signed out").waitFor();
    await expect.poll(() => devices.locator(".profile-list > li").count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Signed-in devices");
    expect([await alive(phone), await alive(desktop)]).toEqual([false, true]);
  });

  test("that has ended by itself goes from the list all the same", async ({ open }) => {
    const person = await newPerson();
    const phone = await logIn(person, agents.phone);
    const { page, problems } = await openProfile(open, person);
    await call("/auth/logout", { token: phone, method: "POST" });
    await page.getByRole("button", { name: "退出设备：iPhone上的Safari" }).click();
    await page.getByText("没有其他已登录的设备。").waitFor();
    problems.length = 0; // the browser reports the 404 itself
  });

  test("are all signed out after a question, which Escape answers with no", async ({ open }) => {
    const person = await newPerson();
    const phone = await logIn(person, agents.phone);
    const { page } = await openProfile(open, person);
    const all = section(page, "已登录的设备").getByRole("button", { name: "退出所有设备" });
    await all.press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByText("确定要退出所有设备吗？此设备也会退出登录。").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("取消");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await all.evaluate((element) => element === document.activeElement)).toBe(true);
    const token = (await stored(page)).token ?? "";
    expect(await alive(token)).toBe(true);
    await all.click();
    await question.getByRole("button", { name: "退出所有设备" }).click();
    await page.waitForURL((url) => url.pathname === "/zh/login" && url.search === "");
    await page.getByText("已退出所有设备").waitFor();
    expect(await stored(page)).toEqual({ token: null, user: null });
    expect([await alive(token), await alive(phone)]).toEqual([false, false]);
  });

  test("say why they cannot be shown, ended or signed out, and are there at the next try", async ({ open }) => {
    const person = await newPerson();
    await logIn(person, agents.phone);
    const { page, problems } = await openProfile(open, person);
    await page.route("**/api/auth/sessions**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.route("**/api/auth/logout-all", (route) => route.abort());
    await page.getByRole("button", { name: "退出设备：iPhone上的Safari" }).click();
    await page.getByText("未能退出该设备，请稍后重试").waitFor();
    await page.getByRole("button", { name: "退出所有设备" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "退出所有设备" }).click();
    await page.getByText("网络连接失败，请检查网络后重试").waitFor();
    await page.reload();
    await page.getByText("设备列表加载失败").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("button", { name: "重试" }).click();
    await page.getByText("iPhone上的Safari").waitFor();
    problems.length = 0; // the browser reports the failed calls itself
  });
});

test.describe("an admin's own articles", () => {
  test("begin with none and a way to write one, and then stand with their languages and pages", async ({ open }) => {
    // tests before this one in the worker may have left articles of the admin
    const { data } = await api.asAdmin<{ data: { articles: { id: number }[] } }>("GET", "/news/my/articles");
    for (const { id } of data.articles) await api.asAdmin("DELETE", `/news/${id}`);
    const { page } = await openProfile(open, admin);
    const mine = section(page, "我的文章");
    await mine.getByText("您还没有撰写文章。").waitFor();
    expect(await mine.getByRole("link", { name: "撰写文章" }).getAttribute("href")).toBe("/zh/news/create");

    const token = (await stored(page)).token ?? "";
    for (let i = 1; i <= 21; i++) {
      const body = { title: `第${i}篇`, content: "<p>水</p>", status: i === 21 ? "published" : "draft" };
      expect((await call("/news", { body, token })).status).toBe(201);
    }
    await page.reload();
    await mine.getByRole("link", { name: "第21篇", exact: true }).waitFor();
    const first = mine.locator(".profile-list > li").first();
    await first.getByText("中文：已发布").waitFor();
    await first.getByText("英文：未创建").waitFor();
    expect(await first.getByRole("link", { name: "编辑：第21篇" }).getAttribute("href")).toMatch(
      /^\/zh\/news\/edit\/\d+$/,
    );
    expect(await mine.getByText("中文：草稿").count()).toBe(19);
    await mine.getByRole("link", { name: "下一页" }).click();
    await page.waitForURL("**/zh/profile?page=2");
    await mine.getByRole("link", { name: "第1篇", exact: true }).waitFor();
    expect(await mine.locator(".profile-list > li").count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await visit(page, "/zh/profile?page=9");
    await mine.getByRole("link", { name: "上一页" }).click();
    await page.waitForURL("**/zh/profile?page=2");
  });
});

test.describe("a token that grew old", () => {
  test("is replaced once for all tabs, and nobody is signed out", async ({ open }) => {
    const { page, context } = await openProfile(open, await newPerson());
    const calls: string[] = [];
    context.on("request", (request) => request.url().endsWith("/auth/refresh") && calls.push(request.url()));
    const { token } = await stored(page);
    const other = await context.newPage();
    await visit(other, "/zh/about");
    await page.evaluate(() => localStorage.setItem("tokenTime", String(Date.now() - 13 * 3_600_000)));
    await Promise.all([page.reload(), other.reload()]);
    await expect.poll(async () => (await stored(page)).token).not.toBe(token);
    await page.locator(".profile-list").first().waitFor();
    await expect.poll(async () => stored(other)).toEqual(await stored(page));
    expect(calls).toHaveLength(1);
    expect(await alive((await stored(page)).token ?? "")).toBe(true);
  });
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test("it is translated, accessible and fits a phone", async ({ open }) => {
      const person = await newPerson();
      await logIn(person, agents.phone);
      const { page } = await openProfile(open, person, language, {});
      const examine = async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await untranslated(page, language)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sideways(page)).toEqual([]);
      };
      await examine();
      await page.locator("form").nth(1).locator("button[type=submit]").click();
      await page.locator("[aria-invalid]").first().waitFor();
      await examine();
    });
  });
