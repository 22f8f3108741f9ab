import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
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
import { expect, type Open, test } from "./fixtures.ts";
import { signIn } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const words = {
  zh: {
    stale: "已被他人修改",
    update: "更新文章",
    mine: "我的",
    theirs: "对方的",
    reload: "改看对方的",
    overwrite: "用我的覆盖",
    merge: "采用所选内容",
    dismiss: "继续编辑",
    offer: "发现一份未保存的内容",
    compare: "比较",
  },
  en: {
    stale: "Somebody else has changed this article since",
    update: "Update article",
    mine: "Mine",
    theirs: "Theirs",
    reload: "Show theirs",
    overwrite: "Overwrite with mine",
    merge: "Use what is chosen",
    dismiss: "Keep writing",
    offer: "There is unsaved text, kept on",
    compare: "Compare",
  },
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

const begun = "<p>The first paragraph stands.</p><p>The second paragraph waits.</p>";
const theirs = "<p>The first paragraph stands and changed.</p><p>The second paragraph waits.</p>";

/** Two people write the same article: one has saved, the other comes after. */
async function comeLate(open: Open, language: Language, status: "draft" | "published" = "published") {
  const id = await makeArticle(language, status, "Two writers", begun);
  articles.push(id);
  const watched = await open({ own: true, language });
  const { page } = watched;
  await page.clock.install();
  await signIn(page, `/news/edit/${id}`);
  await writeOn(page, language, " Mine at the end.");
  await call("PUT", `/news/${id}`, { lang: language, content: theirs });
  return { ...watched, id };
}

const dialogOf = (page: Page, language: Language) => page.getByRole("alertdialog", { name: words[language].stale });

test.describe("whoever saves after somebody else", () => {
  const language = "zh";
  const say = words[language];

  test("sees both texts, and takes a part of each, which are then in the form unsaved", async ({ open }) => {
    const { page, problems, id } = await comeLate(open, language);
    await pane(page, language).button(say.update).click();
    const dialog = dialogOf(page, language);
    await dialog.waitFor();
    problems.length = 0; // the browser reports the 409 itself
    await dialog.getByText("and changed").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // what each side alone has changed is suggested
    await dialog.getByRole("button", { name: say.merge }).click();
    await dialog.waitFor({ state: "hidden" });
    await expectWritten(page, language, "stands and changed");
    await expectWritten(page, language, "Mine at the end.");
    expect((await storedArticle(id, language)).content).toBe(theirs);
    await pane(page, language).button(say.update).click();
    await expect.poll(async () => (await storedArticle(id, language)).content).toContain("Mine at the end.");
    expect((await storedArticle(id, language)).content).toContain("and changed");
    expect((await statesOf(id, language)).length).toBe(3);
  });
});
