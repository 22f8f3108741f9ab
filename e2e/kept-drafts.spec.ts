import type { BrowserContext, Dialog, Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api } from "./api.ts";
import { holdAutosaves, makeArticle, removeArticle } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { submitLogin, visit } from "./page-actions.ts";
import { accessibilityInBothThemes, accessibilityProblems, sideways } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

const words = {
  zh: {
    title: "请输入文章标题",
    content: "文章内容",
    save: "保存草稿",
    restore: "恢复",
    found: "发现未保存的内容",
    returned: "登录在编辑期间失效",
    accept: "继续编辑",
    leave: "有未保存的内容，确定要离开吗？",
    stay: "留在此页",
    go: "离开",
    news: "新闻",
  },
  en: {
    title: "Enter the title of the article",
    content: "Article content",
    save: "Save draft",
    restore: "Restore",
    found: "Unsaved text found, kept on",
    returned: "Your session ended while you were writing",
    accept: "Continue editing",
    leave: "There is unsaved text. Leave anyway?",
    stay: "Stay",
    go: "Leave",
    news: "News",
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
  expect.poll(async () => (await keptTitles(page)).sort()).toEqual([...titles].sort());

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

const isInTitle = (page: Page, language: Language) =>
  form(page, language).title.evaluate((field) => field === document.activeElement);

/** A text as an earlier release kept it. */
const earlierText = (username: string, title: string) => ({
  username,
  article: "new",
  language: "en",
  id: username,
  keptAt: Date.now() - 60_000,
  title,
  summary: "",
  content: "<p>Kept long ago.</p>",
  empty: false,
  category: "news",
  cover_image_url: null,
  version: 0,
  sessionEnded: false,
});

/** Puts texts where an earlier release kept them. */
const keepAsEarlier = (page: Page, records: readonly object[]) =>
  page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("watermirror", 1);
        opening.onerror = reject;
        opening.onupgradeneeded = () => {
          const keyPath = ["username", "article", "language", "id"];
          const drafts = opening.result.createObjectStore("drafts", { keyPath });
          drafts.createIndex("keptAt", "keptAt");
          for (const record of records) drafts.put(record);
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
    records,
  );

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

test("unsaved text is offered to its writer alone, whether an earlier release kept it or a reload left it", async ({
  open,
}) => {
  const language = "en";
  const session = await api.session();
  const { page, context } = await open({ language, as: session });
  await page.setViewportSize({ width: 360, height: 740 });
  await holdAutosaves(context);
  const { say, title: field, button, notice, notices } = form(page, language);
  const [title, foreign] = [`Earlier ${Date.now()}`, "Of somebody else"];

  await test.step("what an earlier release kept under another name", async () => {
    await keepAsEarlier(page, [earlierText(session.user.username, title), earlierText("somebody_else", foreign)]);
    await visit(page, "/news/create");
    await notice.getByText(say.found).waitFor();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(["drafts"]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toEqual([]);
    await button("restore").click();
    await expectText(page, title, "Kept long ago.", language);
    await notice.waitFor({ state: "hidden" });
    expect(await isInTitle(page, language)).toBe(true);
    expect(await notices.count()).toBe(0); // the other writer's would be offered next
    await expectKept(page, [title, foreign]);
  });

  await test.step("what was written just before a reload", async () => {
    await write(page, `${title}, reloaded`, "Not a second old.", language);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await notice.getByText(say.found).waitFor();
    expect(await field.inputValue()).toBe("");
    await button("restore").click();
    await expectText(page, `${title}, reloaded`, "Not a second old.", language);
  });
});

test("a text is back at once after the login that followed a session's end, and leaving it asks first", async ({
  open,
}) => {
  const language = "en";
  const { page, context, problems } = await open({ language, as: await api.newSession(admin) });
  await holdAutosaves(context);
  const { say, button, notice, dialogButton } = form(page, language);
  const title = `Interrupted ${Date.now()}`;

  await test.step("the session ends", async () => {
    await visit(page, "/news/create");
    await write(page, title, "Written before the end.", language);
    await endSession(page);
    await button("save").click();
    await page.waitForURL((url) => url.pathname === "/login");
    problems.length = 0; // the browser reports the 401 itself
    await page.getByRole("status").getByText("The text you had not saved is kept in this browser").waitFor();
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
    await notice.getByText(say.returned).waitFor();
    await expectText(page, title, "Written before the end.", language);
    await button("accept").click();
    await notice.waitFor({ state: "hidden" });
    expect(await isInTitle(page, language)).toBe(true);
    await expectKept(page, [title]);
  });

  await test.step("its writer leaves", async () => {
    const dialog = page.getByRole("alertdialog");
    const link = page.getByRole("banner").getByRole("link", { name: "Articles" });
    await link.click();
    await dialog.getByText(say.leave).waitFor();
    await dialogButton("stay").click();
    await dialog.waitFor({ state: "hidden" });
    await expectText(page, title, "Written before the end.", language);
    await link.click();
    await dialogButton("go").click();
    await page.waitForURL("**/admin/news");
    expect(await keptTitles(page)).toEqual([title]);
  });
});

test("two tabs of one article know of each other, and each keeps its own text, to the last word before it is closed", async ({
  open,
}) => {
  const { page, context } = await open({ as: "admin" });
  const title = `两个标签页 ${Date.now()}`;
  const id = await makeArticle("zh", "draft", title, "<p>第一稿。</p>");
  articles.push(id);
  await holdAutosaves(context);
  await visit(page, `/news/edit/${id}`);
  await write(page, `${title}，一`, "");
  await expectKept(page, [`${title}，一`]);
  const second = await another(context, `/news/edit/${id}`);
  await form(second).notices.getByText("已在另一个标签页中打开").waitFor();
  expect(await form(second).button("restore").count()).toBe(0);
  // the first is not told so by the second; the server tells it in its time, in other words
  expect(await form(page).notices.getByText("已在另一个标签页中打开").count()).toBe(0);
  await form(second).title.fill(`${title}，二`);
  await expectKept(page, [`${title}，一`, `${title}，二`]);

  await page.keyboard.press("Control+End");
  await page.keyboard.type("最后一句。");
  expect(await closeTab(page)).toEqual(["beforeunload"]);
  await form(second).button("restore").waitFor();
  expect(await second.getByText("已在另一个标签页中打开").count()).toBe(0);
  expect(await form(second).title.inputValue()).toBe(`${title}，二`);
  await form(second).button("restore").click();
  await expectText(second, `${title}，一`, "第一稿。最后一句。");
  // the text that made room is offered in its turn
  await form(second).notice.getByText(`${title}，二`).waitFor();
});

test("where the browser has no room, the form says so and saves all the same", async ({ open }) => {
  const { page } = await open({ as: "admin" });
  await visit(page, "/news/create");
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, `没有存储 ${Date.now()}`, "照样能写。");
  await form(page).pane.getByText("内容未能保存到本机").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form(page).button("save").click();
  await page.waitForURL(/\/news\/edit\/\d+$/);
  articles.push(Number(/\d+$/.exec(page.url())?.[0]));
});
