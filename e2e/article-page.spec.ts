import sharp from "sharp";
import { imageShares } from "#contract/article-html.ts";
import { coreFlow, expect, test } from "./fixtures.ts";
import { signIn, use, visit } from "./page-actions.ts";
import { accessibilityProblems, deadPictures, layoutShift, sideways, unsizedPictures } from "./page-examination.ts";
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
    // of its own: Chromium shows a copy that it has for the cover in place of a smaller one that it had to fetch
    cover_image_url: await wideImage("#7f1f2c"),
    category: "training",
  };
  const made = await call("POST", "/news", token, { ...article, lang: "en", content: everything(source, "water") });
  id = made.data?.id ?? 0;
  const chinese = { title: "文章里能有的一切", status: "published", lang: "zh", content: everything(source, "水深") };
  await call("PUT", `/news/${id}`, token, chinese);
});
test.afterAll(() => call("DELETE", `/news/${id}`, token));

test.describe("an article with everything", () => {
  test(
    "in zh has nothing that axe finds, stays within every width, shows its pictures in their measures, and moves nothing",
    coreFlow,
    async ({ open }) => {
      const { page } = await open();
      await visit(page, `/zh/news/${id}`);

      await test.step("pictures", async () => {
        expect(await unsizedPictures(page)).toEqual([]);
        expect(await deadPictures(page)).toEqual([]);
        const shown = await page.locator(".article-body img").evaluateAll((all) =>
          all.map((image) => ({
            at: image.getBoundingClientRect().width,
            natural: Number(
              /-(\d+)\.(?:avif|webp)$/.exec(image instanceof HTMLImageElement ? image.currentSrc : "")?.[1] ?? 1800,
            ),
          })),
        );
        expect(shown).toHaveLength(imageShares.length + 1);
        for (const { at, natural } of shown) {
          expect(natural).toBeGreaterThanOrEqual(at - 1);
          expect(natural, `${at} px wide`).toBeLessThanOrEqual(Math.max(960, 2.2 * at));
        }
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });

      expect(await accessibilityProblems(page)).toEqual([]);

      await test.step("the gauge follows the reader to the end", async () => {
        await page.locator("[data-reading]").waitFor();
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
        await page.locator(".article-bar").getByText("还剩约0分钟").waitFor();
        await expect(page.locator("[data-past-title]")).toHaveCount(1);
      });

      await test.step("only tables and code scroll inside their own frames", async () => {
        const table = page.getByRole("region", { name: "表格" });
        const reach = () => table.evaluate((node) => [node.scrollWidth > node.clientWidth, node.scrollLeft]);
        for (const width of [1440, 768, 320]) {
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
    },
  );

  test("in en has nothing that axe finds, is printed on white, and asks nobody for its film before the reader plays it", async ({
    open,
  }) => {
    const { page, context } = await open({ language: "en" });
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
    await visit(page, `/en/news/${id}`);

    await test.step("in the dark theme and on paper", async () => {
      // on the dark ground an author's colour is turned over by a filter, which axe does not know
      const colored = page.locator('.article-body span[style^="color:"]');
      const filter = () => colored.evaluate((node) => getComputedStyle(node).filter);
      expect(await filter()).toBe("invert(1) hue-rotate(180deg)");
      const problems = await accessibilityProblems(page);
      expect(problems.filter((text) => !text.includes("foreground color: #7a1414"))).toEqual([]);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.locator(".site-header > .wrap > .logo").isVisible()).toBe(true);
      expect(await page.locator(".article-address").innerText()).toMatch(new RegExp(`^https?://.+/en/news/${id}$`));
      for (const hidden of [".article-bar", "main nav", "main button", "main section:has(.button, .stories)"])
        expect(await page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0);
      const clipped = await page
        .locator(".article-body :is(.wm-table, pre)")
        .evaluateAll((all) => all.filter((node) => getComputedStyle(node).overflowX === "auto").length);
      expect(clipped).toBe(0);
      await expect.poll(filter).toBe("none");
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
        /255, 255, 255|0, 0, 0, 0/,
      );
      const link = page.locator(".wm-video-note a");
      expect(await link.isVisible()).toBe(true);
      const written = await link.evaluate((a) => getComputedStyle(a, "::after").content);
      expect(written).toContain("https://vimeo.com/1234567");
      await page.emulateMedia({ media: null });
    });

    await test.step("its other version, by the language menu and the margin", async () => {
      expect(await page.locator("aside a[hreflang]").getAttribute("href")).toBe(`/zh/news/${id}`);
      expect(await page.locator(`header a[href="/zh/news/${id}"]`).count()).toBeGreaterThan(0);
      expect(await page.textContent("footer time, article footer")).toMatch(/Last updated|20\d\d/);
    });

    await test.step("the film, in a sandbox where the cover was", async () => {
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

    await test.step("what is left to read, within a phone's width", async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.locator("[data-reading]").waitFor();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expect(page.locator(".article-bar")).toContainText("about 0 left");
      expect(await sideways(page)).toEqual([]);
    });
  });

  test("leads to its film by a link where there is no script, and names both versions to search engines", async ({
    open,
  }) => {
    const { page } = await open({ language: "en", javaScriptEnabled: false });
    await page.goto(`/en/news/${id}`);
    expect(await page.locator(".wm-video-play").isVisible()).toBe(false);
    expect(await page.locator(".wm-video-note a").isVisible()).toBe(true);
    expect(await page.getAttribute('link[rel="canonical"]', "href")).toMatch(new RegExp(`/en/news/${id}$`));
    const hreflang = await page
      .locator("link[hreflang]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const lang of ["zh", "en"])
      expect(hreflang.filter((href) => href?.endsWith(`/${lang}/news/${id}`))).toHaveLength(1);
  });
});

test.describe("views", () => {
  const count = async () => (await call("GET", `/news/${id}`, token)).data?.view_count ?? 0;
  const agent = (name: string) =>
    `Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 ${name}`;

  test("count once for a visitor in half an hour, and not for an admin or where the page is only fetched", async ({
    open,
  }) => {
    const before = await count();
    const { page } = await open({ language: "en" });
    await page.setExtraHTTPHeaders({ "User-Agent": agent("one") });
    let reports = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(`/api/news/${id}/views`)) reports += 1;
    });
    const read = async () => {
      const beacon = page.waitForResponse(`**/api/news/${id}/views`);
      await page.goto(`/en/news/${id}`);
      expect((await beacon).status()).toBe(204);
    };
    await read();
    expect(await count()).toBe(before + 1);
    await use(page);
    // which fetches a script later than a report would
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await read();
    expect(reports).toBe(2);
    await fetch(`${baseUrl()}/en/news/${id}`, { headers: { "User-Agent": agent("four") } });
    await signIn(page, `/en/news/${id}`);
    await page.getByRole("button", { name: "Delete", exact: true }).waitFor();
    expect(await count()).toBe(before + 1);
    await page.setExtraHTTPHeaders({});
  });
});

