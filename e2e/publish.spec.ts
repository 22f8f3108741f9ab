import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { signIn, submitLogin, visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { admin, baseUrl } from "./worker-server.ts";

let cover: Buffer;
let inline: Buffer;
test.beforeAll(async () => {
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  cover = await picture(1200, 675, "#14597a")
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer();
  inline = await picture(800, 600, "#4fa58f").png().toBuffer();
});

/** The Chinese version's half of the form. */
const pane = (page: Page) => page.getByRole("region", { name: "简体中文" });
const titleField = (page: Page) => pane(page).getByPlaceholder("请输入文章标题");
const editor = (page: Page) => pane(page).getByRole("textbox", { name: "文章内容" });
const button = (page: Page, name: string) => pane(page).getByRole("button", { name, exact: true });

async function write(page: Page, title: string, text: string) {
  await titleField(page).fill(title);
  await editor(page).click();
  await page.keyboard.type(text);
}

const stored = async (id: string, query = "") => {
  const answer: unknown = await (await fetch(`${baseUrl()}/api/news/${id}${query}`)).json();
  return answer;
};

test.describe("an admin", () => {
  test("writes an article with a cover and an inline picture, publishes it, and a visitor reads it without JavaScript", async ({
    open,
  }) => {
    const { page } = await open();
    await signIn(page, "/News");
    await page.getByRole("button", { name: "发布文章" }).click();
    await page.waitForURL("**/news/create");
    const publish = button(page, "发布");
    await publish.waitFor();
    expect(await publish.isDisabled()).toBe(true);

    const title = `水位一夜涨了三米 ${Date.now()}`;
    await write(page, title, "这是一篇在浏览器里写成的文章。");
    expect(await publish.isEnabled()).toBe(true);
    await page
      .locator("aside input[type=file]")
      .setInputFiles({ name: "cover.jpg", mimeType: "image/jpeg", buffer: cover });
    await page.locator("aside img").waitFor();

    await button(page, "图片").click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "figure.png", mimeType: "image/png", buffer: inline });
    await dialog.getByLabel(/替代文字/).fill("一块青绿色");
    await dialog.getByRole("button", { name: "插入" }).click();
    await editor(page).locator("img").waitFor();

    await publish.click();
    await page.getByText("文章发布成功！").waitFor();
    await page.waitForURL(/\/News$/);
    await page.getByRole("link", { name: title }).first().click();
    await page.waitForURL(/\/news\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";

    const reader = await open({ javaScriptEnabled: false });
    await reader.page.goto("/zh/News");
    await reader.page.getByRole("link", { name: title }).first().click();
    expect(await reader.page.textContent("h1")).toContain(title);
    expect(await reader.page.textContent("main")).toContain("这是一篇在浏览器里写成的文章。");
    const pictures = await reader.page
      .locator("main img")
      .evaluateAll((all) => all.map((image) => image.getAttribute("src") ?? ""));
    expect(pictures.filter((source) => source.startsWith("/uploads/"))).toHaveLength(2);
    for (const source of pictures) {
      const answer = await fetch(baseUrl() + source);
      expect(answer.status).toBe(200);
      const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([exif, format]).toEqual([undefined, "webp"]);
    }
    expect(JSON.stringify(await stored(id))).not.toContain("data:image");
  });

  test("saves a draft that no visitor sees, publishes it, withdraws it and deletes it", async ({ open }) => {
    const { page, problems } = await open();
    await signIn(page, "/news/create");
    await button(page, "保存草稿").click();
    await page.getByText("请先输入标题").first().waitFor();
    const title = `草稿 ${Date.now()}`;
    await write(page, title, "还没有写完。");
    await button(page, "保存草稿").click();
    await page.getByText("草稿保存成功！").waitFor();
    await page.waitForURL(/\/news\/edit\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0] ?? "";
    expect(await stored(id)).toMatchObject({ success: false });

    await button(page, "发布中文版").click();
    await expect.poll(() => stored(id)).toMatchObject({ success: true, data: { title, status: "published" } });
    await visit(page, `/news/edit/${id}`);
    await button(page, "撤回中文版").click();
    await expect.poll(() => stored(id)).toMatchObject({ success: false });
    await visit(page, `/news/edit/${id}`);
    await button(page, "发布中文版").click();
    await expect.poll(() => stored(id)).toMatchObject({ success: true });

    await visit(page, `/news/${id}`);
    await page.getByRole("button", { name: "删除" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(`确定要删除文章"${title}"吗？此操作不可撤销。`).waitFor();
    expect(
      await dialog.getByRole("button", { name: "取消" }).evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "删除" }).click();
    await dialog.getByRole("button", { name: "删除" }).click();
    await page.getByText("文章删除成功！").waitFor();
    await page.waitForURL(/\/News$/);
    problems.length = 0; // the browser reports the 404 of the draft itself
    expect((await page.goto(`/news/${id}`))?.status()).toBe(404);
    await page.getByText("文章不存在").first().waitFor();
    problems.length = 0; // and this one
  });

  test("updates an article and goes to it", async ({ open }) => {
    const { page } = await open();
    await signIn(page, "/news/edit/5");
    const title = titleField(page);
    await title.waitFor();
    const before = await title.inputValue();
    await title.fill("");
    await button(page, "更新文章").click();
    await page.getByText("请输入文章标题").first().waitFor();
    await title.fill(`${before}（修订）`);
    await button(page, "更新文章").click();
    await page.getByText("文章更新成功！").waitFor();
    await page.waitForURL(/\/news\/5$/);
    await expect.poll(() => page.textContent("h1")).toContain("（修订）");
  });

  test("loses nothing when the session dies while writing", async ({ open }) => {
    const { page, problems } = await open();
    await signIn(page, "/news/create");
    const title = `会话中断 ${Date.now()}`;
    await write(page, title, "写到一半，登录失效了。");
    await page.evaluate(() => localStorage.setItem("token", "x".repeat(43)));
    await button(page, "保存草稿").click();
    await page.waitForURL((url) => url.pathname === "/login");
    problems.length = 0; // the browser reports the 401 itself
    await submitLogin(page, admin);
    await page.waitForURL("**/news/create");
    await expect.poll(() => titleField(page).inputValue()).toBe(title);
    await expect.poll(() => editor(page).innerText()).toContain("写到一半，登录失效了。");
  });

  test("is told when somebody else has saved meanwhile, and loses nothing", async ({ open }) => {
    const [one, two] = [await open(), await open()];
    for (const { page } of [one, two]) {
      await signIn(page, "/news/edit/6");
      await titleField(page).waitFor();
    }
    await titleField(one.page).fill("第一人改的题目");
    await button(one.page, "更新文章").click();
    await one.page.waitForURL(/\/news\/6$/);
    await titleField(two.page).fill("第二人改的题目");
    await button(two.page, "更新文章").click();
    await two.page.getByText("这篇文章已被他人修改").first().waitFor();
    two.problems.length = 0; // the browser reports the 409 itself
    await two.page.getByRole("button", { name: "覆盖" }).click();
    await expect.poll(() => stored("6", "?lang=zh")).toMatchObject({ data: { title: "第二人改的题目" } });
  });

  test("previews in a new tab what is not yet published", async ({ open }) => {
    const { page, context } = await open();
    await signIn(page, "/news/create");
    await write(page, "预览的题目", "预览的正文。");
    const [preview] = await Promise.all([context.waitForEvent("page"), button(page, "预览").click()]);
    await preview.getByText("预览模式 - 此为预览效果，文章尚未发布").waitFor();
    expect(await preview.textContent("h1")).toContain("预览的题目");
    expect(await preview.textContent("main")).toContain("预览的正文。");
    expect(await accessibilityProblems(preview)).toEqual([]);
  });

  for (const language of ["zh", "en"] as const)
    test(`has a form with nothing that axe finds, in ${language}`, async ({ open }) => {
      const { page } = await open({ language, as: "admin" });
      await visit(page, "/news/create");
      await expect.poll(() => page.getByRole("toolbar").count()).toBe(2);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
});

test.describe("the preview page", () => {
  test("says that there is nothing to preview", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/news/preview");
    await page.getByText("无预览数据 - 请从发布页面点击预览按钮").waitFor();
    await page.getByText("返回编辑").first().waitFor();
  });
});
