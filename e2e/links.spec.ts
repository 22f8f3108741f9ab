import { translate } from "#contract/i18n/messages.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

test("admins see every open link and end it", async ({ open }) => {
  const title = `Linked lake ${Date.now()}`;
  const article = { title, content: "<p>The lake turns over in May.</p>", status: "draft", lang: "en" };
  const { data } = await api.asAdmin<{ data: { id: number } }>("POST", "/news", article);
  await api.asAdmin("POST", `/news/${data.id}/shared-drafts`, { lang: "en", version: 1 });
  await api.asAdmin("POST", `/news/${data.id}/review-links`, { lang: "en", version: 1 });
  const t = (key: Parameters<typeof translate>[1], values = {}) => translate("en", key, values);
  const { page } = await open({ language: "en", as: "admin" });
  await visit(page, "/en/admin/links");
  const rows = page.getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  const named = { type: t("admin.links.types.shared_draft"), subject: title };
  await page.getByRole("button", { name: t("admin.links.end_of", named) }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: t("admin.links.end"), exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(t("admin.links.ended"))).toBeVisible();
});
