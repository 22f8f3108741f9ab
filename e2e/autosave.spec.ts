import type { Language } from "#contract/i18n/language.ts";
import type { Session } from "./api.ts";
import {
  expectWritten,
  makeArticle,
  pane,
  pauseWriting,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const words = {
  zh: {
    saved: "已存为服务器草稿",
    beside: "读者看到的仍是已发布的内容",
    offline: "网络已断开",
    offer: "发现一份未保存的内容",
    restore: "恢复",
    discard: "丢弃",
    returned: "登录已失效",
  },
  en: {
    saved: "Saved as a draft at",
    beside: "readers still see what is published",
    offline: "You are offline",
    offer: "There is unsaved text, kept on",
    restore: "Restore",
    discard: "Discard",
    returned: "Your session ended while you were writing",
  },
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

const made = async (...[language, status, title, content]: Parameters<typeof makeArticle>) => {
  const id = await makeArticle(language, status, title, content);
  articles.push(id);
  return id;
};

/** A browser of its own with an article in the form, its time in the test's hands. */
async function edit(open: Open, language: Language, path: string, session?: Session) {
  const watched = await open({ own: true, language });
  await watched.page.clock.install();
  await signIn(watched.page, path, session);
  await pane(watched.page, language).content.waitFor();
  return watched;
}

test.describe("what is written", () => {
  const language = "zh";
  const say = words[language];

  test("a new article becomes a draft by itself, which another browser opens", async ({ open }) => {
    const { page } = await edit(open, language, "/news/create");
    const { root, title, content } = pane(page, language);
    await title.fill(`Autosaved ${language}`);
    await writeOn(page, language, "First words.");
    await pauseWriting(page);
    await root.getByText(say.saved).waitFor();
    await page.waitForURL(/\/news\/edit\/\d+$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    articles.push(id);
    expect(await storedArticle(id, language)).toMatchObject({ status: "draft", content: "<p>First words.</p>" });
    await content.click();
    await page.keyboard.type(" And more.");
    await pauseWriting(page);
    await expect.poll(async () => (await storedArticle(id, language)).content).toContain("And more.");
    expect((await statesOf(id, language)).map(({ autosave }) => autosave)).toEqual([true]);
    const other = await edit(open, language, `/news/edit/${id}`);
    await expectWritten(other.page, language, "First words.");
    await page.reload();
    await expectWritten(page, language, "First words.");
  });

  test("a published article stays as it is for readers, and what is written is offered in another browser", async ({
    open,
  }) => {
    const id = await made(language, "published", `Published ${language}`, "<p>As it was.</p>");
    const { page } = await edit(open, language, `/news/edit/${id}`);
    await writeOn(page, language, " And as it will be.");
    await pauseWriting(page);
    await pane(page, language).root.getByText(say.beside).waitFor();
    expect(await storedArticle(id, language, "visitor")).toMatchObject({ content: "<p>As it was.</p>", version: 1 });

    const other = await edit(open, language, `/news/edit/${id}`);
    const { root, button } = pane(other.page, language);
    await root.getByText(say.offer).waitFor();
    expect(await accessibilityProblems(other.page)).toEqual([]);
    await button(say.restore).click();
    await expectWritten(other.page, language, "And as it will be.");
    await expect.poll(() => root.getByText(say.offer).count()).toBe(0);
  });
});

test.describe("a lost connection", () => {
  test("is said, and what was written meanwhile goes to the server once it is back", async ({ open }) => {
    const id = await made("en", "draft", "Offline", "<p>Before.</p>");
    const { page, context, problems } = await edit(open, "en", `/news/edit/${id}`);
    await context.setOffline(true);
    await writeOn(page, "en", " Meanwhile.");
    await pauseWriting(page);
    await pane(page, "en").root.getByText(words.en.offline).waitFor();
    await context.setOffline(false);
    await pane(page, "en").root.getByText(words.en.saved).waitFor();
    expect((await storedArticle(id, "en")).content).toContain("Meanwhile.");
    problems.length = 0; // the browser reports what it could not fetch
  });
});
