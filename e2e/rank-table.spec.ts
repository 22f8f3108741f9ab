import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";

test("the rank table marks a variant's point on the diagram, by pointer and by keyboard, and is whole on a phone", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/project-post/competition");
  const row = (rank: number) => page.locator(`.ranks tr[data-rank="${rank}"]`);
  const marked = () =>
    page.locator(".taylor-points > [data-marked]:visible").evaluateAll((all) => all.map((e) => e.textContent));
  await expect(row(1)).toHaveAttribute("tabindex", "0");
  await row(6).hover();
  expect(await marked()).toEqual(["6"]);
  await row(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(2)).toBeFocused();
  expect(await marked()).toEqual(["2"]);

  await page.setViewportSize({ width: 320, height: 800 });
  const cut = () => page.locator(".ranks").evaluate((table) => table.scrollWidth - table.clientWidth);
  await expect.poll(cut).toBe(0);
});
