import type { Page, Route } from "@playwright/test";
import { api, type Credentials } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

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

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

async function logIn({ email, password }: Credentials, agent?: string): Promise<string> {
  const { answer } = await call("/auth/login", { body: { email, password }, ...(agent && { agent }) });
  return String(field(answer, "token"));
}

const alive = async (token: string) => (await call("/auth/me", { token })).status === 200;

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("token"), user: localStorage.getItem("user") }));

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The page as it stands is translated, accessible and fits a phone. */
async function examine(page: Page, language: "zh" | "en") {
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await untranslated(page, language)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("the profile is a visitor's after a login, and keeps a name not saved yet when the session ends", async ({
  open,
}) => {
  const person = await api.register();
  const { page, problems } = await open({ language: "en" });
  await visit(page, "/en/profile");
  await page.waitForURL((url) => url.pathname === "/en/login" && url.search === "?redirect=%2Fen%2Fprofile");
  await submitLogin(page, person);
  await page.getByRole("heading", { name: "Profile", level: 1 }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await page.getByLabel("Full name (optional)").fill("Lin Yue");
  await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
  await page.getByRole("button", { name: "Save name" }).click();
  await page.waitForURL((url) => url.pathname === "/en/login" && url.search === "?redirect=%2Fen%2Fprofile");
  expect(await stored(page)).toEqual({ token: null, user: null });
  problems.length = 0; // the browser reports the 401 itself
  await submitLogin(page, person);
  await page.getByText("The name you had not saved has been restored.").waitFor();
  expect(await page.getByLabel("Full name (optional)").inputValue()).toBe("Lin Yue");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.locator("[aria-invalid]").first().waitFor();
  await examine(page, "en");
  await page.getByRole("button", { name: "Discard change" }).click();
  expect(await page.getByLabel("Full name (optional)").inputValue()).toBe("");
  expect(await page.evaluate(() => sessionStorage.getItem("profileName"))).toBeNull();
});

test.describe("on the profile of somebody who is no editor", () => {
  test("name and password are saved, or say why not", async ({ open }) => {
    const person = await api.register();
    const other = await logIn(person, agents.phone);
    const { page, problems } = await open({ as: await api.newSession(person) });
    await visit(page, "/zh/profile");
    const account = section(page, "账户");
    for (const text of [person.username, person.email, "用户"])
      await account.getByText(text, { exact: true }).waitFor();
    await page.getByText("iPhone上的Safari").waitFor();
    expect(await section(page, "我的文章").count()).toBe(0);
    expect(await section(page, "两步验证").count()).toBe(0);

    await test.step("the name", async () => {
      const name = page.getByLabel("姓名（选填）");
      const save = page.getByRole("button", { name: "保存姓名" });
      await name.fill("名".repeat(101));
      await save.click();
      await page.getByText("姓名不能超过100个字符").waitFor();
      await page.route("**/api/auth/me", (route) => route.abort(), { times: 1 });
      await name.fill("  林月 ");
      await save.click();
      await page.getByText("姓名保存失败，请稍后重试").waitFor();
      expect((await stored(page)).user).not.toContain("林月");
      await save.click();
      await page.getByText("姓名已更新").waitFor();
      expect(await name.inputValue()).toBe("林月");
      await page.locator(".profile-head").getByText("林月").waitFor();
      expect((await stored(page)).user).toContain("林月");
      // what is typed while it is being saved stays
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const hold = async (route: Route) => {
        asked.resolve();
        await answer.promise;
        await route.continue();
      };
      await page.route("**/api/auth/me", hold, { times: 1 });
      await name.fill("林月明");
      await save.click();
      await asked.promise;
      await name.fill("林月明亮");
      answer.resolve();
      await page.locator(".profile-head").getByText("林月明").waitFor();
      await expect(save).toBeEnabled();
      expect(await name.inputValue()).toBe("林月明亮");
      expect(await page.evaluate(() => sessionStorage.getItem("profileName"))).toContain("林月明亮");
      await name.fill("");
      await page.keyboard.press("Enter");
      await page.locator(".profile-head").getByText(person.username).waitFor();
    });
    await test.step("the password", async () => {
      const current = page.getByLabel("当前密码", { exact: true });
      const change = async (now: string, fresh: string, confirm: string) => {
        await current.fill(now);
        await page.getByLabel("新密码", { exact: true }).fill(fresh);
        await page.getByLabel("确认新密码", { exact: true }).fill(confirm);
        await page.getByRole("button", { name: "修改密码" }).click();
      };
      await change("", "12345", "123456");
      for (const text of ["请输入密码", "密码至少需要6个字符", "两次输入的密码不一致"])
        await section(page, "密码").getByText(text, { exact: true }).waitFor();
      expect(await current.evaluate((element) => element === document.activeElement)).toBe(true);
      await examine(page, "zh");
      await change("wrong-password", "new-password", "new-password");
      await section(page, "密码").getByText("密码不正确").waitFor();
      expect(await current.getAttribute("aria-invalid")).toBe("true");
      expect([await alive(other), await alive((await stored(page)).token ?? "")]).toEqual([true, true]);
      problems.length = 0; // the browser reports the failed call and the 422 itself

      await change(person.password, "new-password", "new-password");
      await page.getByText("密码已修改，其他设备已退出登录。").waitFor();
      expect(await current.inputValue()).toBe("");
      await page.getByText("没有其他已登录的设备。").waitFor();
      expect(await page.getByText("iPhone上的Safari").count()).toBe(0);
      expect([await alive(other), await alive((await stored(page)).token ?? "")]).toEqual([false, true]);
    });
  });

  test("devices are named, ended one by one and all together, or say why they cannot be", async ({ open }) => {
    const person = await api.register();
    const phone = await logIn(person, agents.phone);
    const desktop = await logIn(person);
    const { page, problems } = await open({ language: "en", as: await api.newSession(person) });
    await page.route("**/api/auth/sessions**", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.route("**/api/auth/logout-all", (route) => route.abort(), { times: 1 });
    await visit(page, "/en/profile");
    await page.getByText("The devices could not be loaded").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.unroute("**/api/auth/sessions**");
    await page.getByRole("button", { name: "Try again" }).click();

    const devices = section(page, "Signed-in devices");
    const rows = devices.locator(".profile-list > li");
    const endPhone = devices.getByRole("button", { name: "Sign out: Safari on iPhone" });
    await test.step("one of them", async () => {
      await devices.getByText("Firefox on Linux").waitFor();
      await expect(rows).toHaveCount(3);
      expect(await rows.first().innerText()).toContain("This device");
      await expect(devices.getByText("127.0.0.0/24")).toHaveCount(3);
      await page.route("**/api/auth/sessions/**", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
      await endPhone.click();
      await page.getByText("The device could not be signed out").waitFor();
      await endPhone.press("Enter");
      await page.getByText("The device has been signed out").waitFor();
      await expect.poll(() => rows.count()).toBe(2);
      expect(await focusedText(page)).toBe("Signed-in devices");
      expect([await alive(phone), await alive(desktop)]).toEqual([false, true]);
    });
    await test.step("one that has ended by itself goes from the list all the same", async () => {
      await call("/auth/logout", { token: desktop, method: "POST" });
      await devices.getByRole("button", { name: "Sign out: Firefox on Linux" }).click();
      await page.getByText("No other device is signed in.").waitFor();
    });
    await test.step("all of them, after a question", async () => {
      const last = await logIn(person);
      const all = devices.getByRole("button", { name: "Sign out everywhere" });
      const question = page.getByRole("alertdialog");
      const confirm = question.getByRole("button", { name: "Sign out everywhere" });
      await all.press("Enter");
      await question.waitFor();
      expect(await focusedText(page)).toBe("Cancel");
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
      expect(await all.evaluate((element) => element === document.activeElement)).toBe(true);
      const token = (await stored(page)).token ?? "";
      expect(await alive(token)).toBe(true);
      await all.click();
      await confirm.click();
      await page.getByText("The connection failed. Please check the network and try again").waitFor();
      await all.click();
      await confirm.click();
      await page.waitForURL((url) => url.pathname === "/en/login" && url.search === "");
      await page.getByText("You are signed out on all devices").waitFor();
      expect(await stored(page)).toEqual({ token: null, user: null });
      expect([await alive(token), await alive(last)]).toEqual([false, false]);
    });
    problems.length = 0; // the browser reports the failed calls itself
  });
});

test("an admin's own articles begin with none and a way to write one, and then stand with their languages and pages", async ({
  open,
}) => {
  const person = await api.register("admin");
  const session = await api.newSession(person);
  const { page } = await open({ as: session });
  await visit(page, "/zh/profile");
  const mine = section(page, "我的文章");
  await mine.getByText("您还没有撰写文章。").waitFor();
  expect(await mine.getByRole("link", { name: "撰写文章" }).getAttribute("href")).toBe("/zh/news/create");

  const made: number[] = [];
  for (let i = 1; i <= 21; i++) {
    const body = { title: `第${i}篇`, content: "<p>水</p>", status: i === 21 ? "published" : "draft" };
    const { data } = await api.call<{ data: { id: number } }>("POST", "/news", body, session.token);
    made.push(data.id);
  }
  await visit(page, "/zh/profile?page=9");
  await mine.getByRole("link", { name: "上一页" }).click();
  await page.waitForURL("**/zh/profile?page=2");
  await mine.getByRole("link", { name: "第1篇", exact: true }).waitFor();
  await expect(mine.locator(".profile-list > li")).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await mine.getByRole("link", { name: "上一页" }).click();
  await mine.getByRole("link", { name: "第21篇", exact: true }).waitFor();
  const first = mine.locator(".profile-list > li").first();
  await first.getByText("中文：已发布").waitFor();
  await first.getByText("英文：未创建").waitFor();
  expect(await first.getByRole("link", { name: "编辑：第21篇" }).getAttribute("href")).toMatch(
    /^\/zh\/news\/edit\/\d+$/,
  );
  await expect(mine.getByText("中文：草稿")).toHaveCount(19);
  for (const id of made) await api.asAdmin("DELETE", `/news/${id}`);
});

test("a token that grew old is replaced once for all tabs, and nobody is signed out", async ({ open }) => {
  const { page, context } = await open({ as: await api.newSession(await api.register()) });
  const calls: string[] = [];
  context.on("request", (request) => request.url().endsWith("/auth/refresh") && calls.push(request.url()));
  const { token } = await stored(page);
  await page.evaluate(() => localStorage.setItem("tokenTime", String(Date.now() - 13 * 3_600_000)));
  const other = await context.newPage();
  await Promise.all([visit(page, "/zh/profile"), visit(other, "/zh/about")]);
  await expect.poll(async () => (await stored(page)).token).not.toBe(token);
  await page.locator(".profile-list").first().waitFor();
  await expect.poll(async () => stored(other)).toEqual(await stored(page));
  expect(calls).toHaveLength(1);
  expect(await alive((await stored(page)).token ?? "")).toBe(true);
  context.removeAllListeners("request");
});
