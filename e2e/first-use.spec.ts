import type { Page } from "@playwright/test";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { storeSession, visit } from "./page-actions.ts";
import { admin } from "./worker-server.ts";

/** The scripts that a page has fetched. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );

const started = (page: Page) => page.locator("html[data-hydrated]").waitFor({ state: "attached" });

test("public pages fetch no script before they are used", async ({ open }) => {
  const { page } = await open({ language: "en", own: true });
  const models = ["/services-post/ce-qual-w2", "/services-post/digital-twin-system", "/services-post/rtm-mr"];
  const others = [
    "",
    "/about",
    "/services-category/digital-twin",
    "/project-post/guxian",
    "/News",
    "/contacts",
    "/login",
  ];
  for (const path of [...others, ...models]) {
    await page.goto(`/en${path}`, { waitUntil: "networkidle" });
    expect([path, await scripts(page)]).toEqual([path, []]);
  }
});

test("the end of an article is folded on a phone before a script is fetched, and a reload keeps the place", async ({
  open,
}) => {
  const { page } = await open({ language: "en", own: true, viewport: { width: 390, height: 844 } });
  await page.goto("/en/News");
  // one with sources
  const href = await page
    .getByRole("link", { name: /^Lakes under ice/ })
    .first()
    .getAttribute("href");
  await page.goto(href ?? "", { waitUntil: "networkidle" });
  expect(await scripts(page)).toEqual([]);
  await expect(page.locator(".article-fold > .article-references")).toBeAttached();
  await expect(page.locator(".article-fold[open]")).toHaveCount(0);
  const end = page.locator(".article-end");
  const top = () => end.evaluate((element) => Math.round(element.getBoundingClientRect().top) || 0);
  await end.evaluate((element) => element.scrollIntoView());
  await started(page);
  const before = await top();
  await page.reload();
  await started(page);
  await expect.poll(top).toBe(before);
});

for (const [use, start] of [
  ["moved over", (page: Page) => page.mouse.move(300, 300, { steps: 3 })],
  ["scrolled", (page: Page) => page.mouse.wheel(0, 400)],
  ["reached by the keyboard", (page: Page) => page.keyboard.press("Tab")],
] as const)
  test(`a page's scripts start when it is ${use}`, async ({ open }) => {
    const { page } = await open({ language: "en" });
    await page.goto("/en/about", { waitUntil: "networkidle" });
    expect(await scripts(page)).toEqual([]);
    await start(page);
    await started(page);
  });

test.describe("what is pressed before the scripts are there", () => {
  /** Opens a page whose scripts arrive when `release` is called. */
  async function openHeld(page: Page, path: string) {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return held.resolve;
  }

  test("is answered once they are: a button", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.getByRole("button", { name: "Switch to light" }).click();
    expect(await theme()).toBeUndefined();
    release();
    await expect.poll(theme).toBe("light");
  });

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

  test("is answered once they are: the key of the search", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    await page.keyboard.press("/");
    release();
    await expect(page).toHaveURL(/\/en\/search$/);
  });

  test("is answered once they are: a pointer that rests on a menu", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    const menu = page.getByRole("button", { name: "Language: English" });
    // the first movement that a browser reports may have no length
    await page.mouse.move(300, 300);
    await menu.hover();
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  });

  test("is answered once they are: the focus in a menu", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    const menu = page.getByRole("button", { name: "Language: English" });
    await page.getByRole("link", { name: "Search", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(menu).toBeFocused();
    release();
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  });

  test("is not repeated where it needs no script: a link", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    const presses = await page.evaluateHandle(() => {
      const counted = { count: 0 };
      addEventListener("click", (event) => {
        event.preventDefault();
        counted.count += 1;
      });
      return counted;
    });
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Team" }).click();
    release();
    await started(page);
    expect(await presses.evaluate(({ count }) => count)).toBe(1);
  });

  test("is dropped where something else is pressed afterwards", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/about");
    await page.getByRole("button", { name: "Switch to light" }).click();
    await page.getByRole("heading", { level: 1 }).click();
    release();
    await started(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
  });

  test("is there afterwards: a place on the map of the enquiry form", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/contacts");
    await page.locator("[data-place-map]").click();
    release();
    await expect(page.locator("[name=coordinates]")).toHaveValue(/\d/);
  });

  test("is there afterwards: what was typed for a lake", async ({ open }) => {
    const { page } = await open({ language: "en" });
    for (const query of ["", "?depth=3"]) {
      const release = await openHeld(page, `/en/your-water${query}`);
      const depth = page.locator("[name=depth]");
      await depth.fill("12");
      release();
      await started(page);
      await page.getByRole("button", { name: "Compute" }).click();
      await expect(page).toHaveURL(/depth=12/);
      await expect(depth).toHaveValue("12");
    }
  });

  test("is there afterwards: what was typed, chosen and pressed in the catalogue of sources, with the focus", async ({
    open,
  }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/services-post/global-database");
    const search = page.getByRole("searchbox", { name: "Search" });
    await page.getByRole("button", { name: "Lakes_cci v2.1" }).click();
    await page.getByRole("combobox", { name: "Time step" }).selectOption("daily");
    await search.fill("lake");
    await search.press("ArrowLeft");
    release();
    await page.locator('[data-interactive="data-coverage"][data-ready]').waitFor();
    await page.keyboard.type("r");
    await expect(search).toHaveValue("lakre");
    await search.fill("lake");
    await expect(page.getByRole("combobox", { name: "Time step" })).toHaveValue("daily");
    await expect(page.getByRole("button", { name: "Lakes_cci v2.1" })).toHaveAttribute("aria-expanded", "true");
    await page.waitForURL(/q=lake&step=daily&source=lakes-cci/);
  });

  test("is there afterwards: what was moved, opened and pressed on a model, with the focus", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await test.step("a slider, a fold, the last button", async () => {
      const release = await openHeld(page, "/en/services-post/digital-twin-system");
      const peak = page.getByRole("slider", { name: "Flood peak" });
      const undo = page.getByRole("button", { name: "Undo" });
      await expect(undo).toBeDisabled();
      await page.locator("summary:visible", { hasText: "Data table" }).click();
      await page.getByRole("button", { name: "Play" }).click();
      await peak.press("End");
      const most = await peak.inputValue();
      release();
      await page.locator('[data-interactive="cascade-flood"][data-ready]').waitFor();
      await expect(peak).toBeFocused();
      await expect(peak).toHaveValue(most);
      await expect(undo).toBeEnabled();
      await expect(page.locator(".cascade-table tbody tr").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Play" })).toHaveCount(0);
      await page.waitForURL(`**?peak=${most}*`);
    });
    await test.step("the model's settings and its table", async () => {
      const release = await openHeld(page, "/en/services-post/ce-qual-w2");
      await page.getByRole("slider", { name: "Wind, annual mean" }).press("End");
      await page.getByRole("button", { name: "Data table" }).click();
      release();
      await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(13);
      await page.keyboard.press("Escape");
      await page.getByRole("img", { name: /wind 6\.0/ }).waitFor();
      await page.waitForURL("**?wind=6");
    });
    await test.step("a step of the intake on a phone", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await openHeld(page, "/en/services-post/ce-qual-w2");
      await page.getByRole("button", { name: "+1 m: lower the intake by 1 metre" }).click();
      release();
      await page.waitForURL("**?intake=19");
    });
  });

  test("is held until it is let go: a slider that is dragged while the model arrives", async ({ open }) => {
    const { page } = await open({ language: "en" });
    const release = await openHeld(page, "/en/services-post/digital-twin-system");
    const peak = page.getByRole("slider", { name: "Flood peak" });
    const box = await peak.boundingBox();
    if (!box) throw new Error("the slider is not there");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, y, { steps: 3 });
    release();
    await page
      .locator('[data-interactive="cascade-flood"] > [data-part] .cascade-profile')
      .waitFor({ state: "attached" });
    await page.mouse.move(box.x + box.width - 1, y, { steps: 3 });
    await expect(page.locator('[data-interactive="cascade-flood"]:not([data-ready])')).toBeAttached();
    await page.mouse.up();
    await page.locator('[data-interactive="cascade-flood"][data-ready]').waitFor();
    await expect(peak).toHaveValue((await peak.getAttribute("max")) ?? "");
  });

  test("finds the header solid once the page is scrolled", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await openHeld(page, "/en/about");
    const solid = page.locator(".site-header[data-solid]");
    await expect(solid).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect(solid).toHaveCount(1);
  });
});

