import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, type Open, type OpenOptions, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";

const place = '[data-interactive="reservoir-heat"]';

/** The page at its model; waits for the model's first run. */
async function openModel(open: Open, options: OpenOptions = {}) {
  const watched = await open({ language: "en", ...options });
  await visit(watched.page, `/${options.language ?? "en"}/services-post/ce-qual-w2`);
  await watched.page.locator(place).scrollIntoViewIfNeeded();
  await watched.page.locator(".heat-figure").waitFor();
  return watched;
}

const reading = (page: Page, name: string) => page.locator(`[data-reading=${name}]`);
const celsius = async (page: Page, name: string) =>
  Number.parseFloat((await reading(page, name).locator(".doc-reading").textContent()) ?? "");

test.describe("the reservoir's year of heat", () => {
  test("takes the place of the static drawing and its readings, with the same numbers", async ({ open }) => {
    const { page } = await openModel(open);
    const drawn = page.locator(`${place} > figure`);
    expect(await drawn.isVisible()).toBe(false);
    const fixed = page.locator(`${place} + .doc-readings .doc-reading`);
    expect(await fixed.first().isVisible()).toBe(false);
    const said = await fixed.allTextContents();
    const shown = await page.locator("[data-reading] .doc-reading").allTextContents();
    expect(shown).toEqual(said);
    expect(await page.locator(".heat-figure figcaption b").textContent()).toBe(await drawn.locator("b").textContent());
  });

  test("runs again when the wind changes", async ({ open }) => {
    const { page } = await openModel(open);
    const before = { surface: await celsius(page, "surface"), bed: await celsius(page, "bed") };
    await page.getByLabel("Wind, annual mean").press("End");
    await expect.poll(() => celsius(page, "surface")).toBeLessThan(before.surface);
    expect(await celsius(page, "bed")).toBeGreaterThan(before.bed);
    expect(await page.getByRole("img", { name: /Wind 6.0/ }).count()).toBe(1);
    expect(await page.locator(".heat-controls output").allTextContents()).toEqual([
      "18\u00a0m",
      "6.0\u00a0m/s",
      "0.55\u00a0m⁻¹",
    ]);
  });

  test("is moved by the keyboard, and says where it stands", async ({ open }) => {
    const { page } = await openModel(open);
    const intake = page.getByLabel("Intake depth");
    const release = await celsius(page, "release");
    await intake.press("ArrowRight");
    await intake.press("PageUp");
    expect(await intake.getAttribute("aria-valuetext")).toMatch(/^\d\d metres$/);
    expect(await celsius(page, "release")).toBeLessThan(release);
    const day = page.getByLabel("Day that is read");
    await day.press("ArrowRight");
    expect(await day.getAttribute("aria-valuetext")).toBe("25 July");
    await day.press("Home");
    expect(await reading(page, "surface").textContent()).toContain("Surface, 1 January");
    await expect
      .poll(() => page.locator(".heat-figure [aria-live=polite]").textContent())
      .toMatch(/^1 January: surface/);
  });

  test("has its date line dragged over the map", async ({ open }) => {
    const { page } = await openModel(open);
    const map = page.getByLabel("Day that is read");
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error("the map is not there");
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Math.abs(Number(await map.inputValue()) - 0.8 * 364)).toBeLessThan(3);
  });

  test("opens its numbers as a table and gives the focus back", async ({ open }) => {
    const { page } = await openModel(open);
    const button = page.getByRole("button", { name: "Data table" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByRole("row").count()).toBe(13);
    expect(await dialog.getByRole("columnheader").last().textContent()).toBe("Released");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("saves its profiles as a file with units in its head", async ({ open }) => {
    const { page } = await openModel(open);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: /CSV/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe("reservoir-heat-wind-3.2-extinction-0.55-intake-18.csv");
    const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
    expect(lines[0]).toMatch(
      /^\uFEFFDay of year,Date \(MM-DD\),Released from 18 m \(°C\),0\.5 m \(°C\),.*59\.5 m \(°C\)$/,
    );
    expect(lines).toHaveLength(366);
    expect(lines[205]).toMatch(/^205,07-24,15\.\d\d,22\.\d\d,/);
  });

  for (const language of ["zh", "en"] as const)
    test(`has nothing that axe objects to in ${language}, on a desk and on a phone`, async ({ open }) => {
      const { page } = await openModel(open, { language });
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

  test("keeps its lettering at 13 px on a phone", async ({ open }) => {
    const { page } = await openModel(open, { viewport: { width: 360, height: 800 } });
    const scale = await page.locator(".heat-drawing > svg").evaluate((svg) => {
      const [, , width = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
      return svg.getBoundingClientRect().width / width;
    });
    expect(scale).toBeCloseTo(1, 2);
  });

  test("leaves the static drawing and says so where the model cannot run, and tries again when asked", async ({
    open,
  }) => {
    const { page, problems } = await open({ language: "en" });
    await page.route(/column-worker/, (route) => route.abort());
    await visit(page, "/en/services-post/ce-qual-w2");
    await page.locator(place).scrollIntoViewIfNeeded();
    await page.getByText("could not be run in this browser").waitFor();
    expect(await page.locator(`${place} > figure`).isVisible()).toBe(true);
    expect(problems.splice(0).every((problem) => /ERR_FAILED/.test(problem))).toBe(true);
    await page.unroute(/column-worker/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".heat-figure").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});
