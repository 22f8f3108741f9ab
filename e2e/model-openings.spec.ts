import { expect, test } from "./fixtures.ts";
import { followLinkToItself, islandOf, visit } from "./page-actions.ts";

test("the decision of RTM-MR opens as the URL asks, follows the keys, and keeps its state in the URL", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/services-post/rtm-mr?hour=90&lead=12");
  const hour = page.getByRole("slider", { name: "Hour of the decision" });
  await expect(hour).toHaveAttribute("aria-valuenow", "90");
  const drawing = page.locator("svg[data-layout]:visible");
  await expect(drawing).toContainText("12 h of forecast");
  await page.getByRole("slider", { name: "Hours of forecast" }).press("End");
  await expect(drawing).toContainText("72 h of forecast");
  await hour.press("ArrowRight");
  await expect(drawing).toContainText("Hour 93");
  await expect(page).toHaveURL(/\?hour=93&lead=72$/);
  await followLinkToItself(page);
  await expect(page).toHaveURL(/rtm-mr$/);
  await expect(drawing).toContainText("48 h of forecast");
  await test.step("a link that is followed before a change was written wins", async () => {
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      // as long as the page takes to show where the link leads, on a slow device
      history.pushState = (...entry) => {
        push(...entry);
        const end = performance.now() + 1000;
        while (performance.now() < end);
      };
    });
    await hour.press("Home");
    await expect(page).toHaveURL(/\?hour=\d+$/);
    await hour.press("End");
    await followLinkToItself(page);
    await expect(page).toHaveURL(/rtm-mr$/);
    await expect(drawing).toContainText("Hour 66");
  });
});

test("the checks of data in Python are switched off and on, and the production follows", async ({ open }) => {
  const { page } = await open({ language: "zh" });
  await visit(page, "/zh/services-post/data-python");
  const drawing = page.locator("svg[data-layout]:visible");
  await expect(drawing).toContainText("4 / 10 天");
  const rule = page.getByRole("switch", { name: "规则：偏离中位数1.5 mg/L" });
  await rule.press("Space");
  await expect(rule).not.toBeChecked();
  await expect(drawing).toContainText("7 / 10 天");
  await expect(page).toHaveURL(/\?off=spike$/);
  await followLinkToItself(page);
  await expect(rule).toBeChecked();
  await expect(drawing).toContainText("4 / 10 天");
});

for (const name of ["ce-qual-w2", "digital-twin-system", "global-database"])
  test(`the model of ${name} comes to life without moving the text below, at every width`, async ({ open }) => {
    const { page } = await open({ language: "en" });
    const opening = page.locator(".opening");
    for (const width of [360, 600, 820, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/en/services-post/${name}`);
      const before = await opening.evaluate(async (element) => {
        await document.fonts.ready;
        return element.getBoundingClientRect().height;
      });
      // in one step, as the model replaces the drawing
      const letters = await opening.evaluate((element) =>
        Array.from(element.querySelectorAll<SVGTextElement>("svg text"))
          .filter((text) => text.checkVisibility())
          .map((text) => {
            const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
            return Math.hypot(a, b) * Number.parseFloat(getComputedStyle(text).fontSize);
          }),
      );
      if (width >= 1024) expect(Math.min(...letters)).toBeGreaterThan(10.95);
      await islandOf(page, "/simulations/");
      const after = () => opening.evaluate((element) => element.getBoundingClientRect().height);
      await expect.poll(async () => Math.abs((await after()) - before)).toBeLessThanOrEqual(2);
    }
  });
