import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { coreFlow, expect, test } from "./fixtures.ts";
import { followLinkToItself, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";

const place = '[data-interactive="reservoir-heat"]';
const task = (page: Page) => page.locator(`${place} .task-panel`);
/** Its text without what keeps dates and numbers with their words on one line. */
const wordsOf = async (panel: Locator) => (await panel.textContent())?.replaceAll("\u00a0", " ");
const grip = (page: Page) => page.getByRole("slider", { name: /Intake depth|取水深度/ });
const depth = async (page: Page) => Number(await grip(page).getAttribute("aria-valuenow"));

test(
  "the reservoir's year opens on its model, whose intake is dragged on the map, in en",
  coreFlow,
  async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/en/services-post/ce-qual-w2");
    await grip(page).waitFor();

    await test.step("in the place of the static drawing, above its caption", async () => {
      await expect(page.locator(`${place} .doc-drawings`)).toHaveCount(0);
      await expect(page.locator("figure", { has: page.locator(place) }).locator("figcaption")).toBeVisible();
      expect(await wordsOf(task(page))).toContain("Release 18\u202f°C by 20 May");
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    await test.step("is dragged by its tag, and compared with the run before", async () => {
      const box = await grip(page).boundingBox();
      if (!box) throw new Error("the tag is not there");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 60, { steps: 6 });
      await page.mouse.up();
      expect(await depth(page)).toBeGreaterThan(22);
      await expect.poll(() => wordsOf(task(page))).toMatch(/Previous run, intake at 18\u202fm25 June, 36 days late/);
      await expect.poll(() => page.url()).toMatch(/\?intake=\d\d$/);
    });

    await test.step("is moved by keys, and says where it stands and when the release is warm enough", async () => {
      const before = await depth(page);
      await grip(page).press("PageUp");
      expect(await depth(page)).toBe(before - 10);
      expect(await grip(page).getAttribute("aria-valuetext")).toBe(`${before - 10} metres below the surface`);
      await expect.poll(() => wordsOf(task(page))).toContain(`Previous run, intake at ${before}`);
      await expect
        .poll(() => page.locator(`${place} [aria-live=polite]`).textContent())
        .toMatch(/^Intake at \d+\u202fm: the release reaches 18\u202f°C on/);
    });

    await test.step("goes back change by change", async () => {
      const undo = page.getByRole("button", { name: "Undo" });
      await undo.click();
      await undo.click();
      expect([await depth(page), await undo.isDisabled()]).toEqual([18, true]);
      await grip(page).press("ArrowUp");
      expect(await depth(page)).toBe(17);
      await undo.click();
      expect(await depth(page)).toBe(18);
      await expect.poll(() => new URL(page.url()).search).toBe("");
    });

    await test.step("saves its profiles as a file with units in its head", async () => {
      const button = page.getByRole("button", { name: /CSV/ });
      await expect.poll(() => button.isEnabled()).toBe(true);
      const saving = page.waitForEvent("download");
      await button.click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe("reservoir-heat-intake-18-discharge-40-wind-3.2-extinction-0.55.csv");
      const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
      expect(lines[0]).toMatch(
        /^\uFEFFDay of year,Date \(MM-DD\),Released from 18 m \(°C\),0\.5 m \(°C\),.*59\.5 m \(°C\)$/,
      );
      expect(lines).toHaveLength(366);
      expect(lines[205]).toMatch(/^205,07-24,21\.\d\d,25\.\d\d,/);
    });

    await test.step("opens its numbers as a table and gives the focus back", async () => {
      const button = page.getByRole("button", { name: "Data table" });
      await button.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("row")).toHaveCount(13);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    await test.step("runs again when the wind changes", async () => {
      await page.getByRole("slider", { name: "Wind, annual mean" }).press("End");
      await page.getByRole("img", { name: /wind 6\.0/ }).waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe("?wind=6");
      await followLinkToItself(page);
      await page.getByRole("img", { name: /wind 3\.2/ }).waitFor();
    });
  },
);

test("the reservoir's static drawing stays where the model cannot run; a finger scrolls over the map, in zh", async ({
  open,
}) => {
  const { page, context, problems } = await open({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.route(/model-worker/, (route) => route.abort());
  await visit(page, "/zh/services-post/ce-qual-w2?intake=30");
  await page.getByText("此浏览器无法运行模型").waitFor();
  expect(await page.locator(`${place} .doc-drawings`).isVisible()).toBe(true);
  // nothing would answer them
  await expect(page.locator(place).getByRole("button")).toHaveText(["重新计算"]);
  expect(problems.splice(0).every((problem) => /ERR_FAILED/.test(problem))).toBe(true);
  await page.unroute(/model-worker/);
  await page.getByRole("button", { name: "重新计算" }).click();
  await grip(page).waitFor();
  expect(await page.locator(place).getByRole("alert").count()).toBe(0);

  await test.step("has a tag and buttons for fingers", async () => {
    expect(await depth(page)).toBe(30);
    expect((await grip(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole("button", { name: "取水口上移1米" }).tap();
    expect(await depth(page)).toBe(29);
    expect(await sideways(page)).toEqual([]);
  });

  await test.step("scrolls under a vertical swipe, which changes nothing", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator(".heat-line").boundingBox();
    if (!box) throw new Error("the line is not there");
    const client = await context.newCDPSession(page);
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x, y });
    for (let up = 20; up <= 200; up += 20) await touch("touchMove", { x, y: y - up });
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await depth(page)).toBe(29);
  });
});
