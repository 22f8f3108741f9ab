import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import jsQr from "jsqr";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { z } from "zod";
import { type Language, languages } from "#contract/i18n/language.ts";
import { recoveryCodesSchema, secondFactorSetupSchema } from "#contract/second-factor.ts";
import { fileStem, site } from "#site";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin, baseUrl } from "./worker-server.ts";

interface Person {
  id: number;
  username: string;
  email: string;
  password: string;
}

const answerSchema = z.object({
  token: z.string().default(""),
  user: z.object({ id: z.int() }).default({ id: 0 }),
  data: z.unknown().optional(),
});

async function call(path: string, options: { method?: string; body?: object; token?: string } = {}) {
  const { body, token, method = body ? "POST" : "GET" } = options;
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...answerSchema.parse(await response.json()) };
}

const tokenOf = async ({ email, password }: Pick<Person, "email" | "password">) =>
  (await call("/auth/login", { body: { email, password } })).token;

let count = 0;
async function newPerson(role: "user" | "editor" = "editor"): Promise<Person> {
  const username = `member_${++count}`;
  const person = { username, email: `${username}@example.com`, password: "member-password" };
  const { user } = await call("/auth/register", { body: person });
  const token = await tokenOf(admin);
  if (role !== "user") await call(`/users/${user.id}`, { method: "PATCH", body: { role }, token });
  return { ...person, id: user.id };
}

/** The codes that an authenticator app shows, each once; waits for the next where all of now are used. */
function authenticator(base32: string) {
  const secret = Secret.fromBase32(base32.replaceAll(/\s/g, ""));
  let last = 0;
  const stepNow = () => Math.floor(Date.now() / 30_000);
  const codeOf = (step: number) => TOTP.generate({ secret, timestamp: step * 30_000 });
  return {
    async next(): Promise<string> {
      // a code of half a minute ago must not grow older on its way
      if (Date.now() % 30_000 > 20_000) last = Math.max(last, stepNow() - 1);
      last = Math.max(last + 1, stepNow() - 1);
      while (last > stepNow() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
      return codeOf(last);
    },
    used: () => codeOf(last),
    wrong: () => {
      const near = [-2, -1, 0, 1, 2].map((distance) => codeOf(stepNow() + distance));
      return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
    },
  };
}

/** Somebody with the second factor on, their app and their recovery codes. */
async function enrolled() {
  const person = await newPerson();
  const token = await tokenOf(person);
  const begun = await call("/auth/second-factor/enrol", { body: { password: person.password }, token });
  const app = authenticator(secondFactorSetupSchema.parse(begun.data).secret);
  const confirmed = await call("/auth/second-factor/confirm", { body: { code: await app.next() }, token });
  return { person, app, token, recovery: recoveryCodesSchema.parse(confirmed.data).recovery_codes };
}

async function fillPassword(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
}

/** Opens the login page and gives the right password; the second step stands there for who has a second factor. */
async function logIn(open: Open, who: Pick<Person, "email" | "password">, to: string, options: OpenOptions = {}) {
  const watched = await open(options);
  const { language = "zh" } = options;
  await visit(watched.page, `/${language}/login?redirect=${encodeURIComponent(`/${language}${to}`)}`);
  await fillPassword(watched.page, who);
  return watched;
}

const codeField = (page: Page) => page.locator("input[name=code]");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);
const section = (page: Page, name = "两步验证") => page.getByRole("region", { name, exact: true });

async function openProfile(open: Open, who: Pick<Person, "email" | "password">, app?: { next(): Promise<string> }) {
  const watched = await logIn(open, who, "/profile");
  if (app) {
    await codeField(watched.page).fill(await app.next());
    await watched.page.keyboard.press("Enter");
  }
  await watched.page.waitForURL("**/zh/profile");
  return watched;
}

