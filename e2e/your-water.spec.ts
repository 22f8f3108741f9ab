import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";

test("a visitor's lake is refused with the reason, computed, kept in the URL, and goes to the enquiry", async ({
  open,
}) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/your-water");
  const results = page.getByRole("table", { name: "Results with their ranges" });
  const row = results.locator('[data-result="stratified"]');
  const example = await row.textContent();
  const depth = page.getByLabel("Maximum depth");
  await depth.fill("900");
  await page.getByRole("button", { name: "Compute again" }).click();
  await expect(depth).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toContainText("Please enter a value from 2 to 200.");
  await depth.fill("3");
  await depth.press("Enter");
  await expect(row).not.toHaveText(example ?? "");
  await expect(page).toHaveURL(/\?depth=3&area=6\.4&/);
  await expect(row.locator(".lake-range")).toHaveText(/^\d+–\d+$/);
  const link = page.getByRole("link", { name: "Send to a hydrologist" });
  await expect(link).toHaveAttribute("href", /\/contacts\?topic=Your%20water&link=%2Fen%2Fyour-water%3Fdepth%3D3/);
  await page.getByRole("link", { name: "Shallow lake in a plain" }).click();
  await expect(depth).toHaveValue("3");
  await expect(page).toHaveURL(/area=45/);
});