test("deleting an article asks, can be left, says that it failed, and then succeeds", async ({ open }) => {
  const title = `Short life ${Date.now()}`;
  const made = await call("POST", "/news", token, {
    title,
    content: "<p>a</p>",
    status: "published",
    lang: "zh",
  });
  const own = made.data?.id ?? 0;
  const { page, problems } = await open({ as: "admin" });
  await visit(page, `/zh/news/${own}`);
  const remove = page.getByRole("button", { name: "删除", exact: true }).first();
  const dialog = page.getByRole("alertdialog");
  await remove.click();
  await dialog.getByText(title).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await remove.click();
  await dialog.getByRole("button", { name: "取消" }).click();
  await dialog.waitFor({ state: "hidden" });

  await page.route(`**/api/news/${own}`, (route) => route.abort());
  await remove.click();
  await dialog.getByRole("button", { name: "删除" }).click();
  await page.locator("[role=alert], [role=status]").filter({ hasText: /./ }).first().waitFor();
  await page.unroute(`**/api/news/${own}`);
  await page.route(`**/api/news/${own}`, (route) => route.fulfill({ status: 500, body: "no JSON" }));
  await remove.click();
  await dialog.getByRole("button", { name: "删除" }).click();
  await page.getByText("删除文章失败，请稍后重试").first().waitFor();
  expect(page.url()).toContain(`/news/${own}`);
  problems.length = 0;

  await page.unroute(`**/api/news/${own}`);
  await remove.click();
  await dialog.getByRole("button", { name: "删除" }).click();
  await page.getByText("文章删除成功！").waitFor();
  await page.waitForURL(/\/News$/);
  expect((await fetch(`${baseUrl()}/zh/news/${own}`)).status).toBe(404);
});

test("a panorama keeps a height at which it can be seen and scrolls in its frame, and drawings stand on a light ground", async ({
  open,
}) => {
  const source = async (image: ReturnType<typeof sharp>, type: "png" | "jpeg") =>
    `data:image/${type};base64,${(await image.toFormat(type).toBuffer()).toString("base64")}`;
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const line = Buffer.from('<svg width="400" height="200"><path d="M0 100H400" stroke="#123" stroke-width="3"/></svg>');
  const images = await Promise.all([
    source(plain(6000, 600, "#2f6f7c"), "jpeg"),
    source(plain(2000, 200, "#5c3f7c"), "jpeg"),
    source(sharp(line), "png"),
  ]);
  const content = images.map((src, i) => `<figure><img src="${src}" alt="image ${i}"></figure>`).join("");
  const version = { status: "published", content };
  const made = await call("POST", "/news", token, { ...version, title: "Panoramas", lang: "en" });
  const article = made.data?.id ?? 0;
  await call("PUT", `/news/${article}`, token, { ...version, title: "全景", lang: "zh" });

  for (const language of ["zh", "en"] as const) {
    const { page } = await open({ language });
    await visit(page, `/${language}/news/${article}`);
    expect(await deadPictures(page)).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page)).toEqual([]);
      const sizes = await page.locator(".wm-panorama img").evaluateAll((all) =>
        all.map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return [Math.round(width), Math.round(height)];
        }),
      );
      expect(sizes, `${width} px`).toEqual([
        [3200, 320],
        [2000, 200],
      ]);
      const frame = page.locator(".wm-panorama").first();
      expect(await frame.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
    }
    const frame = page.locator(".wm-panorama").first();
    await frame.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    // a light ground in the dark theme, in which English pages are; none is needed in the light one
    const ground = await page.getByAltText("image 2").evaluate(
      (image) =>
        getComputedStyle(image)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [],
    );
    if (language === "zh") expect(ground).toEqual([0, 0, 0, 0]);
    else expect(Math.min(...ground.slice(0, 3))).toBeGreaterThan(200);
  }
  await call("DELETE", `/news/${article}`, token);
});
