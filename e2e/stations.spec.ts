import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";

test("a strip over stations leads to them, follows the reader and hides nothing that has the focus", async ({
  open,
}) => {
  await test.step("without a script every station is a link", async () => {
    const { page } = await open({ language: "en", javaScriptEnabled: false });
    await page.goto("/en/project-post/guxian");
    const links = page.locator(".strip ol a");
    expect(await links.count()).toBe(await page.locator(".station").count());
    for (const link of await links.all())
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
  });

  const { page } = await open({ language: "en" });
  await visit(page, "/en/project-post/guxian");
  const strip = page.locator(".strip[data-live]");
  await strip.waitFor();

  await test.step("with one it shows the kilometre between two stations and marks the last one passed", async () => {
    await strip.locator("a[href='#current']").last().click();
    await expect(page.locator("#current[data-current]")).toBeAttached();
    const km = Number(await strip.locator("[data-read=km]").textContent());
    expect(km).toBeGreaterThanOrEqual(150);
    expect(km).toBeLessThan(200);
    await expect(strip.locator("[aria-current=location]")).toHaveAttribute("href", "#current");
  });

  await test.step("on phones it keeps clear of what has the focus and ends with the stations", async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.evaluate(() => scrollTo(0, 0));
    const enlarge = page.locator("#current [data-enlarge]").last();
    await enlarge.focus();
    const [button, bar] = [await enlarge.boundingBox(), await strip.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await expect(strip).not.toBeInViewport();
  });
});