test("where the scripts could not be fetched, what is folded is open, and a press of a button loads the page anew", async ({
  open,
}) => {
  const { page, problems } = await open({ language: "en", own: true });
  await page.route("**/assets/site-*.js", (route) => route.abort());
  await page.goto("/en/services-post/global-database");
  await page.mouse.wheel(0, 100);
  const folded = page.locator(".accordion-panel, .coverage-details");
  expect(await folded.count()).toBeGreaterThan(18);
  for (const part of await folded.all()) await expect(part).toBeVisible();
  await page.unrouteAll();
  await expect(async () => {
    // a press on the new page, before its scripts are there, switches to light once they are
    await page.getByRole("button", { name: /^Switch to (light|dark)$/ }).click();
    await expect(page.locator("html[data-hydrated]")).toBeAttached({ timeout: 1000 });
  }).toPass();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type)).toBe("reload");
  await expect(page.locator(".accordion-panel").first()).toHaveAttribute("hidden");
  expect(problems.splice(0).filter((problem) => !/ERR_FAILED|Failed to fetch/.test(problem))).toEqual([]);
});

test("a page that nobody has used follows a session that begins in another tab", async ({ open }) => {
  const { page, context } = await open({ language: "en" });
  await page.goto("/en/about", { waitUntil: "networkidle" });
  expect(await scripts(page)).toEqual([]);
  await storeSession(await context.newPage(), await api.session());
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
});

test("scripts start without a use where the page needs them: a session, a query, a draft", async ({ open }) => {
  const { page } = await open({ language: "en", as: "admin" });
  await page.goto("/en/about");
  await started(page);
  const visitor = await open({ language: "en" });
  for (const path of [
    "/en/News?tab=1",
    "/en/services-post/rtm-mr?hour=90",
    "/en/login?redirect=/en/team",
    "/en/search",
  ]) {
    await visitor.page.goto(path);
    await started(visitor.page);
  }
  await visitor.page.evaluate(() => localStorage.setItem("enquiry", '{"decision":"Level of a lake"}'));
  await visitor.page.goto("/en/contacts");
  await expect(visitor.page.getByLabel("What has to be decided")).toHaveValue("Level of a lake");
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
  await expect(page.locator("[data-part]")).toHaveCount(1);
});
