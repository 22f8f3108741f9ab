import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { mailedToken } from "./mailed-token.ts";
import { loseAnswer, submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const words = {
  zh: {
    email: "邮箱",
    send: "发送链接",
    again: "重新填写邮箱",
    back: "返回登录",
    sent: "请查收邮件",
    fresh: "新密码",
    confirm: "确认新密码",
    set: "设置新密码",
    dead: "链接无法使用",
    ask: "申请新的链接",
    done: "新密码已设置！正在跳转到登录页面...",
  },
  en: {
    email: "E-mail",
    send: "Send link",
    again: "Enter the address again",
    back: "Back to sign-in",
    sent: "Check your e-mail",
    fresh: "New password",
    confirm: "Confirm new password",
    set: "Set new password",
    dead: "This link cannot be used",
    ask: "Request a new link",
    done: "Your new password is set. Taking you to the sign-in page...",
  },
};

const call = (path: string, body: object, language = "zh") =>
  fetch(`${baseUrl()}/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify(body),
  });

let count = 0;
async function newPerson() {
  const username = `reader_${++count}`;
  const person = { username, email: `${username}@example.com`, password: "old-password" };
  expect((await call("/auth/register", person)).status).toBe(201);
  return person;
}

async function requestToken(email: string): Promise<string> {
  expect((await call("/auth/forgot-password", { email })).status).toBe(200);
  return mailedToken(email, "reset-password");
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

async function askFor(page: Page, email: string, language: Language = "zh") {
  await page.getByLabel(words[language].email, { exact: true }).fill(email);
  await page.getByRole("button", { name: words[language].send, exact: true }).click();
}

async function setPassword(page: Page, password: string, confirm: string, language: Language = "zh") {
  await page.getByLabel(words[language].fresh, { exact: true }).fill(password);
  await page.getByLabel(words[language].confirm, { exact: true }).fill(confirm);
  await page.getByRole("button", { name: words[language].set, exact: true }).click();
}

/** The page as it stands is translated, accessible and fits a phone. */
async function examine(page: Page, language: Language) {
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectTranslatedAndNarrow(page, language);
}

async function expectTranslatedAndNarrow(page: Page, language: Language) {
  expect(await untranslated(page, language)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const unknown = `a-rather-long-name-that-nobody-ever-had-${"x".repeat(60)}@example.com`;

test.describe("the page for a forgotten password", () => {
  test("checks the address, says why nothing was sent, and answers alike for every address", async ({ open }) => {
    const person = await newPerson();
    const { page, problems } = await open();
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
    await visit(page, "/zh/login");
    await page.getByRole("link", { name: "忘记密码？" }).click();
    await page.getByRole("link", { name: words.zh.back }).click();
    await page.waitForURL("**/zh/login");
    await page.getByRole("link", { name: "忘记密码？" }).click();
    await page.waitForURL("**/zh/forgot-password");
    const field = page.getByLabel("邮箱", { exact: true });
    await test.step("by the login's rules, and sends nothing that breaks them", async () => {
      await askFor(page, "");
      await page.getByText("请输入邮箱地址", { exact: true }).waitFor();
      await askFor(page, "not-an-address");
      await page.getByText("请输入有效的邮箱地址").waitFor();
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(calls).toEqual([]);
      await examine(page, "zh");
    });
    await test.step("without a connection, and sends it at the next try", async () => {
      await page.route("**/api/auth/forgot-password", (route) => route.abort(), { times: 1 });
      await askFor(page, unknown);
      await page.getByText("发送失败，请稍后重试").waitFor();
      await page.getByText("网络连接失败，请检查网络后重试").waitFor();
      problems.length = 0; // the browser reports the failed call itself
      await field.focus();
      await page.keyboard.press("Enter");
    });
    await test.step("with focus on the answer", async () => {
      const answer = async (email: string) => {
        await page.getByRole("heading", { name: words.zh.sent }).waitFor();
        expect(await focused(page)).toBe(words.zh.sent);
        return (await page.locator("main").innerText()).replaceAll(email, "…");
      };
      const first = await answer(unknown);
      await expectTranslatedAndNarrow(page, "zh"); // the English one is examined by axe
      await page.getByRole("button", { name: words.zh.again }).click();
      expect(await field.inputValue()).toBe(unknown);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await askFor(page, person.email);
      expect(await answer(person.email)).toBe(first);
    });
    expect(await mailedToken(person.email, "reset-password")).toMatch(/^[\w-]{43}$/);
  });

  test("is translated and accessible in English, and says in words how long one has to wait", async ({ open }) => {
    const { page, problems } = await open({ language: "en" });
    await page.route(
      "**/api/auth/forgot-password",
      (route) =>
        route.fulfill({
          status: 429,
          json: { success: false, message: "Too many attempts. Please try again in 2 minutes" },
        }),
      { times: 1 },
    );
    await visit(page, "/en/forgot-password");
    await askFor(page, unknown, "en");
    await page
      .getByRole("alert")
      .getByText("Too many attempts. Please try again in 2 minutes", { exact: true })
      .waitFor();
    problems.length = 0; // the browser reports the 429 itself
    await askFor(page, "no", "en");
    await page.locator("[aria-invalid]").waitFor();
    await examine(page, "en");
    await askFor(page, unknown, "en");
    await page.getByRole("heading", { name: words.en.sent }).waitFor();
    await examine(page, "en");
    await test.step("is where a link without its token leads", async () => {
      await visit(page, "/en/reset-password");
      await page.getByRole("heading", { name: words.en.dead }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("link", { name: words.en.ask }).click();
      await page.waitForURL("**/en/forgot-password");
    });
  });
});

/** What a page sends from now on: addresses, and what gives a referrer away. */
function watchRequests(page: Page) {
  const referrers: string[] = [];
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(request.url().split("#")[0] ?? "");
    const { referer = "" } = request.headers();
    if (!request.url().startsWith(`${baseUrl()}/`)) referrers.push(request.url());
    if (new URL(request.url()).pathname.includes("/api/") || request.url().includes(".data")) referrers.push(referer);
  });
  return { sent, referrers: () => referrers.filter((referrer) => referrer !== "") };
}

/** Opens the address of a mail; the token is soon in no address, neither the page's nor its history's. */
async function openLink(page: Page, before: "#token=" | "?token=", token: string) {
  const response = await visit(page, `/reset-password${before}${token}`);
  expect(await response?.headerValue("cache-control")).toBe("no-store");
  expect(await response?.headerValue("referrer-policy")).toBe("no-referrer");
  await page.waitForURL((url) => url.search === "" && url.hash === "");
  expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("no-referrer");
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  await expect.poll(() => page.content()).not.toContain(token);
}

test.describe("the link in the mail", () => {
  test("sets a new password once, by keyboard alone, signs out here too, and gives its token to nobody", async ({
    open,
  }) => {
    const person = await newPerson();
    const token = await requestToken(person.email);
    const { page, problems } = await open({ as: await api.newSession(person) });
    const { sent, referrers } = watchRequests(page);
    await openLink(page, "#token=", token);
    await test.step("shows each rule at its field, and the server's where ours lets something through", async () => {
      await setPassword(page, "", "");
      await page.getByText("请输入密码", { exact: true }).waitFor();
      await page.getByText("请确认密码", { exact: true }).waitFor();
      await setPassword(page, "12345", "123456");
      await page.getByText("密码至少需要6个字符").waitFor();
      await page.getByText("两次输入的密码不一致").waitFor();
      await examine(page, "zh");
      await page.route(
        "**/api/auth/reset-password",
        (route) =>
          route.fulfill({ status: 422, json: { success: false, message: "有误", errors: { password: ["过于常见"] } } }),
        { times: 1 },
      );
      await setPassword(page, "123456", "123456");
      await page.getByText("过于常见").waitFor();
      problems.length = 0; // the browser reports the 422 itself
    });
    await test.step("is the same page in the other language, and still knows the token", async () => {
      await page.getByRole("button", { name: /语言/ }).click();
      await page.getByRole("link", { name: "English" }).click();
      await page.getByRole("heading", { name: "Reset password" }).waitFor();
      expect(page.url()).not.toContain(token);
      await page.getByLabel(words.en.fresh, { exact: true }).fill("1");
      await page.keyboard.press("Enter");
      await page.locator("[aria-invalid]").first().waitFor();
      await examine(page, "en");
    });
    await page.getByLabel(words.en.fresh, { exact: true }).fill("");
    await page.getByLabel(words.en.confirm, { exact: true }).fill("");
    await page.getByLabel(words.en.fresh, { exact: true }).focus();
    await page.keyboard.type("new-password");
    await page.keyboard.press("Tab"); // past the button that shows it
    await page.keyboard.press("Tab");
    await page.keyboard.type("new-password");
    await page.keyboard.press("Enter");
    await page.getByText(words.en.done).waitFor();
    expect(new URL(page.url()).pathname).toBe("/reset-password");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.waitForURL("**/login");
    expect((await call("/auth/login", { ...person, password: "old-password" })).status).toBe(401);
    expect((await call("/auth/login", { ...person, password: "new-password" })).status).toBe(200);
    expect(sent.filter((url) => url.includes(token))).toEqual([]);
    expect(referrers()).toEqual([]);
  });

  test("of another account than the one that is signed in says so, and signs that one out on the server", async ({
    open,
  }) => {
    const signedIn = await newPerson();
    const session = await api.newSession(signedIn);
    const token = await requestToken((await newPerson()).email);
    const { page } = await open({ as: session });
    await openLink(page, "#token=", token);
    await page.getByText(`您目前以${signedIn.username}的身份登录；设置新密码后，将退出该账户。`).waitFor();
    await setPassword(page, "new-password", "new-password");
    await page.getByText(words.zh.done).waitFor();
    await expect.poll(async () => (await api.call("GET", "/auth/me", undefined, session.token)).status).toBe(401);
  });

  test("names the length of passwords for every role, and leads on where the answer was lost", async ({ open }) => {
    const { page, problems } = await open();
    const person = await newPerson();
    await openLink(page, "#token=", await requestToken(person.email));
    await expect(page.getByLabel(words.zh.fresh, { exact: true })).toHaveAccessibleDescription(
      "至少6个字符；作者、编辑和管理员至少12个字符",
    );
    await loseAnswer(page, "POST", "**/api/auth/reset-password");
    await setPassword(page, "new-password", "new-password");
    await page.getByText("网络连接失败，请检查网络后重试").waitFor();
    await page.getByRole("button", { name: words.zh.set, exact: true }).click();
    await page.getByRole("heading", { name: "密码可能已更改" }).waitFor();
    await page.getByRole("link", { name: words.zh.ask }).waitFor();
    await examine(page, "zh");
    await page.getByRole("main").getByRole("link", { name: "登录", exact: true }).click();
    await submitLogin(page, { ...person, password: "new-password" });
    await page.waitForURL((url) => url.pathname === "/");
    problems.length = 0; // the browser reports the lost answer and the 400 itself
  });

  test("of a mail of before, with its token in the query, can be used, and is dead the second time", async ({
    open,
  }) => {
    const person = await newPerson();
    const token = await requestToken(person.email);
    const { page, problems } = await open();
    const { sent, referrers } = watchRequests(page);
    await openLink(page, "?token=", token);
    await setPassword(page, "new-password", "new-password");
    await page.getByText(words.zh.done).waitFor();
    await page.waitForURL("**/login");
    // only the page of a link of before has it in its own address
    expect(sent.filter((url) => url.includes(token))).toHaveLength(1);
    expect(referrers()).toEqual([]);
    await visit(page, `/zh/reset-password#token=${token}`);
    await setPassword(page, "third-password", "third-password");
    await page.getByRole("heading", { name: words.zh.dead }).waitFor();
    await page.getByText(/重置链接一小时内有效，只能使用一次/).waitFor();
    await page.getByRole("link", { name: words.zh.ask }).click();
    await page.waitForURL("**/zh/forgot-password");
    problems.length = 0; // the browser reports the 400 itself
  });
});
