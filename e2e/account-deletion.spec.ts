import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accountDataSchema } from "#contract/personal-data.ts";
import { browserStorage } from "#contract/privacy/browser-storage.ts";
import { api, type Credentials } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, accessibilityProblems, sideways } from "./page-examination.ts";
import { admin } from "./worker-server.ts";

const call = api.call<{ data: { id: number } }>;

/** Whether somebody can sign in. */
const canSignIn = async ({ email, password }: Credentials) =>
  (await api.call("POST", "/auth/login", { email, password })).status === 200;

const words = {
  zh: {
    open: "删除账户",
    confirm: "永久删除",
    password: "当前密码",
    done: "您的账户已删除。",
    cancel: "取消",
    download: "下载我的数据",
    anonymous: "匿名",
    content: "文章内容",
    kept: "已自动保存到本机",
    deleteUser: "删除 ",
    deleteConfirm: "删除账户",
  },
  en: {
    open: "Delete account",
    confirm: "Delete for good",
    password: "Current password",
    done: "Your account has been deleted.",
    cancel: "Cancel",
    download: "Download your data",
    anonymous: "Anonymous",
    content: "Article content",
    kept: "Kept on this device",
    deleteUser: "Delete ",
    deleteConfirm: "Delete account",
  },
} as const;

/** What the browser stores for this page, by place, with the users of unsaved texts. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const drafts = await new Promise<string[]>((resolve) => {
      const request = indexedDB.open("drafts");
      request.onsuccess = () => {
        const database = request.result;
        if (!database.objectStoreNames.contains("drafts")) return resolve([]);
        const keys = database.transaction("drafts").objectStore("drafts").getAllKeys();
        keys.onsuccess = () => {
          database.close();
          resolve(keys.result.map(String));
        };
      };
      request.onerror = () => resolve([]);
    });
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), drafts };
  });

test.describe("leaving the site", () => {
  const language = "en";
  const say = words[language];
  const dialog = (page: Page) => page.getByRole("alertdialog");

  test("asks for the password in a dialog that axe finds nothing in, and can be left", async ({ open }) => {
    const person = await api.register();
    const { page, problems } = await open({ language });
    await signIn(page, `/${language}/profile`, person);
    await page.getByRole("button", { name: say.open }).click();
    await dialog(page).waitFor();
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sideways(page)).toEqual([]);
    await dialog(page).getByLabel(say.password, { exact: true }).fill("wrong-password");
    await dialog(page).getByRole("button", { name: say.confirm }).click();
    await dialog(page).locator("[aria-invalid]").waitFor();
    problems.length = 0; // the browser reports the 422 itself
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(say.open);
    expect(await canSignIn(person)).toBe(true);
  });

  test("downloads everything as a JSON file", async ({ open }) => {
    const person = await api.register();
    const { page } = await open({ language });
    await signIn(page, `/${language}/profile`, person);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: say.download }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^watermirror-account-\d{4}-\d\d-\d\d\.json$/);
    const parsed = accountDataSchema.parse(JSON.parse(await readFile(await file.path(), "utf8")));
    expect(parsed.account).toMatchObject({ id: person.id, username: person.username, email: person.email });
    expect(parsed.sessions.length).toBeGreaterThan(0);
  });

  test("leaves nothing in the browser, takes the name off the articles, and signs the other tab out", async ({
    open,
  }) => {
    const person = await api.register("admin");
    const article = { title: `By ${person.username}`, content: "<p>Text</p>", status: "published", lang: language };
    const { data: published } = await call("POST", "/news", article, (await api.session(person)).token);
    const path = `/${language}/news/${published.id}`;

    const { page, context } = await open({ language });
    // keeps the page with the name in the server's cache
    await visit(page, path);
    await page.getByText(person.username, { exact: true }).waitFor();

    await signIn(page, `/${language}/profile`, person);
    const other = await context.newPage();
    await visit(other, `/${language}/news/create`);
    const text = other.locator(`#pane-${language}`).getByRole("textbox", { name: say.content });
    await text.click();
    await other.keyboard.type("Unsaved words");
    await other.locator(`#pane-${language}`).getByText(say.kept).waitFor({ timeout: 20_000 });
    expect((await stored(page)).drafts).not.toEqual([]);

    await page.getByRole("button", { name: say.open }).click();
    await dialog(page).getByLabel(say.password, { exact: true }).fill(person.password);
    await dialog(page).getByRole("button", { name: say.confirm }).click();
    await page.getByText(say.done).waitFor();
    await page.waitForURL((url) => /^\/(zh|en)\/?$/.test(url.pathname) || url.pathname === "/");

    await other.keyboard.type(" and more");
    await other.close({ runBeforeUnload: false });
    await expect.poll(async () => (await stored(page)).drafts).toEqual([]);
    const { local, session } = await stored(page);
    for (const key of ["token", "user", "tokenTime"]) expect(local).not.toContain(key);
    expect(session.filter((key) => key !== "news-preview")).toEqual([]);
    const listed = browserStorage.filter(({ place }) => place === "local").map(({ key }): string => key);
    expect(local.filter((key) => !listed.includes(key))).toEqual([]);

    await visit(page, path);
    await page.getByText(say.anonymous, { exact: true }).waitFor();
    expect(await page.getByText(person.username, { exact: true }).count()).toBe(0);
    expect(await canSignIn(person)).toBe(false);
  });

  test("happens at an admin's hand in the list of users, after a question that says what goes and what stays", async ({
    open,
  }) => {
    const person = await api.register();
    const { page } = await open({ language });
    await signIn(page, `/${language}/admin/users?q=${person.username}`);
    const button = page.getByRole("button", { name: `${say.deleteUser}${person.username}`, exact: true });
    await button.click();
    await dialog(page).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: say.cancel }).click();
    await button.click();
    await dialog(page).getByRole("button", { name: say.deleteConfirm }).click();
    await button.waitFor({ state: "detached" });
    expect(await canSignIn(person)).toBe(false);
    await visit(page, `/${language}/admin/audit`);
    const number = `deleted account #${person.id}`;
    await page.getByText(number).first().waitFor();
    // one's own account is deleted on the profile page
    await visit(page, `/${language}/admin/users?q=${admin.email.split("@")[0]}`);
    await page.locator("table tbody tr").first().waitFor();
    expect(await page.locator("tr[aria-current] button", { hasText: say.deleteUser.trim() }).count()).toBe(0);
  });
});
