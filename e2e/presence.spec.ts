import type { Page } from "@playwright/test";
import { translate } from "#contract/i18n/messages.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

/** What a page does when it comes back from the history: the form asks at once who else is there. */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("pageshow")));

test("forms tell their authors of each other, and that a conflict is one with themselves", async ({ open }) => {
  const author = await api.newSession(await api.register("author"));
  const body = { title: `同写 ${Date.now()}`, content: "<p>第一稿。</p>", status: "draft", lang: "zh" };
  const { data: article } = await api.call<{ data: { id: number } }>("POST", "/news", body, author.token);
  const form = `/zh/news/edit/${article.id}`;
  const t = (key: Parameters<typeof translate>[1], values = {}) => translate("zh", key, values);
  const version = t("editor.form.version.zh");
  const own = t("revisions.presence.own", { version });

  const { page, problems } = await open({ as: author });
  await visit(page, form);
  const pane = page.getByRole("region", { name: "简体中文" });
  await pane.getByPlaceholder("请输入文章标题").waitFor();
  const { page: admin } = await open({ as: "admin", viewport: { width: 390, height: 844 } });
  await visit(admin, form);
  await admin.getByRole("status").getByText(`${author.user.username}也打开着这篇文章`).waitFor();
  expect(await accessibilityProblems(admin)).toEqual([]);
  await comeBack(page);
  await page.getByRole("status").getByText("也打开着这篇文章，正在写中文版").waitFor();
  await admin.goto("/robots.txt");
  await expect(async () => {
    await comeBack(page);
    await expect(page.getByText("也打开着这篇文章")).toHaveCount(0, { timeout: 500 });
  }).toPass();

  await test.step("the same account on another device is told so, before and in the conflict", async () => {
    const { page: device } = await open({ as: author, own: true });
    await visit(device, form);
    await device.getByRole("status").getByText(own).waitFor();
    await api.call("PUT", `/news/${article.id}`, { lang: "zh", content: "<p>第二稿。</p>" }, author.token);
    await pane.getByRole("textbox", { name: "文章内容" }).click();
    await page.keyboard.type("另一处修改");
    await pane.getByRole("button", { name: "保存草稿", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: t("revisions.conflict.title") });
    await dialog.getByText("在另一个标签页或设备上保存了另一个版本").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole("button", { name: t("revisions.conflict.merge") })).toBeInViewport({ ratio: 1 });
    // the answer 409
    problems.length = 0;
  });
  await api.asAdmin("DELETE", `/news/${article.id}`);
});
