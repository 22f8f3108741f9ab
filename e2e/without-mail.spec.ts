import type { Page } from "@playwright/test";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { apiClient } from "./api.ts";
import { correct, fillIn, received, send } from "./enquiry-form.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";
import { admin } from "./worker-server.ts";

const data = temporaryDataDir();
let server: ServerProcess;
const api = apiClient(() => server.url);

test.beforeAll(async () => {
  server = await startServer({
    DATA_DIR: data.dir,
    SEED: "none",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
});
test.afterAll(async () => {
  await server.stop();
  data.remove();
});

const text = (key: MessageKey, values = {}) => translate("en", key, values);

/** Whether something on the page says that mail was sent, or will be. */
const claims = async (page: Page) =>
  (await page.locator("body").innerText()).match(
    /on its way|has been sent|was sent to|Check your e-mail|将发|已发送|请查收|送达/g,
  );

async function examine(page: Page, language: "zh" | "en") {
  expect(await claims(page)).toBeNull();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await untranslated(page, language)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe("without a mail server", () => {
  test("who forgot the password is told the same for every address, and whom to ask", async ({ open }) => {
    const { page } = await open({ baseURL: server.url });
    await visit(page, "/zh/forgot-password");
    await page.getByText("本站未设置发信，链接不会寄出").waitFor();
    await examine(page, "zh");
    const ask = async (email: string) => {
      await page.getByLabel("邮箱", { exact: true }).fill(email);
      await page.getByRole("button", { name: "申请链接", exact: true }).click();
      await expect(page.getByRole("heading", { name: "请联系管理员" })).toBeFocused();
      return (await page.locator("main").innerText()).replaceAll(email, "…");
    };
    const known = await ask(admin.email);
    await examine(page, "zh");
    await page.getByRole("button", { name: "重新填写邮箱" }).click();
    expect(await ask("nobody@example.org")).toBe(known);
    await page.getByRole("main").getByRole("link", { name: "联系方式" }).click();
    await page.waitForURL("**/zh/contacts");
  });

  test("an admin passes the link of an invitation on, and makes another one", async ({ open }) => {
    const session = await api.newSession(admin);
    const { page } = await open({ baseURL: server.url, language: "en", as: session });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "/en/admin/users");
    await page.getByRole("button", { name: "Invite a user" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(text("admin.users.invite_lead_stored")).waitFor();
    await dialog.getByLabel("E-mail", { exact: true }).fill("guest@example.org");
    await dialog.getByRole("button", { name: "Create link" }).click();
    const field = dialog.getByRole("textbox", { name: "Link of the invitation" });
    await expect(field).toBeFocused();
    await examine(page, "en");
    const first = await field.inputValue();
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("button", { name: "Invite a user" })).toBeFocused();

    const another = page.getByRole("button", { name: "New link: invitation to guest@example.org" });
    await another.click();
    await expect(field).toBeFocused();
    const second = await field.inputValue();
    await page.keyboard.press("Escape");
    await expect(another).toBeFocused();
    expect(await claims(page)).toBeNull();

    const guest = await open({ baseURL: server.url, language: "en" });
    // the address is that of PUBLIC_URL
    await visit(guest.page, new URL(first).pathname + new URL(first).hash);
    await guest.page.getByRole("heading", { name: "This link cannot be used" }).waitFor();
    guest.problems.length = 0; // the browser reports the 400 itself
    await guest.page.goto("about:blank");
    await visit(guest.page, new URL(second).pathname + new URL(second).hash);
    await expect(guest.page.getByLabel("E-mail", { exact: true })).toHaveValue("guest@example.org");
  });

  test("an enquiry gets a number and no confirmation; its answer is stored, for the staff to send", async ({
    open,
  }) => {
    const session = await api.newSession(admin);
    const { page } = await open({ baseURL: server.url, language: "en", as: session });
    await visit(page, "/en/contacts");
    await expect(page.getByText(text("enquiry.after_stored"))).toBeVisible();
    await expect(page.getByText(text("enquiry.next.number_stored"), { exact: true })).toBeVisible();
    await fillIn(page, "Example reservoir");
    await correct(page);
    await send(page);
    await received(page).waitFor();
    await page.getByText(text("enquiry.sent_plain")).waitFor();
    expect(await claims(page)).toBeNull();

    await visit(page, "/en/admin/enquiries");
    await page.getByRole("link", { name: "Example reservoir" }).click();
    const contact = "chen.yue@example.org";
    await page.getByText(text("admin-enquiries.answer_frame_stored", { contact })).waitFor();
    await page.getByLabel("Answer", { exact: true }).fill("Two profiles a month are enough.");
    await page.getByRole("button", { name: "Store answer" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(text("admin-enquiries.answer_ask_stored", { contact })).waitFor();
    await dialog.getByRole("button", { name: "Store answer" }).click();
    await page.getByText(text("admin-enquiries.answer_stored", { contact })).waitFor();
    await examine(page, "en");
  });

  test("authors and admins are told to tell each other, and that an admin confirms an address", async ({ open }) => {
    const author = await api.newSession(await api.register("author"));
    const body = { title: "A lake in summer", content: "<p>It is stratified.</p>", status: "draft", lang: "en" };
    const made = await api.call<{ data: { id: number } }>("POST", "/news", body, author.token);
    const { page } = await open({ baseURL: server.url, language: "en", as: author });
    const path = `/en/news/edit/${made.data.id}?lang=en`;
    await visit(page, path);
    const panel = page.getByRole("region", { name: text("revisions.review.title") });
    await panel.getByRole("button", { name: "Submit for review" }).click();
    await panel.getByRole("button", { name: "Submit for review" }).last().click();
    await page.getByText(text("revisions.review.submitted_stored")).waitFor();
    expect(await claims(page)).toBeNull();

    const { page: other } = await open({ baseURL: server.url, language: "en", as: await api.newSession(admin) });
    await visit(other, path);
    const side = other.getByRole("region", { name: text("revisions.review.title") });
    await side.getByRole("button", { name: "Return", exact: true }).click();
    await side.getByRole("textbox").fill("Say which lake.");
    await side.getByRole("button", { name: "Return", exact: true }).last().click();
    await other.getByText(text("revisions.review.returned_stored")).waitFor();
    expect(await claims(other)).toBeNull();

    const user = await open({ baseURL: server.url, language: "en", as: await api.newSession(await api.register()) });
    await visit(user.page, "/en/profile");
    await user.page.getByText(text("profile.account.address_unproven_stored")).waitFor();
    await expect(user.page.getByRole("button", { name: text("profile.account.address_send") })).toHaveCount(0);

    await visit(other, "/en/admin/health");
    await other.getByRole("listitem").filter({ hasText: "No mail server is set (SMTP_URL)" }).waitFor();
  });
});
