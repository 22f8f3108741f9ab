import { translate } from "#contract/i18n/messages.ts";
import { api } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { visit, withoutScripts } from "./page-actions.ts";
import { accessibilityProblems } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

test("a draft is shared by a link, which opens without a script and an account until it is revoked", async ({
  open,
}) => {
  const title = `Shared lake ${Date.now()}`;
  const content = "<p>The lake turns over in May.</p>";
  const body = { title, content, status: "draft", lang: "en" };
  const { data: article } = await api.asAdmin<{ data: { id: number } }>("POST", "/news", body);
  const t = (key: Parameters<typeof translate>[1], values = {}) => translate("en", key, values);
  const { page } = await open({ language: "en", as: "admin" });
  const get = async (path: string, agent = "Mozilla/5.0 Firefox/145.0") => {
    const answer = await fetch(baseUrl() + path, { headers: { "User-Agent": agent } });
    const html = await answer.text();
    const headers = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => answer.headers.get(name));
    return { status: answer.status, headers, html };
  };
  const secret = ["no-store", "no-referrer", "noindex, nofollow"];

  await visit(page, `/en/news/edit/${article.id}`);
  const panel = page.getByRole("region", { name: t("revisions.review.title") });
  const fold = panel.locator("details", { hasText: t("revisions.draft_links.title") });
  await fold.locator("summary").click();
  await fold.getByLabel(t("revisions.draft_links.days")).selectOption("1");
  await fold.getByRole("button", { name: t("revisions.review.links.create") }).click();
  const field = fold.getByRole("textbox", { name: t("revisions.draft_links.title") });
  const path = new URL(await field.inputValue()).pathname;
  expect(path).toMatch(/^\/en\/draft\/[\w-]{43}$/);
  await fold.getByRole("img", { name: t("revisions.draft_links.qr") }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await test.step("the page is whole without a script, and no cache, search engine or other site learns of it", async () => {
    for (const address of [path, `${path}.data`]) {
      const { status, headers, html } = await get(address);
      expect([status, headers]).toEqual([200, secret]);
      expect(html).toContain("The lake turns over in May.");
    }
    const { html } = await get(path);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/rel="canonical"|property="og:/);
    expect((await get(`/api/news/${article.id}`)).status).toBe(404);
    const { page: reader } = await open({ language: "en", javaScriptEnabled: false });
    await reader.goto(path);
    await reader.getByRole("heading", { level: 1, name: title }).waitFor();
    await reader.getByText(t("revisions.draft_links.page.banner")).waitFor();
    const { page: hydrated } = await open({ language: "en", viewport: { width: 390, height: 844 } });
    await visit(hydrated, path);
    expect(await accessibilityProblems(hydrated)).toEqual([]);
  });

  await test.step("once it is revoked, it answers as a page that is gone; a link that never was, as one not found", async () => {
    await visit(page, `/en/news/edit/${article.id}`);
    await fold.locator("summary").click();
    // not those of the test's browsers, which call themselves headless
    await fold.getByText(t("revisions.draft_links.opened", { count: 3 })).waitFor();
    await fold.getByRole("button", { name: t("revisions.review.links.revoke") }).click();
    await fold.getByText(t("revisions.draft_links.state.revoked")).waitFor();
    for (const [address, expected] of [
      [path, 410],
      [`/en/draft/${"x".repeat(43)}`, 404],
    ] as const) {
      const { status, headers, html } = await get(address);
      expect([status, headers]).toEqual([expected, secret]);
      expect(html).toContain(t("revisions.review.shared.gone"));
      expect(html).not.toContain(title);
    }
  });
  await page.goto(withoutScripts); // the form goes on asking for the article
  await api.asAdmin("DELETE", `/news/${article.id}`);
});
