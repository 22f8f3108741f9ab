import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { api, type Session } from "./api.ts";
import { storeSession, withoutScripts } from "./page-actions.ts";
import type { ServerProcess } from "./server-process.ts";
import { startWorkerServer } from "./worker-server.ts";

/** Marks one of the few flows that stand for the others: `npm test` runs these, `npm run test:slow` the rest. */
export const coreFlow = { tag: "@core" };

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

/** What a browser in each language is set to: whatever is tested in both languages is so in both themes too. */
const byLanguage = {
  zh: { locale: "zh-CN", colorScheme: "light" },
  en: { locale: "en-GB", colorScheme: "dark" },
} as const;

export interface OpenOptions extends BrowserContextOptions {
  /** Chinese, in the light theme, unless told otherwise; English is in the dark one. */
  language?: Language;
  /** Who is signed in: the admin in the session that the worker's tests share, or somebody in a session of their own. */
  as?: "admin" | Session;
  /**
   * A new browser context with an empty cache, which is closed after the test. For a test that measures what is loaded, or
   * leaves behind what `clean` does not remove: scripts of `addInitScript`, a DevTools session, a history.
   */
  own?: boolean;
  /** The page's time is moved on by `page.clock`, which the tests that want one share; it never goes back. */
  clock?: boolean;
}

/** Opens a page without cookies and storage, taken from the worker's pages where one of its kind is free. */
export type Open = (options?: OpenOptions) => Promise<WatchedPage>;

/** A page between two tests: at an address of the site that runs none of its scripts. */
interface PooledPage extends WatchedPage {
  /** What its context was made with. */
  options: BrowserContextOptions;
  /** Whether its time is that of `page.clock`. */
  clock: boolean;
}

interface WorkerFixtures {
  /** The server that belongs to the worker; no other worker uses it. */
  server: ServerProcess;
  /** Pages that no test uses, by the options of their context: a page that has run the site's code runs it again in half the time. */
  freePages: Map<string, PooledPage[]>;
}

export const test = base.extend<{ open: Open }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { server, stop } = await startWorkerServer();
      await use(server);
      await stop();
    },
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  freePages: [({}, use) => use(new Map()), { scope: "worker" }],
  baseURL: ({ server }, use) => use(server.url),
  open: async ({ browser, baseURL, freePages }, use, testInfo) => {
    const opened: (PooledPage & { key: string | null })[] = [];
    await use(async ({ language = "zh", as, own = false, clock = false, ...given } = {}) => {
      const origin = given.baseURL ?? baseURL ?? "";
      const options = { baseURL: origin, ...byLanguage[language], ...given };
      const isOwn = own || origin !== baseURL || options.javaScriptEnabled === false;
      const key = isOwn ? null : JSON.stringify({ ...options, clock });
      const free = key === null ? undefined : freePages.get(key)?.pop();
      const watched = free ?? (await openPage(browser, options, clock));
      opened.push({ ...watched, key });
      const session = as === "admin" ? await api.session() : as;
      if (session) await storeSession(watched.page, session);
      return watched;
    });
    // the pages of a test that failed stay as they are, to be shown beside the failure; its worker ends with it
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = opened.flatMap(({ problems }) => problems).join("\n");
      return testInfo.attach("what the browser reported", { body, contentType: "text/plain" });
    }
    await Promise.all(
      opened.map(async ({ key, ...watched }) => {
        if (key === null || !(await clean(watched))) return watched.context.close();
        freePages.set(key, [...(freePages.get(key) ?? []), watched]);
      }),
    );
    expect(opened.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
  },
});

export { expect };

async function openPage(browser: Browser, options: BrowserContextOptions, clock: boolean): Promise<PooledPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (clock) await page.clock.install();
  waitForRoutes(page);
  return { page, context, options, clock, problems: watch(page) };
}

/**
 * Makes `route` wait until the page's requests take the route: Chromium tells an open page of its first route by a task
 * that a key press or a click just after it overtakes. A call into the page comes after that task.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const removal = await route(...given);
    // fails in a page that is on its way elsewhere, where all requests take the route
    await page.evaluate(() => undefined).catch(() => undefined);
    return removal;
  };
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

/** Removes what a test has left in a page and its context; false where the page cannot serve another test. */
async function clean({ page, context, options, clock }: PooledPage): Promise<boolean> {
  if (page.isClosed()) return false;
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    for (const event of ["request", "response"] as const) page.removeAllListeners(event);
    page.removeAllListeners("dialog");
    // leaving the page ends the requests that a route has left without an answer; once the route is gone, the server would
    // get them. To a page of the site: for any other one Chromium changes the process, and the site's code is compiled anew
    await page.route(`**${withoutScripts}`, (route) => route.continue());
    await page.goto(withoutScripts);
    await Promise.all([
      page.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
    ]);
    // a test has set the page's time, which stays so: such a page knows nothing of its own loading
    const isTimed = await page.evaluate(() => performance.getEntriesByType("navigation").length === 0);
    if (isTimed !== clock) return false;
    await context.clearCookies();
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      const databases = await indexedDB.databases();
      await Promise.all(
        databases.map(
          ({ name }) =>
            new Promise((resolve, reject) => {
              const deletion = indexedDB.deleteDatabase(name ?? "");
              deletion.onsuccess = resolve;
              deletion.onerror = reject;
              deletion.onblocked = reject;
            }),
        ),
      );
    });
    const { colorScheme = "light", reducedMotion = "reduce", viewport } = options;
    await page.emulateMedia({ media: null, colorScheme, reducedMotion });
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}
