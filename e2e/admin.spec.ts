import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { testImage } from "#tests/test-images.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, widthsWithSidewaysScrolling } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const screens = ["/admin", "/admin/users", "/admin/audit"];
const languages = ["zh", "en"] as const;

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
const dialog = (page: Page) => page.getByRole("alertdialog");
const placeOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test.describe("the administration", () => {
  for (const path of ["/zh/admin/users?q=a&page=2", "/admin/audit"] as const)
    test(`leads from ${path} to the login page and back`, async ({ open }) => {
      const { page } = await open();
      await visit(page, path);
      await page.waitForURL(/\/login\?/);
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(path);
    });

  for (const [role, path, message] of [
    ["user", "/zh/admin", "您没有权限访问此页面"],
    ["editor", "/zh/admin/audit", "您没有权限访问此页面"],
  ] as const)
    test(`tells a signed-in ${role} at ${path} that this is not theirs, and leads home`, async ({ open }) => {
      const { page } = await open();
      await signIn(page, path, await api.register(role));
      await page.getByText(message).waitFor();
      await page.waitForURL(/\/zh$/);
    });

  test("is found by no search engine, and stands in the site's languages alone", async () => {
    for (const path of screens) {
      const html = await (await fetch(baseUrl() + path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
    const statuses = await Promise.all(
      ["/en/admin", "/xx/admin", "/admin/nothing"].map(async (path) => (await fetch(baseUrl() + path)).status),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  test("adds nothing to public pages", async ({ open }) => {
    const { page } = await open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/zh/about", { waitUntil: "networkidle" });
    expect(asked.filter((path) => /admin|overview|lists/.test(path))).toEqual([]);
  });

  for (const language of languages)
    test(`has nothing that axe finds and nothing that runs off the page, in ${language}`, async ({ open }) => {
      const { page } = await open({ language });
      for (const path of screens) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await signIn(page, `/${language}${path}`);
        await page.locator(".loaded-content[aria-busy=false]").waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await widthsWithSidewaysScrolling(page, [768, 320])).toEqual([]);
        if (language === "zh") expect(await accessibilityProblems(page)).toEqual([]);
      }
    });

  test("says why a screen cannot be loaded, and tries again", async ({ open }) => {
    const { page, problems } = await open();
    await page.route("**/api/dashboard", (route) =>
      route.fulfill({ status: 503, json: { message: "服务暂时不可用" } }),
    );
    await signIn(page, "/zh/admin");
    await page.getByRole("alert").getByText("服务暂时不可用").waitFor();
    problems.length = 0; // the browser reports the 503 itself
    await page.unroute("**/api/dashboard");
    await page.getByRole("button", { name: "重试" }).click();
    await page.getByRole("heading", { name: "阅读最多" }).waitFor();
  });

  test("says that it is loading", async ({ open }) => {
    const { page } = await open();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/users", async (route) => {
      await asked;
      await route.continue();
    });
    await signIn(page, "/zh/admin/users");
    await page.getByRole("status").getByText("加载中...").waitFor();
    answer();
    await page.getByRole("table").waitFor();
  });
});

test.describe("the overview", () => {
  const texts = {
    zh: [
      "已发布文章",
      "草稿待完成",
      "回收站",
      "团队成员",
      "注册用户",
      "阅读最多",
      "待完成的草稿",
      "最近动态",
      "用户管理",
    ],
    en: [
      ...["Published articles", "In the trash", "Team members", "Registered users", "Most read"],
      ...["Drafts to finish", "Latest activity", "Whole log", "User management"],
    ],
  };

  test("shows an admin everything", async ({ open }) => {
    const language = "en";
    const { page } = await open({ language });
    await api.newSession(admin); // an entry of the log
    await signIn(page, `/${language}/admin`);
    await heading(page, "Overview").waitFor();
    for (const text of texts[language]) await page.locator("main").getByText(text, { exact: true }).first().waitFor();
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
  });

  test("leads to a draft's form in the draft's language", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/zh/admin");
    const link = page.getByRole("link", { name: /^继续写：/ }).first();
    expect(await link.getAttribute("href")).toMatch(/^\/zh\/news\/edit\/\d+\?lang=(zh|en)$/);
  });

  test("hides from an editor what is not theirs", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/zh/admin", await api.register("editor"));
    await page.getByRole("heading", { name: "阅读最多" }).waitFor();
    for (const text of ["待完成的草稿", "最近动态", "用户管理", "操作日志", "发布文章"]) {
      expect(await page.locator("main").getByText(text, { exact: true }).count()).toBe(0);
    }
    const links = await page.getByRole("navigation", { name: "管理菜单" }).getByRole("link").allTextContents();
    expect(links).toEqual(["概览", "团队"]);
    await page.locator("main").getByRole("link", { name: "团队管理" }).waitFor();
  });
});

