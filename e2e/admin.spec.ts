import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { testImage } from "#tests/test-images.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { loseAnswer, visit } from "./page-actions.ts";
import { accessibilityProblems, widthsWithSidewaysScrolling } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

interface Credentials {
  email: string;
  password: string;
}

interface Person extends Credentials {
  id: number;
  username: string;
}

const call = api.call<{ user?: { id: number }; data?: { id: number } }>;
const asAdmin = api.asAdmin<{ data?: { id: number } }>;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const row = (page: Page, { username }: Person) => page.getByRole("row").filter({ hasText: username });
const menu = (page: Page) =>
  page.getByRole("navigation", { name: /^(管理菜单|Administration menu)$/ }).getByRole("link");
const dialog = (page: Page) => page.getByRole("alertdialog");
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** What axe finds on a screen of the administration once it is loaded and, at given widths, what runs off it. */
async function examine(page: Page, widths: readonly number[] = []) {
  const content = page.locator(".loaded-content[aria-busy=false]");
  await expect.poll(() => content.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await widthsWithSidewaysScrolling(page, widths)).toEqual([]);
  if (widths.length > 0) await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe("the administration", () => {
  test("leads a visitor to the login page, with the way back", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/admin/users?q=a&page=2");
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get("redirect")).toBe("/zh/admin/users?q=a&page=2");
    const { page: mistyped, problems } = await open();
    expect((await visit(mistyped, "/zh/admin/nothing"))?.status()).toBe(404);
    await mistyped.waitForURL("/zh/login?redirect=%2Fzh%2Fadmin%2Fnothing");
    expect(problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
  });

  test("is found by no search engine, and stands in the site's languages alone", async () => {
    for (const path of ["/admin", "/admin/users", "/admin/audit", "/admin/news", "/admin/team", "/admin/nothing"]) {
      const html = await (await fetch(baseUrl() + path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
    const statuses = await Promise.all(
      ["/en/admin", "/xx/admin", "/admin/nothing"].map(async (path) => (await fetch(baseUrl() + path)).status),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  test("shows an admin the overview, the accounts and the log, without what axe finds, in en", async ({ open }) => {
    await api.newSession(admin); // an entry of the log
    const person = await api.register("editor");
    const { page, problems } = await open({ language: "en", as: "admin" });
    await visit(page, "/en/admin");
    await heading(page, "Overview").waitFor();
    for (const text of [
      "Published articles",
      "In the trash",
      "Team members",
      "Registered users",
      "Most-read articles",
      "Drafts to finish",
      "Latest activity",
      "Full log",
      "User management",
    ])
      await page.locator("main").getByText(text, { exact: true }).first().waitFor();
    expect(Number(await page.locator("dd").first().textContent())).toBeGreaterThan(20);
    const bars = await page
      .locator("ol svg rect")
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
    expect(bars.length).toBe(8);
    expect(bars).toEqual(bars.toSorted((a, b) => b - a));
    await page
      .getByText(/^[\d,]+ views$/)
      .first()
      .waitFor({ state: "attached" });
    await page
      .getByText(/^admin signed in$/)
      .first()
      .waitFor();
    await examine(page, [768, 320]);

    await test.step("the accounts", async () => {
      await menu(page).filter({ hasText: "Users" }).click();
      await row(page, person).waitFor();
      await examine(page, [768, 320]);
    });

    await test.step("the log tells in words who did what, with the time in Beijing", async () => {
      await menu(page).filter({ hasText: "log" }).click();
      await heading(page, "Activity log").waitFor();
      const entry = page.getByRole("row").filter({ hasText: `admin changed ${person.username} from User to Editor` });
      const time = await entry.locator("time").first().getAttribute("datetime");
      const clock = new Date(Date.parse(time ?? "") + 8 * 3_600_000).toISOString().slice(11, 19);
      expect(await entry.locator("time").first().textContent()).toContain(clock);
      await examine(page, [768, 320]);
    });

    await test.step("the state of the site, with what the build has measured", async () => {
      await menu(page).filter({ hasText: "Health" }).click();
      await heading(page, "Site health").waitFor();
      await page.getByRole("listitem").filter({ hasText: "No backups are made" }).waitFor();
      await page.getByText(/^(SQLite|PostgreSQL) \d+\.\d+/).waitFor();
      await examine(page, [768, 320]);
    });

    await test.step("an address at which there is nothing, with the way to what there is", async () => {
      expect((await visit(page, "/en/admin/nothing"))?.status()).toBe(404);
      await heading(page, "Oh, No! You stumbled upon a rarity").waitFor();
      expect(await page.title()).toMatch(/^Page not found · /);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await widthsWithSidewaysScrolling(page, [320])).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
      await menu(page).filter({ hasText: "Users" }).click();
      await row(page, person).waitFor();
    });
  });

  test("shows an admin drafts, accounts, and what became of an article, without what axe finds, in zh", async ({
    open,
  }) => {
    const article = await changedArticle("日志中的湖");
    const { page, problems } = await open({ as: "admin" });
    await test.step("says that a screen is loading, why it cannot be loaded, and tries again", async () => {
      const asked = Promise.withResolvers<void>();
      await page.route("**/api/dashboard", async (route) => {
        await asked.promise;
        await route.fulfill({ status: 503, json: { message: "服务暂时不可用" } });
      });
      await visit(page, "/zh/admin");
      await page.getByRole("status").getByText("加载中...").waitFor();
      asked.resolve();
      await page.getByRole("alert").getByText("服务暂时不可用").waitFor();
      problems.length = 0; // the browser reports the 503 itself
      await page.unroute("**/api/dashboard");
      await page.getByRole("button", { name: "重试" }).click();
      await page.getByRole("heading", { name: "阅读量最高的文章" }).waitFor();
    });
    const draft = page.getByRole("link", { name: /^继续编辑：/ }).first();
    expect(await draft.getAttribute("href")).toMatch(/^\/zh\/news\/edit\/\d+\?lang=(zh|en)$/);
    await examine(page);
    await menu(page).filter({ hasText: "用户" }).click();
    await page.getByRole("row", { name: /^admin 您/ }).waitFor();
    await examine(page);
    await menu(page).filter({ hasText: "日志" }).click();
    for (const sentence of [
      "修改了文章《日志中的湖》的中文版",
      "将文章《日志中的湖》的分类由公司动态改为相关培训",
      "更换了文章《日志中的湖》的封面",
      "将文章《日志中的湖》的中文版恢复为较早的内容",
      /admin 上传了图片 [\da-f]{32}\.40x20\.webp（JPEG, 40 × 20）/,
    ])
      await page.getByRole("row").filter({ hasText: sentence }).first().waitFor();
    await examine(page);
    await asAdmin("DELETE", article);
  });

  test("leads an admin who steps down to what an editor may see, and away from the rest", async ({ open }) => {
    const person = await api.register("admin");
    const { page } = await open({ as: await api.session(person) });
    await visit(page, `/zh/admin/users?q=${person.username}`);
    await page.getByRole("combobox", { name: `${person.username}的角色` }).selectOption("editor");
    await dialog(page).getByText("您将立即失去用户管理权限。").waitFor();
    await page.getByRole("button", { name: "更改角色" }).click();
    await page.waitForURL(/\/zh\/admin$/);
    await heading(page, "概览").waitFor();
    await page.getByRole("heading", { name: "阅读量最高的文章" }).waitFor();
    for (const text of ["待完成的草稿", "待审核", "最近动态", "用户管理", "操作日志"])
      expect(await page.locator("main").getByText(text, { exact: true }).count()).toBe(0);
    await expect(menu(page)).toHaveText(["概览", "我的文章", "团队", "咨询"]);
    await page.locator("main").getByRole("link", { name: "团队管理" }).waitFor();
    await visit(page, "/zh/admin/audit");
    await page.getByText("您没有权限访问此页面").waitFor();
    await page.waitForURL(/\/zh$/);
  });

  test("leads an admin away who steps down where the new role cannot be read at first", async ({ open }) => {
    const person = await api.register("admin");
    const { page, problems } = await open({ as: await api.newSession(person) });
    await visit(page, `/zh/admin/users?q=${person.username}`);
    await page.getByRole("combobox", { name: `${person.username}的角色` }).selectOption("editor");
    await page.route("**/api/auth/me", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "更改角色" }).click();
    await page.waitForURL(/\/zh$/);
    problems.length = 0; // the browser reports the failed call itself
  });
});

test.describe("the accounts", () => {
  test("come in pages and are searched, with the page and the search in the address", async ({ open }) => {
    const person = await api.register();
    await api.register();
    const { page } = await open({ as: "admin" });
    await page.route("**/api/users*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      return route.continue({ url: url.href });
    });
    await visit(page, "/zh/admin/users");
    const first = await page.getByRole("row").nth(1).textContent();
    await page.getByRole("link", { name: "下一页" }).click();
    await page.getByText(/^第2页，共\d+页$/).waitFor();
    expect(placeOf(page)).toBe("/zh/admin/users?page=2");
    await expect.poll(() => page.getByRole("row").nth(1).textContent()).not.toBe(first);
    await page.goBack();
    await page.getByText(/^第1页，共\d+页$/).waitFor();

    await page.getByRole("searchbox").fill(` ${person.username.toUpperCase()} `);
    await page.getByRole("button", { name: "搜索" }).click();
    await page.getByRole("status").getByText("找到1位用户").waitFor();
    expect(placeOf(page)).toBe(`/zh/admin/users?q=${person.username.toUpperCase()}`);
    await row(page, person).getByText("正常").first().waitFor({ state: "attached" });
    await page.getByRole("searchbox").fill("nobody-at-all");
    await page.keyboard.press("Enter");
    await page.getByText("没有符合条件的用户").waitFor();
    await page.getByRole("link", { name: "清除搜索" }).click();
    await page.getByText(/^共\d+位用户$/).waitFor();
    expect(placeOf(page)).toBe("/zh/admin/users");
  });

  test("change their role only after a question, are disabled, enabled and deleted, and keep the last admin", async ({
    open,
  }) => {
    const person = await api.register();
    const { page, problems } = await open({ language: "en", as: "admin" });
    await visit(page, `/en/admin/users?q=${person.username}`);

    await test.step("the address, which a role needs", async () => {
      await page.getByRole("combobox", { name: person.username }).selectOption("editor");
      await page.getByRole("button", { name: "Change role" }).click();
      await page.getByText("This address is not confirmed, so the account keeps the role of a user").waitFor();
      await page.getByRole("button", { name: `Confirm address: ${person.username}` }).click();
      await dialog(page).getByText("The confirmation is logged.").waitFor();
      await dialog(page).getByRole("button", { name: "Confirm address" }).click();
      await page.getByRole("status").getByText(`The address of ${person.username} is confirmed.`).waitFor();
    });

    await test.step("the role", async () => {
      const select = page.getByRole("combobox", { name: person.username });
      await select.selectOption("editor");
      await dialog(page).getByText(person.username).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("button", { name: "Cancel" }).click();
      expect(await select.inputValue()).toBe("user");
      await select.selectOption("editor");
      await page.getByRole("button", { name: "Change role" }).click();
      await page.getByRole("status").getByText(`Role of ${person.username}: Editor.`).waitFor();
      await expect.poll(() => select.inputValue()).toBe("editor");
    });

    const { token } = await api.newSession(person);
    expect((await call("GET", "/dashboard", undefined, token)).status).toBe(200);

    await test.step("by keyboard alone, with the focus kept", async () => {
      const button = page.getByRole("button", { name: `Disable account: ${person.username}` });
      await button.focus();
      await page.keyboard.press("Enter");
      await dialog(page).getByText(`Disable the account of ${person.username}?`).waitFor();
      await dialog(page).getByText("All of their sessions end at once").waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByText(`The account of ${person.username} has been disabled.`).waitFor();
      expect((await call("GET", "/auth/me", undefined, token)).status).toBe(401);
    });

    await test.step("enabled again", async () => {
      await page.getByRole("button", { name: `Enable account: ${person.username}` }).click();
      await dialog(page).getByText("They can sign in again with the password they had.").waitFor();
      await page.getByRole("button", { name: "Enable account", exact: true }).click();
      await page.getByText(`The account of ${person.username} has been enabled.`).waitFor();
      expect((await call("POST", "/auth/login", person)).status).toBe(200);
    });

    await test.step("deleted after a question that says what goes and what stays", async () => {
      const button = page.getByRole("button", { name: `Delete ${person.username}`, exact: true });
      await button.click();
      await dialog(page).waitFor();
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await button.click();
      await loseAnswer(page, "DELETE", "**/api/users/*");
      await dialog(page).getByRole("button", { name: "Delete account" }).click();
      await page.getByText("The connection failed").waitFor();
      await dialog(page).waitFor({ state: "hidden" });
      await button.click();
      await dialog(page).getByRole("button", { name: "Delete account" }).click();
      await page.getByText(`The account of ${person.username} has been deleted`).waitFor();
      problems.length = 0; // the browser reports the lost answer and the 404 itself
      await button.waitFor({ state: "detached" });
      expect((await call("POST", "/auth/login", person)).status).toBe(401);
    });

    await test.step("the last admin", async () => {
      await page.getByRole("searchbox").fill("admin@");
      await page.keyboard.press("Enter");
      const disable = page.getByRole("button", { name: "Disable account: admin", exact: true });
      await disable.click();
      await page.getByRole("button", { name: "Disable account", exact: true }).click();
      await page
        .getByRole("alert")
        .getByText(/last admin/i)
        .waitFor();
      await dialog(page).waitFor({ state: "hidden" });
      problems.length = 0; // the browser reports the 409 itself
      await disable.waitFor();
      // one's own account is deleted on the profile page
      await page.getByRole("row", { name: admin.email }).waitFor();
      await expect(page.locator("tr[aria-current]")).toHaveCount(1);
      expect(await page.locator("tr[aria-current] button", { hasText: "Delete" }).count()).toBe(0);
    });
  });
});

test("the log is filtered by action and text, both in the address, and saved as a file for spreadsheets", async ({
  open,
}) => {
  const person = await api.register("editor");
  const { page, problems } = await open({ as: "admin" });
  const action = page.getByLabel("操作", { exact: true });
  await visit(page, `/zh/admin/audit?action=role_changed&q=${person.username}`);
  await page.getByRole("status").getByText("共1条记录").waitFor();
  expect(await action.inputValue()).toBe("role_changed");
  expect(await page.getByRole("searchbox").inputValue()).toBe(person.username);
  await action.selectOption("sign_in");
  await page.getByRole("searchbox").fill("nobody-at-all");
  await page.getByRole("button", { name: "筛选" }).click();
  await page.getByText("没有符合条件的记录").waitFor();
  expect(placeOf(page)).toBe("/zh/admin/audit?action=sign_in&q=nobody-at-all");
  await page.getByRole("link", { name: "清除筛选" }).click();
  await page.getByRole("table").waitFor();
  expect(placeOf(page)).toBe("/zh/admin/audit");

  await test.step("why it cannot be saved, and the file", async () => {
    const save = page.getByRole("button", { name: "导出CSV" });
    await page.route("**/api/audit.csv", (route) => route.fulfill({ status: 500, body: "" }));
    await save.click();
    await page.getByRole("alert").getByText("导出失败，请稍后重试").waitFor();
    problems.length = 0; // the browser reports the 500 itself
    await page.unroute("**/api/audit.csv");
    const [file] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith('\ufeff"id","at","action","actor_id","actor"')).toBe(true);
    expect(text).toMatch(/"role_changed","\d+","admin"/);
    await page.getByRole("status").getByText("日志已导出。").waitFor();
  });
});

const listed = z.object({ data: z.object({ revisions: z.array(z.object({ id: z.int() })) }) });

/** An article that was changed, moved, given a cover and restored; gives its path in the API. */
async function changedArticle(title: string) {
  const png = Buffer.from(await testImage({ color: "#123456" })).toString("base64");
  const { data } = await asAdmin("POST", "/news", { title, content: "<p>x</p>", status: "draft", lang: "zh" });
  const path = `/news/${data?.id}`;
  await asAdmin("PUT", path, {
    content: "<p>y</p>",
    category: "training",
    cover_image_url: `data:image/png;base64,${png}`,
  });
  const { revisions } = listed.parse(await asAdmin("GET", `${path}/revisions?lang=zh`)).data;
  await asAdmin("POST", `${path}/revisions/${revisions.at(-1)?.id}/restore`);
  return path;
}
