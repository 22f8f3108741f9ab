import type { Page } from "@playwright/test";
import { api, type Session } from "./api.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { chooseInMenu, loseAnswer, openMenu, signIn, storeSession, submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const words = {
  zh: {
    unanswered: "上一次提交可能已成功，只是未收到答复。",
    email: "邮箱",
    password: "密码",
    login: "登录",
    username: "用户名",
    confirm: "确认密码",
    register: "注册",
    loginRules: ["请输入邮箱地址", "请输入密码"],
    registerRules: ["请输入用户名", "请输入邮箱地址", "请输入密码", "请确认密码", "请同意服务条款和隐私政策"],
    brokenRules: ["用户名至少需要3个字符", "请输入有效的邮箱地址", "密码至少需要6个字符", "两次输入的密码不一致"],
    common: "该密码过于常见，请换一个密码",
  },
  en: {
    email: "E-mail",
    password: "Password",
    login: "Sign in",
    username: "Username",
    confirm: "Confirm password",
    register: "Register",
    loginRules: ["Please enter your e-mail address", "Please enter your password"],
    registerRules: [],
    brokenRules: [],
    common: "This password is too common. Please choose another one",
  },
};

let count = 0;
const newPerson = () => {
  const username = `reader_${process.pid}_${++count}`;
  return { username, email: `${username}@example.com`, password: "reader-password" };
};

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), user: localStorage.getItem("user") }));

/** Breaks the rules of the form, which then sends nothing. */
async function breakRules(page: Page, language: "zh" | "en") {
  const say = words[language];
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.locator("form").getByRole("button", { name: say.login, exact: true }).click();
  for (const text of say.loginRules) await page.getByText(text, { exact: true }).waitFor();
  const email = page.getByLabel(say.email, { exact: true });
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await submitLogin(page, { email: "not-an-address", password: "12345" });
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBe(2);
  for (const text of say.loginRules) expect(await page.getByText(text, { exact: true }).count()).toBe(0);
  expect(calls).toEqual([]);
}

test.describe("the login page", () => {
  test(
    "shows each rule, refuses wrong credentials, says how long to wait, and signs in to where one was going",
    coreFlow,
    async ({ open }) => {
      const { page, problems } = await open();
      await visit(page, "/zh/login?redirect=%2FNews%3Ftab%3D3");
      await test.step("shows each rule at its field and sends nothing", () => breakRules(page, "zh"));
      await test.step("wrong credentials", async () => {
        await submitLogin(page, { email: admin.email, password: "wrong-password" });
        await page.getByText("登录失败，请检查邮箱和密码").waitFor();
        expect(new URL(page.url()).pathname).toBe("/zh/login");
        expect(await page.getByLabel("邮箱", { exact: true }).inputValue()).toBe(admin.email);
        expect(await stored(page)).toEqual({ token: null, user: null });
      });
      await test.step("too many tries", async () => {
        await page.route(
          "**/api/auth/login",
          (route) => route.fulfill({ status: 429, json: { success: false, message: "尝试次数过多，请在20秒后重试" } }),
          { times: 1 },
        );
        await submitLogin(page, admin);
        await page.getByRole("alert").getByText("尝试次数过多，请在20秒后重试", { exact: true }).waitFor();
      });
      problems.length = 0; // the browser reports the 401 and the 429 itself
      await submitLogin(page, admin);
      await page.waitForURL((url) => url.pathname + url.search === "/News?tab=3" && url.origin === baseUrl());
      await page.getByRole("button", { name: /admin/ }).waitFor();
      const { token, user } = await stored(page);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(JSON.parse(user ?? "{}")).toMatchObject({ username: "admin", role: "admin" });
      expect(user).not.toContain("password");
    },
  );

  test("never puts a password into the address, also before scripts have run", async ({ open }) => {
    const { page, problems } = await open({ javaScriptEnabled: false });
    await page.goto("/zh/login");
    await page.getByLabel("密码", { exact: true }).fill("a-secret");
    await page.locator("form").getByRole("button", { name: "登录", exact: true }).click({ force: true });
    // the browser reports that the policy stopped the form
    await expect.poll(() => problems.splice(0)).toEqual([expect.stringContaining("form-action")]);
    expect(page.url()).not.toContain("a-secret");
  });
});