test.describe("the accounts", () => {
  test("are searched, with the search in the address, and the reader's own is marked", async ({ open }) => {
    const { page } = await open();
    const person = await api.register();
    await signIn(page, "/zh/admin/users");
    await page.getByRole("row", { name: /^admin 您/ }).waitFor();
    await page.getByRole("searchbox").fill(` ${person.username.toUpperCase()} `);
    await page.getByRole("button", { name: "搜索" }).click();
    await page.getByRole("status").getByText("找到 1 位用户").waitFor();
    expect(placeOf(page)).toBe(`/zh/admin/users?q=${person.username.toUpperCase()}`);
    await row(page, person).getByText("正常").first().waitFor({ state: "attached" });
    await page.getByRole("searchbox").fill("nobody-at-all");
    await page.keyboard.press("Enter");
    await page.getByText("没有符合条件的用户").waitFor();
    await page.getByRole("link", { name: "清除搜索" }).click();
    await page.getByText(/^共 \d+ 位用户$/).waitFor();
    expect(placeOf(page)).toBe("/zh/admin/users");
  });

  test("come in pages, with the page in the address", async ({ open }) => {
    const { page } = await open();
    await page.route("**/api/users*", (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "2");
      return route.continue({ url: url.href });
    });
    await signIn(page, "/zh/admin/users");
    const first = await page.getByRole("row").nth(1).textContent();
    await page.getByRole("link", { name: "下一页" }).click();
    await page.getByText(/^第 2 页，共 \d+ 页$/).waitFor();
    expect(placeOf(page)).toBe("/zh/admin/users?page=2");
    await expect.poll(() => page.getByRole("row").nth(1).textContent()).not.toBe(first);
    await page.goBack();
    await page.getByText(/^第 1 页，共 \d+ 页$/).waitFor();
  });

  test("change their role only after a question, and say so politely", async ({ open }) => {
    const { page } = await open();
    const person = await api.register();
    await signIn(page, `/zh/admin/users?q=${person.username}`);
    const select = page.getByRole("combobox", { name: `${person.username} 的角色` });
    await select.selectOption("editor");
    await dialog(page).getByText(`确定要将 ${person.username} 的角色由“用户”改为“编辑”吗？`).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "取消" }).click();
    expect(await select.inputValue()).toBe("user");
    await select.selectOption("editor");
    await page.getByRole("button", { name: "确定" }).click();
    await page.getByRole("status").getByText(`${person.username} 现在是编辑。`).waitFor();
    await expect.poll(() => select.inputValue()).toBe("editor");
    const { token } = await api.session(person);
    expect((await call("GET", "/dashboard", undefined, token)).status).toBe(200);
  });

  test("are changed by keyboard alone, with the focus kept", async ({ open }) => {
    const { page } = await open();
    const person = await api.register();
    await signIn(page, `/zh/admin/users?q=${person.username}`);
    const button = page.getByRole("button", { name: `停用 ${person.username}` });
    await button.focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("取消");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText(`${person.username} 已停用。`).waitFor();
  });

  test("are disabled, which ends their sessions, and enabled again", async ({ open }) => {
    const { page } = await open();
    const person = await api.register();
    const { token } = await api.session(person);
    await signIn(page, `/en/admin/users?q=${person.username}`);
    await page.getByRole("button", { name: `Disable ${person.username}` }).click();
    await dialog(page).getByText(`Disable ${person.username}? All of their sessions end at once.`).waitFor();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText(`${person.username} has been disabled.`).waitFor();
    expect((await call("GET", "/auth/me", undefined, token)).status).toBe(401);
    await page.getByRole("button", { name: `Enable ${person.username}` }).click();
    await dialog(page).getByText(`Enable ${person.username}? They will be able to sign in again.`).waitFor();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText(`${person.username} has been enabled.`).waitFor();
    expect((await call("POST", "/auth/login", person)).status).toBe(200);
  });

  for (const [language, disable, confirm, reason] of [["en", "Disable admin", "Confirm", /last admin/i]] as const)
    test(`keep their last admin, and say why, in ${language}`, async ({ open }) => {
      const { page, problems } = await open({ language });
      await signIn(page, `/${language}/admin/users?q=admin`);
      await page.getByRole("button", { name: disable, exact: true }).click();
      await page.getByRole("button", { name: confirm, exact: true }).click();
      await page.getByRole("alert").getByText(reason).waitFor();
      await dialog(page).waitFor({ state: "hidden" });
      problems.length = 0; // the browser reports the 409 itself
      await page.getByRole("button", { name: disable, exact: true }).waitFor();
    });

  test("lead an admin who steps down to what they may still see", async ({ open }) => {
    const { page } = await open();
    const person = await api.register("admin");
    await signIn(page, `/zh/admin/users?q=${person.username}`, person);
    await page.getByRole("combobox", { name: `${person.username} 的角色` }).selectOption("editor");
    await dialog(page).getByText("您将立即失去用户管理权限。").waitFor();
    await page.getByRole("button", { name: "确定" }).click();
    await page.waitForURL(/\/zh\/admin$/);
    await heading(page, "概览").waitFor();
    const links = page.getByRole("navigation", { name: "管理菜单" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(["概览", "团队"]);
  });
});

