import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accountDataSchema } from "#contract/personal-data.ts";
import { browserStorage } from "#contract/privacy/browser-storage.ts";
import { api, type Credentials } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { loseAnswer, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, sideways } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const call = api.call<{ data: { id: number } }>;

/** Whether somebody can sign in. */
const canSignIn = async ({ email, password }: Credentials) =>
  (await api.call("POST", "/auth/login", { email, password })).status === 200;

const say = {
  open: "Delete account",
  confirm: "Delete permanently",
  password: "Current password",
};

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
  const dialog = (page: Page) => page.getByRole("alertdialog");

  test("offers everything as a file, and asks for the password in a dialog that can be left", async ({ open }) => {
    const person = await api.register();
    const { page, problems } = await open({ language, as: await api.newSession(person) });
    await visit(page, "/en/profile");
    await test.step("downloads everything as a JSON file", async () => {
      const download = page.getByRole("button", { name: "Download my data" });
      const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
      expect(file.suggestedFilename()).toMatch(/^watermirror-account-\d{4}-\d\d-\d\d\.json$/);
      const parsed = accountDataSchema.parse(JSON.parse(await readFile(await file.path(), "utf8")));
      expect(parsed.account).toMatchObject({ id: person.id, username: person.username, email: person.email });
      expect(parsed.sessions.length).toBeGreaterThan(0);
    });
    await page.getByRole("button", { name: say.open }).click();
    await dialog(page).waitFor();
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 740 });
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

  test("leaves nothing in the browser, takes the name off the articles, and signs the other tab out", async ({
    open,
  }) => {
    const person = await api.register("admin");
    const session = await api.newSession(person);
    const article = { title: `By ${person.username}`, content: "<p>Text</p>", status: "published", lang: language };
    const { data: published } = await call("POST", "/news", article, session.token);
    // the first request keeps the page with the name in the server's cache
    const articlePage = async () => (await fetch(`${baseUrl()}/en/news/${published.id}`)).text();
    const byline = (author: string) => new RegExp(`>\\s*${author}\\s*<`);
    expect(await articlePage()).toMatch(byline(person.username));

    const { page, context, problems } = await open({ language, as: session });
    await visit(page, "/en/profile");
    const other = await context.newPage();
    await visit(other, "/en/news/create");
    await other.locator("#pane-en").getByRole("textbox", { name: "Article content" }).click();
    await other.keyboard.type("Unsaved words");
    await other.locator("#pane-en").getByText("Saved on this device at").waitFor();
    expect((await stored(page)).drafts).not.toEqual([]);

    await page.getByRole("button", { name: say.open }).click();
    await dialog(page).getByLabel(say.password, { exact: true }).fill(person.password);
    await test.step("also where the first answer was lost", async () => {
      await loseAnswer(page, "DELETE", "**/api/auth/me");
      await dialog(page).getByRole("button", { name: say.confirm }).click();
      await dialog(page).getByText("The connection failed").waitFor();
      await dialog(page).getByRole("button", { name: say.confirm }).click();
    });
    await page.getByText("Your account has been deleted.").waitFor();
    problems.length = 0; // the browser reports the lost answer and the 401 itself
    await page.waitForURL((url) => /^\/(en)?\/?$/.test(url.pathname));

    await other.keyboard.type(" and more");
    await other.close({ runBeforeUnload: false });
    await expect.poll(async () => (await stored(page)).drafts).toEqual([]);
    const { local, session: inTab } = await stored(page);
    for (const key of ["token", "user", "tokenTime"]) expect(local).not.toContain(key);
    expect(inTab.filter((key) => key !== "news-preview")).toEqual([]);
    const listed = browserStorage.filter(({ place }) => place === "local").map(({ key }): string => key);
    expect(local.filter((key) => !listed.includes(key))).toEqual([]);

    const html = await articlePage();
    expect(html).toMatch(byline("Anonymous"));
    expect(html).not.toMatch(byline(person.username));
    expect(await canSignIn(person)).toBe(false);
  });
});
