import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { api, type Credentials, type Session } from "./api.ts";
import { admin } from "./worker-server.ts";

/** Opens a page and waits until React has hydrated it, or a document's islands: events before that have no handler. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await use(page);
  return response;
}

/** Waits until React has hydrated a page, or a document's islands. */
export async function use(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Waits until a document's island that waits to be near the window is alive, by a part of its module's name. */
export const islandOf = (page: Page, name: string) =>
  page.locator(`[data-island*="${name}"][data-hydrated]`).waitFor({ state: "attached" });

/** Follows a link to the page itself, without parameters, put into the text of a document. */
export const followLinkToItself = (page: Page) =>
  page.locator(".doc-body").evaluate((body) => {
    const link = document.createElement("a");
    link.href = location.pathname;
    body.append(link);
    link.click();
    link.remove();
  });

/** Lets the next request by `method` to `url` reach the server, and loses the answer. */
export async function loseAnswer(page: Page, method: string, url: string): Promise<void> {
  let lost = false;
  async function lose(route: Route) {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
    // later requests, some of them with files, pass no route
    await page.unroute(url, lose);
  }
  await page.route(url, lose);
}

/** An address of the site that runs none of its scripts. */
export const withoutScripts = "/robots.txt";

/** Stores a session as a sign-in does. */
export async function storeSession(page: Page, { token, user }: Session): Promise<void> {
  if (new URL(page.url(), "http://none").pathname !== withoutScripts) await page.goto(withoutScripts);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("user", user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/**
 * Signs somebody in, the admin unless told otherwise, by a token in the browser's storage, and opens `path`. For a page
 * that has begun without a session; `open({ as })` opens one that has it from the start.
 */
export async function signIn(page: Page, path: string, who: Session | Credentials = admin): Promise<void> {
  await storeSession(page, "token" in who ? who : await api.session(who));
  await visit(page, path);
}

/** Fills in and sends the form of the login page, which the page has to be on or on its way to. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  // the address changes before the page does
  await page.locator('main form a[href$="/forgot-password"]').waitFor();
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("main form button[type=submit]").click();
}

/** Opens a menu of the header by hovering: a page that arrives at that moment closes menus, so that it is tried again. */
export const openMenu = (button: Locator, entry: Locator) =>
  withMenu(button, () => expect(entry).toBeVisible({ timeout: 500 }));

/**
 * Opens a menu of the header by hovering, and presses one of its entries; with patience, as a press that has taken effect
 * when its time ends would be made again.
 */
export const chooseInMenu = (button: Locator, entry: Locator) =>
  withMenu(button, () => entry.click({ timeout: 10_000 }));

async function withMenu(button: Locator, work: () => Promise<void>) {
  await expect(async () => {
    await button.page().mouse.move(200, 700);
    await button.hover();
    await work();
  }).toPass();
}
