import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways } from "./page-examination.ts";

const place = '[data-interactive="reservoir-heat"]';

const reading = (page: Page, name: string) => page.locator(`[data-reading=${name}]`);
const celsius = async (page: Page, name: string) =>
  Number.parseFloat((await reading(page, name).locator(".doc-reading").textContent()) ?? "");

test("the reservoir's year of heat takes the place of the static drawing and answers what is set, in en", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/services-post/ce-qual-w2");
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator(".heat-figure").waitFor();

  await test.step("with the same numbers as the drawing", async () => {
    const drawn = page.locator(`${place} > figure`);
    expect(await drawn.isVisible()).toBe(false);
    const fixed = page.locator(`${place} + .doc-readings .doc-reading`);
    expect(await fixed.first().isVisible()).toBe(false);
    const shown = await page.locator("[data-reading] .doc-reading").allTextContents();
    expect(shown).toEqual(await fixed.allTextContents());
    expect(await page.locator(".heat-figure figcaption b").textContent()).toBe(await drawn.locator("b").textContent());
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("saves its profiles as a file with units in its head", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: /CSV/ }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe("reservoir-heat-wind-3.2-extinction-0.55-intake-18.csv");
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
    expect(await dialog.getByRole("row").count()).toBe(13);
    expect(await dialog.getByRole("columnheader").last().textContent()).toBe("Released");
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await test.step("runs again when the wind changes", async () => {
    const before = { surface: await celsius(page, "surface"), bed: await celsius(page, "bed") };
    await page.getByLabel("Wind, annual mean").press("End");
    await expect.poll(() => celsius(page, "surface")).toBeLessThan(before.surface);
    expect(await celsius(page, "bed")).toBeGreaterThan(before.bed);
    expect(await page.getByRole("img", { name: /wind 6.0/ }).count()).toBe(1);
    const set = await page.locator(".heat-controls output").allTextContents();
    expect(set).toEqual(["18\u00a0m", "6.0\u00a0m/s", "0.55\u00a0m⁻¹"]);
  });

  const day = page.getByLabel("Day that is read");
  await test.step("is moved by the keyboard, and says where it stands", async () => {
    const intake = page.getByRole("slider", { name: "Intake depth" });
    const release = await celsius(page, "release");
    await intake.press("ArrowRight");
    await intake.press("PageUp");
    expect(await intake.getAttribute("aria-valuetext")).toMatch(/^\d\d metres$/);
    await expect.poll(() => celsius(page, "release")).toBeLessThan(release);
    await day.press("ArrowRight");
    expect(await day.getAttribute("aria-valuetext")).toBe("25 July");
    await day.press("Home");
    expect(await reading(page, "surface").textContent()).toContain("Surface, 1 January");
    await expect
      .poll(() => page.locator(".heat-figure [aria-live=polite]").textContent())
      .toMatch(/^1 January: surface/);
  });

  await test.step("has its date line dragged over the map", async () => {
    await day.scrollIntoViewIfNeeded();
    const box = await day.boundingBox();
    if (!box) throw new Error("the map is not there");
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Math.abs(Number(await day.inputValue()) - 0.8 * 364)).toBeLessThan(3);
  });
});

test("the reservoir's static drawing stays where the model cannot run, which is tried again when asked, in zh", async ({
  open,
}) => {
  const { page, problems } = await open();
  await page.route(/column-worker/, (route) => route.abort());
  await visit(page, "/zh/services-post/ce-qual-w2");
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.getByText("此浏览器无法运行模型").waitFor();
  expect(await page.locator(`${place} > figure`).isVisible()).toBe(true);
  expect(problems.splice(0).every((problem) => /ERR_FAILED/.test(problem))).toBe(true);
  await page.unroute(/column-worker/);
  await page.getByRole("button", { name: "重新计算" }).click();
  await page.locator(".heat-figure").waitFor();
  expect(await page.locator(place).getByRole("alert").count()).toBe(0);

  await test.step("keeps its lettering at 13 px on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const scale = () =>
      page.locator(".heat-drawing > svg").evaluate((svg) => {
        const [, , width = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
        return svg.getBoundingClientRect().width / width;
      });
    await expect.poll(scale).toBeCloseTo(1, 2);
    expect(await sideways(page)).toEqual([]);
  });
});
