import { imageShares } from "#contract/article-html.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { signIn, visit } from "./page-actions.ts";
import { accessibilityProblems, deadPictures, showTheme, sideways, unsizedPictures } from "./page-examination.ts";
import { everything, wideImage } from "./whole-article.ts";
import { admin, baseUrl } from "./worker-server.ts";

const call = async (method: string, path: string, token: string, body?: object) => {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: { token?: string; data?: { id: number; view_count: number } } = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
};

let token: string;
let id: number;
test.beforeAll(async () => {
  token = (await call("POST", "/auth/login", "", admin)).token ?? "";
  const source = await wideImage();
  const article = {
    title: "Everything an article can hold",
    status: "published",
    cover_image_url: source,
    category: "training",
  };
  const made = await call("POST", "/news", token, { ...article, lang: "en", content: everything(source, "water") });
  id = made.data?.id ?? 0;
  const chinese = { title: "文章里能有的一切", status: "published", lang: "zh", content: everything(source, "水深") };
  await call("PUT", `/news/${id}`, token, chinese);
});
test.afterAll(() => call("DELETE", `/news/${id}`, token));

for (const language of ["zh", "en"] as const)
  test.describe(`an article with everything, in ${language}`, () => {
    test("has nothing that axe finds, in both themes", async ({ open }) => {
      const { page } = await open({ language, colorScheme: "light" });
      await visit(page, `/${language}/news/${id}`);
      expect(await accessibilityProblems(page)).toEqual([]);
      await showTheme(page, "dark");
      // on the dark ground an author's colour is turned over by a filter, which axe does not know
      const colored = page.locator('.article-body span[style^="color:"]');
      expect(await colored.evaluate((node) => getComputedStyle(node).filter)).toBe("invert(1) hue-rotate(180deg)");
      const problems = await accessibilityProblems(page, "colours");
      expect(problems.filter((text) => !text.includes("foreground color: #7a1414"))).toEqual([]);
    });

    if (language === "zh")
      test("stays within every width; only tables and code scroll inside their own frames", async ({ open }) => {
        const { page } = await open({ language });
        await visit(page, `/${language}/news/${id}`);
        const table = page.getByRole("region", { name: "表格" });
        const reach = () => table.evaluate((node) => [node.scrollWidth > node.clientWidth, node.scrollLeft]);
        for (const width of [320, 360, 768, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await sideways(page)).toEqual([]);
          if ((await reach())[0]) {
            await table.focus();
            await page.keyboard.press("ArrowRight");
            await expect.poll(async () => (await reach())[1]).toBeGreaterThan(0);
          } else expect(width).toBe(1440);
          await page.locator(".article-body pre").first().focus();
          expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("PRE");
        }
      });

    if (language === "zh")
      test("shows its pictures in their measures, in as many pixels as their place needs, and moves nothing", async ({
        open,
      }) => {
        const { page } = await open({ own: true, language });
        await page.addInitScript(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ("value" in entry) window.shift += Number(entry.value);
          }).observe({ type: "layout-shift", buffered: true });
        });
        await visit(page, `/${language}/news/${id}`);
        expect(await unsizedPictures(page)).toEqual([]);
        expect(await deadPictures(page)).toEqual([]);
        const shown = await page.locator(".article-body img").evaluateAll((all) =>
          all.map((image) => ({
            at: image.getBoundingClientRect().width,
            natural: Number(
              /-(\d+)\.(?:avif|webp)$/.exec(image instanceof HTMLImageElement ? image.currentSrc : "")?.[1] ?? 1800,
            ),
            lazy: image.getAttribute("decoding"),
          })),
        );
        expect(shown).toHaveLength(imageShares.length + 1);
        for (const { at, natural } of shown) {
          expect(natural).toBeGreaterThanOrEqual(at - 1);
          expect(natural, `${at} px wide`).toBeLessThanOrEqual(Math.max(960, 2.2 * at));
        }
        expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
      });

    if (language === "en")
      test("asks nobody for its film before the reader plays it, then frames it in a sandbox where the cover was", async ({
        open,
      }) => {
        const { page, context } = await open({ language });
        const asked: string[] = [];
        await context.route("https://player.vimeo.com/**", (route) => {
          asked.push(route.request().url());
          return route.fulfill({ body: "" });
        });
        const elsewhere: string[] = [];
        page.on("request", (request) => {
          const { origin, protocol } = new URL(request.url());
          if (/^https?:$/.test(protocol) && origin !== baseUrl()) elsewhere.push(request.url());
        });
        await visit(page, `/${language}/news/${id}`);
        const film = page.locator(".article-body .wm-video");
        await film.scrollIntoViewIfNeeded();
        const own = film.getByRole("link", { name: "Open on Vimeo" });
        expect(await own.getAttribute("href")).toBe("https://vimeo.com/1234567");
        expect(await film.textContent()).toContain("Vimeo learns your network address when you play the video.");
        expect(elsewhere).toEqual([]);

        const before = await film.boundingBox();
        await film.getByRole("button", { name: "Play video on Vimeo" }).click();
        const frame = film.locator("iframe");
        expect(await frame.getAttribute("src")).toBe("https://player.vimeo.com/video/1234567?dnt=1&autoplay=1");
        expect(await frame.getAttribute("sandbox")).not.toContain("top-navigation");
        expect(await frame.getAttribute("title")).toBe("Film");
        await expect.poll(() => asked).toHaveLength(1);
        expect(await film.boundingBox()).toEqual(before);
        expect(await frame.boundingBox()).toEqual(before);
        expect(before ? before.width / before.height : 0).toBeCloseTo(16 / 9, 1);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
        expect(elsewhere).toEqual(asked);

        // remembered for this page alone
        await page.reload();
        await page.locator(".article-body .wm-video-play").waitFor();
        expect(asked).toHaveLength(1);
      });

    if (language === "zh")
      test("leads to its film by a link where there is no script, and on paper", async ({ open }) => {
        const { page } = await open({ language, javaScriptEnabled: false });
        await page.goto(`/${language}/news/${id}`);
        expect(await page.locator(".wm-video-play").isVisible()).toBe(false);
        expect(await page.locator(".wm-video-note a").isVisible()).toBe(true);
        await page.emulateMedia({ media: "print" });
        expect(await page.locator(".wm-video-note a").isVisible()).toBe(true);
        const written = await page.locator(".wm-video-note a").evaluate((a) => getComputedStyle(a, "::after").content);
        expect(written).toContain("https://vimeo.com/1234567");
      });

    if (language === "en")
      test("leads by the language menu and the margin to its other version, and names both to search engines", async ({
        open,
      }) => {
        const { page } = await open({ language });
        await visit(page, `/${language}/news/${id}`);
        const other = "zh";
        expect(await page.getAttribute('link[rel="canonical"]', "href")).toMatch(
          new RegExp(`/${language}/news/${id}$`),
        );
        const hreflang = await page
          .locator("link[hreflang]")
          .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        for (const lang of ["zh", "en"])
          expect(hreflang.filter((href) => href?.endsWith(`/${lang}/news/${id}`))).toHaveLength(1);
        expect(await page.locator("aside a[hreflang]").getAttribute("href")).toBe(`/${other}/news/${id}`);
        expect(await page.locator(`header a[href="/${other}/news/${id}"]`).count()).toBeGreaterThan(0);
        expect(await page.textContent("footer time, article footer")).toMatch(/Last updated|20\d\d/);
      });

    if (language === "en")
      test("is printed whole, on white", async ({ open }) => {
        const { page } = await open({ language, colorScheme: "dark" });
        await visit(page, `/${language}/news/${id}`);
        await page.emulateMedia({ media: "print" });
        expect(await page.locator("h1").isVisible()).toBe(true);
        const clipped = await page
          .locator(".article-body :is(.wm-table, pre)")
          .evaluateAll((all) => all.filter((node) => getComputedStyle(node).overflowX === "auto").length);
        expect(clipped).toBe(0);
        const colored = page.locator('.article-body span[style^="color:"]');
        await expect.poll(() => colored.evaluate((node) => getComputedStyle(node).filter)).toBe("none");
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
          /255, 255, 255|0, 0, 0, 0/,
        );
      });
  });

