import type { Page } from "@playwright/test";
import { makeArticle, removeArticle } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { visit, withoutScripts } from "./page-actions.ts";

const articles: number[] = [];
test.afterAll(() => Promise.all(articles.map(removeArticle)));

const video = '<p><iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE"></iframe></p>';

/** An article as the form stores it for its preview. */
const previewed = {
  title: "Lake levels",
  summary: "",
  content: `<p>Lake levels of a year.</p>${video}`,
  lang: "en",
  category: "training",
  cover_image_url: null,
  view_count: 0,
  author: { full_name: "Lin", username: null },
  published_at: "2026-01-31T08:00:00.000Z",
  updated_at: "2026-01-31T08:00:00.000Z",
};

async function openPreview(page: Page) {
  await page.goto(withoutScripts);
  await page.evaluate((article) => sessionStorage.setItem("news-preview", article), JSON.stringify(previewed));
  await visit(page, "/zh/news/preview");
  await page.getByRole("heading", { level: 1, name: previewed.title }).waitFor();
}

test("the preview has the badge colour of news for every category, in the frame of a device too", async ({ open }) => {
  const { page } = await open();
  await openPreview(page);
  await expect(page.locator("main .badge")).toHaveClass(/badge-blue/);
  await page.getByRole("button", { name: "手机" }).click();
  const phone = page.frameLocator("iframe");
  await phone.getByRole("heading", { level: 1, name: previewed.title }).waitFor();
  await expect(phone.locator("main .badge")).toHaveClass(/badge-blue/);
});

test("the preview of an English article on a Chinese page has its video's texts in English", async ({ open }) => {
  const { page } = await open();
  await openPreview(page);
  await page.getByRole("button", { name: "Play video on YouTube" }).waitFor();
});

test("an English draft on a Chinese page has its video's texts in English", async ({ open }) => {
  const id = await makeArticle("en", "draft", `Lake levels ${Date.now()}`, `<p>Lake levels of a year.</p>${video}`);
  articles.push(id);
  const { page, problems } = await open({ as: "admin" });
  await visit(page, `/zh/news/${id}`);
  await page.getByText("草稿，仅作者和管理员可见").waitFor();
  await page.getByRole("button", { name: "Play video on YouTube" }).waitFor();
  problems.length = 0; // the browser reports the 404 of the page that visitors get
});
