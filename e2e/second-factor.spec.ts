import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import jsQr from "jsqr";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { z } from "zod";
import { fileStem } from "#contract/file-stem.ts";
import type { Language } from "#contract/i18n/language.ts";
import { recoveryCodesSchema, secondFactorSetupSchema } from "#contract/second-factor.ts";
import { site } from "#site";
import { api, apiClient, type Credentials } from "./api.ts";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { chooseInMenu, loseAnswer, submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin } from "./worker-server.ts";

const answerSchema = z.object({ data: z.unknown().optional() });

/** Calls an endpoint with somebody's token; gives what it answers. */
const post = async (path: string, body: object, token: string) =>
  answerSchema.parse(await api.call("POST", path, body, token)).data;

const isAlive = async (token: string) => (await api.call("GET", "/auth/me", undefined, token)).status === 200;

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
  const person = await api.register("editor");
  const { token } = await api.newSession(person);
  const begun = await post("/auth/second-factor/enrol", { password: person.password }, token);
  const app = authenticator(secondFactorSetupSchema.parse(begun).secret);
  const confirmed = await post("/auth/second-factor/confirm", { code: await app.next() }, token);
  return { person, app, token, recovery: recoveryCodesSchema.parse(confirmed).recovery_codes };
}

async function fillPassword(page: Page, { email, password }: Credentials) {
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
}

/** Opens the login page and gives the right password; the second step stands there for who has a second factor. */
async function logIn(open: Open, who: Credentials, to: string, options: OpenOptions = {}) {
  const watched = await open(options);
  const { language = "zh" } = options;
  await visit(watched.page, `/${language}/login?redirect=${encodeURIComponent(`/${language}${to}`)}`);
  await fillPassword(watched.page, who);
  return watched;
}

const codeField = (place: Page | Locator) => place.locator("input[name=code]");
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);
const section = (page: Page, name = "两步验证") => page.getByRole("region", { name, exact: true });

/** The page as it stands is translated, accessible and fits a phone. */
async function examine(page: Page, language: Language) {
  expect(await accessibilityProblems(page)).toEqual([]);
  await expectTranslatedAndNarrow(page, language);
}

