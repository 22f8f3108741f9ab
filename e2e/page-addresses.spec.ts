import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { baseUrl } from "./worker-server.ts";

/** The answer to a path, as it stands after the redirects that `follow` allows. */
const ask = (path: string, redirect: "manual" | "follow" = "manual") => fetch(baseUrl() + path, { redirect });

test.describe("a page's address", () => {
  test("is one: other spellings lead to it, with their query", async () => {
    for (const [path, location] of [
      ["/About", "/about"],
      ["/zh/about/", "/zh/about"],
      ["/%61bout?utm_source=x", "/about?utm_source=x"],
      ["/news?tab=3", "/News?tab=3"],
      ["/en//NEWS/3", "/en/news/3"],
      ["/zh/project-post/GUXIAN", "/zh/project-post/guxian"],
      ["/Services-Category/Digital-Twin", "/services-category/digital-twin"],
      ["/FEED.xml", "/feed.xml"],
    ] as const) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 308, location]);
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect((await ask(path, "follow")).status).toBe(200);
    }
  });

  test("with a query that means nothing shows the same page, by the same bytes", async () => {
    for (const [path, ...others] of [
      ["/zh", "/zh?utm_source=x", "/zh?page=2&tab=3"],
      ["/en/News", "/en/News?page=0", "/en/News?page=abc", "/en/News?tab=7", "/en/News?tab=3&tab=3", "/en/News?page=1"],
      ["/en/News?tab=3", "/en/News?utm_source=x&tab=3"],
      ["/en/login", "/en/login?redirect=%2Fen%2Fadmin"],
    ] as const) {
      const tag = (await ask(path)).headers.get("ETag");
      for (const other of others) {
        const answer = await ask(other);
        expect([other, answer.status, answer.headers.get("ETag")]).toEqual([other, 200, tag]);
      }
    }
  });

  test("beyond the last page of the news leads to the last page", async () => {
    const location = (await ask("/en/News?page=999999")).headers.get("Location") ?? "";
    expect(location).toMatch(/^\/en\/News\?page=\d$/);
    expect((await ask(location)).status).toBe(200);
  });

  test("keeps its query in the browser, where the page reads it once it is interactive", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/en/News?tab=3&utm_source=x");
    expect(page.url()).toMatch(/\/en\/News\?tab=3&utm_source=x$/);
    expect(await page.locator('main nav [aria-current="page"]').first().innerText()).toMatch(/training/i);
    await visit(page, "/en/login?utm_source=x&redirect=%2Fen%2Fprofile");
    const register = page.locator('main a[href^="/en/register"]');
    await expect.poll(() => register.getAttribute("href")).toBe("/en/register?utm_source=x&redirect=%2Fen%2Fprofile");
    expect((await ask("/en/news?page=2")).headers.get("Location")).toBe("/en/News?page=2");
  });

  test("that does not exist is not found in any part of the site, and comes to life all the same", async ({ open }) => {
    const { page, problems } = await open({ language: "en" });
    for (const path of ["/nowhere", "/a/b/c", "/xx/about", "/news/about", "/en/project-post/none"]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toMatch(/<h1[^>]*>Oh, No! You stumbled upon a rarity</);
    }
    expect((await visit(page, "/en/nowhere"))?.status()).toBe(404);
    expect(await page.textContent("h1")).toBe("Oh, No! You stumbled upon a rarity");
    await page.getByRole("link", { name: "Go back home" }).click();
    await page.waitForURL((url) => url.pathname === "/en" || url.pathname === "/");
    expect(problems.splice(0).filter((problem) => !problem.includes("404"))).toEqual([]);
  });
});