test.describe("views", () => {
  const count = async () => (await call("GET", `/news/${id}`, token)).data?.view_count ?? 0;
  const agent = (name: string) =>
    `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 ${name}`;

  /** Opens the article as somebody and waits for the beacon's answer. */
  async function readAs(open: Open, options: Parameters<typeof open>[0]) {
    const { page } = await open({ language: "en", ...options });
    const beacon = page.waitForResponse(`**/api/news/${id}/views`);
    await visit(page, `/en/news/${id}`);
    expect((await beacon).status()).toBe(204);
    return page;
  }

  test("count once for a visitor in half an hour, however often the page is opened", async ({ open }) => {
    const before = await count();
    const page = await readAs(open, { userAgent: agent("one") });
    expect(await count()).toBe(before + 1);
    const again = page.waitForResponse(`**/api/news/${id}/views`);
    await page.reload();
    await again;
    await readAs(open, { userAgent: agent("one") });
    expect(await count()).toBe(before + 1);
    await readAs(open, { userAgent: agent("two") });
    expect(await count()).toBe(before + 2);
  });

  test("do not count for robots, for admins, and where the page is only fetched", async ({ open }) => {
    const before = await count();
    await readAs(open, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    const { page } = await open({ userAgent: agent("three") });
    await signIn(page, `/news/${id}`);
    await page.locator(".article-body").waitFor();
    await page.goto(`/en/news/${id}`);
    await page.getByRole("button", { name: "Delete", exact: true }).waitFor();
    await fetch(`${baseUrl()}/en/news/${id}`, { headers: { "User-Agent": agent("four") } });
    expect(await count()).toBe(before);
  });
});

for (const [language, button, failure, cancel] of [
  ["zh", "删除", "删除文章失败，请稍后重试", "取消"],
  ["en", "Delete", "Failed to delete the article, please try again later", "Cancel"],
] as const)
  test.describe(`deleting an article in ${language}`, () => {
    test("asks, can be left, says that it failed, and then succeeds", async ({ open }) => {
      const title = `Short life ${Date.now()}`;
      const made = await call("POST", "/news", token, {
        title,
        content: "<p>a</p>",
        status: "published",
        lang: language,
      });
      const own = made.data?.id ?? 0;
      const { page, problems } = await open({ language });
      await signIn(page, `/${language}/news/${own}`);
      const remove = page.getByRole("button", { name: button, exact: true }).first();
      const dialog = page.getByRole("alertdialog");
      await remove.click();
      await dialog.getByText(title).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await remove.click();
      await dialog.getByRole("button", { name: cancel }).click();
      await dialog.waitFor({ state: "hidden" });

      await page.route(`**/api/news/${own}`, (route) => route.abort());
      await remove.click();
      await dialog.getByRole("button", { name: button }).click();
      await page.locator("[role=alert], [role=status]").filter({ hasText: /./ }).first().waitFor();
      await page.unroute(`**/api/news/${own}`);
      await page.route(`**/api/news/${own}`, (route) => route.fulfill({ status: 500, body: "no JSON" }));
      await remove.click();
      await dialog.getByRole("button", { name: button }).click();
      await page.getByText(failure).first().waitFor();
      expect(page.url()).toContain(`/news/${own}`);
      problems.length = 0;

      await page.unroute(`**/api/news/${own}`);
      await remove.click();
      await dialog.getByRole("button", { name: button }).click();
      await page.getByText(language === "zh" ? "文章删除成功！" : "The article has been deleted.").waitFor();
      await page.waitForURL(/\/News$/);
      expect((await fetch(`${baseUrl()}/${language}/news/${own}`)).status).toBe(404);
    });
  });

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shift: number;
  }
}
