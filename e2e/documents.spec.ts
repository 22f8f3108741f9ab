import type { Page } from "@playwright/test";
import jsQr from "jsqr";
import sharp from "sharp";
import { contactEmail, site } from "#site";
import { expect, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

const post = "/en/services-post/ce-qual-w2";

const isShown = (page: Page, text: string) => page.getByText(text).first().isVisible();

test.describe("an accordion", () => {
  const inside = "Simulated and observed level must agree";

  test("opens and closes by click, and says so", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    const row = page.getByRole("button", { name: "Water balance" });
    expect(await row.getAttribute("aria-expanded")).toBe("false");
    expect(await isShown(page, inside)).toBe(false);
    await row.click();
    expect(await row.getAttribute("aria-expanded")).toBe("true");
    expect(await isShown(page, inside)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await row.click();
    expect(await isShown(page, inside)).toBe(false);
  });

  test("opens by keyboard", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    await page.getByRole("button", { name: "Water balance" }).focus();
    await page.keyboard.press("Enter");
    expect(await isShown(page, inside)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await page.getByRole("button", { name: "Temperature" }).getAttribute("aria-expanded")).toBe("true");
  });

  test("opens where the browser's own search finds its text", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await page.goto(`${post}#:~:text=${encodeURIComponent("Simulated and observed level")}`);
    await expect
      .poll(() => page.getByRole("button", { name: "Water balance" }).getAttribute("aria-expanded"))
      .toBe("true");
    expect(await isShown(page, inside)).toBe(true);
  });
});

test.describe("a figure", () => {
  test("is enlarged over the window, and gives focus back on Escape", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    const button = page.getByRole("button", { name: "Enlarge figure 1" });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Enlarged figure" });
    await dialog.waitFor({ state: "visible" });
    expect(await dialog.locator("svg[role=img]").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is drawn anew for phones", async ({ open }) => {
    const { page } = await open({ language: "en", viewport: { width: 360, height: 780 } });
    await visit(page, post);
    const box = await page.locator(".doc-drawing-narrow svg").first().boundingBox();
    expect(box?.width).toBeLessThanOrEqual(320);
    expect(await page.locator(".doc-drawing-wide").first().isVisible()).toBe(false);
  });
});

test.describe("a long text", () => {
  test("marks the section that is being read", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    const here = page.getByRole("navigation", { name: "On this page" }).locator("[aria-current=true]");
    expect(await here.textContent()).toBe("What it solves");
    await page.locator("#calibration").evaluate((section) => section.scrollIntoView());
    await expect.poll(() => here.textContent()).toContain("Calibration");
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => here.textContent()).toBe("What it solves");
  });

  test("leads on inside the site without a new document", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, post);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.locator(".doc-text a[href='/en/services-post/global-database']").first().click();
    await page.waitForURL("**/en/services-post/global-database");
    await page.getByRole("heading", { level: 1, name: /database/i }).waitFor();
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    expect(await page.locator(".doc-section").count()).toBeGreaterThan(3);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "CE-QUAL-W2" }).waitFor();
    expect(await page.locator(".doc-section").count()).toBeGreaterThan(3);
  });

  test("changes its language in place", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/project-post/guxian");
    await page.getByRole("button", { name: /English/ }).click();
    await page.getByRole("link", { name: "简体中文" }).click();
    await page.getByRole("heading", { level: 1, name: /古贤/ }).waitFor();
    expect(await page.locator(".doc-text").first().textContent()).toMatch(/黄河/);
    const button = page.getByRole("button", { name: /简体中文/ });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("is printed light and whole, without what only a screen can do", async ({ open }) => {
    const { page } = await open({ language: "en", colorScheme: "dark" });
    await visit(page, post);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await isShown(page, "Simulated and observed level must agree")).toBe(true);
    expect(await page.locator(".site-header").isVisible()).toBe(false);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe("rgb(255, 255, 255)");
  });

  test("keeps labels in the margin clear of the text at every width", async ({ open }) => {
    const { page } = await open({ language: "en" });
    for (const path of ["/en/team", "/en/services-post/rtm-mr", "/en/project-post/guxian"]) {
      await visit(page, path);
      for (const width of [900, 1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overlaps = await page.evaluate(() =>
          [...document.querySelectorAll(".doc-rail")]
            .filter((rail) => rail.scrollWidth > rail.clientWidth + 1)
            .map((rail) => rail.textContent),
        );
        expect([path, width, overlaps]).toEqual([path, width, []]);
      }
    }
  });

  test("is all there without JavaScript", async ({ open }) => {
    const { page } = await open({ language: "en", javaScriptEnabled: false });
    await page.goto(post);
    expect(await isShown(page, "Simulated and observed level must agree")).toBe(true);
    expect(await page.locator(".doc-drawing svg").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: /Enlarge/ }).count()).toBe(0);
    await page.locator(".doc-text a[href='/en/services-post/global-database']").first().click();
    await page.waitForURL("**/en/services-post/global-database");
  });
});

