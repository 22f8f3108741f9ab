import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api, type Session, storedItems } from "./api.ts";
import type { ServerProcess } from "./server-process.ts";
import { startWorkerServer } from "./worker-server.ts";

/** A page that remembers what went wrong on it. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /**
   * Console errors and warnings, reports of the content policy among them, and uncaught exceptions. What is still there
   * at the end of the test fails it: a test that provokes one takes it out.
   */
  problems: string[];
}

export interface OpenOptions extends BrowserContextOptions {
  /** Chinese unless told otherwise. */
  language?: Language;
  /** Who is signed in: the admin in the session that the worker's tests share, or somebody in a session of their own. */
  as?: "admin" | Session;
}

/** Opens a page in a browser context of its own, which is closed after the test. */
export type Open = (options?: OpenOptions) => Promise<WatchedPage>;

interface WorkerFixtures {
  /** The server that belongs to the worker; no other worker uses it. */
  server: ServerProcess;
}

export const test = base.extend<{ open: Open }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { server, stop } = await startWorkerServer();
      await use(server);
      await stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  open: async ({ browser, baseURL }, use) => {
    const opened: WatchedPage[] = [];
    await use(async ({ language = "zh", as, ...options } = {}) => {
      const origin = options.baseURL ?? baseURL ?? "";
      const session = as === "admin" ? await api.session() : as;
      const context = await browser.newContext({
        baseURL: origin,
        locale: language === "zh" ? "zh-CN" : "en-GB",
        ...(session && { storageState: { cookies: [], origins: [{ origin, localStorage: storedItems(session) }] } }),
        ...options,
      });
      const page = await context.newPage();
      const watched: WatchedPage = { page, context, problems: watch(page) };
      opened.push(watched);
      return watched;
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

export { expect };

function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  return problems;
}
