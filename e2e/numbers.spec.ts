import type { Statistics } from "#contract/statistics.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, widthsWithSidewaysScrolling } from "./page-examination.ts";

/** Not the one of the tests' browser, which counts as a robot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

async function totals() {
  const { data } = await api.asAdmin<{ data: Statistics }>("GET", "/statistics?period=7d");
  return data.totals;
}

test("a visit of two pages counts once as a visit and twice as a view, and an admin sees the numbers", async ({
  open,
}) => {
  const before = await totals();
  const visitor = await open({ language: "en", userAgent });
  await visit(visitor.page, "/en/about");
  await visitor.page.locator("main a[href='/en/team']").first().click();
  await visitor.page.waitForURL("**/en/team");
  await expect.poll(async () => (await totals()).views - before.views).toBe(2);
  expect((await totals()).visits - before.visits).toBe(1);

  const { page } = await open({ as: "admin", language: "en" });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "/en/admin/numbers");
  await page
    .getByRole("img", { name: /^Visits and page views from .* The table below gives the numbers\.$/ })
    .waitFor();
  // the row of screens is wider than a phone
  await expect(page.getByRole("link", { name: "Numbers", exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText("The same as a table").click();
  await expect(page.getByRole("row").nth(1)).toContainText(", so far");
  await expect.poll(() => page.locator(".loaded-content").evaluate((e) => getComputedStyle(e).opacity)).toBe("1");
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await widthsWithSidewaysScrolling(page, [768, 320])).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^numbers-30d-[\d-]+\.csv$/);
});
