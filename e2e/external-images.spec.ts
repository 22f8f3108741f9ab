import type { BrowserContext } from "@playwright/test";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { call, removeArticle } from "./article-flows.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { accessibilityInBothThemes, sideways } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

/** Of the kind that cannot be copied: no public network has these addresses. */
const image = "http://192.0.2.7/photo.png";
const cover = "https://198.51.100.9/cover.png";

const words = { link: "Image on 192.0.2.7", draft: "Draft, visible only to its author and administrators" };

const content = `<p>Before.</p><figure class="wm-image-25"><img src="${image}" alt="A gauge"><figcaption>Caption</figcaption></figure><p>In a line <img src="${image}?2" alt=""> too.</p><iframe src="https://player.vimeo.com/video/1234567?dnt=1" title="Film"></iframe>`;

const ids = { published: 0, draft: 0 };
test.beforeAll(async () => {
  const make = async (status: "published" | "draft", title: string) => {
    const shared = { status, cover_image_url: cover, category: "news" };
    const made = await call("POST", "/news", { ...shared, title, lang: "zh", content });
    await call("PUT", `/news/${made.data.id}`, { status, title, lang: "en", content });
    return made.data.id;
  };
  ids.published = await make("published", "With images of another site");
  ids.draft = await make("draft", "A draft with images of another site");
});
test.afterAll(async () => {
  await removeArticle(ids.published);
  await removeArticle(ids.draft);
});

/** Every request of the context that leaves the site. */
async function requestsElsewhere(context: BrowserContext): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.origin !== baseUrl(),
    async (route) => {
      requests.push(route.request().url());
      await route.abort();
    },
  );
  return requests;
}

const language = "en";

test("images of another site are links for readers, and nothing is asked of their host", async ({ open }) => {
  const { page, context } = await open({ language });
  const requests = await requestsElsewhere(context);
  await visit(page, `/${language}/news/${ids.published}`);
  const links = page.locator(".article-body a.wm-external-image");
  await expect(links).toHaveCount(2);
  const first = links.first();
  expect(await first.innerText()).toContain(words.link);
  expect(await first.innerText()).toContain("A gauge");
  expect(await first.getAttribute("href")).toBe(image);
  expect(await first.getAttribute("target")).toBe("_blank");
  expect(await first.getAttribute("rel")).toBe("noopener noreferrer");
  expect(await page.locator(".article-cover").count()).toBe(0);
  expect(await page.content()).not.toContain("198.51.100.9");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await accessibilityInBothThemes(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
  const box = await page.locator("figure > .wm-external-image").boundingBox();
  expect(box?.width).toBeGreaterThan(280);
  expect(box?.height).toBeGreaterThan(24);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});

test("images of another site are links in a draft that its author looks at", async ({ open }) => {
  const { page, context, problems } = await open({ language, as: "admin" });
  const requests = await requestsElsewhere(context);
  await visit(page, `/${language}/news/${ids.draft}`);
  await page.getByText(words.draft).waitFor();
  await expect(page.locator(".article-body a.wm-external-image")).toHaveCount(2);
  expect(await page.locator(".article-cover").count()).toBe(0);

  await test.step("whose labels in the editor follow the language of the page", async () => {
    await visit(page, `/${language}/news/edit/${ids.draft}?lang=${language}`);
    const text = page.locator(`#pane-${language} .editor-text`);
    const label = (shown: Language, key: MessageKey) =>
      text.getByRole("button", { name: translate(shown, key, { host: "Vimeo" }), exact: true }).first();
    await label(language, "editor.video.load").waitFor();
    await label(language, "editor.image.replace").waitFor();
    await page.getByRole("button", { name: "Language: English" }).click();
    await page.getByRole("link", { name: "简体中文" }).click();
    await label("zh", "editor.video.load").waitFor();
    await label("zh", "editor.image.replace").waitFor();
  });
  expect(requests).toEqual([]);
  // to visitors the draft does not exist
  expect(problems.splice(0).every((problem) => problem.includes("404"))).toBe(true);
});

test("images of another site are named by no list, shared link, feed or search engine's data", async () => {
  const [page = "", list = "", ...others] = await Promise.all(
    [`/${language}/news/${ids.published}`, `/${language}/News`, "/feed.en.xml", "/sitemap.xml"].map(async (path) =>
      (await fetch(`${baseUrl()}${path}`)).text(),
    ),
  );
  expect(/property="og:image" content="([^"]*)"/.exec(page)?.[1]).toMatch(/\/social\/title\/.*\/images\/plates\//);
  expect([...page.matchAll(/<(?:img|source|link)[^>]*>/g)].filter(([tag]) => /192\.0\.2|198\.51/.test(tag))).toEqual(
    [],
  );
  // the list has its own pattern in place of the cover
  const story = list.split(/(?=<article|<li)/).filter((part) => part.includes(`/news/${ids.published}"`));
  expect(story.join("")).toMatch(/<img[^>]* src="\/images\/plates\//);
  for (const text of [page, list, ...others]) expect(text).not.toContain("198.51.100.9");
});