test.describe("turning it on", () => {
  test("leads from the password over the app's first code to recovery codes, which are shown once", async ({
    open,
  }) => {
    const person = await newPerson();
    const { page, problems, context } = await openProfile(open, person);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const part = section(page);
    await part.getByText("未启用").waitFor();
    await part.getByRole("button", { name: "启用两步验证" }).press("Enter");
    expect(await focused(page)).toBe("password");
    await page.keyboard.type("not-the-password");
    await page.keyboard.press("Enter");
    await part.getByText("密码错误").waitFor();
    await part.getByLabel("当前密码").fill(person.password);
    await page.keyboard.press("Enter");

    const code = part.getByRole("img", { name: "用于设置验证器应用的二维码" });
    await code.waitFor();
    const drawn = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scanned = jsQr(new Uint8ClampedArray(drawn.data), drawn.info.width, drawn.info.height)?.data;
    expect(scanned).toMatch(/^otpauth:\/\/totp\//);
    expect(await focused(page)).toBe("设置验证器应用");
    const secret = await part.locator("code").innerText();
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await part.getByRole("button", { name: "复制密钥" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(" ", ""));
    const app = authenticator(secret);
    await codeField(page).fill(app.wrong());
    await page.keyboard.press("Enter");
    await part.getByText("验证码错误或已使用过").waitFor();
    await codeField(page).fill(await app.next());
    await page.keyboard.press("Enter");

    const codes = part.getByRole("list", { name: "恢复码" }).getByRole("listitem");
    await codes.first().waitFor();
    const shown = await codes.allInnerTexts();
    expect(new Set(shown).size).toBe(10);
    expect(await focused(page)).toBe("您的恢复码");
    await part.getByRole("button", { name: "复制", exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"));
    const saving = page.waitForEvent("download");
    await part.getByRole("button", { name: "下载" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${fileStem}-recovery-codes.txt`);
    const text = await readFile(await file.path(), "utf8");
    expect(text.split("\r\n")).toEqual([`${site.name.zh}恢复码`, person.email, "", ...shown, ""]);

    await part.getByRole("button", { name: "完成" }).click();
    await part.getByText("请先保存恢复码，并在此确认").waitFor();
    await part.getByRole("checkbox", { name: "我已保存恢复码" }).press("Space");
    await page.keyboard.press("Enter");
    await part.getByText("剩余 10 个").waitFor();
    expect(await focused(page)).toBe("两步验证");
    await page.getByText("两步验证已启用。").waitFor();
    expect(await page.content()).not.toContain(shown[0]);
    problems.length = 0; // the browser reports the 422s itself
  });

  test("prints the codes alone", async ({ open }) => {
    const person = await newPerson();
    const { page } = await openProfile(open, person);
    const part = section(page);
    await part.getByRole("button", { name: "启用两步验证" }).click();
    await part.getByLabel("当前密码").fill(person.password);
    await page.keyboard.press("Enter");
    await codeField(page).fill(await authenticator(await part.locator("code").innerText()).next());
    await page.keyboard.press("Enter");
    const codes = part.getByRole("listitem");
    await codes.first().waitFor();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const lines = await page.evaluate(() => document.body.innerText.split("\n").filter((line) => line.trim() !== ""));
    const [title, , owner, email, ...rest] = lines;
    expect([title, owner, email]).toEqual(["您的恢复码", `${site.name.zh}恢复码`, person.email]);
    expect(rest).toEqual(await codes.allInnerTexts());
  });

  test("is not offered to those who are neither editors nor admins", async ({ open }) => {
    const { page } = await openProfile(open, await newPerson("user"));
    await page.locator(".profile-list").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await section(page).count()).toBe(0);
  });
});

test.describe("signing in", () => {
  test("asks for the app's code after the password, and leads on as always", async ({ open }) => {
    const { person, app } = await enrolled();
    const { page, problems } = await logIn(open, person, "/profile");
    await page.getByRole("heading", { name: "两步验证", level: 1 }).waitFor();
    expect(await focused(page)).toBe("code");
    const field = codeField(page);
    expect(await field.getAttribute("inputmode")).toBe("numeric");
    expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
    expect(await page.locator(`[id="${await field.getAttribute("aria-describedby")}"]`).innerText()).toContain("6 位");
    await page.keyboard.press("Enter");
    await page.getByText("请输入验证码").waitFor();
    for (const refused of [app.wrong(), app.used()]) {
      await field.fill(refused);
      await page.keyboard.press("Enter");
      await page.getByText("验证码错误或已使用过").waitFor();
      expect(await focused(page)).toBe("code");
    }
    const code = await app.next();
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/zh/profile");
    problems.length = 0; // the browser reports the 401s itself
  });

  test("takes a recovery code once, and counts those left", async ({ open }) => {
    const { person, recovery } = await enrolled();
    const [code = ""] = recovery;
    for (const works of [true, false]) {
      const { page, problems } = await logIn(open, person, "/profile", { language: "en" });
      await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
      expect(await focused(page)).toBe("code");
      expect(await codeField(page).getAttribute("inputmode")).toBe("text");
      await codeField(page).fill(code.toUpperCase());
      await page.keyboard.press("Enter");
      if (works) await section(page, "Two-step sign-in").getByText("9 left").waitFor();
      else await page.getByText("This code is wrong or has been used already").waitFor();
      problems.length = 0; // the browser reports the 401 itself
    }
  });

  test("goes back to the password, and after too many tries says so there", async ({ open }) => {
    const { person, app } = await enrolled();
    const { page, problems } = await logIn(open, person, "/about");
    await page.getByRole("button", { name: "返回" }).click();
    expect(await page.locator("input[type=email]").inputValue()).toBe(person.email);
    expect(await focused(page)).toBe("password");
    expect(await page.locator("input[type=password]").inputValue()).toBe("");
    await fillPassword(page, person);
    for (let tries = 0; tries < 5; tries++) {
      await codeField(page).fill(app.wrong());
      const answered = page.waitForResponse("**/api/auth/login/second-factor");
      await page.keyboard.press("Enter");
      await answered;
    }
    await page.getByText("验证已失效，请重新登录").waitFor();
    expect(await focused(page)).toBe("password");
    await fillPassword(page, { ...person, password: "" });
    await page.getByText("请输入密码").waitFor();
    expect(await page.getByText("验证已失效，请重新登录").count()).toBe(0);
    problems.length = 0; // the browser reports the 401s itself
  });

  test("says in place how long one has to wait where codes came too often", async ({ open }) => {
    const { person } = await enrolled();
    const { page, problems } = await logIn(open, person, "/profile");
    await codeField(page).waitFor();
    await page.route("**/api/auth/login/second-factor", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "30" }, json: { success: false, message: "no" } }),
    );
    await codeField(page).fill("123456");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("尝试次数过多，请在 30 秒后重试", { exact: true }).waitFor();
    expect(await codeField(page).count()).toBe(1);
    problems.length = 0; // the browser reports the 429 itself
  });

  test("says that there is no connection where the second step cannot be fetched", async ({ open }) => {
    const { person } = await enrolled();
    const { page, problems } = await open();
    await visit(page, "/zh/login");
    await page.route("**/assets/code-step*.js", (route) => route.abort());
    await fillPassword(page, person);
    await page.getByText("网络连接失败，请检查网络后重试").waitFor();
    problems.length = 0; // the browser reports the lost file itself
  });
});

test.describe("a second factor in use", () => {
  test("gets new recovery codes, moves to another app, and is turned off", async ({ open }) => {
    const { person, app, recovery } = await enrolled();
    const { page } = await openProfile(open, person, app);
    const part = section(page);
    const prove = async (code: string) => {
      await part.getByLabel("当前密码").fill(person.password);
      await codeField(page).fill(code);
      await page.keyboard.press("Enter");
    };
    const keep = async () => {
      const codes = part.getByRole("listitem");
      await codes.first().waitFor();
      const [first = ""] = await codes.allInnerTexts();
      await part.getByRole("checkbox").check();
      await part.getByRole("button", { name: "完成" }).click();
      return first;
    };
    await part.getByRole("button", { name: "生成新的恢复码" }).click();
    await part.getByRole("button", { name: "取消" }).click();
    expect(await focused(page)).toBe("两步验证");
    await part.getByRole("button", { name: "生成新的恢复码" }).click();
    await prove(recovery[0] ?? "");
    const renewed = await keep();
    expect(recovery).not.toContain(renewed);

    await part.getByRole("button", { name: "更换验证器应用" }).click();
    await prove(renewed);
    await part.getByRole("img").waitFor();
    await codeField(page).fill(await authenticator(await part.locator("code").innerText()).next());
    await page.keyboard.press("Enter");
    const last = await keep();

    await part.getByRole("button", { name: "停用" }).click();
    await prove(last);
    await part.getByText("未启用").waitFor();
    expect(await tokenOf(person)).not.toBe("");
  });

  test("is reset by an admin after a question, where there is one", async ({ open }) => {
    const { person, token } = await enrolled();
    const { page, problems } = await logIn(open, admin, "/admin/users");
    const reset = page.getByRole("button", { name: `重置两步验证：${person.username}` });
    const question = page.getByRole("alertdialog");
    await reset.press("Enter");
    await question.getByText(`确定要重置 ${person.username} 的两步验证吗？`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await reset.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await call("/auth/me", { token })).status).toBe(200);
    for (const says of [`${person.username} 的两步验证已重置。`, "该账户没有启用两步验证"]) {
      await reset.click();
      await question.getByRole("button", { name: "重置" }).click();
      await page.getByText(says).waitFor();
    }
    expect((await call("/auth/me", { token })).status).toBe(401);
    expect(await tokenOf(person)).not.toBe("");
    expect(await page.getByRole("row", { name: admin.email }).getByText("重置两步验证").count()).toBe(0);
    problems.length = 0; // the browser reports the 409 itself
  });
});

test.describe("where admins must have it", () => {
  const { dir, remove } = temporaryDataDir();
  let server: ServerProcess;
  test.beforeAll(async () => {
    const { email, password } = admin;
    const env = { SEED: "none", ADMIN_EMAIL: email, ADMIN_PASSWORD: password, REQUIRE_SECOND_FACTOR: "admins" };
    server = await startServer({ ...env, DATA_DIR: dir });
  });
  test.afterAll(async () => {
    expect(await server.stop()).toBe(0);
    remove();
    expect(server.stderr()).toBe("");
  });

  test("leads them from the administration to turning it on, and then back", async ({ open }) => {
    const { page, problems } = await open({ language: "en", baseURL: server.url });
    await visit(page, "/en/login?redirect=%2Fen%2Fadmin");
    await fillPassword(page, admin);
    await page.waitForURL("**/en/profile");
    const part = section(page, "Two-step sign-in");
    await part.getByText("Admins must turn on two-step sign-in before they can go on").waitFor();
    await expect.poll(() => focused(page)).toBe("Two-step sign-in");
    expect(await page.locator(".profile-section").count()).toBe(2);
    await visit(page, "/en/profile");
    await expect.poll(() => page.locator(".profile-section").count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);

    await part.getByRole("button", { name: "Turn on two-step sign-in" }).click();
    await part.getByLabel("Current password").fill(admin.password);
    await page.keyboard.press("Enter");
    await part.getByRole("img").waitFor();
    await codeField(page).fill(await authenticator(await part.locator("code").innerText()).next());
    await page.keyboard.press("Enter");
    await part.getByRole("checkbox").check();
    await part.getByRole("button", { name: "Done" }).click();
    await part.getByText("Required for admins; it cannot be turned off.").waitFor();
    expect(await part.getByRole("button", { name: "Turn off" }).count()).toBe(0);
    await page.getByRole("region", { name: "Signed-in devices" }).waitFor();
    await part.getByRole("link", { name: "Go to the administration" }).click();
    await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
    await page.waitForURL("**/en/admin");
    problems.length = 0; // the browser reports the 403s itself
  });
});

const names: Record<Language, string> = { zh: "两步验证", en: "Two-step sign-in" };

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test("it is translated, accessible and fits a phone", async ({ open }) => {
      const { person, recovery } = await enrolled();
      const { page, problems } = await logIn(open, person, "/profile", { language });
      const examine = async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await untranslated(page, language)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await sideways(page)).toEqual([]);
      };
      await codeField(page).fill("12");
      await page.keyboard.press("Enter");
      await page.locator("[aria-invalid]").waitFor();
      await examine();
      await codeField(page).fill(recovery[0] ?? "");
      await page.keyboard.press("Enter");
      const part = section(page, names[language]);
      await part.locator("dl").waitFor();
      await examine();
      await part.getByRole("button").nth(1).click();
      await part.locator("form button[type=submit]").click();
      await part.locator("[aria-invalid]").first().waitFor();
      await examine();
      await part.locator("input[name=password]").fill(person.password);
      await codeField(page).fill(recovery[1] ?? "");
      await page.keyboard.press("Enter");
      await part.getByRole("img").waitFor();
      await examine();
      await codeField(page).fill(await authenticator(await part.locator("code").innerText()).next());
      await page.keyboard.press("Enter");
      await part.getByRole("listitem").first().waitFor();
      await examine();
      expect(problems).toEqual([]);
    });
  });
