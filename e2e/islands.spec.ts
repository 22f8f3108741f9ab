import type { Page, Request } from "@playwright/test";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { islandOf, storeSession, use, visit } from "./page-actions.ts";
import { admin } from "./worker-server.ts";

/** Opens a page whose scripts arrive when `release` is called. */
async function openHeld(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  // the document counts as loaded once its module has run
  await page.goto(path, { waitUntil: "commit" });
  return held.resolve;
}

test.describe("what is entered before the scripts are there", () => {
  test("is answered once they are: a form that is sent", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/login");
    await page.locator("input[type=email]").fill(admin.email);
    await page.locator("input[type=password]").fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/en\/login$/);
    release();
    await expect(page).toHaveURL(/\/en$/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/./);
  });

  test("is there afterwards: what was typed for a lake", async ({ open }) => {
    const { page } = await open({ language: "en" });
    for (const query of ["", "?depth=3"]) {
      const release = await openHeld(page, `/en/your-water${query}`);
      const depth = page.locator("[name=depth]");
      await depth.fill("12");
      release();
      await use(page);
      await page.getByRole("button", { name: "Compute" }).click();
      await expect(page).toHaveURL(/depth=12/);
      await expect(depth).toHaveValue("12");
    }
  });

  test("is there afterwards: what was typed and chosen in the catalogue of sources, with the focus", async ({
    open,
  }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/services-post/global-database");
    const search = page.getByRole("searchbox", { name: "Search" });
    await page.getByRole("combobox", { name: "Time step" }).selectOption("daily");
    await search.fill("lake");
    await search.press("ArrowLeft");
    release();
    await islandOf(page, "data-coverage");
    await page.keyboard.type("r");
    await expect(search).toHaveValue("lakre");
    await search.fill("lake");
    await expect(page.getByRole("combobox", { name: "Time step" })).toHaveValue("daily");
    await page.waitForURL(/q=lake&step=daily/);
  });
});

test("a document follows a session that begins in another tab, and its end", async ({ open }) => {
  const { page, context } = await open({ language: "en" });
  await visit(page, "/en/about");
  const other = await context.newPage();
  await storeSession(other, await api.session());
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("documents lead back and forward by the browser, at the place that was left", async ({ open }) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/about");
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Projects" }).click();
  await page.waitForURL("**/en/projects");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL("**/en/about");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
});

test("a page that the browser has fetched ahead is counted when it is shown", async ({ open }) => {
  const { page, context } = await open({ language: "en", own: true });
  await visit(page, "/en/about");
  const browser = await context.newCDPSession(page);
  await browser.send("Preload.enable");
  const fetched = new Promise<void>((ready) => {
    browser.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && ready());
  });
  const link = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Projects" });
  await link.hover();
  await fetched;
  const isReport = (request: Request) => request.resourceType() === "fetch" && request.url().endsWith("/en/projects");
  const report = page.waitForRequest(isReport);
  await link.click();
  expect((await report).headers()["sec-purpose"]).toBeUndefined();
});

test("documents lead on and open what is folded without a script", async ({ open }) => {
  const { page } = await open({ language: "en", javaScriptEnabled: false });
  await page.goto("/en/services-post/global-database");
  const fold = page.locator("details.accordion-item").first();
  await fold.locator("summary").click();
  await expect(fold.locator(".accordion-panel")).toBeVisible();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL(/\/en\/team$/);
});

test("the header's menus open without a script, and stay open once it is there", async ({ open }) => {
  const { page: unscripted } = await open({ language: "en", javaScriptEnabled: false });
  const partsOf = (page: Page) => ({
    opener: page.getByRole("button", { name: /^Language/ }),
    entry: page.getByRole("link", { name: "简体中文" }),
    sheetOpener: page.getByRole("button", { name: "Open menu" }),
    sheet: page.getByRole("dialog", { name: "Main menu" }),
  });
  await test.step("by pointer and focus where there is room", async () => {
    const { opener, entry } = partsOf(unscripted);
    await unscripted.goto("/en/about");
    await opener.hover();
    await expect(entry).toBeVisible();
    await unscripted.mouse.move(300, 700);
    await expect(entry).toBeHidden();
    await opener.focus();
    await expect(entry).toBeVisible();
  });
  await test.step("as a sheet on phones, which Escape and a press outside close", async () => {
    const { sheetOpener, sheet } = partsOf(unscripted);
    await unscripted.setViewportSize({ width: 360, height: 780 });
    await sheetOpener.click();
    await unscripted.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(sheetOpener).toBeFocused();
    await sheetOpener.click();
    await unscripted.mouse.click(180, 770);
    await expect(sheet).toBeHidden();
    await sheetOpener.click();
    await sheet.getByRole("button", { name: "Close menu" }).click();
    await expect(sheet).toBeHidden();
    await sheetOpener.click();
    await sheet.getByRole("link", { name: "Team" }).click();
    await expect(unscripted).toHaveURL(/\/en\/team$/);
  });
  for (const width of [360, 1440])
    await test.step(`at ${width} px when the script arrives`, async () => {
      const { page } = await open({ language: "en", viewport: { width, height: 780 }, own: true });
      const { opener, entry, sheetOpener, sheet } = partsOf(page);
      const release = await openHeld(page, "/en/about");
      await (width === 360 ? sheetOpener.click() : opener.hover());
      release();
      await use(page);
      await expect(width === 360 ? sheet : entry).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(width === 360 ? sheet : entry).toBeHidden();
    });
});

test("a model is put on the page once, also where the browser reports twice that it is near", async ({ open }) => {
  const { page } = await open({ language: "en", own: true });
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => callback([...entries, ...entries], observer), options);
      }
    };
  });
  await visit(page, "/en/services-post/rtm-mr");
  await page.getByRole("slider", { name: "Hour of the decision" }).first().waitFor();
  await expect(page.getByRole("slider", { name: "Hour of the decision" })).toHaveCount(1);
});

test("a model is what the server wrote, hydrated", async ({ open }) => {
  const { page } = await open({ language: "en", own: true });
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const [path, part] of [
    ["ce-qual-w2", ".task-panel"],
    ["digital-twin-system", ".cascade-readings"],
    ["global-database", ".coverage-table"],
    ["rtm-mr", ".doc-drawings"],
  ] as const) {
    await page.goto(`/en/services-post/${path}`, { waitUntil: "commit" });
    const written = await page.locator(`[data-interactive] ${part}`).elementHandle();
    held.resolve();
    await islandOf(page, "/simulations/");
    expect(await written?.evaluate((element) => element.isConnected)).toBe(true);
  }
});
