import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

async function draft(title: string): Promise<number> {
  const body = { title, content: "<p>静风时段湖水出现短时分层。</p>", status: "draft", lang: "zh" };
  const { data } = await api.asAdmin<{ data: { id: number } }>("POST", "/news", body);
  return data.id;
}

/** The value of a `datetime-local` field that shows a time some days from now in Shanghai. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

test("an admin plans a publication in China time, finds it in the list and the calendar, and removes it", async ({
  open,
}) => {
  const title = `定时发布 ${Date.now()}`;
  const id = await draft(title);
  const { page, problems } = await open({ as: "admin" });
  await visit(page, `/zh/news/edit/${id}`);
  const panel = page.getByRole("region", { name: "定时发布与撤回" });
  const publish = panel.getByLabel("发布时间");
  await publish.fill(inDays(-1));
  await panel.getByRole("button", { name: "保存计划" }).click();
  await panel.getByText("请选择将来的时间").waitFor();
  problems.length = 0; // the browser reports the refused request
  await publish.fill(inDays(1));
  await panel.getByLabel("撤回时间（选填）").fill(inDays(2));
  await panel.getByRole("button", { name: "保存计划" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("listitem").first()).toContainText("北京时间（UTC+8）");
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, "/zh/admin/news");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.locator("time", { hasText: "发布" }).first()).toBeVisible();
  await page.getByRole("link", { name: "发布日历" }).click();
  await page.getByRole("heading", { level: 1, name: "发布日历" }).waitFor();
  // in the month of its day, which may be the next one
  if (inDays(1).slice(0, 7) !== inDays(0).slice(0, 7)) await page.getByRole("link", { name: "下个月" }).click();
  const entry = page.getByRole("link", { name: `打开《${title}》的中文版` }).first();
  await entry.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await entry.click();
  await panel.getByRole("button", { name: "取消计划" }).click();
  await panel.getByText("计划记录").click();
  await panel.getByText("发布计划已取消").waitFor();
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("the server publishes at the planned time by itself", async () => {
  const id = await draft("到时发布");
  const publish_at = new Date(Date.now() + 700).toISOString();
  await api.asAdmin("PUT", `/news/${id}/schedule`, { lang: "zh", version: 1, publish_at, withdraw_at: null });
  const page = async () => (await fetch(`${baseUrl()}/zh/news/${id}`)).status;
  expect(await page()).toBe(404);
  await expect.poll(page).toBe(200);
  await api.asAdmin("DELETE", `/news/${id}`);
});
