import type { BrowserContext, Page } from "@playwright/test";
import { browserStorage } from "#contract/privacy/browser-storage.ts";
import { serverStorage } from "#contract/privacy/server-storage.ts";
import { expect, test } from "./fixtures.ts";
import { submitLogin, visit } from "./page-actions.ts";
import { widthsWithSidewaysScrolling } from "./page-examination.ts";
import { admin } from "./worker-server.ts";

const matches = (place: string, key: string) =>
  browserStorage.some(
    (entry) =>
      entry.place === place && (entry.key.endsWith("*") ? key.startsWith(entry.key.slice(0, -1)) : key === entry.key),
  );

/** Everything a context has stored, as `place key`. */
async function stored(page: Page, context: BrowserContext): Promise<string[]> {
  const found = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    indexed: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }));
  const cookies = (await context.cookies()).map(({ name }) => name);
  return Object.entries({ ...found, cookie: cookies }).flatMap(([place, keys]) => keys.map((key) => `${place} ${key}`));
}

/** Notes every channel that a page opens. */
const noteChannels = (context: BrowserContext) =>
  context.addInitScript(() => {
    const Channel = window.BroadcastChannel;
    window.channels = [];
    window.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name);
        window.channels.push(name);
      }
    };
  });

declare global {
  interface Window {
    channels: string[];
  }
}

test.describe("what a browser stores", () => {
  test("is nothing for a visitor who only reads", async ({ open }) => {
    const { page, context } = await open();
    for (const path of ["/", "/services"]) await visit(page, path);
    const heading = page.locator("main h1");
    for (const name of ["隐私政策", "关于", "新闻"]) {
      const before = (await heading.textContent()) ?? "";
      await page.locator("footer").getByRole("link", { name, exact: true }).click();
      await expect(heading).not.toHaveText(before);
    }
    await page.locator("main article a").first().click();
    await page.locator(".article-body").waitFor();
    expect(await stored(page, context)).toEqual([]);
  });

  test("is on the list of the privacy page, whatever is done", async ({ open }) => {
    const { page, context } = await open({
      own: true,
      language: "en",
      colorScheme: "light",
      viewport: { width: 1440, height: 900 },
    });
    await noteChannels(context);
    const seen = new Set<string>();
    const channels = new Set<string>();
    const note = async (where: Page = page) => {
      for (const key of await stored(where, context)) seen.add(key);
      for (const name of await where.evaluate(() => window.channels)) channels.add(name);
    };

    await visit(page, "/en");
    await page.locator("header .icon-button .in-light").first().click();
    await note();
    await page
      .locator('header a[href="/zh"]')
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click());
    // the page is loaded in that language
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    expect(await page.evaluate(() => localStorage.getItem("userLanguage"))).toBe("zh");
    await note();
    await page.evaluate(() => localStorage.setItem("userLanguage", "en"));
    await context.clearCookies();

    await visit(page, "/en/accessibility");
    await page.getByRole("checkbox", { name: /^The key “\/”/ }).uncheck();
    await note();

    await visit(page, "/en/contacts");
    await page.getByLabel("Name of the water body").fill("A lake");
    await expect
      .poll(async () => (await stored(page, context)).some((key) => key.startsWith("session enquiry")))
      .toBe(true);
    await note();
    await page.getByRole("checkbox", { name: "Keep what I enter on this device" }).check();
    await note();

    await visit(page, "/en/login?redirect=%2Fen%2Fprofile");
    await submitLogin(page, admin);
    await page.waitForURL("**/en/profile");
    const name = page.locator('input[name="full_name"]');
    await name.fill("Not saved yet");
    await note();
    await name.fill("");

    await visit(page, "/en/admin/team");
    await page.getByRole("button", { name: /^Add/ }).first().click();
    await page.locator("[role=dialog] input:not([type=file])").first().fill("A member not saved yet");
    await expect
      .poll(async () => (await stored(page, context)).some((key) => key.startsWith("session member:")))
      .toBe(true);
    await note();

    await visit(page, "/en/news/create");
    const pane = page.locator("#pane-en");
    await pane.getByPlaceholder("Enter the title of the article").fill("Unsaved");
    await pane.getByRole("textbox", { name: "Article content" }).click();
    await page.keyboard.type("Unsaved words");
    await pane.getByText("Saved on this device at").waitFor();
    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      pane.getByRole("button", { name: "Preview" }).click(),
    ]);
    await preview.waitForLoadState();
    await note(preview);
    await note();

    const unlisted = [...seen].filter((found) => {
      const [place = "", ...key] = found.split(" ");
      return !matches(place, key.join(" "));
    });
    expect(unlisted).toEqual([]);
    expect([...channels].filter((channel) => !matches("channel", channel))).toEqual([]);
    // all was seen but what needs a sign-out the server cannot be told of, a page that one is led away from, a photo, an enquiry, or a review
    const missed = browserStorage.filter(({ place, key }) =>
      place === "channel"
        ? !channels.has(key)
        : ![...seen].some((found) => found.startsWith(`${place} ${key.replace("*", "")}`)),
    );
    expect(missed.map(({ key }): string => key)).toEqual([
      "pending-logout",
      "message",
      "memberPhoto:*",
      "enquiryText:*",
      "reviewText:*",
    ]);
  });
});

test("the privacy page shows the whole list, and stays within every width", async ({ open }) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/privacy");
  // without what keeps "e-mail" and numbers with what they count on one line
  const text = (await page.locator("main").innerText()).replaceAll("\u2060", "").replaceAll("\u00a0", " ");
  for (const { key, purpose, retention } of browserStorage)
    for (const shown of [key.replace("*", "…"), purpose.en, retention.en]) expect(text).toContain(shown);
  for (const { what } of serverStorage) expect(text).toContain(what.en);
  for (const host of ["www.youtube-nocookie.com", "player.bilibili.com", "v.qq.com", "player.vimeo.com"])
    expect(text).toContain(host);
  expect(await widthsWithSidewaysScrolling(page, [820, 360])).toEqual([]);
});
