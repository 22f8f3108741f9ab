import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { baseUrl } from "./worker-server.ts";

interface Listed {
  id: number;
  title: string;
  lang: string;
  category: string;
}

/** What the API lists; pages must show the same. */
async function listed(query: string): Promise<{ articles: Listed[]; total: number }> {
  const answer: { data: { articles: Listed[]; total: number } } = await (
    await fetch(`${baseUrl()}/api/news?${query}`)
  ).json();
  return answer.data;
}

/** The HTML of a page, as readers without JavaScript and search engines get it. */
const htmlOf = async (path: string) => (await fetch(baseUrl() + path)).text();

/** The articles that a list's HTML links to, as addresses, in their order. */
const linksIn = (html: string) => [
  ...new Set([...html.slice(html.indexOf("<main")).matchAll(/href="(\/zh\/news\/\d+)"/g)].map(([, href]) => href)),
];

test("the news list shows what is published, newest first, twenty a page, in its HTML", async () => {
  const { articles, total } = await listed("tab=0&lang=zh");
  const html = await htmlOf("/zh/News");
  expect(linksIn(html)).toEqual(articles.map(({ id }) => `/zh/news/${id}`));
  expect(articles).toHaveLength(20);
  expect(html).toContain(articles[0]?.title);
  expect(html).toMatch(/href="\/zh\/News\?page=2"/);
  expect(linksIn(await htmlOf("/zh/News?page=2"))).toHaveLength(total - 20);
});

test("the list says in its rail and tabs how many articles there are, and no two of its covers are alike", async () => {
  const html = await htmlOf("/zh/News");
  for (const [tab, label] of [
    [0, "新闻与公告"],
    [3, "相关培训"],
  ] as const) {
    const { total } = await listed(`tab=${tab}&lang=zh&limit=1`);
    expect(html).toMatch(new RegExp(`${label}<span class="[^"]*">${total}<`));
    if (tab === 0) expect(html).toContain(`<b>${total}篇</b>`);
  }
  expect(html).toMatch(/<a [^>]*href="\/zh\/feeds"/);
  const covers = [...html.matchAll(/class="story-cover".*?<img[^>]* src="([^"]*)"/g)].map(([, src]) => src);
  expect(covers).toHaveLength(20);
  expect(new Set(covers).size).toBe(20);
});

test("the publish button is there for admins only, and the tab of the trainings for everybody", async ({ open }) => {
  const { page } = await open({ language: "en" });
  await visit(page, "/en/News");
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(0);
  await page.locator('main a[href$="tab=3"]').first().click();
  await page.waitForURL("**/News?tab=3");
  const { articles } = await listed("tab=3&lang=en");
  expect(articles.every(({ category }) => category === "training")).toBe(true);
  for (const { title } of articles) await page.getByText(title).first().waitFor();
});

test("the publish button verifies the role before it leads on, and shows for three seconds that it is missing", async ({
  open,
}) => {
  const { page } = await open({ as: "admin" });
  await visit(page, "/News");
  const button = page.getByRole("button", { name: "发布文章" });
  await button.waitFor();
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch();
    const body: { user: object } = await response.json();
    await route.fulfill({ response, json: { ...body, user: { ...body.user, role: "editor" } } });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await button.click();
  const message = page.getByText("没有权限执行此操作");
  await message.waitFor();
  await page.clock.runFor(2900);
  expect(await message.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await message.waitFor({ state: "hidden" });
  await page.clock.resume();
  expect(new URL(page.url()).pathname).toBe("/News");
  await page.unroute("**/api/auth/me");

  await test.step("for an admin", async () => {
    await visit(page, "/News");
    const asked = page.waitForRequest("**/api/auth/me");
    await button.click();
    await asked;
    await page.waitForURL("**/news/create");
    await page.getByRole("textbox", { name: "文章内容（简体中文）", exact: true }).waitFor();
  });
});

for (const [language, sample, words] of [
  ["zh", "深水水库底层缺氧", ["次浏览", "摘要：", "最后更新：", "返回"]],
  ["en", "deep reservoir", ["views", "Summary", "Last updated", "Back"]],
] as const)
  test(`an article in ${language} shows everything about it in its HTML`, async () => {
    const { articles } = await listed(`limit=100&tab=0&lang=${language}`);
    // one of the samples, whatever other tests have published since
    const article = articles.findLast(({ title }) => title.includes(sample));
    const html = await htmlOf(`/${language}/news/${article?.id}`);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "");
    expect(heading).toContain(article?.title);
    for (const word of words) expect(html.slice(html.indexOf("<main"))).toContain(word);
    expect(html.match(/ hreflang="/gi)?.length).toBeGreaterThanOrEqual(2);

    // what it leads on to: its sections, a question, its model, two articles and a project
    const main = html.slice(html.indexOf("<main"));
    expect([...main.matchAll(/href="#(section-\d+)"/g)].length).toBe(main.match(/<h2 id="section-/g)?.length);
    const end = main.slice(main.lastIndexOf("<section", main.indexOf("/contacts?topic=")), main.indexOf("</main>"));
    expect(end).toContain(`href="/${language}/contacts?topic=`);
    expect(end).toContain(`href="/${language}/services-post/ce-qual-w2"`);
    expect([...end.matchAll(new RegExp(`href="/${language}/news/\\d+"`, "g"))]).toHaveLength(2);
    expect(end).toMatch(new RegExp(`href="/${language}/project-post/\\w+"`));
  });

test("an article that does not exist says so with 404 and leads back to the list", async ({ open }) => {
  for (const id of ["99999999999999", "abc"]) expect((await fetch(`${baseUrl()}/zh/news/${id}`)).status).toBe(404);
  const { page, problems } = await open();
  expect((await page.goto("/zh/news/999999"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "文章不存在" }).waitFor();
  problems.length = 0; // the browser reports the 404 itself
  await page.getByRole("link", { name: "返回新闻列表" }).click();
  await page.waitForURL("**/zh/News");

  await test.step("as does its form, once its writer is known", async () => {
    const { page: form } = await open({ as: "admin" });
    await visit(form, "/zh/news/edit/abc");
    await form.getByText("文章ID不存在").waitFor();
  });
});

test("an article in one language only is shown to readers of the other, marked and canonical in its own", async () => {
  const { articles } = await listed("limit=100&lang=zh");
  const foreign = articles.find(({ lang }) => lang === "en");
  const html = await htmlOf(`/zh/news/${foreign?.id}`);
  expect(html.slice(html.indexOf("<main"))).toMatch(/<[^>]+ lang="en"[^>]*>(?:(?!<\/h1>).)*<h1|<h1[^>]* lang="en"/s);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`/en/news/${foreign?.id}$`));
  expect(html).not.toMatch(/<link[^>]* hreflang="zh-Hans"/i);
});
