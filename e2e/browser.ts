import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { Language } from "#contract/i18n/language.ts";
import { chromiumFlags } from "./chromium-flags.ts";
import { admin } from "./server.setup.ts";

export { accessibilityProblems, darken } from "./page-examination.ts";

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, uncaught exceptions, failed requests of our own site. */
  problems: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  language?: Language;
}

/**
 * A browser for the flows of a file. Every page opened through it is closed after its test, and the test fails if the
 * page had problems that it did not take out of `problems` itself.
 */
export function browserForFlows() {
  let browser: Browser;
  let opened: WatchedPage[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: chromiumFlags,
    });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const pages = opened;
    opened = [];
    await Promise.all(pages.map(({ context }) => context.close()));
    for (const { problems } of pages) expect(problems).toEqual([]);
  });
  return async function open({ language = "zh", ...options }: OpenOptions = {}): Promise<WatchedPage> {
    const context = await browser.newContext({
      baseURL: inject("baseUrl"),
      locale: language === "zh" ? "zh-CN" : "en-GB",
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    const watched: WatchedPage = { page, context, problems: watch(page) };
    opened.push(watched);
    return watched;
  };
}

/** Opens a page and waits until React answers for it: what is done to a menu before that is not heard. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await page.waitForFunction(() => {
    const button = document.querySelector("header button");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
  return response;
}

/**
 * Opens a menu of the header by hovering until its entry shows: a page that arrives at that moment closes menus, and a
 * pointer that rests does not open them again.
 */
export async function openMenu(button: Locator, entry: Locator): Promise<void> {
  const opened = async () => {
    await button.page().mouse.move(200, 700);
    await button.hover();
    if (!(await entry.isVisible())) return false;
    // a page that is just arriving closes it again
    await button.page().waitForTimeout(200);
    return entry.isVisible();
  };
  await expect.poll(opened, { timeout: 15_000, interval: 250 }).toBe(true);
}

/**
 * Signs the admin, or `who`, in through the login page, in the page's language, and ends on `path`. Without a path the
 * page has to be on the login page already.
 */
export async function signIn(page: Page, path?: string, who = admin): Promise<void> {
  if (path !== undefined) await visit(page, `/login?redirect=${encodeURIComponent(path)}`);
  // the address changes before the page does
  await page.locator('main form a[href$="/forgot-password"]').waitFor();
  await page.locator("input[type=email]").fill(who.email);
  await page.locator("input[type=password]").fill(who.password);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  return problems;
}
