import type { Page } from "@playwright/test";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { mailedToken } from "./mailed-token.ts";
import { visit } from "./page-actions.ts";

/** Fields below 16 px, which a telephone enlarges the page for, and how many were looked at. */
const fieldsOf = (page: Page) =>
  page.evaluate(() => {
    const untyped = ["checkbox", "radio", "range", "file", "hidden", "button", "submit", "color"];
    const fields = [...document.querySelectorAll("input, select, textarea")].filter(
      (field) => !(field instanceof HTMLInputElement && untyped.includes(field.type)),
    );
    const small = fields
      .map((field) => ({ field, size: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ size }) => !(size >= 16))
      .map(({ field, size }) => `${size}px ${field.outerHTML.slice(0, 120)}`);
    return { count: fields.length, small };
  });

/** Looks at the fields of the page as it stands, of which there must be some. */
async function examine(page: Page, path: string) {
  await expect.poll(async () => (await fieldsOf(page)).count, path).toBeGreaterThan(0);
  expect([path, (await fieldsOf(page)).small]).toEqual([path, []]);
}

const phone = { width: 390, height: 844 };

test("no field of a public form is so small on a telephone that the page is enlarged", async ({ open }) => {
  const { page } = await open();
  await page.setViewportSize(phone);
  const paths = [
    "/zh/contacts",
    "/en/contacts",
    "/zh/your-water",
    "/zh/search?q=水温",
    "/zh/accessibility",
    "/zh/login",
    "/zh/register",
    "/zh/forgot-password",
    `/zh/reset-password#token=${"x".repeat(43)}`,
    "/zh/services-post/global-database",
  ];
  for (const path of paths) {
    await page.goto("about:blank"); // a path that differs in its fragment alone would not be loaded
    await visit(page, path);
    if (path === "/zh/accessibility") expect((await fieldsOf(page)).small).toEqual([]);
    else await examine(page, path);
  }

  await test.step("nor of what a link of a mail opens", async () => {
    const email = "phone.reader@example.com";
    await api.asAdmin("POST", "/invitations", { email, role: "user", language: "zh" });
    await visit(page, `/zh/invitation#token=${await mailedToken(email, "invitation")}`);
    await examine(page, "/zh/invitation");
    const author = await api.newSession(await api.register("author"));
    const body = { title: "浅湖分层", content: "<p>夏季分层。</p>", status: "draft", lang: "zh" };
    const made = await api.call<{ data: { id: number } }>("POST", "/news", body, author.token);
    const links = `/news/${made.data.id}/review-links`;
    const link = { lang: "zh", version: 1 };
    const { data } = await api.call<{ data: { token: string } }>("POST", links, link, author.token);
    await visit(page, `/zh/review/${data.token}`);
    await examine(page, "/zh/review");
  });
});

test("no field of an account's or the staff's forms is", async ({ open }) => {
  const { page } = await open({ as: "admin" });
  await page.setViewportSize(phone);
  await visit(page, "/zh/profile");
  await examine(page, "/zh/profile");
  for (const name of ["启用两步验证", "删除账户"]) {
    await page.getByRole("button", { name, exact: true }).first().click();
    await examine(page, `/zh/profile, ${name}`);
  }
  for (const path of [
    "/zh/admin/users",
    "/zh/admin/news",
    "/zh/admin/enquiries",
    "/zh/admin/audit",
    "/zh/news/create",
  ]) {
    await visit(page, path);
    await examine(page, path);
  }
  await visit(page, "/zh/admin/users");
  await page.getByRole("button", { name: "邀请用户" }).click();
  await page.getByRole("dialog").waitFor();
  await examine(page, "/zh/admin/users, the invitation");
});
