import type { BrowserContext, Dialog, Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, submitLogin, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, accessibilityProblems } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const words = {
  zh: {
    title: "请输入文章标题",
    content: "文章内容",
    save: "保存草稿",
    publish: "发布",
    restore: "恢复",
    discard: "丢弃",
    found: "发现一份未保存的内容",
    returned: "登录已失效",
    accept: "继续编辑",
    kept: "已自动保存到本机",
    leave: "有未保存的内容，确定要离开吗？",
    stay: "留在此页",
    go: "离开",
    published: "文章发布成功！",
    news: "新闻",
    cancel: "取消",
  },
  en: {
    title: "Enter the title of the article",
    content: "Article content",
    save: "Save draft",
    publish: "Publish",
    restore: "Restore",
    discard: "Discard",
    found: "There is unsaved text, kept on",
    returned: "Your session ended while you were writing",
    accept: "Keep writing",
    kept: "Kept on this device",
    leave: "There is unsaved text. Leave anyway?",
    stay: "Stay",
    go: "Leave",
    published: "The article has been published.",
    news: "News",
    cancel: "Cancel",
  },
};

/** The half of the form that writes the page's language, beside the other half or as the open tab. */
const form = (page: Page, language: Language = "zh") => {
  const say = words[language];
  const pane = page.locator(`#pane-${language}`);
  return {
    say,
    pane,
    title: pane.getByPlaceholder(say.title),
    content: pane.getByRole("textbox", { name: say.content }),
    button: (name: keyof typeof say) => pane.getByRole("button", { name: say[name], exact: true }),
    dialogButton: (name: keyof typeof say) =>
      page.getByRole("alertdialog").getByRole("button", { name: say[name], exact: true }),
    notice: pane.locator('[role="status"]', { has: page.locator("p") }),
    kept: pane.getByText(say.kept),
    /** Every notice there is, whichever half it stands in. */
    notices: page.locator('main [role="status"]', { has: page.locator("p") }),
  };
};

async function write(page: Page, title: string, text: string, language: Language = "zh") {
  const { title: field, content } = form(page, language);
  await content.waitFor();
  await field.fill(title);
  await content.click();
  await page.keyboard.type(text);
}

/** Writes, and waits until the browser has it. */
async function writeKept(page: Page, title: string, text: string, language: Language = "zh") {
  await write(page, title, text, language);
  await form(page, language).kept.waitFor();
}

const expectText = async (page: Page, title: string, text: string, language: Language = "zh") => {
  await expect.poll(() => form(page, language).title.inputValue()).toBe(title);
  await expect.poll(() => form(page, language).content.innerText()).toContain(text);
};

/** The titles that the browser keeps. */
const keptTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("drafts");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.map((record: { title: string }) => record.title));
          };
        };
      }),
  );

/** Waits, longer than the pause before a text is kept, until the browser keeps just these. */
const expectKept = (page: Page, titles: readonly string[]) =>
  expect.poll(async () => (await keptTitles(page)).sort(), { timeout: 5000 }).toEqual([...titles].sort());

