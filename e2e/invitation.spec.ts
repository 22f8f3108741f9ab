import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { mailedToken } from "./mailed-token.ts";
import { loseAnswer, visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";

test("an invitation goes out by mail, is sent again, and makes an account with its role, once", async ({ open }) => {
  const email = "guest.writer@example.com";
  const { page, problems } = await open({ language: "en", as: "admin" });
  const dialog = page.getByRole("dialog");
  await visit(page, "/en/admin/users");

  await test.step("by a form that says what is wrong at its field, once", async () => {
    await page.getByRole("button", { name: "Invite a user" }).press("Enter");
    const field = dialog.getByLabel("E-mail", { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByText("Please enter your e-mail address").waitFor();
    await field.fill("admin@watermirror.example");
    await page.keyboard.press("Enter");
    await dialog.getByText(/already has an account/).waitFor();
    await expect(field).toBeFocused();
    expect(await dialog.locator("[role=alert]").textContent()).toBe("");
    expect(await accessibilityProblems(page)).toEqual([]);
    await field.fill(email);
    await dialog.getByLabel("Role").selectOption("author");
    await dialog.getByLabel("Language of the invitation").selectOption("zh");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText(`The invitation to ${email} is on its way.`).waitFor();
    await dialog.waitFor({ state: "hidden" });
    problems.length = 0; // the browser reports the 422 and the 409 itself
  });

  const first = await mailedToken(email, "invitation");
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: `Send again: invitation to ${email}` }).click();
  await page.getByText(/is on its way again/).waitFor();
  await expect.poll(() => mailedToken(email, "invitation")).not.toBe(first);
  expect(await accessibilityProblems(page)).toEqual([]);

  const guest = await open();
  await test.step("whose first link is dead, and whose second asks for names and a long password", async () => {
    await visit(guest.page, `/zh/invitation#token=${first}`);
    await guest.page.getByText("请联系邀请您的管理员重新发送").waitFor();
    guest.problems.length = 0; // the browser reports the 400 itself
    await guest.page.goto("about:blank");
    await guest.page.route("**/api/invitations/open", (route) => route.abort(), { times: 1 });
    await visit(guest.page, `/zh/invitation#token=${await mailedToken(email, "invitation")}`);
    const retry = guest.page.getByRole("button", { name: "重试" });
    await retry.waitFor();
    const answer = Promise.withResolvers<void>();
    await guest.page.route("**/api/invitations/open", (route) => answer.promise.then(() => route.continue()));
    await retry.click();
    await guest.page.locator("button[aria-busy=true]").waitFor();
    answer.resolve();
    await guest.page.getByText("您将以“作者”身份加入").waitFor();
    expect(guest.page.url()).not.toContain("token");
    guest.problems.length = 0; // the browser reports the failed call itself
    expect(await guest.page.getByLabel("邮箱").inputValue()).toBe(email);
    await guest.page.getByLabel("用户名", { exact: true }).fill("guest_writer");
    await guest.page.getByLabel("密码", { exact: true }).fill("short-one");
    await guest.page.getByLabel("确认密码").fill("short-one");
    await guest.page.getByRole("button", { name: "建立账户" }).click();
    await guest.page.getByText("作者、编辑和管理员的密码至少需要12个字符").waitFor();
    await guest.page.getByText("请同意服务条款和隐私政策").waitFor();
    expect(await accessibilityProblems(guest.page)).toEqual([]);
    expect(await untranslated(guest.page, "zh")).toEqual([]);
    await guest.page.setViewportSize({ width: 320, height: 640 });
    expect(await sideways(guest.page)).toEqual([]);
    await guest.page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("and leads to the sign-in page, where it can be used", async () => {
    const password = "heron-lake-4711";
    await guest.page.getByLabel("密码", { exact: true }).fill(password);
    await guest.page.getByLabel("确认密码").fill(password);
    await guest.page.getByRole("checkbox").check();
    await guest.page.getByRole("button", { name: "建立账户" }).click();
    await guest.page.getByText("账户已建立！正在跳转到登录页面...").waitFor();
    await guest.page.waitForURL("**/zh/login");
    expect((await api.newSession({ email, password })).user.role).toBe("author");
    // the list does not know yet that it was accepted, and learns of it from the answer
    await row.getByRole("button", { name: `Withdraw the invitation to ${email}` }).click();
    await page.getByRole("button", { name: "Withdraw invitation" }).click();
    await expect(page.getByRole("combobox", { name: "Role of guest_writer" })).toHaveValue("author");
    await expect(page.getByRole("button", { name: `invitation to ${email}` })).toHaveCount(0);
    problems.length = 0; // the browser reports the 404 itself
  });
});

test("an invitation whose acceptance was answered to nobody leads to the sign-in page", async ({ open }) => {
  const email = "second.writer@example.com";
  await api.asAdmin("POST", "/invitations", { email, role: "user", language: "zh" });
  const { page, problems } = await open();
  await visit(page, `/zh/invitation#token=${await mailedToken(email, "invitation")}`);
  await page.getByLabel("用户名", { exact: true }).fill("second_writer");
  await page.getByLabel("密码", { exact: true }).fill("heron-lake-4711");
  await page.getByLabel("确认密码").fill("heron-lake-4711");
  await page.getByRole("checkbox").check();
  await loseAnswer(page, "POST", "**/api/invitations/accept");
  await page.getByRole("button", { name: "建立账户" }).click();
  await page.getByText("网络连接失败，请检查网络后重试").waitFor();
  await page.getByRole("button", { name: "建立账户" }).click();
  await page.getByRole("heading", { name: "账户可能已建立" }).waitFor();
  expect(await untranslated(page, "zh")).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "登录", exact: true }).click();
  await page.waitForURL("**/zh/login");
  problems.length = 0; // the browser reports the lost answer and the 400 itself
});
