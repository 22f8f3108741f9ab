import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeArticle, removeArticle } from "./article-flows.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

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

/** What a visitor is answered. */
const stored = async (id: number) => {
  const answer: unknown = await (await fetch(`${baseUrl()}/api/news/${id}`)).json();
  return answer;
};

const articles: number[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const id of articles) await removeArticle(id);
});

const idIn = (page: Page) => Number(/\d+$/.exec(page.url())?.[0]);

test(
  "an admin writes an article with a cover and a picture, previews it, saves and publishes it",
  coreFlow,
  async ({ open }) => {
    const { page, context } = await open({ as: "admin" });
    const title = `水位一夜涨了三米 ${Date.now()}`;
    const publish = button(page, "发布");

    await test.step("writes", async () => {
      await visit(page, "/News");
      await page.getByRole("button", { name: "发布文章" }).click();
      await page.waitForURL("**/news/create");
      await publish.waitFor();
      expect(await publish.isDisabled()).toBe(true);
      await button(page, "保存草稿").click();
      await page.getByText("请先输入标题").first().waitFor();
      await write(page, title, "这是一篇在浏览器里写成的文章。");
      expect(await publish.isEnabled()).toBe(true);
    });

    await test.step("saves a draft that no visitor sees", async () => {
      await button(page, "保存草稿").click();
      await page.getByText("草稿保存成功！").waitFor();
      await page.waitForURL(/\/news\/edit\/\d+$/);
      expect(await stored(idIn(page))).toMatchObject({ success: false });
    });

    await test.step("adds a cover and a picture", async () => {
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
    });

    await test.step("previews in a new tab what is not yet published", async () => {
      const [preview] = await Promise.all([context.waitForEvent("page"), button(page, "预览").click()]);
      await preview.getByText("预览模式 - 此为预览效果，文章尚未发布").waitFor();
      expect(await preview.textContent("h1")).toContain(title);
      expect(await preview.textContent("main")).toContain("这是一篇在浏览器里写成的文章。");
      await preview.getByRole("button", { name: "手机" }).click();
      const phone = preview.frameLocator("iframe");
      await phone.getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await phone.locator("html").evaluate(() => innerWidth)).toBe(390);
      // the frame shows readers' page, without the buttons of the preview
      await expect(phone.getByRole("button", { name: "手机" })).toHaveCount(0);
      expect(await accessibilityProblems(preview)).toEqual([]);
      await preview.close();
    });

    await test.step("publishes it", async () => {
      const id = idIn(page);
      articles.push(id);
      await button(page, "发布中文版").click();
      await page.getByText("文章发布成功！").waitFor();
      await page.waitForURL(`**/news/${id}`);
      const answer = JSON.stringify(await stored(id));
      expect(answer).not.toContain("data:image");
      const html = await (await fetch(`${baseUrl()}/zh/news/${id}`)).text();
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<wbr\/?>/g, "")).toContain(title);
      expect(html).toContain("这是一篇在浏览器里写成的文章。");
      expect(await (await fetch(`${baseUrl()}/zh/News`)).text()).toContain(title);
      const sources = [...html.matchAll(/<img[^>]* src="(\/uploads\/[^"]*)"/g)].map(([, source]) => source ?? "");
      expect(sources).toHaveLength(2);
      for (const source of sources) {
        const picture = await fetch(baseUrl() + source);
        expect(picture.status).toBe(200);
        const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
        expect([exif, format]).toEqual([undefined, "webp"]);
      }
    });
  },
);

test("an admin withdraws an article, changes and publishes it again, and deletes it", async ({ open }) => {
  const title = `修订 ${Date.now()}`;
  const id = await makeArticle("zh", "published", title, "<p>还没有写完。</p>");
  const { page, problems } = await open({ as: "admin" });
  await visit(page, `/news/edit/${id}`);

  await test.step("withdraws it", async () => {
    await button(page, "撤回中文版").click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(`确定要撤回《${title}》的中文版吗？`).waitFor();
    await dialog.getByText("撤回后读者看不到此版本，文字保留为草稿。").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await stored(id)).toMatchObject({ success: true });
    await button(page, "撤回中文版").click();
    await dialog.getByRole("button", { name: "撤回中文版" }).click();
    await button(page, "发布中文版").waitFor();
    expect(await stored(id)).toMatchObject({ success: false });
  });

  await test.step("publishes it again", async () => {
    await titleField(page).fill("");
    await button(page, "保存草稿").click();
    await page.getByText("请先输入标题").first().waitFor();
    await titleField(page).fill(`${title}（改）`);
    await button(page, "发布中文版").click();
    await page.waitForURL(`**/news/${id}`);
    await expect.poll(() => page.textContent("h1")).toContain("（改）");
    expect(await stored(id)).toMatchObject({ data: { title: `${title}（改）`, status: "published" } });
  });

  await test.step("deletes it", async () => {
    await page.getByRole("button", { name: "删除" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByText(`确定要删除文章"${title}（改）"吗？此操作不可撤销。`).waitFor();
    await dialog.getByText("30天内可从回收站恢复。").waitFor();
    const cancel = dialog.getByRole("button", { name: "取消" });
    expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "删除" }).click();
    await dialog.getByRole("button", { name: "删除" }).click();
    await page.getByText("文章删除成功！").waitFor();
    await page.waitForURL(/\/News$/);
    problems.length = 0; // the browser reports the 404 of the draft itself
    const gone = await fetch(`${baseUrl()}/zh/news/${id}`);
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining("文章不存在")]);
  });
});

test("the preview page says that there is nothing to preview", async ({ open }) => {
  const { page } = await open();
  await visit(page, "/zh/news/preview");
  await page.getByText("无预览数据 - 请从发布页面点击预览按钮").waitFor();
  await page.getByText("返回编辑").first().waitFor();
});
