import { translate } from "#contract/i18n/messages.ts";
import { api, planSoon } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit, withoutScripts } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const t = (key: Parameters<typeof translate>[1], values = {}) => translate("en", key, values);

async function draft(title: string): Promise<number> {
  const content = "<p>The lake is stratified for hours in calm weather.</p>";
  const body = { title, content, status: "draft", lang: "en" };
  const { data } = await api.asAdmin<{ data: { id: number } }>("POST", "/news", body);
  return data.id;
}

/** The value of a `datetime-local` field that shows a time some days from now in Shanghai. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

test("an admin plans a publication in China Standard Time, finds it in the list and the calendar, and removes it", async ({
  open,
}) => {
  const title = `Planned ${Date.now()}`;
  const id = await draft(title);
  const { page, problems } = await open({ as: "admin", language: "en" });
  await visit(page, `/en/news/edit/${id}`);
  const panel = page.getByRole("region", { name: t("revisions.schedule.title") });
  const publish = panel.getByLabel(t("revisions.schedule.publish_at"));
  await publish.fill(inDays(-1));
  await panel.getByRole("button", { name: t("revisions.schedule.save") }).click();
  await panel.getByText(t("revisions.schedule.errors.past")).waitFor();
  problems.length = 0; // the browser reports the refused request
  const planned = inDays(1);
  await publish.fill(planned);
  await test.step("a time that is not saved stays with its version", async () => {
    await page.locator("#title-zh").click();
    await expect(publish).toBeHidden();
    await page.locator("#title-en").click();
    await expect(publish).toHaveValue(planned);
  });
  await panel.getByLabel(t("revisions.schedule.withdraw_at")).fill(inDays(2));
  await panel.getByRole("button", { name: t("revisions.schedule.save") }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("listitem").first()).toContainText(t("revisions.schedule.zone"));
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, "/en/admin/news");
  const row = page.getByRole("row").filter({ hasText: title });
  const plan = row.getByTitle(t("admin-news.plans_zone")).filter({ hasText: t("admin-news.publish") });
  await expect(plan.locator("time").first()).toBeVisible();
  await page.getByRole("link", { name: t("admin-news.calendar.title") }).click();
  await page.getByRole("heading", { level: 1, name: t("admin-news.calendar.title") }).waitFor();
  // in the month of its day, which may be the next one
  if (inDays(1).slice(0, 7) !== inDays(0).slice(0, 7))
    await page.getByRole("link", { name: t("admin-news.calendar.next") }).click();
  const entry = page.getByRole("link", { name: new RegExp(title) }).first();
  await entry.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await entry.click();
  await panel.getByRole("button", { name: t("revisions.schedule.remove") }).click();
  await panel.getByText(t("revisions.schedule.history.title")).click();
  await panel.getByText(t("revisions.schedule.history.cancelled.publish")).waitFor();
  await page.goto(withoutScripts); // the form goes on asking for the article
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("the server publishes at the planned time by itself", async () => {
  const id = await draft("Published in time");
  const page = async () => (await fetch(`${baseUrl()}/en/news/${id}`)).status;
  expect(await page()).toBe(404);
  await planSoon(async (publish_at) => {
    const plan = { lang: "en", version: 1, publish_at, withdraw_at: null };
    return (await api.asAdmin("PUT", `/news/${id}/schedule`, plan)).status;
  });
  await expect.poll(page).toBe(200);
  await api.asAdmin("DELETE", `/news/${id}`);
});