test.describe("the register page", () => {
  type Field = "username" | "email" | "password" | "confirm";
  async function fill(page: Page, values: Partial<Record<Field, string>>, language: "zh" | "en" = "zh") {
    for (const field of ["username", "email", "password", "confirm"] as const) {
      const value = values[field];
      if (value !== undefined) await page.getByLabel(words[language][field], { exact: true }).fill(value);
    }
    await page.locator("form").getByRole("button", { name: words[language].register, exact: true }).click();
  }

  test("shows every rule at its field, and what the server refuses, and registers", async ({ open }) => {
    const { page, problems } = await open();
    const person = newPerson();
    const taken = newPerson();
    await api.call("POST", "/auth/register", taken);
    // leads on only within this site
    await visit(page, "/zh/register?redirect=%2F%2Fevil.example%2F");
    await test.step("its own rules", async () => {
      await fill(page, {});
      for (const text of words.zh.registerRules) await page.getByText(text, { exact: true }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await fill(page, { username: "ab", email: "a@b", password: "12345", confirm: "123456" });
      for (const text of words.zh.brokenRules) await page.getByText(text, { exact: true }).waitFor();
    });
    await test.step("the server's", async () => {
      await page.locator("form").getByRole("checkbox").check();
      await fill(page, { ...person, password: "password1", confirm: "password1" });
      await page.getByText(words.zh.common).waitFor();
      expect(await page.locator("[aria-invalid=true]").getAttribute("name")).toBe("password");
      await fill(page, { username: taken.username.toUpperCase(), password: person.password, confirm: person.password });
      await page.getByText("该用户名已被使用").waitFor();
      expect(await page.getByText(words.zh.unanswered).count()).toBe(0);
      problems.length = 0; // the browser reports the 422 and the 409 itself
    });
    await test.step("that the account may be there where the answer was lost", async () => {
      await loseAnswer(page, "POST", "**/api/auth/register");
      const { username, email } = newPerson();
      await fill(page, { username, email });
      await page.getByText("网络连接失败，请检查网络后重试").waitFor();
      await fill(page, {});
      await page.getByText("该用户名已被使用").waitFor();
      await page.getByRole("status").getByText(words.zh.unanswered).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await fill(page, { username: "" });
      await page.getByText(words.zh.unanswered).waitFor({ state: "detached" });
      problems.length = 0; // the browser reports the lost answer and the 409 itself
    });
    await test.step("registers, says so, and goes to the login page after two seconds", async () => {
      await fill(page, { username: person.username, email: person.email });
      await page.getByText("注册成功！正在跳转到登录页面...").waitFor();
      expect(new URL(page.url()).pathname).toBe("/zh/register");
      await page.waitForURL((url) => url.pathname === "/zh/login");
    });
    await submitLogin(page, person);
    await page.waitForURL((url) => url.pathname === "/" && url.origin === baseUrl());
    const menu = page.getByRole("button", { name: new RegExp(person.username) });
    await openMenu(menu, page.getByRole("link", { name: "个人资料" }));
    expect(await page.getByRole("link", { name: "团队管理" }).count()).toBe(0);
  });

  test("has nothing that axe finds in English, nor has the login page, where rules are broken", async ({ open }) => {
    const { page, problems } = await open({ language: "en" });
    await visit(page, "/en/login");
    await test.step("the login page", () => breakRules(page, "en"));
    await page.locator('main a[href$="/register"]').first().click();
    await page.waitForURL("**/en/register"); // both forms have a checkbox
    await page.locator("form").getByRole("checkbox").check();
    await fill(page, { ...newPerson(), password: "password1", confirm: "password1" }, "en");
    await page.getByText(words.en.common).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    problems.length = 0; // the browser reports the 422 itself
  });
});

test("a password that breaks a rule is changed at sign-in before anything else", async ({ open }) => {
  const person = { ...newPerson(), password: "rain-lake-7" };
  const { user } = await api.call<Session>("POST", "/auth/register", person);
  await api.asAdmin("PATCH", `/users/${user.id}`, { role: "editor", address_confirmed: true });
  const { page, problems } = await open();
  await visit(page, "/zh/login?redirect=/zh/admin/team");
  await submitLogin(page, person);
  const heading = page.getByRole("heading", { name: "请设置新密码" });
  await heading.waitFor();
  expect(new URL(page.url()).pathname).toBe("/zh/profile");
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  // whatever else is opened leads back
  await visit(page, "/zh/admin");
  await page.waitForURL((url) => url.pathname === "/zh/profile");
  await heading.waitFor();
  await expect(page.locator(".profile-section")).toHaveCount(2);
  const fill = async (password: string) => {
    await page.getByLabel("当前密码", { exact: true }).fill(person.password);
    await page.getByLabel("新密码", { exact: true }).fill(password);
    await page.getByLabel("确认新密码", { exact: true }).fill(password);
    await page.getByRole("button", { name: "修改密码", exact: true }).click();
  };
  await fill("rain-lake-8");
  await page.locator("[aria-invalid=true]").waitFor();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  await fill("rain over the lake");
  await page.waitForURL((url) => url.pathname === "/zh/admin");
  await page.locator(".admin-page, main h1").first().waitFor();
  problems.length = 0; // the browser reports each 403 itself
});

test.describe("a session", () => {
  const isAlive = async (token: string | null) =>
    (await fetch(`${baseUrl()}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status === 200;
  const waiting = (page: Page) => page.evaluate(() => localStorage.getItem("pending-logout"));
  const menu = (page: Page) => page.getByRole("button", { name: /admin/ });
  const logOut = (page: Page) => chooseInMenu(menu(page), page.getByRole("button", { name: "退出登录" }));

  test("offers its menu by role, ends on the server, and at once where the server cannot be told", async ({ open }) => {
    const { page, context, problems } = await open({ as: await api.newSession(admin) });
    await visit(page, "/zh/terms");
    await test.step("with the server", async () => {
      const { token } = await stored(page);
      await openMenu(menu(page), page.getByRole("link", { name: "团队管理" }));
      await page.locator(".header-tools > .nav-link").getByText("管理后台").waitFor();
      await logOut(page);
      await page.getByRole("link", { name: "登录", exact: true }).first().waitFor();
      expect(await stored(page)).toEqual({ token: null, user: null });
      await expect.poll(() => isAlive(token)).toBe(false);
    });
    await signIn(page, "/zh/terms", await api.newSession(admin));
    const { token } = await stored(page);
    // the menu's code is fetched after the page, and cannot be without a connection
    await menu(page).waitFor();
    await test.step("once the connection is back", async () => {
      await context.setOffline(true);
      await logOut(page);
      await expect.poll(() => stored(page)).toEqual({ token: null, user: null });
      expect(await waiting(page)).toContain(token);
      expect(await isAlive(token)).toBe(true);
      await context.setOffline(false);
      await expect.poll(() => isAlive(token)).toBe(false);
      await expect.poll(() => waiting(page)).toBeNull();
    });
    await test.step("from the next page that is opened, which leaves a new sign-in alone", async () => {
      await signIn(page, "/zh/terms", await api.newSession(admin));
      const second = (await stored(page)).token;
      await page.route("**/api/auth/logout", (route) => route.abort());
      await logOut(page);
      await expect.poll(() => waiting(page)).toContain(second);
      await storeSession(page, await api.newSession(admin));
      expect(await isAlive(second)).toBe(true);
      await page.unroute("**/api/auth/logout");
      await visit(page, "/zh/terms");
      await expect.poll(() => isAlive(second)).toBe(false);
      expect(await isAlive((await stored(page)).token)).toBe(true);
      await expect.poll(() => waiting(page)).toBeNull();
    });
    problems.length = 0; // the browser reports the failed calls itself
  });

  test("without the role sees why and is sent home, and one that is dead leads to the login page", async ({ open }) => {
    const { page, problems } = await open({ as: await api.newSession(await api.register()) });
    await page.evaluate(() => localStorage.setItem("user", JSON.stringify({ username: "x", role: "admin" })));
    await visit(page, "/news/create");
    await page.getByText("您没有权限访问此页面").waitFor();
    await page.waitForURL(/\/$/);
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await visit(page, "/news/create");
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/news/create");
    expect(await stored(page)).toEqual({ token: null, user: null });
    problems.length = 0; // the browser reports the 401 itself
  });
});
