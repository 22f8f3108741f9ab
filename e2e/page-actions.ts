import { expect, type Locator, type Page } from "@playwright/test";
import { api, type Credentials, type Session, storedItems } from "./api.ts";
import { admin } from "./worker-server.ts";

/** Opens a page and waits until React has hydrated it: events before that have no handler. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  return response;
}

/**
 * Signs somebody in, the admin unless told otherwise, by a token in the browser's storage, and opens `path`. For a page
 * that has begun without a session; `open({ as })` opens one that has it from the start.
 */
export async function signIn(page: Page, path: string, who: Session | Credentials = admin): Promise<void> {
  const items = storedItems("token" in who ? who : await api.session(who));
  // an address of the site that runs none of its scripts
  await page.goto("/robots.txt");
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, items);
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

/** Opens a menu of the header by hovering, and presses one of its entries. */
export const chooseInMenu = (button: Locator, entry: Locator) => withMenu(button, () => entry.click({ timeout: 1000 }));

async function withMenu(button: Locator, work: () => Promise<void>) {
  await expect(async () => {
    await button.page().mouse.move(200, 700);
    await button.hover();
    await work();
  }).toPass();
}
