import type { Page } from "@playwright/test";
import { trapField } from "#contract/enquiry-rules.ts";
import { translate } from "#contract/i18n/messages.ts";
import { correct, fillIn, received, send } from "./enquiry-form.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { chooseInMenu, loseAnswer, visit } from "./page-actions.ts";
import { accessibilityProblems, widthsWithSidewaysScrolling } from "./page-examination.ts";

const invalid = (page: Page) => page.locator("[aria-invalid]");

test(
  "an enquiry is kept until it is sent, says what is wrong with it, and is answered by the staff",
  coreFlow,
  async ({ open }) => {
    const { page, context, problems } = await open({ language: "en", as: "admin" });
    await visit(page, "/en/contacts?topic=CE-QUAL-W2&link=%2Fen%2Fservices-post%2Fce-qual-w2");
    await expect(page.locator(".enquiry-about a")).toHaveAttribute("href", "/en/services-post/ce-qual-w2");
    expect(await widthsWithSidewaysScrolling(page, [320, 820])).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillIn(page, "Example reservoir");
    await send(page);
    await expect(invalid(page)).toHaveCount(2);
    await expect(page.getByLabel("E-mail or telephone")).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.type("e");
    await expect(invalid(page)).toHaveAttribute("name", "consent");
    await expect(page.getByText("This address is incomplete")).toHaveCount(0);
    await expect(page.getByLabel("E-mail or telephone")).toBeFocused();
    const place = page.getByLabel("Coordinates or place");
    await place.fill("34.5 N, 106.7 E");
    await page.getByRole("button", { name: "Map: set the place" }).press("Shift+ArrowRight");
    await expect(place).toHaveValue("34.50° N, 107.70° E");
    await page.getByRole("checkbox", { name: "Keep what I enter on this device" }).check();
    expect(await page.evaluate(() => [localStorage.enquiry !== undefined, sessionStorage.enquiry])).toEqual([
      true,
      undefined,
    ]);
    await page.reload();
    await expect(page.getByLabel("Name of the water body")).toHaveValue("Example reservoir");
    await expect(place).toHaveValue("34.50° N, 107.70° E");
    await correct(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByRole("alert").getByText("The connection failed")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Send enquiry" })).toBeFocused();
    problems.length = 0; // the console reports the failure
    await context.setOffline(false);
    await send(page);
    await expect(received(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.enquiry)).toBeUndefined();

    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const id of ["99999", "abc"]) {
      await visit(page, `/en/admin/enquiries/${id}`);
      const missing = page.getByRole("alert").filter({ hasText: "This enquiry does not exist" });
      await expect(missing.getByRole("link", { name: "All enquiries" })).toHaveAttribute("href", "/en/admin/enquiries");
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    }
    expect(asked.filter((path) => path.startsWith("/api/enquiries/"))).toEqual(["/api/enquiries/99999"]);
    problems.length = 0; // the console reports the one that the server does not have

    await visit(page, "/en/admin/enquiries");
    await page.getByRole("link", { name: "Example reservoir" }).click();
    const about = page.locator(".enquiry-facts").getByRole("link", { name: "/en/services-post/ce-qual-w2" });
    await expect(about).toHaveAttribute("href", "/en/services-post/ce-qual-w2");
    await page.getByRole("button", { name: "Insert template" }).click();
    await page.getByLabel("Note (seen by staff only)").fill("Call the institute");
    await page.reload();
    await expect(page.getByLabel("Note (seen by staff only)")).toHaveValue("Call the institute");
    await expect(page.getByRole("button", { name: "Insert template" })).toBeDisabled();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await widthsWithSidewaysScrolling(page, [390])).toEqual([]);
    await loseAnswer(page, "POST", "**/api/enquiries/*/answers");
    const answer = async () => {
      await page.getByRole("button", { name: "Send answer" }).click();
      await page.getByRole("button", { name: "Send", exact: true }).click();
    };
    await answer();
    await page.getByText("The connection failed").waitFor();
    problems.length = 0; // the console reports the lost answer
    await answer();
    await expect(page.getByLabel("State")).toHaveValue("answered");
    await expect(page.locator(".enquiry-messages > li")).toHaveCount(1);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([
      expect.stringMatching(/^enquiryText:note:\d+$/),
    ]);
  },
);

test("an enquiry is sent without a script: checked, sent again, and given a number", coreFlow, async ({ open }) => {
  const { page, problems } = await open({ language: "en", javaScriptEnabled: false });
  await page.goto("/en/contacts");
  await expect(page.getByRole("link", { name: "Save the QR image" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the name" })).toBeHidden();
  await fillIn(page, "Another lake");
  // as a manager of passwords does that knows no better
  await page.locator(`input[name=${trapField}]`).fill("chen.yue", { force: true });
  await send(page);
  await expect(invalid(page)).toHaveCount(2);
  await expect(page.locator(`input[name=${trapField}]`)).toHaveCount(0);
  await expect(page.getByText(translate("en", "errors.invalid"))).toBeVisible();
  await expect(page.getByLabel("E-mail or telephone")).toHaveAccessibleDescription(/This address is incomplete/);
  await expect(page.getByRole("checkbox", { name: "I agree" })).toHaveAccessibleDescription(/only answer if you agree/);
  await expect(page.getByLabel("Name of the water body")).toHaveValue("Another lake");
  await correct(page);
  // the server takes no form sooner than three seconds after it was shown
  await expect(async () => {
    await send(page);
    await expect(received(page)).toBeVisible({ timeout: 1500 });
  }).toPass();
  problems.length = 0; // the console reports the refusals
  await expect(page).toHaveURL(/\/en\/contacts\?sent=\d{6}-\w{5}&mailed=1#enquiry$/);
});

test("the form stays where the address changes", async ({ open }) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/contacts");
  await page.locator(".skip-link").press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByLabel("Name of the water body")).toBeVisible();
  await chooseInMenu(
    page.getByRole("button", { name: /^Language/ }),
    page.getByRole("link", { name: "简体中文", exact: true }),
  );
  await expect(page.getByLabel("水体名称")).toBeVisible();
});

test("what is entered before the script is there is kept over what was entered before", async ({ open }) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/contacts");
  await page.getByLabel("Name of the water body").fill("Example reservoir");
  await page.getByLabel("Name", { exact: true }).fill("Chen Yue");
  await expect.poll(() => page.evaluate(() => sessionStorage.enquiry)).toContain("Chen Yue");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/en/contacts", { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Li Ming");
  await page.getByLabel("What has to be decided").pressSequentially("Elevation");
  release();
  await expect(page.getByLabel("Name of the water body")).toHaveValue("Example reservoir");
  await expect(page.getByLabel("What has to be decided")).toBeFocused();
  await page.keyboard.type(" of intakes");
  await expect(page.getByLabel("What has to be decided")).toHaveValue("Elevation of intakes");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Li Ming");
  const clear = page.getByRole("button", { name: "Clear what I entered" });
  await clear.press("Enter");
  await expect(page.getByLabel("Name of the water body")).toHaveValue("");
  await expect(clear).toBeFocused();
});
