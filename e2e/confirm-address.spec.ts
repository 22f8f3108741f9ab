import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { mailedToken } from "./mailed-token.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems, sideways, untranslated } from "./page-examination.ts";

const provenOf = async (token: string) =>
  (await api.call<{ data: { proven: boolean } }>("GET", "/auth/address", undefined, token)).data.proven;

test("the mailed link confirms the address of its own account, whoever is signed in", async ({ open }) => {
  const person = await api.register();
  const owner = await api.newSession(person);
  const other = await api.newSession(await api.register());
  const { page } = await open({ language: "en", as: other });
  await visit(page, `/en/confirm-address#token=${await mailedToken(person.email, "confirm-address")}`);
  await expect(page).not.toHaveURL(/token/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await untranslated(page, "en")).toEqual([]);
  expect(await provenOf(owner.token)).toBe(false); // opening the page confirms nothing
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("heading", { name: "Your e-mail address is confirmed" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "Profile" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toEqual([]);
  expect([await provenOf(owner.token), await provenOf(other.token)]).toEqual([true, false]);
});

test("a link that a new password made void, or that has no token, says what to do", async ({ open }) => {
  const person = await api.register();
  const session = await api.newSession(person);
  const token = await mailedToken(person.email, "confirm-address");
  const change = { current_password: person.password, new_password: "otter-lake-8102" };
  expect((await api.call("POST", "/auth/change-password", change, session.token)).status).toBe(200);
  const { page, problems } = await open();
  await visit(page, `/zh/confirm-address#token=${token}`);
  await page.getByRole("button", { name: "确认地址" }).click();
  const heading = page.getByRole("heading", { name: "链接无法使用" });
  await heading.waitFor();
  problems.length = 0; // the browser reports the 400 itself
  await page.getByText("个人资料页会说明如何确认地址").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await untranslated(page, "zh")).toEqual([]);
  await page.goto("about:blank");
  await visit(page, "/zh/confirm-address");
  await page.getByText("本页须从邮件中的链接打开").waitFor();
});