/** For a screen that axe examines in the other language. */
async function expectTranslatedAndNarrow(page: Page, language: Language) {
  expect(await untranslated(page, language)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe("turning it on", () => {
  test("leads from the password over the app's first code to recovery codes, which are shown once", async ({
    open,
  }) => {
    const person = await api.register("editor");
    const { page, problems, context } = await open({ as: await api.newSession(person) });
    await visit(page, "/zh/profile");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const part = section(page);
    await part.getByText("未启用").waitFor();
    await part.getByRole("button", { name: "启用两步验证" }).press("Enter");
    expect(await focused(page)).toBe("password");
    await page.keyboard.type("not-the-password");
    await page.keyboard.press("Enter");
    await part.getByText("密码不正确").waitFor();
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
    await examine(page, "zh");
    await codeField(page).fill(await app.next());
    await page.keyboard.press("Enter");

    const codes = part.getByRole("list", { name: "恢复码" }).getByRole("listitem");
    await codes.first().waitFor();
    const shown = await codes.allInnerTexts();
    expect(new Set(shown).size).toBe(10);
    expect(await focused(page)).toBe("您的恢复码");
    await examine(page, "zh");
    await test.step("keeps them where the profile cannot be loaded again", async () => {
      const status = "**/api/auth/second-factor";
      await page.route(status, (route) => route.abort());
      await page.getByRole("button", { name: /简体中文/ }).click();
      await page.getByRole("link", { name: "English" }).click();
      await page.waitForURL("**/en/profile");
      await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
      expect(await page.locator(".recovery-list li").allInnerTexts()).toEqual(shown);
      await page.unroute(status);
      await page.getByRole("button", { name: "Language: English" }).click();
      await page.getByRole("link", { name: "简体中文" }).click();
      await codes.first().waitFor();
    });
    await part.getByRole("button", { name: "复制", exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join("\n"));
    const saving = page.waitForEvent("download");
    await part.getByRole("button", { name: "下载" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${fileStem(site.name.en)}-recovery-codes.txt`);
    const text = await readFile(await file.path(), "utf8");
    expect(text.split("\r\n")).toEqual([`${site.name.zh}恢复码`, person.email, "", ...shown, ""]);
    await test.step("prints the codes alone", async () => {
      await page.emulateMedia({ media: "print" });
      const lines = await page.evaluate(() => document.body.innerText.split("\n").filter((line) => line.trim() !== ""));
      const [title, , owner, email, ...rest] = lines;
      expect([title, owner, email]).toEqual(["您的恢复码", `${site.name.zh}恢复码`, person.email]);
      expect(rest).toEqual(shown);
      await page.emulateMedia({ media: null });
    });

    await part.getByRole("button", { name: "完成" }).click();
    await part.getByText("请先保存恢复码，再勾选确认").waitFor();
    await part.getByRole("checkbox", { name: "我已保存恢复码" }).press("Space");
    await page.keyboard.press("Enter");
    await part.getByText("剩余10个").waitFor();
    expect(await focused(page)).toBe("两步验证");
    await page.getByText("两步验证已启用。").waitFor();
    expect(await page.content()).not.toContain(shown[0]);
    problems.length = 0; // the browser reports the 422s itself
  });
});

test.describe("signing in", () => {
  test("asks for the app's code after the password, and then codes, app and protection can be changed", async ({
    open,
  }) => {
    const { person, app, recovery } = await enrolled();
    const { page, problems } = await logIn(open, person, "/profile");
    await page.getByRole("heading", { name: "两步验证", level: 1 }).waitFor();
    expect(await focused(page)).toBe("code");
    const field = codeField(page);
    await test.step("refuses codes that are wrong or used", async () => {
      expect(await field.getAttribute("inputmode")).toBe("numeric");
      expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
      expect(await page.locator(`[id="${await field.getAttribute("aria-describedby")}"]`).innerText()).toContain("6位");
      await page.keyboard.press("Enter");
      await page.getByText("请输入验证码").waitFor();
      await expectTranslatedAndNarrow(page, "zh");
      for (const refused of [app.wrong(), app.used()]) {
        await field.fill(refused);
        const answered = page.waitForResponse("**/api/auth/login/second-factor");
        await page.keyboard.press("Enter");
        expect((await answered).status()).toBe(401);
        await page.getByText("验证码错误或已使用过").waitFor();
        await expect.poll(() => focused(page)).toBe("code");
      }
      problems.length = 0; // the browser reports the 401s itself
    });
    const code = await app.next();
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/zh/profile");

    const part = section(page);
    const prove = async (code: string) => {
      await part.getByLabel("当前密码").fill(person.password);
      await codeField(part).fill(code);
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
    const newApp = authenticator(await part.locator("code").innerText());
    await codeField(part).fill(await newApp.next());
    await test.step("asks for new recovery codes where the answer with them was lost", async () => {
      await loseAnswer(page, "POST", "**/api/auth/second-factor/confirm");
      await page.keyboard.press("Enter");
      await part.getByText("网络连接失败，请检查网络后重试").waitFor();
      await page.keyboard.press("Enter");
      await part.getByText("验证器应用已设置完成，但未收到恢复码。").waitFor();
      expect(await focused(page)).toBe("password");
      await examine(page, "zh");
      await prove(await newApp.next());
      problems.length = 0; // the browser reports the lost answer and the 409 itself
    });
    const last = await keep();

    await part.getByRole("button", { name: "停用" }).click();
    await loseAnswer(page, "DELETE", "**/api/auth/second-factor");
    await prove(last);
    await part.getByText("网络连接失败，请检查网络后重试").waitFor();
    await page.keyboard.press("Enter");
    await part.getByText("未启用").waitFor();
    problems.length = 0; // the browser reports the lost answer and the 409 itself
    expect((await api.newSession(person)).token).toMatch(/./);
  });

  test("takes a recovery code, and says why a step fails", async ({ open }) => {
    const { person, app, recovery } = await enrolled();
    const { page, problems } = await open({ language: "en" });
    const codeStep = "**/assets/code-step*.js";
    // every time: a failed preload is followed by a request of the import itself
    await page.route(codeStep, (route) => route.abort());
    await visit(page, "/en/login?redirect=%2Fen%2Fprofile");
    await fillPassword(page, person);
    await page.getByText("The connection failed. Please check the network and try again").waitFor();
    await page.unroute(codeStep);
    // some browsers keep the failed file as long as the page
    await visit(page, "/en/login?redirect=%2Fen%2Fprofile");
    await test.step("goes back to the password", async () => {
      await fillPassword(page, person);
      await page.getByRole("button", { name: "Back" }).click();
      expect(await page.locator("input[type=email]").inputValue()).toBe(person.email);
      expect(await focused(page)).toBe("password");
      expect(await page.locator("input[type=password]").inputValue()).toBe("");
      await fillPassword(page, person);
    });
    const answer = async (code: string) => {
      await codeField(page).fill(code);
      // while an answer is being shown, the form cannot be sent
      await page.locator("main form button[type=submit]:not([aria-disabled=true])").waitFor();
      const answered = page.waitForResponse("**/api/auth/login/second-factor");
      await page.keyboard.press("Enter");
      await answered;
    };
    await test.step("says in place how long one has to wait where codes came too often", async () => {
      const text = "Too many attempts. Please try again in 30 seconds";
      await page.route(
        "**/api/auth/login/second-factor",
        (route) => route.fulfill({ status: 429, json: { success: false, message: text } }),
        { times: 1 },
      );
      await answer("123456");
      await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
      await expect(codeField(page)).toHaveCount(1);
      await examine(page, "en");
    });
    await test.step("drops the error of a code once another is sent, or another way is chosen", async () => {
      const refused = page.locator("[aria-invalid], [role=alert] p");
      await answer(app.wrong());
      await refused.waitFor();
      const held = Promise.withResolvers<void>();
      await page.route(
        "**/api/auth/login/second-factor",
        async (route) => {
          await held.promise;
          await route.fulfill({ status: 429, headers: { "Retry-After": "30" }, json: { success: false } });
        },
        { times: 1 },
      );
      await codeField(page).fill("123456");
      await page.locator("main form button[type=submit]:enabled").press("Enter");
      await expect(refused).toHaveCount(0);
      held.resolve();
      await refused.waitFor();
      await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
      await expect(refused).toHaveCount(0);
      expect(await focused(page)).toBe("code");
      await page.getByRole("button", { name: "Use the authenticator app" }).press("Enter");
    });
    await test.step("asks for the password again after too many tries", async () => {
      for (let tries = 0; tries < 4; tries++) await answer(app.wrong());
      const expired = page.getByText("This sign-in has expired. Please sign in again");
      await expired.waitFor();
      expect(await focused(page)).toBe("password");
      await fillPassword(page, { ...person, password: "" });
      await page.getByText("Please enter your password").waitFor();
      expect(await expired.count()).toBe(0);
      await fillPassword(page, person);
    });
    await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
    expect(await focused(page)).toBe("code");
    expect(await codeField(page).getAttribute("inputmode")).toBe("text");
    await answer((recovery[0] ?? "").toUpperCase());
    const part = section(page, "Two-step sign-in");
    await part.getByText("9 left").waitFor();
    await part.getByRole("button").nth(1).click();
    await part.locator("form button[type=submit]").click();
    await part.locator("[aria-invalid]").first().waitFor();
    await examine(page, "en");
    problems.length = 0; // the browser reports the lost file, the 401s and the 429 itself
  });
});

test("is reset by an admin after a question, where there is one", async ({ open }) => {
  const { person, token } = await enrolled();
  const { page } = await open({ as: "admin" });
  await visit(page, "/zh/admin/users");
  const reset = page.getByRole("button", { name: `重置两步验证：${person.username}` });
  const question = page.getByRole("alertdialog");
  await reset.press("Enter");
  await question.getByText(`确定要重置${person.username}的两步验证吗？`).waitFor();
  await page.keyboard.press("Escape");
  expect(await reset.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await isAlive(token)).toBe(true);
  await reset.click();
  await question.getByRole("button", { name: "重置" }).click();
  await page.getByText(`${person.username}的两步验证已重置。`).waitFor();
  // there is nothing more to reset
  await reset.waitFor({ state: "detached" });
  expect(await isAlive(token)).toBe(false);
  expect((await api.newSession(person)).token).toMatch(/./);
  expect(await page.getByRole("row", { name: admin.email }).getByText("重置两步验证").count()).toBe(0);
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

  test("keeps the whole profile for a reader who signs in after an admin in the same tab", async ({ open }) => {
    const reader = { username: "reader", email: "reader@example.com", password: "heron-lake-4711" };
    expect((await apiClient(() => server.url).call("POST", "/auth/register", reader)).status).toBe(201);
    const { page, problems } = await open({ language: "en", baseURL: server.url });
    await visit(page, "/en/login?redirect=%2Fen%2Fadmin");
    await fillPassword(page, admin);
    await section(page, "Two-step sign-in").waitFor();
    const header = page.getByRole("banner");
    await chooseInMenu(
      header.getByRole("button", { name: /^User menu/ }),
      header.getByRole("button", { name: "Sign out" }),
    );
    await header.getByRole("link", { name: "Sign in" }).click();
    await submitLogin(page, reader);
    await chooseInMenu(
      header.getByRole("button", { name: /^User menu/ }),
      header.getByRole("link", { name: "Profile", exact: true }),
    );
    await page.getByRole("region", { name: "Signed-in devices" }).waitFor();
    problems.length = 0; // the browser reports the 403s itself
  });

  test("leads them from the administration to turning it on, and then back", async ({ open }) => {
    const { page, problems } = await open({ language: "en", baseURL: server.url });
    await visit(page, "/en/login?redirect=%2Fen%2Fadmin");
    await fillPassword(page, admin);
    await page.waitForURL("**/en/profile");
    const part = section(page, "Two-step sign-in");
    await part.getByText("Administrators must turn on two-step sign-in before they can continue").waitFor();
    await expect.poll(() => focused(page)).toBe("Two-step sign-in");
    await expect(page.locator(".profile-section")).toHaveCount(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await part.getByRole("button", { name: "Turn on two-step sign-in" }).click();
    await part.getByLabel("Current password").fill(admin.password);
    await page.keyboard.press("Enter");
    await part.getByRole("img").waitFor();
    await expectTranslatedAndNarrow(page, "en");
    await codeField(page).fill(await authenticator(await part.locator("code").innerText()).next());
    await page.keyboard.press("Enter");
    await part.getByRole("listitem").first().waitFor();
    await expectTranslatedAndNarrow(page, "en");
    await part.getByRole("checkbox").check();
    await part.getByRole("button", { name: "Done" }).click();
    await part.getByText("Required for administrators; it cannot be turned off.").waitFor();
    expect(await part.getByRole("button", { name: "Turn off" }).count()).toBe(0);
    await page.getByRole("region", { name: "Signed-in devices" }).waitFor();
    await part.getByRole("link", { name: "Go to administration" }).click();
    await page.getByRole("heading", { name: "Overview", level: 1 }).waitFor();
    await page.waitForURL("**/en/admin");
    problems.length = 0; // the browser reports the 403s itself
  });
});
