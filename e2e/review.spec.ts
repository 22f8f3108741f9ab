import type { Page } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import type { Session } from "./api.ts";
import { api } from "./api.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { loseAnswer, visit, withoutScripts } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

let author: Session;
/** May do here what authors can. */
let editor: Session;
test.beforeAll(async () => {
  author = await api.newSession(await api.register("author"));
  editor = await api.newSession(await api.register("editor"));
});

const t = (key: Parameters<typeof translate>[1], values = {}) => translate("en", key, values);

/** A draft of somebody's, gives its path in the API. */
async function draft(writer: Session, lang: Language, title: string, content: string) {
  const body = { title, content, status: "draft", lang };
  const { data } = await api.call<{ data: { id: number } }>("POST", "/news", body, writer.token);
  return { id: data.id, path: `/news/${data.id}` };
}

/** A link to review a draft, as the path of its page. */
async function reviewLink(path: string, lang: Language): Promise<string> {
  const body = { lang, version: 1 };
  const made = await api.call<{ data: { token: string } }>("POST", `${path}/review-links`, body, author.token);
  return `/${lang}/review/${made.data.token}`;
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

/** Deletes an article whose form is open in pages, which are left first: they go on asking for it. */
async function remove(id: number, ...pages: Page[]) {
  for (const page of pages) await page.goto(withoutScripts);
  await api.asAdmin("DELETE", `/news/${id}`);
}

test(
  "an author submits a draft; an admin comments on a passage, which moves with edits, and approves",
  coreFlow,
  async ({ open }) => {
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
    await pane.getByText(/^您于.+提交，等待管理员审核/).waitFor();
    await expect(pane.getByRole("button", { name: "查看审核", exact: true })).toBeVisible();

    const { page: admin, problems } = await open({ as: "admin" });
    await visit(admin, "/zh/admin");
    await admin.getByRole("link", { name: `审核：${title}` }).click();
    const reviewed = admin.getByRole("region", { name: "简体中文" });
    const side = admin.getByRole("region", { name: "审核与批注" });
    await reviewed.getByText("数据已核对。").first().waitFor();
    await reviewed.getByRole("textbox", { name: "文章内容" }).click();
    await select(admin, "#pane-zh .editor-text", "短时分层");
    await side.getByRole("button", { name: "批注所选文字" }).click();
    const comment = side.getByRole("textbox", { name: "批注内容" });
    await comment.fill("请说明时长。");
    await test.step("a comment that is not sent stays with its version, and over a login in between", async () => {
      await admin.locator("#title-en").click();
      await expect(comment).toBeHidden();
      await admin.locator("#title-zh").click();
      await expect(comment).toHaveValue("请说明时长。");
      await admin.reload();
      await expect(comment).toHaveValue("请说明时长。");
      await expect(comment).not.toBeFocused();
    });
    await side.getByRole("button", { name: "添加批注" }).click();
    await reviewed.locator(".passage").getByText("短时分层").waitFor();
    expect(await admin.evaluate(() => Object.keys(sessionStorage).filter((key) => /^reviewText/.test(key)))).toEqual(
      [],
    );
    // from the top, as a button scrolled half below the header counts as too small
    await admin.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityProblems(admin)).toEqual([]);
    await side.getByRole("button", { name: "解决" }).click();
    await admin.getByText("批注已解决。").waitFor();
    await expect(side.getByRole("heading", { name: "批注", exact: true })).toBeFocused();
    await expect(reviewed.locator(".passage")).toHaveCount(0);
    await test.step("also where the answer was lost", async () => {
      await loseAnswer(admin, "POST", "**/api/news/*/review/approve");
      await side.getByRole("button", { name: "批准并发布" }).click();
      await admin.getByText("文章发布成功！").waitFor();
      problems.length = 0; // the browser reports the lost answer itself
    });
    await reviewed.getByRole("button", { name: "更新文章" }).waitFor();
    const id = Number(/\d+/.exec(new URL(admin.url()).pathname)?.[0]);
    for (const path of [`/api/news/${id}`, `/zh/news/${id}`, "/zh/News", "/feed.xml", "/zh/news/preview"]) {
      const answer = await fetch(baseUrl() + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/请说明时长|数据已核对|class="passage/);
    }
    await remove(id, page, admin);
  },
);

test("a reviewer without an account comments and approves through a link, until the text changes", async ({ open }) => {
  const text = "<p>The observations are from June to August.</p>";
  const { id, path } = await draft(author, "en", `Link ${Date.now()}`, text);
  const { page, problems } = await open({ language: "en", viewport: { width: 360, height: 740 } });
  await visit(page, await reviewLink(path, "en"));
  await page.locator(".article-body").getByText("from June to August").waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const comment = page.getByRole("textbox", { name: t("revisions.review.comments.text"), exact: true });
  const add = page.getByRole("button", { name: t("revisions.review.comments.add") });
  const name = page.getByLabel(t("revisions.review.shared.name"));
  await select(page, ".article-body", "June to August");
  await add.click();
  await comment.press("Escape");
  await expect(add).toBeFocused();
  await select(page, ".article-body", "June to August");
  await add.click();
  await comment.fill("Name the year.");
  await page.getByRole("button", { name: t("revisions.review.comments.save") }).click();
  // the name is asked for at its field alone, and the comment stays
  await expect(name).toBeFocused();
  await expect(page.getByText(t("revisions.review.errors.name_required"))).toHaveCount(1);
  await name.fill("Prof. Wang");
  await page.getByRole("button", { name: t("revisions.review.comments.save") }).click();
  await page.getByText(t("revisions.review.comments.guest", { name: "Prof. Wang" })).waitFor();
  await page.getByText(t("revisions.review.comments.added")).waitFor();
  await expect(add).toBeFocused();
  const approve = page.getByRole("button", { name: t("revisions.review.shared.approve") });
  const recorded = page.getByText(t("revisions.review.shared.approved"));
  await approve.click();
  await recorded.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await api.call("GET", path)).status).toBe(404);
  // what was said of the decision before does not stand beside a refusal
  await page.getByRole("button", { name: t("revisions.review.shared.return") }).click();
  await expect(page.getByLabel(t("revisions.review.shared.note"), { exact: true })).toBeFocused();
  await expect(recorded).toHaveCount(0);

  await api.call("PUT", path, { lang: "en", content: "<p>The observations are from June.</p>" }, author.token);
  await page.getByLabel(t("revisions.review.shared.note"), { exact: true }).fill("Cite the survey.");
  await approve.click();
  await expect(page.getByRole("heading", { name: t("revisions.review.shared.changed") })).toBeInViewport();
  // what could not be sent is kept in view
  await page.getByText("Cite the survey.").waitFor();
  await expect(page.getByText("The observations are")).toHaveCount(0);
  problems.length = 0; // the browser reports the 409 itself
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("a reviewer without an account and without a script comments on a paragraph and returns the text", async ({
  open,
}) => {
  const text = "<h2>观测</h2><p>观测期为六月至八月。</p>";
  const { id, path } = await draft(author, "zh", `无脚本 ${Date.now()}`, text);
  const address = await reviewLink(path, "zh");
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
  await page.getByLabel("说明").fill("请补充数据来源。");
  await page.getByRole("button", { name: "添加批注" }).click();
  await page.getByText("另有内容尚未提交").waitFor();
  await page.getByText("请写明年份 <b>2026</b>。").waitFor();
  await page.getByText("王教授（链接审阅人）").waitFor();
  // name and note are still there
  await page.getByRole("button", { name: "退回" }).click();
  await page.getByText("请补充数据来源。").waitFor();
  await expect(page).toHaveURL(new RegExp(`${address}#review-decision$`));
  problems.length = 0; // the browser reports the 422 itself
  const answer = await fetch(baseUrl() + address);
  const headers = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => answer.headers.get(name));
  expect(headers).toEqual(["no-store", "no-referrer", "noindex, nofollow"]);
  await api.asAdmin("DELETE", `/news/${id}`);
});

