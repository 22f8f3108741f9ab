import { expect, test } from "./fixtures.ts";
import { followLinkToItself, visit } from "./page-actions.ts";

test("the lake's sheet opens on the day of the URL, follows the keys, and keeps the day in the URL", async ({
  open,
}) => {
  const { page } = await open({ language: "zh" });
  await visit(page, "/zh/project-post/wuliangsuhai?day=90");
  const handle = page.getByRole("slider", { name: "时间" });
  await expect(handle).toHaveAttribute("aria-valuenow", "90");
  const isoline = page.locator("#renewal-bands > path").nth(4);
  const drawn = await isoline.getAttribute("d");
  await handle.press("PageDown");
  await expect(handle).toHaveAttribute("aria-valuenow", "100");
  await expect(isoline).not.toHaveAttribute("d", drawn ?? "");
  await expect(page).toHaveURL(/\?day=100$/);
  // the figure that compares inflows stays on its day
  const compared = await page.locator('[data-drawing="wuliangsuhai-inflows"] use[href="#renewal-bands"]').count();
  expect(compared).toBe(0);
  await page.getByRole("button", { name: "−1天" }).click();
  await expect(handle).toHaveAttribute("aria-valuenow", "99");
  await expect(page.locator('svg[data-layout="wide"] [data-mark="day"]')).toHaveText("第99天");
  await expect(page).toHaveURL(/\?day=99$/);
  await page.getByRole("button", { name: /^播放/ }).click();
  await followLinkToItself(page);
  await expect(handle).toHaveAttribute("aria-valuenow", "45");
  await expect(page.getByRole("button", { name: /^播放/ })).toBeVisible();
});
