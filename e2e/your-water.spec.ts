import { expect, test } from "./fixtures.ts";
import { chooseInMenu, visit } from "./page-actions.ts";

test("a visitor's lake is refused with the reason, computed, kept in the URL, and goes to the enquiry", async ({
  open,
}) => {
  const { page, problems } = await open({ language: "en" });
  // the first worker cannot be loaded, the second can
  await page.route("**/assets/lake-worker-*", (route) => route.abort(), { times: 1 });
  await visit(page, "/en/your-water");
  const results = page.getByRole("table", { name: "Results with their ranges" });
  const row = results.locator('[data-result="stratified"]');
  const example = await row.textContent();
  const depth = page.getByLabel("Maximum depth");
  await depth.fill("900");
  await page.getByRole("button", { name: "Compute again" }).click();
  await expect(depth).toHaveAttribute("aria-invalid", "true");
  await expect(depth).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Maximum depth: Please enter a value from 2 to 200.");
  await depth.fill("3");
  await depth.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The model could not be run in this browser.");
  problems.length = 0; // the browser reports the failed request itself
  await page.getByRole("button", { name: "Compute again" }).click();
  await expect(row).not.toHaveText(example ?? "");
  await expect(page).toHaveURL(/\?depth=3&area=6\.4&/);
  await expect(row.locator(".lake-range")).toHaveText(/^\d+–\d+$/);
  const link = page.getByRole("link", { name: "Send to a hydrologist" });
  await expect(link).toHaveAttribute("href", /\/contacts\?topic=Your%20water&link=%2Fyour-water%3Fdepth%3D3/);
  await page.getByRole("link", { name: "Shallow lake in a plain" }).click();
  await expect(depth).toHaveValue("3");
  await expect(page).toHaveURL(/area=45/);
  await page.locator("footer").getByRole("link", { name: "Your water" }).click();
  await expect(page).toHaveURL(/\/en\/your-water$/);
  await expect(depth).toHaveValue("38");
  await expect(row).toContainText(example ?? "");
});

test("a visitor's lake stays in another language, and in its enquiry", async ({ open }) => {
  const { page } = await open({ language: "en" });
  const lake = "your-water?depth=3&area=6.4&latitude=41.2&altitude=310&inflow=4.5&climate=continental";
  await visit(page, "/en/your-water");
  const depth = page.getByLabel("Maximum depth");
  await depth.fill("3");
  await depth.press("Enter");
  await page.waitForURL(`**/en/${lake}`);
  await expect(page.locator('[data-result="stratified"] .lake-range').first()).toHaveText(/^\d+–\d+$/);
  await chooseInMenu(
    page.getByRole("button", { name: /English/ }),
    page.getByRole("link", { name: "简体中文", exact: true }),
  );
  await page.waitForURL(`**/zh/${lake}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page.getByLabel("最大水深")).toHaveValue("3");
  await page.locator(".lake-buttons a").click();
  await expect(page.locator(".enquiry-about a")).toHaveAttribute("href", `/zh/${lake}`);
});

test("without scripts the fields keep what was sent, with what is wrong with it, and the page says that it shows the example", async ({
  open,
}) => {
  const { page } = await open({ language: "en", javaScriptEnabled: false });
  await page.goto("/en/your-water");
  const depth = page.getByLabel("Maximum depth");
  const climate = page.getByRole("combobox", { name: "Climate" });
  const compute = page.getByRole("button", { name: "Compute again" });
  const isExample = page.getByText("Your values have not been computed");
  await expect(isExample).toHaveCount(0);
  await depth.fill("12,5");
  await climate.selectOption("maritime");
  await compute.click();
  await page.waitForURL(/climate=maritime/);
  await expect(depth).toHaveValue("12,5");
  await expect(climate).toHaveValue("maritime");
  await expect(isExample).toBeVisible();
  await depth.fill("900");
  await compute.click();
  await page.waitForURL(/depth=900/);
  await expect(depth).toHaveValue("900");
  await expect(page.getByRole("alert")).toContainText("Maximum depth: Please enter a value from 2 to 200.");
});

test("a print holds the results of the lake that it names, on two pages, or says that there are none", async ({
  open,
}) => {
  const { page } = await open({ language: "en", own: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/lake-worker-*", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.print = () => document.body.classList.add("asked-to-print");
  });
  await visit(page, "/en/your-water?depth=90&area=40&latitude=-30&altitude=500&inflow=20&climate=maritime");
  const results = page.getByRole("table", { name: "Results with their ranges" });
  const missing = page.getByText("have not been computed yet");
  const asked = page.locator("body.asked-to-print");
  await expect(page.locator(".lake-figure")).toHaveAttribute("aria-busy", "true");
  await page.getByRole("button", { name: "PDF, 2 pages" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(missing).toBeVisible();
  await expect(results).toBeHidden();
  await expect(asked).toHaveCount(0);
  release();
  await expect(asked).toHaveCount(1);
  await expect(missing).toBeHidden();
  await expect(results.locator(".lake-range").first()).toHaveText(/^\d+–\d+$/);
  expect((await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
});