test("an editor writes beside a published version and submits it; an admin compares and approves it", async ({
  open,
}) => {
  const title = `Revision ${Date.now()}`;
  const { id, path } = await draft(editor, "en", title, "<p>The lake is stratified.</p>");
  await api.asAdmin("PUT", path, { lang: "en", status: "published" });
  const { page } = await open({ as: editor, language: "en" });
  await visit(page, `/en/news/edit/${id}?lang=en`);
  const pane = page.locator("#pane-en");
  await pane.locator(".editor-text").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Clearly so in summer.");
  const panel = page.getByRole("region", { name: t("revisions.review.title") });
  await panel.getByRole("button", { name: t("revisions.review.submit") }).click();
  await panel
    .getByRole("button", { name: t("revisions.review.submit") })
    .last()
    .click();
  await pane.getByText(/Waiting for an admin/).waitFor();
  // from the top, as a button scrolled half below the header counts as too small
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityProblems(page)).toEqual([]);
  const shown = async (address = `/en/news/${id}`) => (await fetch(baseUrl() + address)).text();
  expect(await shown()).not.toContain("Clearly so");

  await test.step("a link shows that text as it stands now, whatever is written later", async () => {
    const fold = panel.locator("details", { hasText: t("revisions.draft_links.title") });
    await fold.locator("summary").click();
    await fold.getByLabel(t("revisions.draft_links.shows")).selectOption({ label: t("revisions.draft_links.fixed") });
    await fold.getByRole("button", { name: t("revisions.review.links.create") }).click();
    const link = await fold.getByRole("textbox", { name: t("revisions.draft_links.title") }).inputValue();
    const html = await shown(new URL(link).pathname);
    expect(html).toContain("Clearly so");
    expect(html).toContain(t("revisions.draft_links.page.beside"));
  });

  const { page: admin } = await open({ as: "admin", language: "en" });
  await visit(admin, "/en/admin");
  await admin.getByRole("link", { name: t("admin.overview.review_title", { title }) }).click();
  const side = admin.getByRole("region", { name: t("revisions.review.title") });
  await side.getByRole("button", { name: t("revisions.review.compare") }).click();
  await admin.getByRole("dialog").getByText("Clearly so").first().waitFor();
  await admin.keyboard.press("Escape");
  await side.getByRole("button", { name: t("revisions.review.approve") }).click();
  await admin.locator("#pane-en .editor-text").getByText("Clearly so").waitFor();
  expect(await shown()).toContain("Clearly so");
  await remove(id, page, admin);
});

