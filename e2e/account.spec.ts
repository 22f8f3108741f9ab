import type { Page } from "@playwright/test";
import { api, type Session } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { chooseInMenu, openMenu, signIn, submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const words = {
  zh: { email: "邮箱", password: "密码", login: "登录", username: "用户名", confirm: "确认密码", register: "注册" },
  en: {
    email: "E-mail",
    password: "Password",
    login: "Log in",
    username: "Username",
    confirm: "Confirm password",
    register: "Register",
  },
};

let count = 0;
const newPerson = () => {
  const username = `reader_${process.pid}_${++count}`;
  return { username, email: `${username}@example.com`, password: "reader-password" };
};

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), user: localStorage.getItem("user") }));

test.describe("the login page", () => {
  test("asks for both fields, shows each rule at its field and sends nothing", async ({ open }) => {
    const { page } = await open();
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
    await visit(page, "/zh/login");
    const submit = page.locator("form").getByRole("button", { name: "登录", exact: true });
    await submit.click();
    await page.getByText("请输入邮箱地址").waitFor();
    await page.getByText("请输入密码").waitFor();
    const email = page.getByLabel("邮箱", { exact: true });
    expect(await email.getAttribute("aria-invalid")).toBe("true");
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    await submitLogin(page, { email: "not-an-address", password: "12345" });
    await page.getByText("请输入有效的邮箱地址").waitFor();
    await page.getByText("密码至少需要6个字符").waitFor();
    expect(await page.getByText("请输入邮箱地址").count()).toBe(0);
    expect(calls).toEqual([]);
  });

  test("says that the credentials are wrong, keeps the address and does not leave the page", async ({ open }) => {
    const { page, problems } = await open();
    await visit(page, "/zh/login");
    await submitLogin(page, { email: admin.email, password: "wrong-password" });
    await page.getByText("登录失败，请检查邮箱和密码").waitFor();
    expect(new URL(page.url()).pathname).toBe("/zh/login");
    expect(await page.getByLabel("邮箱", { exact: true }).inputValue()).toBe(admin.email);
    expect(await stored(page)).toEqual({ token: null, user: null });
    problems.length = 0; // the browser reports the 401 itself
  });

  test("says in words how long one has to wait", async ({ open }) => {
    const { page, problems } = await open();
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "20" }, json: { success: false, message: "no" } }),
    );
    await visit(page, "/zh/login");
    await submitLogin(page, admin);
    await page.getByRole("alert").getByText("尝试次数过多，请在 20 秒后重试", { exact: true }).waitFor();
    problems.length = 0; // the browser reports the 429 itself
  });

  test("signs in, stores token and user, and goes home", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/login");
    await submitLogin(page, admin);
    await page.waitForURL(/\/$/);
    await page.getByRole("button", { name: /admin/ }).waitFor();
    const { token, user } = await stored(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(user ?? "{}")).toMatchObject({ username: "admin", role: "admin" });
    expect(user).not.toContain("password");
  });

  for (const [redirect, expected] of [
    ["/News?tab=3", "/News?tab=3"],
    ["//evil.example/", "/"],
  ] as const)
    test(`goes to the redirect ${redirect} only within this site`, async ({ open }) => {
      const { page } = await open();
      await visit(page, `/login?redirect=${encodeURIComponent(redirect)}`);
      await submitLogin(page, admin);
      await page.waitForURL((url) => url.pathname + url.search === expected && url.origin === baseUrl());
    });

  for (const language of ["zh", "en"] as const)
    test(`has nothing that axe finds, with and without errors, in ${language}`, async ({ open }) => {
      const { page } = await open({ language });
      await visit(page, `/${language}/login`);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.locator("form").getByRole("button", { name: words[language].login, exact: true }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });

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
  const fill = async (page: Page, values: Partial<Record<"username" | "email" | "password" | "confirm", string>>) => {
    for (const [field, value] of Object.entries(values)) {
      if (field !== "username" && field !== "email" && field !== "password" && field !== "confirm") continue;
      await page.getByLabel(words.zh[field], { exact: true }).fill(value);
    }
    await page.locator("form").getByRole("button", { name: "注册", exact: true }).click();
  };

  test("shows every rule at its field", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/register");
    await fill(page, {});
    for (const text of ["请输入用户名", "请输入邮箱地址", "请输入密码", "请确认密码", "请同意服务条款和隐私政策"]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await fill(page, { username: "ab", email: "a@b", password: "12345", confirm: "123456" });
    for (const text of [
      "用户名至少需要3个字符",
      "请输入有效的邮箱地址",
      "密码至少需要6个字符",
      "两次输入的密码不一致",
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await fill(page, { username: "a-b-c" });
    await page.getByText("用户名只能包含字母、数字和下划线", { exact: true }).waitFor();
  });

  test("registers, says so, and goes to the login page after two seconds", async ({ open }) => {
    const { page } = await open();
    const person = newPerson();
    await visit(page, "/zh/register");
    await page.locator("form").getByRole("checkbox").check();
    await fill(page, { ...person, confirm: person.password });
    await page.getByText("注册成功！正在跳转到登录页面...").waitFor();
    expect(new URL(page.url()).pathname).toBe("/zh/register");
    await page.waitForURL("**/zh/login", { timeout: 5000 });
    await submitLogin(page, person);
    await page.getByRole("button", { name: new RegExp(person.username) }).waitFor();
  });

  test("shows at the field what the server refuses", async ({ open }) => {
    const { page, problems } = await open();
    const person = newPerson();
    await api.call("POST", "/auth/register", person);
    await visit(page, "/zh/register");
    await page.locator("form").getByRole("checkbox").check();
    await fill(page, {
      username: person.username.toUpperCase(),
      email: newPerson().email,
      password: "123456",
      confirm: "123456",
    });
    await page
      .getByText(/该用户名已被使用|用户名或邮箱已被使用/)
      .first()
      .waitFor();
    problems.length = 0; // the browser reports the 409 itself
  });

  for (const language of ["zh", "en"] as const)
    test(`has nothing that axe finds, in ${language}`, async ({ open }) => {
      const { page } = await open({ language });
      await visit(page, `/${language}/register`);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
});

test.describe("a password that breaks a rule", () => {
  test("is refused at its field when somebody registers, in both languages", async ({ open }) => {
    for (const [language, text] of [
      ["zh", "使用该密码的人太多，请换一个密码"],
      ["en", "Too many people use this password. Please choose another one"],
    ] as const) {
      const { page, problems } = await open({ language });
      const person = newPerson();
      await visit(page, `/${language}/register`);
      await page.locator("form").getByRole("checkbox").check();
      await page.getByLabel(words[language].username, { exact: true }).fill(person.username);
      await page.getByLabel(words[language].email, { exact: true }).fill(person.email);
      await page.getByLabel(words[language].password, { exact: true }).fill("password1");
      await page.getByLabel(words[language].confirm, { exact: true }).fill("password1");
      await page.locator("form").getByRole("button", { name: words[language].register, exact: true }).click();
      await page.getByText(text).waitFor();
      expect(await page.locator("[aria-invalid=true]").getAttribute("name")).toBe("password");
      problems.length = 0; // the browser reports the 422 itself
    }
  });

  for (const language of ["zh", "en"] as const)
    test(`is changed at sign-in before anything else, in ${language}`, async ({ open }) => {
      const texts = {
        zh: { title: "请设置新密码", current: "当前密码", fresh: "新密码", confirm: "确认新密码", save: "修改密码" },
        en: {
          title: "Set a new password",
          current: "Current password",
          fresh: "New password",
          confirm: "Confirm new password",
          save: "Change the password",
        },
      }[language];
      const person = { ...newPerson(), password: "rain-lake-7" };
      const { user } = await api.call<Session>("POST", "/auth/register", person);
      await api.asAdmin("PATCH", `/users/${user.id}`, { role: "editor" });
      const { page, problems } = await open({ language });
      await visit(page, `/${language}/login?redirect=/${language}/admin/team`);
      await submitLogin(page, person);
      const heading = page.getByRole("heading", { name: texts.title });
      await heading.waitFor();
      expect(new URL(page.url()).pathname).toBe(`/${language}/profile`);
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      // whatever else is opened leads back
      await visit(page, `/${language}/admin`);
      await page.waitForURL((url) => url.pathname === `/${language}/profile`);
      await heading.waitFor();
      expect(await page.locator(".profile-section").count()).toBe(2);
      const fill = async (password: string) => {
        await page.getByLabel(texts.current, { exact: true }).fill(person.password);
        await page.getByLabel(texts.fresh, { exact: true }).fill(password);
        await page.getByLabel(texts.confirm, { exact: true }).fill(password);
        await page.getByRole("button", { name: texts.save, exact: true }).click();
      };
      await fill("rain-lake-8");
      await page.locator("[aria-invalid=true]").waitFor();
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await sideways(page)).toEqual([]);
      await fill("rain over the lake");
      await page.waitForURL((url) => url.pathname === `/${language}/admin`);
      await page.locator(".admin-page, main h1").first().waitFor();
      problems.length = 0; // the browser reports each 403 itself
    });
});

test.describe("a session", () => {
  test("offers its menu by role", async ({ open }) => {
    const person = await api.register();
    const user = await open();
    await signIn(user.page, "/", person);
    const profile = user.page.getByRole("link", { name: "个人资料" });
    await openMenu(user.page.getByRole("button", { name: new RegExp(person.username) }), profile);
    expect(await user.page.getByRole("link", { name: "团队管理" }).count()).toBe(0);
    const chief = await open();
    await signIn(chief.page, "/");
    const menu = chief.page.getByRole("button", { name: /admin/ });
    await openMenu(menu, chief.page.getByRole("link", { name: "团队管理" }));
    await openMenu(menu, chief.page.getByRole("link", { name: "管理后台" }));
  });

  test("ends in every tab at once, and on the server", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/", await api.newSession(admin));
    const { token } = await stored(page);
    const other = await context.newPage();
    await visit(other, "/zh/News");
    await other.getByRole("button", { name: /admin/ }).waitFor();
    const logout = page.getByRole("button", { name: "退出登录" });
    await chooseInMenu(page.getByRole("button", { name: /admin/ }), logout);
    await other.getByRole("link", { name: "登录", exact: true }).first().waitFor();
    expect(await stored(other)).toEqual({ token: null, user: null });
    const answer = await fetch(`${baseUrl()}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  test.describe("that the server cannot be told the end of", () => {
    const isAlive = async (token: string | null) =>
      (await fetch(`${baseUrl()}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status === 200;
    const waiting = (page: Page) => page.evaluate(() => localStorage.getItem("pending-logout"));
    async function logOut(page: Page) {
      const logout = page.getByRole("button", { name: "退出登录" });
      await chooseInMenu(page.getByRole("button", { name: /admin/ }), logout);
    }

    test("ends here at once, and there once the connection is back", async ({ open }) => {
      const { page, context, problems } = await open();
      await signIn(page, "/", await api.newSession(admin));
      const { token } = await stored(page);
      // the menu's code is fetched after the page, and cannot be without a connection
      await page.getByRole("button", { name: /admin/ }).waitFor();
      await context.setOffline(true);
      await logOut(page);
      await expect.poll(() => stored(page)).toEqual({ token: null, user: null });
      expect(await waiting(page)).toContain(token);
      expect(await isAlive(token)).toBe(true);
      await context.setOffline(false);
      await expect.poll(() => isAlive(token), { timeout: 10_000 }).toBe(false);
      await expect.poll(() => waiting(page)).toBeNull();
      problems.length = 0; // the browser reports the failed calls itself
    });

    test("ends there after answers that say nothing", async ({ open }) => {
      const { page, problems } = await open();
      await signIn(page, "/", await api.newSession(admin));
      const { token } = await stored(page);
      const answers = [503, 502];
      await page.route("**/api/auth/logout", (route) => {
        const status = answers.shift();
        return status === undefined ? route.continue() : route.fulfill({ status, body: "" });
      });
      await logOut(page);
      await expect.poll(() => isAlive(token), { timeout: 20_000 }).toBe(false);
      expect(answers).toEqual([]);
      await expect.poll(() => waiting(page)).toBeNull();
      problems.length = 0; // the browser reports the failed calls itself
    });

    test("ends there from the next page that is opened, and leaves a new sign-in alone", async ({ open }) => {
      const { page, context, problems } = await open();
      await signIn(page, "/", await api.newSession(admin));
      const { token } = await stored(page);
      await context.route("**/api/auth/logout", (route) => route.abort());
      await logOut(page);
      await expect.poll(() => waiting(page)).toContain(token);
      await page.close();
      expect(await isAlive(token)).toBe(true);
      await context.unroute("**/api/auth/logout");
      const next = await context.newPage();
      await signIn(next, "/", await api.newSession(admin));
      await expect.poll(() => isAlive(token), { timeout: 10_000 }).toBe(false);
      const later = await stored(next);
      expect(await isAlive(later.token)).toBe(true);
      await expect.poll(() => waiting(next)).toBeNull();
      problems.length = 0; // the browser reports the failed call itself
    });
  });

  test("that is dead leads to the login page and back to where one was", async ({ open }) => {
    const { page, problems } = await open();
    await signIn(page, "/", await api.newSession(admin));
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await visit(page, "/news/create");
    await page.waitForURL((url) => url.pathname === "/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/news/create");
    expect(await stored(page)).toEqual({ token: null, user: null });
    problems.length = 0; // the browser reports the 401 itself
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
  });

  test("without the role sees why and is sent home", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/", await api.register());
    await page.evaluate(() => localStorage.setItem("user", JSON.stringify({ username: "x", role: "admin" })));
    await visit(page, "/news/create");
    await page.getByText("您没有权限访问此页面").waitFor();
    await page.waitForURL(/\/$/);
  });
});
