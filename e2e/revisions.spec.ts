import {
  call,
  expectWritten,
  holdAutosaves,
  makeArticle,
  pane,
  removeArticle,
  statesOf,
  storedArticle,
  writeOn,
} from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityInBothThemes, sideways } from "./page-examination.ts";

const language = "zh";
const say = {
  open: "历史版本",
  list: "保存过的版本",
  restore: "恢复这个版本",
  same: "这个版本与当前文字相同",
  unsaved: "表单中有未保存的文字",
  published: "读者会立即看到",
  restored: "已恢复所选版本",
  offer: "发现未保存的内容",
  retry: "重试",
  close: "关闭",
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

test("the history shows what has changed since a saved state and brings it back, losing nothing", async ({ open }) => {
  const id = await makeArticle(language, "published", "With a history", "<p>The water is deep.</p>");
  articles.push(id);
  await call("PUT", `/news/${id}`, { lang: language, content: "<p>The water is shallow.</p>" });
  const { page, context, problems } = await open({ language, as: "admin" });
  await holdAutosaves(context);
  await visit(page, `/news/edit/${id}`);
  const dialog = page.getByRole("dialog", { name: say.open });
  const states = dialog.getByRole("list", { name: say.list }).getByRole("button");

  await test.step("it restores no state that is the same as the present text", async () => {
    await pane(page, language).button(say.open).click();
    await states.first().click();
    await dialog.getByText(say.same).waitFor();
    await expect(dialog.getByRole("button", { name: say.restore })).toBeDisabled();
    await dialog.getByRole("button", { name: say.close }).click();
    await dialog.waitFor({ state: "hidden" });
  });
  await writeOn(page, language, " Unsaved.");

  await test.step("it says that it cannot be loaded, and tries again", async () => {
    await page.route("**/revisions?**", (route) => route.abort());
    await pane(page, language).button(say.open).click();
    await dialog.getByRole("alert").waitFor();
    problems.length = 0; // the browser reports what it could not fetch
    await page.unroute("**/revisions?**");
    await dialog.getByRole("button", { name: say.retry }).click();
    await expect.poll(() => states.count()).toBe(2);
    await dialog.getByRole("button", { name: say.close }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  await test.step("it compares with a state", async () => {
    await pane(page, language).button(say.open).click();
    await states.last().click();
    await dialog.locator("del", { hasText: "deep" }).last().waitFor();
    await dialog.locator("ins", { hasText: "shallow" }).last().waitFor();
    expect(await accessibilityInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 380, height: 740 });
    expect(await sideways(page)).toEqual([]);
  });

  await test.step("it brings a state back", async () => {
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

  await test.step("its marks are in the language of the text on a page of the other one too", async () => {
    await page.getByRole("button", { name: /简体中文/ }).click();
    await page.getByRole("link", { name: "English" }).click();
    await page.setViewportSize({ width: 390, height: 800 });
    await pane(page, language).button("History").click();
    const history = page.getByRole("dialog", { name: "History" });
    const states = history.getByRole("list", { name: "Saved versions" }).getByRole("button");
    await states.last().click();
    await expect(states.last()).toBeInViewport({ ratio: 0.9 });
    await states.nth(1).click();
    await history.locator('del[data-name="删去"]', { hasText: "shallow" }).last().waitFor();
  });
});
