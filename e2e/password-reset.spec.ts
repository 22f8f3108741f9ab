import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Language, languages } from "#contract/i18n/language.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { baseUrl, dataDir } from "./worker-server.ts";

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
    send: "Send the link",
    again: "Enter the address again",
    back: "Back to login",
    sent: "Please check your mail",
    fresh: "New password",
    confirm: "Confirm new password",
    set: "Set the new password",
    dead: "This link cannot be used",
    ask: "Ask for a new link",
    done: "The new password is set. Taking you to the login page...",
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

/** The token in the last mail to an address, once it is there. */
async function mailedToken(email: string): Promise<string> {
  const folder = join(dataDir(), "mail");
  const read = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith(".eml"))
      .toSorted((a, b) => Number(/(\d+)\.eml/.exec(a)?.[1]) - Number(/(\d+)\.eml/.exec(b)?.[1]))
      .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "").replaceAll("=3D", "="))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /reset-password#token=([\w-]{43})/.exec(mail)?.[1] ?? "");
  await expect.poll(() => read().length, { timeout: 10_000 }).toBeGreaterThan(0);
  return read().at(-1) ?? "";
}

async function requestToken(email: string): Promise<string> {
  expect((await call("/auth/forgot-password", { email })).status).toBe(200);
  return mailedToken(email);
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

test.describe("the page for a forgotten password", () => {
  test("is where the login page's link leads, and leads back", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/login");
    await page.getByRole("link", { name: "忘记密码？" }).click();
    await page.waitForURL("**/zh/forgot-password");
    await page.getByRole("link", { name: words.zh.back }).click();
    await page.waitForURL("**/zh/login");
  });

  test("checks the address by the login's rules and sends nothing that breaks them", async ({ open }) => {
    const { page } = await open();
    const calls: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
    await visit(page, "/zh/forgot-password");
    await askFor(page, "");
    await page.getByText("请输入邮箱地址", { exact: true }).waitFor();
    await askFor(page, "not-an-address");
    await page.getByText("请输入有效的邮箱地址").waitFor();
    const field = page.getByLabel("邮箱", { exact: true });
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(calls).toEqual([]);
  });

  test("answers alike for every address, with focus on the answer", async ({ open }) => {
    const language = "en";
    const person = await newPerson();
    const { page } = await open({ language });
    const answers: string[] = [];
    for (const email of [person.email, "nobody@example.com"]) {
      await visit(page, `/${language}/forgot-password`);
      await askFor(page, email, language);
      await page.getByRole("heading", { name: words[language].sent }).waitFor();
      expect(await focused(page)).toBe(words[language].sent);
      answers.push((await page.locator("main").innerText()).replaceAll(email, "…"));
    }
    expect(answers[0]).toBe(answers[1]);
    await page.getByRole("button", { name: words[language].again }).click();
    const field = page.getByLabel(words[language].email, { exact: true });
    expect(await field.inputValue()).toBe("nobody@example.com");
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("says in words how long one has to wait", async ({ open }) => {
    const language = "en";
    const { page, problems } = await open({ language });
    await page.route("**/api/auth/forgot-password", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "61" }, json: { success: false, message: "no" } }),
    );
    await visit(page, `/${language}/forgot-password`);
    await askFor(page, "lin@example.com", language);
    await page
      .getByRole("alert")
      .getByText("Too many attempts. Please try again in 2 minutes", { exact: true })
      .waitFor();
    problems.length = 0; // the browser reports the 429 itself
  });

  test("says why nothing was sent, keeps the address, and sends it at the next try", async ({ open }) => {
    const { page, problems } = await open();
    await page.route("**/api/auth/forgot-password", (route) => route.abort(), { times: 1 });
    await visit(page, "/zh/forgot-password");
    await askFor(page, "lin@example.com");
    await page.getByText("发送失败，请稍后重试").waitFor();
    await page.getByText("网络连接失败，请检查网络后重试").waitFor();
    problems.length = 0; // the browser reports the failed call itself
    await page.getByLabel("邮箱", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("请查收邮件").waitFor();
  });
});

