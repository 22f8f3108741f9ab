import type { Page } from "@playwright/test";

/** Fills in the English form of an enquiry, but for half of the address and the consent. */
export async function fillIn(page: Page, water: string) {
  await page.getByLabel("Name of the water body").fill(water);
  await page.getByLabel("Reservoir", { exact: true }).check();
  await page.getByLabel("What has to be decided").fill("Elevation of two intakes");
  await page.getByRole("checkbox", { name: "Water level, inflow, outflow" }).check();
  await page.getByLabel("Water level, inflow, outflow: first year").fill("1994");
  await page.getByLabel("Name", { exact: true }).fill("Chen Yue");
  await page.getByLabel("E-mail or telephone").fill("chen.yue@");
}

/** Adds what is missing. */
export async function correct(page: Page) {
  await page.getByLabel("E-mail or telephone").fill("chen.yue@example.org");
  await page.getByRole("checkbox", { name: "I agree" }).check();
}

export const send = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click();
export const received = (page: Page) => page.getByRole("heading", { name: "Your enquiry was received" });