test.describe("the log", () => {
  const listed = z.object({ data: z.object({ revisions: z.array(z.object({ id: z.int() })) }) });

  test("tells in words who did what", async ({ open }) => {
    const language = "en";
    const sentence = (name: string) => `admin changed ${name} from User to Editor`;
    const { page } = await open({ language });
    const person = await api.register("editor");
    await signIn(page, `/${language}/admin/audit`);
    await heading(page, "Activity log").waitFor();
    const entry = page.getByRole("row").filter({ hasText: sentence(person.username) });
    const time = await entry.locator("time").first().getAttribute("datetime");
    const clock = new Date(Date.parse(time ?? "") + 8 * 3_600_000).toISOString().slice(11, 19);
    expect(await entry.locator("time").first().textContent()).toContain(clock);
  });

  test("tells in words what has become of an article and what was uploaded", async ({ open }) => {
    const language = "zh";
    const title = "日志中的湖";
    const said = [
      ...["修改了文章《日志中的湖》的中文版", "将文章《日志中的湖》的分类由公司动态改为相关培训"],
      ...["更换了文章《日志中的湖》的封面", "将文章《日志中的湖》的中文版恢复为较早的内容"],
      /admin 上传了图片 [\da-f]{32}\.40x20\.webp（PNG, 40 × 20）/,
    ];
    const png = Buffer.from(await testImage({ color: "#123456" })).toString("base64");
    const article = { title, content: "<p>x</p>", status: "draft", lang: "zh" };
    const { data } = await asAdmin("POST", "/news", article);
    const path = `/news/${data?.id}`;
    await asAdmin("PUT", path, {
      content: "<p>y</p>",
      category: "training",
      cover_image_url: `data:image/png;base64,${png}`,
    });
    const states = await fetch(`${baseUrl()}/api${path}/revisions?lang=zh`, {
      headers: { Authorization: `Bearer ${(await api.session(admin)).token}` },
    });
    const revisions = listed.parse(await states.json()).data.revisions;
    await asAdmin("POST", `${path}/revisions/${revisions.at(-1)?.id}/restore`);
    const { page } = await open({ language, viewport: { width: 360, height: 740 } });
    await signIn(page, `/${language}/admin/audit`);
    for (const sentence of said) await page.getByRole("row").filter({ hasText: sentence }).first().waitFor();
    expect(await sideways(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await asAdmin("DELETE", path);
  });

  test("is filtered by action and text, with both in the address", async ({ open }) => {
    const { page } = await open();
    const person = await api.register("editor");
    await api.session(person);
    await signIn(page, "/zh/admin/audit");
    await page.getByLabel("操作", { exact: true }).selectOption("role_changed");
    await page.getByRole("searchbox").fill(person.username);
    await page.getByRole("button", { name: "筛选" }).click();
    await page.getByRole("status").getByText("共 1 条记录").waitFor();
    expect(placeOf(page)).toBe(`/zh/admin/audit?action=role_changed&q=${person.username}`);
    await page.reload();
    expect(await page.getByLabel("操作", { exact: true }).inputValue()).toBe("role_changed");
    await page.getByRole("searchbox").fill("nobody-at-all");
    await page.getByRole("button", { name: "筛选" }).click();
    await page.getByText("没有符合条件的记录").waitFor();
    await page.getByRole("link", { name: "清除筛选" }).click();
    await page.getByRole("table").waitFor();
    expect(placeOf(page)).toBe("/zh/admin/audit");
  });

  test("is saved as a file for spreadsheets", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/zh/admin/audit");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "导出 CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith('\ufeff"id","at","action","actor_id","actor"')).toBe(true);
    expect(text).toMatch(/"sign_in","\d+","admin"/);
    await page.getByRole("status").getByText("日志已导出。").waitFor();
  });

  test("says why it cannot be saved", async ({ open }) => {
    const { page, problems } = await open();
    await page.route("**/api/audit.csv", (route) => route.fulfill({ status: 500, body: "" }));
    await signIn(page, "/zh/admin/audit");
    await page.getByRole("button", { name: "导出 CSV" }).click();
    await page.getByRole("alert").getByText("导出失败，请稍后重试").waitFor();
    problems.length = 0; // the browser reports the 500 itself
  });
});
