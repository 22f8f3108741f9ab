import type { Page } from "@playwright/test";
import type { Session } from "./api.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

let author: Session;
test.beforeAll(async () => {
  author = await api.newSession(await api.register("author"));
});

/** A draft of the author's, gives its path in the API. */
async function draft(title: string, content: string): Promise<{ path: string; id: number }> {
  const body = { title, content, status: "draft", lang: "zh" };
  const { data } = await api.call<{ data: { id: number } }>("POST", "/news", body, author.token);
  return { id: data.id, path: `/news/${data.id}` };
}

/** Selects words of an element as a reader does. */
const select = (page: Page, selector: string, words: string) =>
  page.locator(selector).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
  }, words);

test("an author submits a draft; an admin comments on a passage, which moves with edits, and approves", async ({
  open,
}) => {
  const title = `浅湖分层 ${Date.now()}`;
  const { page } = await open({ as: author });
  await visit(page, "/zh/news/create");
  const pane = page.getByRole("region", { name: "简体中文" });
  await pane.getByPlaceholder("请输入文章标题").fill(title);
  await pane.getByRole("textbox", { name: "文章内容" }).click();
  await page.keyboard.type("静风时段湖水出现短时分层。");
  await expect(pane.getByRole("button", { name: "发布", exact: true })).toHaveCount(0);
  await pane.getByRole("button", { name: "保存草稿", exact: true }).click();
  const panel = page.getByRole("region", { name: "审核与批注" });
  await panel.getByRole("button", { name: "提交审核" }).click();
  await panel.getByRole("textbox").fill("数据已核对。");
  await panel.getByRole("button", { name: "提交审核" }).last().click();
  await pane.getByText("等待管理员审核").waitFor();

  const { page: admin } = await open({ as: "admin" });
  await visit(admin, "/zh/admin");
  await admin.getByRole("link", { name: `审核：${title}` }).click();
  const reviewed = admin.getByRole("region", { name: "简体中文" });
  const side = admin.getByRole("region", { name: "审核与批注" });
  await reviewed.getByText("数据已核对。").first().waitFor();
  await reviewed.getByRole("textbox", { name: "文章内容" }).click();
  await select(admin, "#pane-zh .editor-text", "短时分层");
  await side.getByRole("button", { name: "批注所选文字" }).click();
  await side.getByRole("textbox", { name: "批注内容" }).fill("请说明时长。");
  await side.getByRole("button", { name: "添加批注" }).click();
  await reviewed.locator(".passage").getByText("短时分层").waitFor();
  // from the top, as a button scrolled half below the header counts as too small
  await admin.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityProblems(admin)).toEqual([]);
  await side.getByRole("button", { name: "解决" }).click();
  await expect(reviewed.locator(".passage")).toHaveCount(0);
  await side.getByRole("button", { name: "批准并发布" }).click();
  await reviewed.getByRole("button", { name: "更新文章" }).waitFor();
  const id = Number(/\d+/.exec(new URL(admin.url()).pathname)?.[0]);
  for (const path of [`/api/news/${id}`, `/zh/news/${id}`, "/zh/News", "/feed.xml", "/zh/news/preview"]) {
    const answer = await fetch(baseUrl() + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/请说明时长|数据已核对|class="passage/);
  }
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("a reviewer without an account comments and approves through a link, until the text changes", async ({ open }) => {
  const { id, path } = await draft(`链接 ${Date.now()}`, "<p>观测期为六月至八月。</p>");
  const made = await api.call<{ data: { token: string } }>(
    "POST",
    `${path}/review-links`,
    { lang: "zh", version: 1 },
    author.token,
  );
  const { page, problems } = await open({ viewport: { width: 360, height: 740 } });
  await visit(page, `/zh/review/${made.data.token}`);
  await page.locator(".article-body").getByText("观测期为六月至八月。").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await select(page, ".article-body", "六月至八月");
  await page.getByRole("button", { name: "批注所选文字" }).click();
  await page.getByLabel("批注内容").fill("请写明年份。");
  await page.getByRole("button", { name: "添加批注" }).click();
  await page.getByText("请填写姓名").first().waitFor();
  await page.getByLabel("您的姓名").fill("王教授");
  await page.getByRole("button", { name: "添加批注" }).click();
  await page.getByText("王教授（链接审阅人）").waitFor();
  await page.getByRole("button", { name: "同意" }).click();
  await page.getByText("您的同意已记录").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await api.call("GET", path)).status).toBe(404);

  await api.call("PUT", path, { lang: "zh", content: "<p>观测期为六月。</p>" }, author.token);
  await page.getByRole("button", { name: "同意" }).click();
  await page.getByRole("heading", { name: "文字已修改" }).waitFor();
  await expect(page.getByText("观测期为")).toHaveCount(0);
  problems.length = 0; // the browser reports the 409 itself
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("a reviewer without an account and without a script comments on a paragraph and returns the text", async ({
  open,
}) => {
  const { id, path } = await draft(`无脚本 ${Date.now()}`, "<h2>观测</h2><p>观测期为六月至八月。</p>");
  const made = await api.call<{ data: { token: string } }>(
    "POST",
    `${path}/review-links`,
    { lang: "zh", version: 1 },
    author.token,
  );
  const address = `/zh/review/${made.data.token}`;
  const { page, problems } = await open({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  await page.goto(address);
  await page.locator(".article-body").getByText("观测期为六月至八月。").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByLabel("您的姓名").fill("王教授");
  await page.getByLabel("批注内容").fill("请写明年份 <b>2026</b>。");
  await page.getByRole("button", { name: "添加批注" }).click();
  // what was entered stays, what is missing is said
  await page.getByText("请选择要批注的段落").waitFor();
  await page.getByLabel("段落").selectOption("2. 观测期为六月至八月。");
  await page.getByRole("button", { name: "添加批注" }).click();
  await page.getByText("请写明年份 <b>2026</b>。").waitFor();
  await page.getByText("王教授（链接审阅人）").waitFor();
  await page.getByLabel("您的姓名").fill("王教授");
  await page.getByLabel("说明").fill("请补充数据来源。");
  await page.getByRole("button", { name: "退回" }).click();
  await page.getByText("请补充数据来源。").waitFor();
  await expect(page).toHaveURL(new RegExp(`${address}#review-decision$`));
  problems.length = 0; // the browser reports the 422 itself
  const answer = await fetch(baseUrl() + address);
  const headers = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => answer.headers.get(name));
  expect(headers).toEqual(["no-store", "no-referrer", "noindex, nofollow"]);
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("an author writes beside a published version and submits it; an admin compares and approves it", async ({
  open,
}) => {
  const title = `修订 ${Date.now()}`;
  const { id, path } = await draft(title, "<p>湖水分层。</p>");
  await api.asAdmin("PUT", path, { lang: "zh", status: "published" });
  const { page } = await open({ as: author });
  await visit(page, `/zh/news/edit/${id}?lang=zh`);
  const pane = page.getByRole("region", { name: "简体中文" });
  await pane.getByRole("textbox", { name: "文章内容" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("夏季明显。");
  const panel = page.getByRole("region", { name: "审核与批注" });
  await panel.getByRole("button", { name: "提交审核" }).click();
  await panel.getByRole("button", { name: "提交审核" }).last().click();
  await pane.getByText("等待管理员审核").waitFor();
  // from the top, as a button scrolled half below the header counts as too small
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityProblems(page)).toEqual([]);
  const shown = async () => (await fetch(`${baseUrl()}/zh/news/${id}`)).text();
  expect(await shown()).not.toContain("夏季明显");

  const { page: admin } = await open({ as: "admin" });
  await visit(admin, "/zh/admin");
  await admin.getByRole("link", { name: `审核：${title}` }).click();
  const side = admin.getByRole("region", { name: "审核与批注" });
  await side.getByRole("button", { name: "比较提交的文字" }).click();
  await admin.getByRole("dialog").getByText("夏季明显").first().waitFor();
  await admin.keyboard.press("Escape");
  await side.getByRole("button", { name: "批准并发布" }).click();
  await admin.locator("#pane-zh .editor-text").getByText("夏季明显").waitFor();
  expect(await shown()).toContain("夏季明显");
  await api.asAdmin("DELETE", `/news/${id}`);
});
