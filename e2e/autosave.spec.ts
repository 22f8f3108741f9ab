import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import {
  call,
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
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const words = {
  zh: {
    saved: "已保存为服务器草稿",
    beside: "读者看到的仍是已发布的内容",
    offer: "发现未保存的内容",
    restore: "恢复",
  },
  en: {
    saved: "Saved as a draft at",
    failed: "The server cannot be reached",
    offline: "You are offline",
  },
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

/** The form, its time in the test's hands. */
async function edit(open: Open, language: Language, path: string) {
  const watched = await open({ clock: true, language, as: "admin" });
  await visit(watched.page, path);
  await pane(watched.page, language).content.waitFor();
  return watched;
}

/** Lets the server create an article whose answer then never comes; gives its id. */
async function loseCreation(page: Page): Promise<number[]> {
  const lost: number[] = [];
  await page.route(/\/api\/news$/, async (route) => {
    if (lost.length > 0 || route.request().method() !== "POST") return route.fallback();
    lost.push(0);
    const { data } = await (await route.fetch()).json();
    lost[0] = data.id;
    await route.abort();
  });
  return lost;
}

/** Articles that bear a title, drafts and all. */
async function titled(title: string): Promise<number[]> {
  const answer = await call("GET", "/news?status=all&lang=en&limit=100");
  const { articles: all } = Object(answer.data);
  return all.filter((article: { title: string }) => article.title === title).map(({ id }: { id: number }) => id);
}

test("a new article becomes one draft by itself, though an answer is lost and the connection for a while", async ({
  open,
}) => {
  const { page, context, problems } = await edit(open, "en", "/news/create");
  const { root, title } = pane(page, "en");
  const lost = await loseCreation(page);

  await test.step("where the answer is lost, it is saved again as the same article", async () => {
    await title.fill("Created once only");
    await writeOn(page, "en", "First words.");
    await pauseWriting(page);
    await root.getByText(words.en.failed).waitFor();
    await writeOn(page, "en", " And more.");
    await page.clock.fastForward(6000);
    await root.getByText(words.en.saved).waitFor();
    await page.waitForURL(/\/news\/edit\/\d+$/);
    articles.push(...lost);
    expect(page.url()).toMatch(new RegExp(`/${lost[0]}$`));
    expect(await titled("Created once only")).toEqual(lost);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  const [id = 0] = lost;
  expect(await storedArticle(id, "en")).toMatchObject({ status: "draft", content: "<p>First words. And more.</p>" });

  await test.step("without a connection it says so, and saves once there is one", async () => {
    await context.setOffline(true);
    await writeOn(page, "en", " Meanwhile.");
    await pauseWriting(page);
    await root.getByText(words.en.offline).waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await storedArticle(id, "en")).content).toContain("And more. Meanwhile.");
    await root.getByText(words.en.saved).waitFor();
    expect((await statesOf(id, "en")).map(({ autosave }) => autosave)).toEqual([true]);
  });

  await test.step("another browser has it", async () => {
    const other = await open({ language: "en", as: "admin" });
    await visit(other.page, `/news/edit/${id}`);
    await expectWritten(other.page, "en", "First words. And more. Meanwhile.");
  });
  // the browser reports what it could not fetch
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes("Failed to load resource")));
});

test("what is written beside a published article is no reader's, and is offered to its author in any browser", async ({
  open,
}) => {
  const language = "zh";
  const say = words[language];
  const id = await makeArticle(language, "published", "Published", "<p>As it was.</p>");
  articles.push(id);
  // by a form in another browser
  await call("PUT", `/news/${id}`, { lang: language, content: "<p>As it was written elsewhere.</p>", autosave: true });
  const { page } = await edit(open, language, `/news/edit/${id}`);
  const { root, button } = pane(page, language);
  await root.getByText(say.offer).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await button(say.restore).click();
  await expectWritten(page, language, "As it was written elsewhere.");
  await expect.poll(() => root.getByText(say.offer).count()).toBe(0);
  await writeOn(page, language, " And as it will be.");
  await pauseWriting(page);
  await root.getByText(say.beside).waitFor();
  expect(await storedArticle(id, language, "visitor")).toMatchObject({ content: "<p>As it was.</p>", version: 1 });
  const [unsaved] = await statesOf(id, language);
  expect(unsaved).toMatchObject({ autosave: true, base_version: 1 });
});