test.describe("the link in the mail", () => {
  test("sets a new password once, by keyboard alone, and leads to the login page", async ({ open }) => {
    const person = await newPerson();
    const { page, context } = await open();
    await visit(page, "/zh/forgot-password");
    await askFor(page, person.email);
    await page.getByText("请查收邮件").waitFor();
    const link = `/zh/reset-password#token=${await mailedToken(person.email)}`;

    await visit(page, link);
    await page.waitForURL((url) => url.hash === "");
    await page.getByLabel("新密码", { exact: true }).focus();
    await page.keyboard.type("new-password");
    await page.keyboard.press("Tab"); // past the button that shows it
    await page.keyboard.press("Tab");
    await page.keyboard.type("new-password");
    await page.keyboard.press("Enter");
    await page.getByText(words.zh.done).waitFor();
    expect(new URL(page.url()).pathname).toBe("/zh/reset-password");
    await page.waitForURL("**/zh/login", { timeout: 5000 });
    expect((await call("/auth/login", { ...person, password: "old-password" })).status).toBe(401);
    expect((await call("/auth/login", { ...person, password: "new-password" })).status).toBe(200);

    const later = await context.newPage();
    await visit(later, link);
    await setPassword(later, "third-password", "third-password");
    await later.getByRole("heading", { name: words.zh.dead }).waitFor();
    await later.getByText(/重置链接一小时内有效，只能使用一次/).waitFor();
    expect(await accessibilityProblems(later)).toEqual([]);
    await later.getByRole("link", { name: words.zh.ask }).click();
    await later.waitForURL("**/zh/forgot-password");
  });

  test("signs this browser out too", async ({ open }) => {
    const person = await newPerson();
    const { page } = await open();
    const answer: unknown = await (await call("/auth/login", person)).json();
    await visit(page, "/zh/about");
    await page.evaluate((signedIn) => {
      if (typeof signedIn !== "object" || signedIn === null) return;
      localStorage.setItem("token", String(Reflect.get(signedIn, "token")));
      localStorage.setItem("user", JSON.stringify(Reflect.get(signedIn, "user")));
    }, answer);
    await visit(page, `/zh/reset-password#token=${await requestToken(person.email)}`);
    await setPassword(page, "new-password", "new-password");
    await page.getByText(words.zh.done).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  test("shows each rule at its field, and the server's where ours lets something through", async ({ open }) => {
    const { page, problems } = await open();
    await visit(page, "/zh/reset-password#token=x");
    await setPassword(page, "", "");
    await page.getByText("请输入密码", { exact: true }).waitFor();
    await page.getByText("请确认密码", { exact: true }).waitFor();
    await setPassword(page, "12345", "123456");
    await page.getByText("密码至少需要6个字符").waitFor();
    await page.getByText("两次输入的密码不一致").waitFor();
    await page.route("**/api/auth/reset-password", (route) =>
      route.fulfill({ status: 422, json: { success: false, message: "有误", errors: { password: ["过于常见"] } } }),
    );
    await setPassword(page, "123456", "123456");
    await page.getByText("过于常见").waitFor();
    problems.length = 0; // the browser reports the 422 itself
  });

  for (const [title, before] of [
    ["in the fragment", "#token="],
    ["in the query, as mails of before have it,", "?token="],
  ] as const)
    test(`${title} leaves the token out of the address, of the history, of every referrer and of search engines`, async ({
      open,
    }) => {
      const token = await requestToken((await newPerson()).email);
      const { page } = await open();
      const referrers: string[] = [];
      const sent: string[] = [];
      page.on("request", (request) => {
        sent.push(request.url().split("#")[0] ?? "");
        const { referer = "" } = request.headers();
        if (!request.url().startsWith(`${baseUrl()}/`)) referrers.push(request.url());
        if (new URL(request.url()).pathname.includes("/api/") || request.url().includes(".data"))
          referrers.push(referer);
      });
      const response = await visit(page, `/reset-password${before}${token}`);
      expect(await response?.headerValue("cache-control")).toBe("no-store");
      expect(await response?.headerValue("referrer-policy")).toBe("no-referrer");
      await page.waitForURL((url) => url.search === "" && url.hash === "");
      expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("no-referrer");
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
      expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
      await expect.poll(() => page.content()).not.toContain(token);
      // in the other language it is the same page, and still knows the token
      await page.getByRole("button", { name: /语言/ }).click();
      await page.getByRole("link", { name: "English" }).click();
      await page.getByRole("heading", { name: "Reset your password" }).waitFor();
      expect(page.url()).not.toContain(token);
      await setPassword(page, "new-password", "new-password", "en");
      await page.getByText(words.en.done).waitFor();
      expect(referrers.filter((referrer) => referrer !== "")).toEqual([]);
      // only the page of a link of before has it in its own address
      expect(sent.filter((url) => url.includes(token))).toHaveLength(before === "?token=" ? 1 : 0);
    });

  for (const language of languages)
    test(`without its token says what to do, in ${language}`, async ({ open }) => {
      const { page } = await open({ language });
      await visit(page, `/${language}/reset-password`);
      await page.getByRole("heading", { name: words[language].dead }).waitFor();
      await page.getByRole("link", { name: words[language].ask }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test("every state is translated, accessible and fits a phone", async ({ open }) => {
      const { page } = await open({ language });
      const examine = async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await untranslated(page, language)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sideways(page)).toEqual([]);
      };
      await visit(page, `/${language}/forgot-password`);
      await examine();
      await askFor(page, "no", language);
      await page.locator("[aria-invalid]").waitFor();
      await examine();
      await askFor(page, `a-rather-long-name-that-nobody-ever-had-${"x".repeat(60)}@example.com`, language);
      await page.getByRole("heading", { name: words[language].sent }).waitFor();
      await examine();
      await visit(page, `/${language}/reset-password#token=x`);
      await setPassword(page, "1", "2", language);
      await page.locator("[aria-invalid]").first().waitFor();
      await examine();
    });
  });