for (const [role, language] of [
  ["author", "en"],
  ["editor", "zh"],
] as const)
  test(`an ${role} finds an own draft, submits it and takes it back, in ${language}`, async ({ open }) => {
    const own = (key: Parameters<typeof translate>[1], values = {}) => translate(language, key, values);
    const title = `Own draft ${Date.now()}`;
    const text = { zh: "<p>夏季湖水分层。</p>", en: "<p>The lake is stratified in summer.</p>" };
    const as = role === "author" ? author : editor;
    const { id } = await draft(as, language, title, text[language]);
    const { page } = await open({ as, language });
    await visit(page, `/${language}/profile`);
    await page.getByRole("link", { name: own("profile.articles.edit_named", { title }) }).click();
    const panel = page.getByRole("region", { name: own("revisions.review.title") });
    await panel.getByRole("button", { name: own("revisions.review.submit") }).click();
    const submit = panel.getByRole("button", { name: own("revisions.review.submit") }).last();
    // a text that cannot be saved is not submitted, which its field alone says
    const titleField = page.locator(`#title-${language}`);
    await titleField.fill("");
    await submit.click();
    await expect(page.getByText(own("editor.form.title_first")).first()).toBeVisible();
    await expect(panel.locator("[aria-invalid]")).toHaveCount(0);
    await titleField.fill(title);
    await submit.click();
    await panel.getByRole("button", { name: own("revisions.review.withdraw") }).click();
    await panel.getByRole("button", { name: own("revisions.review.submit") }).waitFor();
    await remove(id, page);
  });
