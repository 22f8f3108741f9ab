import {
  call,
  expectWritten,
  makeArticle,
  pane,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const words = {
  zh: {
    open: "历史版本",
    list: "保存过的版本",
    restore: "恢复这个版本",
    unsaved: "表单里还有未保存的文字",
    published: "读者会立即看到",
    restored: "已恢复所选版本",
    offer: "发现一份未保存的内容",
    retry: "重试",
    close: "关闭",
  },
  en: {
    open: "History",
    list: "Saved versions",
    restore: "Restore this version",
    unsaved: "There is unsaved text in the form",
    published: "readers will see the restored text at once",
    restored: "The version has been restored",
    offer: "There is unsaved text, kept on",
    retry: "Try again",
    close: "Close",
  },
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

test.describe("the history", () => {
  const language = "zh";
  const say = words[language];

  test("shows what has changed since a saved state and brings it back, losing nothing", async ({ open }) => {
    const id = await makeArticle(language, "published", "With a history", "<p>The water is deep.</p>");
    articles.push(id);
    await call("PUT", `/news/${id}`, { lang: language, content: "<p>The water is shallow.</p>" });
    const { page } = await open({ language });
    await signIn(page, `/news/edit/${id}`);
    await writeOn(page, language, " Unsaved.");
    await pane(page, language).button(say.open).click();
    const dialog = page.getByRole("dialog", { name: say.open });
    const states = dialog.getByRole("list", { name: say.list }).getByRole("button");
    await expect.poll(() => states.count()).toBe(2);
    await states.last().click();
    await dialog.locator("del", { hasText: "deep" }).last().waitFor();
    await dialog.locator("ins", { hasText: "shallow" }).last().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: say.restore }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText(say.unsaved).waitFor();
    await question.getByText(say.published).waitFor();
    await question.getByRole("button", { name: say.restore }).click();
    await page.getByText(say.restored).waitFor();
    await expectWritten(page, language, "deep");
    expect((await storedArticle(id, language, "visitor")).content).toBe("<p>The water is deep.</p>");
    expect((await statesOf(id, language)).length).toBe(3);
    // what was unsaved is offered again
    await pane(page, language).root.getByText(say.offer).waitFor();
  });
});

test.describe("the history", () => {
  test("says that it cannot be loaded, and tries again", async ({ open }) => {
    const id = await makeArticle("en", "draft", "Out of reach", "<p>Text.</p>");
    articles.push(id);
    const { page, problems } = await open({ language: "en", viewport: { width: 380, height: 740 } });
    await signIn(page, `/news/edit/${id}`);
    await pane(page, "en").content.waitFor();
    await page.route("**/revisions?**", (route) => route.abort());
    await pane(page, "en").button(words.en.open).click();
    const dialog = page.getByRole("dialog", { name: words.en.open });
    await dialog.getByRole("alert").waitFor();
    await page.unroute("**/revisions?**");
    await dialog.getByRole("button", { name: words.en.retry }).click();
    await dialog.getByRole("list", { name: words.en.list }).waitFor();
    problems.length = 0; // the browser reports what it could not fetch
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(380);
    await dialog.getByRole("button", { name: words.en.close }).click();
    await dialog.waitFor({ state: "hidden" });
  });
});