test.describe("an address that no folder answers", () => {
  for (const path of [
    "/services-category/weather",
    "/services-post/none",
    "/zh/project-post/GUXIAN2",
    "/en/project-post/..",
  ] as const)
    test(`is the not-found page with 404: ${path}`, async () => {
      expect((await fetch(new URL(path.replace("..", "%2e%2e%2fx"), baseUrl()))).status).toBe(404);
    });

  test("is led to the folder's own spelling where it differs from that in case alone", async () => {
    const answer = await fetch(new URL("/zh/project-post/GUXIAN", baseUrl()), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/zh/project-post/guxian"]);
  });

  test("shows the specified words and the way home", async ({ open }) => {
    const { page, problems } = await open({ language: "en" });
    await visit(page, "/project-post/atlantis");
    await page.getByRole("heading", { name: "Oh, No! You stumbled upon a rarity" }).waitFor();
    await page.getByRole("link", { name: "Go back home" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    problems.length = 0; // the browser reports the 404 itself
  });
});

test.describe("the contacts", () => {
  test("show the address as a link and a code that decodes to the official account", async ({ open }) => {
    const { page, context } = await open({ language: "zh" });
    await visit(page, "/contacts");
    expect(await page.locator("main a[href^='mailto:']").getAttribute("href")).toBe(`mailto:${contactEmail()}`);
    const source = await page.locator("main img").getAttribute("src");
    const drawn = await sharp(await (await context.request.get(source ?? "")).body(), { density: 300 })
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsQr(new Uint8ClampedArray(drawn.data), drawn.info.width, drawn.info.height);
    expect(code?.data).toBe(site.qr.officialAccount);
  });
});

test.describe("the team", () => {
  test("is shown by groups in their order, in English where there is English", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/team");
    const groups = await page.locator("main section[id] h2").allTextContents();
    expect(groups.slice(0, 4)).toEqual(["Leadership team", "Research team", "Technology team", "Guest professors"]);
    await page.getByText("Lin Zhishui").waitFor();
    expect(await page.locator("[lang='zh-Hans']", { hasText: "白石溪" }).count()).toBeGreaterThan(0);
  });

  test("offers its administration to those who may edit, and to nobody else", async ({ open }) => {
    const { page } = await open({ language: "zh" });
    await visit(page, "/team");
    expect(await page.getByRole("link", { name: "编辑团队" }).count()).toBe(0);
    await signIn(page, "/team");
    const edit = page.getByRole("link", { name: "编辑团队" });
    await edit.waitFor();
    expect(await edit.getAttribute("href")).toBe("/admin/team");
  });
});

test.describe("a video", () => {
  test("waits to be asked, without sound, with captions in the page's language", async ({ open }) => {
    const { page } = await open({ language: "zh" });
    await visit(page, "/zh/project-post/guxian");
    const videos = page.locator("video");
    expect(await videos.count()).toBe(2);
    const state = await videos.first().evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      muted: video.muted,
      autoplay: video.autoplay,
      captions: video.querySelector("track")?.getAttribute("src"),
      shown: video.textTracks[0]?.mode,
    }));
    expect(state).toMatchObject({
      paused: true,
      muted: true,
      autoplay: false,
      captions: expect.stringMatching(/\.zh\.vtt$/),
      shown: "showing",
    });
    await videos.first().evaluate((video: HTMLVideoElement) => video.play());
    await expect
      .poll(() => videos.first().evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2);
  });
});
