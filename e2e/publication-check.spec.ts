import { languages } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { makeArticle, removeArticle } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const words = { zh: "湖水很深，水温很低。", en: "The lake is deep and its water is cold." };

const articles: number[] = [];
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

for (const language of languages)
  test(`a version is checked before it is published, ${language}`, async ({ open }) => {
    const t = (key: Parameters<typeof translate>[1]) => translate(language, key);
    const make = async (content: string) => {
      const title = `${language === "zh" ? "检查" : "Checked"} ${Date.now()}`;
      const id = await makeArticle(language, "draft", title, `<p>${words[language]}</p>${content}`);
      articles.push(id);
      return id;
    };
    const { page, problems } = await open({ as: "admin", language });
    const dialog = page.getByRole("dialog");
    const text = page.locator(`#pane-${language} .editor-text`);
    const publish = async (id: number) => {
      await visit(page, `/news/edit/${id}?lang=${language}`);
      await text.waitFor();
      await page
        .locator(`#pane-${language}`)
        .getByRole("button", { name: t(`editor.form.publish_version.${language}`) })
        .click();
      await dialog.waitFor();
    };

    await test.step("what is blocking cannot be published", async () => {
      await publish(await make('<figure class="wm-image-75"><figcaption></figcaption></figure>'));
      await dialog.getByRole("heading", { name: t("revisions.check.rule.image_missing") }).waitFor();
      await expect(dialog.getByRole("button", { name: t("revisions.check.publish"), exact: true })).toHaveCount(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("revisions.check.back") }).press("Enter");
      await expect(dialog).toHaveCount(0);
    });

    const id = await make(`<h2>A</h2><h4>B</h4><p><a href="/news/999999">${words[language]}</a></p>`);
    await test.step("each finding leads to its place", async () => {
      await publish(id);
      await dialog.getByRole("button", { name: /\/news\/999999/ }).press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(text).toBeFocused();
      const place = () =>
        page.evaluate(() => {
          const node = getSelection()?.anchorNode ?? null;
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest("p")?.querySelector("a")?.getAttribute("href");
        });
      await expect.poll(place).toBe("/news/999999");
    });

    await test.step("it is published once each finding has a reason", async () => {
      await page
        .locator(`#pane-${language}`)
        .getByRole("button", { name: t(`editor.form.publish_version.${language}`) })
        .click();
      const reasons = dialog.getByLabel(t("revisions.check.reason"));
      await expect(reasons).toHaveCount(2);
      const anyway = dialog.getByRole("button", { name: t("revisions.check.publish"), exact: true });
      await anyway.click();
      await expect(reasons.first()).toBeFocused();
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const reason of await reasons.all()) await reason.fill("wanted");
      await anyway.click();
      await page.waitForURL(`**/news/${id}`);
    });

    await test.step("the reasons stand in its history and are not asked for again", async () => {
      await visit(page, `/news/edit/${id}?lang=${language}`);
      const history = page.locator("#review-panel details");
      await history.getByText(t("revisions.review.history.title")).click();
      await expect(history.getByText("wanted")).toHaveCount(2);
      await page
        .locator(`#pane-${language}`)
        .getByRole("button", { name: t("editor.form.update"), exact: true })
        .click();
      await page.waitForURL(`**/news/${id}`);
    });
    // the address that the check has asked for
    problems.length = 0;
  });

test("a schedule and the list of articles ask for the same reasons as the form", async ({ open }) => {
  const t = (key: Parameters<typeof translate>[1]) => translate("zh", key);
  const title = `检查清单 ${Date.now()}`;
  const id = await makeArticle("zh", "draft", title, `<h2>水温</h2><h4>夏季</h4><p>${words.zh}</p>`);
  articles.push(id);
  const { page } = await open({ as: "admin" });
  const dialog = page.getByRole("dialog");

  await test.step("the list leads to the form with the check open", async () => {
    await visit(page, `/zh/admin/news?q=${encodeURIComponent(title)}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await row.getByRole("button", { name: new RegExp(t("admin-news.publish")) }).click();
    await dialog.getByRole("heading", { name: t("revisions.check.rule.headings_order") }).waitFor();
    await expect(page).toHaveURL(new RegExp(`/zh/news/edit/${id}\\?lang=zh$`));
    await dialog.getByRole("button", { name: t("revisions.check.back") }).click();
  });

  await test.step("a plan is stored with the reasons", async () => {
    const panel = page.getByRole("region", { name: t("revisions.schedule.title") });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await panel.getByLabel(t("revisions.schedule.publish_at")).fill(tomorrow);
    await panel.getByRole("button", { name: t("revisions.schedule.save") }).click();
    await dialog.getByLabel(t("revisions.check.reason")).fill("来稿如此");
    await dialog.getByRole("button", { name: t("revisions.schedule.save") }).click();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
  });
});