/** Closes a tab as a person does who answers the browser's question with yes; gives what the browser asked. */
async function closeTab(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("dialog", (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  return asked;
}

/** Ends the session on the server, behind the page's back. */
async function endSession(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${baseUrl()}/api/auth/logout`, { method: "POST", headers });
  expect(status).toBe(200);
}

const another = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await visit(page, path);
  return page;
};

async function newDraft(page: Page, title: string): Promise<string> {
  await signIn(page, "/news/create");
  await write(page, title, "第一稿。");
  await form(page).button("save").click();
  await page.waitForURL(/\/news\/edit\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Puts what the browser keeps where an earlier release kept it. */
const moveToEarlierPlace = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const now = await answer(indexedDB.open("drafts"));
    const records = await answer(now.transaction("drafts").objectStore("drafts").getAll());
    const opening = indexedDB.open("watermirror", 1);
    opening.onupgradeneeded = () => {
      const keyPath = ["username", "article", "language", "id"];
      const drafts = opening.result.createObjectStore("drafts", { keyPath });
      drafts.createIndex("keptAt", "keptAt");
      for (const record of records) drafts.put(record);
    };
    (await answer(opening)).close();
    now.close();
    await answer(indexedDB.deleteDatabase("drafts"));
  });

test("what an earlier release kept under another name is offered, and kept from then on as everything is", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  await signIn(page, "/news/create");
  const title = `Earlier ${Date.now()}`;
  await writeKept(page, title, "Kept long ago.", "en");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("about:blank");
  await visit(page, "/terms");
  await moveToEarlierPlace(page);
  await visit(page, "/news/create");
  const { say, button, notice } = form(page, "en");
  await notice.getByText(say.found).waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(["drafts"]);
  await button("restore").click();
  await expectText(page, title, "Kept long ago.", "en");
});

test.describe("unsaved text", () => {
  const language = "en";
  test("a text is back at once, and said to be, after the login that followed a session's end", async ({ open }) => {
    const { page, problems } = await open({ language });
    await signIn(page, "/news/create", await api.newSession(admin));
    const title = `Interrupted ${Date.now()}`;
    await write(page, title, "Written before the end.", language);
    await endSession(page);
    const { say, button, notice } = form(page, language);
    await button("save").click();
    await page.waitForURL((url) => url.pathname === "/login");
    problems.length = 0; // the browser reports the 401 itself
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
    await notice.getByText(say.returned).waitFor();
    await expectText(page, title, "Written before the end.", language);
    expect(await accessibilityProblems(page)).toEqual([]);
    await button("accept").click();
    await notice.waitFor({ state: "hidden" });
    expect(await form(page, language).title.evaluate((field) => field === document.activeElement)).toBe(true);
    await form(page, language).kept.waitFor();
    expect(await keptTitles(page)).toEqual([title]);
  });

  test("a reload offers the text, and nothing is amiss with the notice", async ({ open }) => {
    const { page } = await open({ language, viewport: { width: 360, height: 740 } });
    await signIn(page, "/news/create");
    const title = `Reloaded ${Date.now()}`;
    await write(page, title, "Not a second old.", language);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    const { say, button, notice } = form(page, language);
    await notice.getByText(say.found).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await button("restore").click();
    await expectText(page, title, "Not a second old.", language);
    await notice.waitFor({ state: "hidden" });
    expect(await form(page, language).title.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("leaving unsaved text asks first, and staying loses nothing", async ({ open }) => {
    const { page } = await open({ language });
    await signIn(page, "/news/create");
    const title = `Leaving ${Date.now()}`;
    await write(page, title, "Still here.", language);
    const { say, dialogButton } = form(page, language);
    const dialog = page.getByRole("alertdialog");
    const link = page.getByRole("navigation").getByRole("link", { name: say.news, exact: true }).first();
    await link.click();
    await dialog.getByText(say.leave).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialogButton("stay").click();
    await dialog.waitFor({ state: "hidden" });
    await expectText(page, title, "Still here.", language);
    await link.click();
    await dialogButton("go").click();
    await page.waitForURL("**/News");
    expect(await keptTitles(page)).toEqual([title]);
  });
});

test.describe("a text", () => {
  test("is kept when its tab is closed, after the browser has asked, and offered in another", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/news/create");
    const title = `关掉标签页 ${Date.now()}`;
    await write(page, title, "关闭前的最后一句。");
    expect(await closeTab(page)).toEqual(["beforeunload"]);
    const next = await another(context, "/news/create");
    await form(next).button("restore").click();
    await expectText(next, title, "关闭前的最后一句。");
  });

  test("of one writer is not shown to another in the same browser", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/news/create");
    await writeKept(page, `别人的 ${Date.now()}`, "只给写的人看。");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch();
      const body: { user: object } = await response.json();
      await route.fulfill({ response, json: { ...body, user: { ...body.user, username: "somebody_else" } } });
    });
    await page.reload();
    await form(page).content.waitFor();
    await page.waitForLoadState("networkidle"); // other tabs may answer before anything is offered
    expect(await form(page).notices.count()).toBe(0);
  });
});

test.describe("two tabs", () => {
  test("of one article know of each other, and each keeps its own text", async ({ open }) => {
    const { page, context } = await open();
    const title = `两个标签页 ${Date.now()}`;
    const path = await newDraft(page, title);
    await form(page).title.fill(`${title}，一`);
    await expectKept(page, [`${title}，一`]);
    const second = await another(context, path);
    await form(second).notices.getByText("已在另一个标签页中打开").waitFor();
    expect(await form(second).button("restore").count()).toBe(0);
    expect(await form(page).notices.count()).toBe(0);
    expect(await accessibilityProblems(second)).toEqual([]);
    await form(second).title.fill(`${title}，二`);
    await expectKept(page, [`${title}，一`, `${title}，二`]);

    await closeTab(page);
    await form(second).button("restore").waitFor();
    expect(await second.getByText("已在另一个标签页中打开").count()).toBe(0);
    expect(await form(second).title.inputValue()).toBe(`${title}，二`);
    await form(second).button("restore").click();
    await expectText(second, `${title}，一`, "第一稿。");
    // the text that made room is offered in its turn
    await form(second).notice.getByText(`${title}，二`).waitFor();
  });
});

test.describe("a browser that keeps nothing", () => {
  for (const [title, prepare] of [
    ["forbids storage", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
    [
      "has no room",
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ] as const)
    test(`${title}: the form says so and goes on`, async ({ open }) => {
      const { page } = await open({ own: true });
      await page.addInitScript(prepare);
      await signIn(page, "/news/create");
      const title = `没有存储 ${Date.now()}`;
      await write(page, title, "照样能写。");
      await form(page).pane.getByText("内容未能保存到本机").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await form(page).button("publish").click();
      await page.getByText(words.zh.published).waitFor();
    });
});
