import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import jsQr from "jsqr";
import sharp from "sharp";
import { contactEmail, site } from "#site";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const post = "/en/services-post/ce-qual-w2";
const inside = "The difference between simulated and observed level";

/** What opens a row of an accordion. */
const summaryOf = (page: Page, title: string) => page.locator("summary.accordion-button", { hasText: title });

const isShown = (page: Page, text: string) => page.getByText(text).first().isVisible();
const htmlOf = async (path: string) => (await fetch(baseUrl() + path)).text();

test.describe("a long text", () => {
  test("has accordions, figures, a list of sections and links that work in place, and is printed whole", async ({
    open,
  }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    await test.step("marks the section that is being read", async () => {
      const here = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current=true]");
      expect(await here.textContent()).toBe("Purpose, equations and grid");
      await page.locator("#calibration").evaluate((section) => section.scrollIntoView());
      await expect.poll(() => here.textContent()).toContain("Calibration");
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => here.textContent()).toBe("Purpose, equations and grid");
    });
    await test.step("is printed light and whole, without what only a screen can do", async () => {
      await page.emulateMedia({ media: "print" });
      expect(await isShown(page, inside)).toBe(true);
      expect(await page.locator(".site-header").isVisible()).toBe(false);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect.poll(ground).toBe("rgb(255, 255, 255)");
      await page.emulateMedia({ media: null });
      await expect.poll(ground).toBe("rgb(6, 34, 44)");
    });
    await test.step("opens and closes an accordion by click and keyboard, and says so", async () => {
      const row = summaryOf(page, "Water balance");
      expect(await isShown(page, inside)).toBe(false);
      await row.click();
      expect(await isShown(page, inside)).toBe(true);
      expect(await accessibilityProblems(page)).toEqual([]);
      await row.click();
      expect(await isShown(page, inside)).toBe(false);
      await row.press("Enter");
      expect(await isShown(page, inside)).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(page.locator("details[open] > summary", { hasText: "Temperature" })).toBeVisible();
    });
    await test.step("enlarges a figure over the window, and gives focus back on Escape", async () => {
      const button = page.getByRole("button", { name: "Enlarge figure 2" });
      await button.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Enlarged figure" });
      await dialog.waitFor({ state: "visible" });
      const drawing = dialog.locator("svg[role=img]");
      const width = () => drawing.evaluate((element) => Math.round(element.getBoundingClientRect().width));
      // it is fitted in the frame in which it is first shown
      await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
      const whole = await width();
      await page.keyboard.press("+");
      await expect.poll(width).toBeGreaterThan(1.2 * whole);
      await page.keyboard.press("0");
      await expect.poll(width).toBe(whole);
      expect(await accessibilityProblems(page)).toEqual([]);
      const [file] = await Promise.all([page.waitForEvent("download"), dialog.getByText("SVG").click()]);
      const saved = await readFile(await file.path(), "utf8");
      expect(saved).toMatch(/^<svg [^>]*width="\d+"/);
      expect(saved).not.toContain("var(");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });
    await test.step("leads to a place of it, back, and forward to the place", async () => {
      await visit(page, post);
      const place = page.locator("#calibration");
      const top = () => place.evaluate((section) => Math.round(section.getBoundingClientRect().top));
      const isAtPlace = async () => Math.abs((await top()) - 96) < 3;
      await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Calibration" }).click();
      await expect.poll(isAtPlace).toBe(true);
      await page.goBack();
      await expect.poll(isAtPlace).toBe(false);
      await page.goForward();
      await expect.poll(isAtPlace).toBe(true);
    });
    await test.step("leads on inside the site, and back", async () => {
      await page.locator(".doc-text a[href='/en/services-post/global-database']").first().click();
      await page.waitForURL("**/en/services-post/global-database");
      await page.getByRole("heading", { level: 1, name: /database/i }).waitFor();
      expect(await page.locator(".doc-section").count()).toBeGreaterThan(3);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "CE-QUAL-W2" }).waitFor();
      expect(await page.locator(".doc-section").count()).toBeGreaterThan(3);
    });
    await test.step("leaves links to files to the browser", async () => {
      await visit(page, "/en/services-post/global-database");
      await page.getByRole("link", { name: "metadata (JSON)" }).click();
      await page.waitForURL("**/data/dissolved-oxygen-sample.json");
      await expect.poll(() => page.evaluate(() => document.contentType)).toBe("application/json");
    });
  });

  test("opens an accordion where the browser's own search finds its text", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await page.goto(`${post}#:~:text=${encodeURIComponent("difference between simulated and observed level")}`);
    await expect.poll(() => isShown(page, inside)).toBe(true);
  });

  test("is all there without JavaScript, its figures drawn anew for phones, labels beside the text", async ({
    open,
  }) => {
    const { page } = await open({ language: "en", javaScriptEnabled: false });
    await page.goto(post);
    await summaryOf(page, "Water balance").click();
    expect(await isShown(page, inside)).toBe(true);
    expect(await page.locator(".doc-drawing svg").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /Enlarge/ }).count()).toBe(0);
    // nor what only the model of the page would answer; its first results are there
    expect(await page.getByRole("slider").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    await expect(page.locator(".task-panel")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    const box = await page.locator(".doc-drawing-narrow svg").first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    expect(await page.locator(".doc-drawing-wide").first().isVisible()).toBe(false);
    for (const path of ["/en/team", "/en/services-post/rtm-mr", "/en/project-post/guxian"]) {
      await page.goto(path);
      // the browser's controls play the videos
      for (const film of await page.locator("video[controls]").all()) expect(await film.isVisible()).toBe(true);
      for (const width of [900, 1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overlaps = await page
          .locator(".doc-rail")
          .evaluateAll((rails) =>
            rails.filter((rail) => rail.scrollWidth > rail.clientWidth + 1).map((rail) => rail.textContent),
          );
        expect([path, width, overlaps]).toEqual([path, width, []]);
        // another drawing may be set in a font that is fetched only now
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // an opening drawing's lettering begins where the page's text does, to 2 px
        const besides = await page.locator(".opening-drawing").evaluateAll((openings) =>
          openings.map((opening) => {
            const lefts = Array.from(opening.querySelectorAll("svg text"), (words) => words.getBoundingClientRect())
              .filter((box) => box.width > 0)
              .map(({ left }) => left);
            return (
              Math.abs(Math.min(...lefts) - (opening.querySelector(".wrap")?.getBoundingClientRect().left ?? NaN)) > 2
            );
          }),
        );
        expect([path, width, besides.includes(true)]).toEqual([path, width, false]);
      }
    }
  });

  test("changes its language at its address, and its videos wait to be asked, with captions", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/project-post/guxian");
    await page.getByRole("button", { name: /English/ }).click();
    await page.getByRole("link", { name: "简体中文" }).click();
    await page.getByRole("heading", { level: 1, name: /古贤/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/project-post/guxian");
    expect(await page.locator(".doc-text").first().textContent()).toMatch(/黄河/);
    const videos = page.locator("video");
    await expect(videos).toHaveCount(2);
    const state = () =>
      videos.first().evaluate((video: HTMLVideoElement) => ({
        paused: video.paused,
        muted: video.muted,
        autoplay: video.autoplay,
        captions: video.querySelector("track")?.getAttribute("src"),
        shown: video.textTracks[0]?.mode,
      }));
    const captions = expect.stringMatching(/\.zh\.vtt$/);
    await expect.poll(state).toMatchObject({ paused: true, muted: true, autoplay: false, captions, shown: "showing" });
    await videos.first().press("Space");
    await expect
      .poll(() => videos.first().evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
  });
});

test("an address that no folder answers is not found", async () => {
  for (const path of [
    "/services-category/weather",
    "/services-post/none",
    "/zh/project-post/GUXIAN2",
    "/en/project-post/%2e%2e%2fx",
  ])
    expect([path, (await fetch(baseUrl() + path)).status]).toEqual([path, 404]);
});

test("the contacts show the address as a link and a code that decodes to the official account", async () => {
  const html = await htmlOf("/zh/contacts");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(main).toContain(`href="mailto:${contactEmail()}"`);
  const source = /<img [^>]*src="([^"]*)"/.exec(main)?.[1] ?? "";
  const picture = await (await fetch(new URL(source, baseUrl()))).arrayBuffer();
  const drawn = await sharp(picture, { density: 300 })
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = jsQr(new Uint8ClampedArray(drawn.data), drawn.info.width, drawn.info.height);
  expect(code?.data).toBe(site.qr.officialAccount);
});

test("the team is shown by groups in their order, in English", async () => {
  const html = await htmlOf("/en/team");
  const groups = Array.from(html.matchAll(/<section [^>]*id="[^"]*"[\s\S]*?<h2[^>]*>([^<]*)/g), ([, title]) => title);
  expect(groups.slice(0, 4)).toEqual(["Leadership team", "Research team", "Technology team", "Guest professors"]);
  expect(html).toContain("Lin Zhishui");
  expect(html).not.toContain("白石溪");
});
