import jsQr from "jsqr";
import sharp from "sharp";
import { site } from "#site";
import { expect, test } from "./fixtures.ts";
import { chooseInMenu, visit } from "./page-actions.ts";
import { widthsWithSidewaysScrolling } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

test.describe("the language of a page", () => {
  test("follows Accept-Language on a bare URL, and English where it names neither", async ({ open }) => {
    const zh = await open({ language: "zh" });
    await visit(zh.page, "/");
    expect(await zh.page.getAttribute("html", "lang")).toBe("zh-Hans");
    const other = await open({ locale: "fr-FR" });
    await visit(other.page, "/");
    expect(await other.page.getAttribute("html", "lang")).toBe("en");
  });

  test("is pinned by the URL, whatever was chosen", async ({ open }) => {
    const { page, context } = await open({ language: "zh" });
    await context.addCookies([{ name: "userLanguage", value: "zh", url: baseUrl() }]);
    await visit(page, "/en");
    expect(await page.getAttribute("html", "lang")).toBe("en");
    expect(await page.textContent("h1")).toContain("Water");
  });

  test("is chosen in the menu, kept in storage and cookie, and rendered by the server from then on", async ({
    open,
  }) => {
    const { page, context } = await open({ language: "zh" });
    await visit(page, "/");
    const english = page.getByRole("link", { name: "English", exact: true });
    await chooseInMenu(page.getByRole("button", { name: /简体中文/ }), english);
    await page.waitForFunction(() => document.documentElement.lang === "en");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.evaluate(() => localStorage.getItem("userLanguage"))).toBe("en");
    expect((await context.cookies()).find(({ name }) => name === "userLanguage")?.value).toBe("en");
    const html = await (await context.request.get("/", { headers: { "Accept-Language": "zh-CN" } })).text();
    expect(html).toContain('<html lang="en"');
  });

  test("changes to the other pinned URL on a pinned one", async ({ open }) => {
    const { page } = await open({ language: "zh" });
    await visit(page, "/zh/login");
    const english = page.getByRole("link", { name: "English", exact: true });
    await chooseInMenu(page.getByRole("button", { name: /简体中文/ }), english);
    await page.waitForURL("**/en/login");
    await page.waitForFunction(() => document.documentElement.lang === "en");
  });

  test("names canonical and alternate addresses", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh/News");
    const link = (selector: string) => page.getAttribute(selector, "href");
    expect(await link('link[rel="canonical"]')).toMatch(/\/zh\/News$/);
    expect(await link('link[hreflang="en"]')).toMatch(/\/en\/News$/);
    expect(await link('link[hreflang="zh-Hans"], link[hreflang="zh"]')).toMatch(/\/zh\/News$/);
    expect(await link('link[hreflang="x-default"]')).toMatch(/[^zhen]\/News$/);
  });

  test("is not taken from a first segment that is no language", async ({ open }) => {
    const { page, problems } = await open();
    const answer = await visit(page, "/fr/");
    expect(answer?.status()).toBe(404);
    problems.length = 0; // the browser reports the 404 itself
  });
});

test.describe("the header", () => {
  test("becomes solid with a shadow after 10 px", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh");
    const shadow = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("header") ?? document.body).boxShadow);
    expect(await shadow()).toBe("none");
    await page.mouse.wheel(0, 10);
    await page.waitForFunction(() => scrollY === 10);
    expect(await shadow()).toBe("none");
    await page.mouse.wheel(0, 40);
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("header") ?? document.body).boxShadow !== "none",
    );
    expect(await page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().top)).toBe(0);
  });

  test("opens a menu on hover and on focus, closes it on leave and on blur", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh");
    const button = page.getByRole("button", { name: /简体中文/ });
    const entry = page.getByRole("link", { name: "English", exact: true });
    await button.hover();
    await entry.waitFor({ state: "visible" });
    await page.mouse.move(300, 700);
    await entry.waitFor({ state: "hidden" });
    await button.focus();
    await entry.waitFor({ state: "visible" });
    await page.getByRole("link", { name: "登录", exact: true }).first().focus();
    await entry.waitFor({ state: "hidden" });
  });

  test("closes a menu on Escape and gives focus back to its button", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh");
    const button = page.getByRole("button", { name: /简体中文/ });
    const entry = page.getByRole("link", { name: "English", exact: true });
    await button.focus();
    await entry.waitFor({ state: "visible" });
    await entry.focus();
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("has a menu on phones that closes on Escape and on a press outside, and gives focus back", async ({ open }) => {
    const { page } = await open({ viewport: { width: 360, height: 780 }, hasTouch: true });
    await visit(page, "/zh");
    const opener = page.getByRole("button", { name: "打开菜单" });
    const menu = page.getByRole("dialog", { name: "主菜单" });
    await opener.click();
    await menu.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.click();
    const box = await page.locator(".mobile-menu > *").first().boundingBox();
    await page.mouse.click(180, Math.min(775, (box?.y ?? 0) + (box?.height ?? 0) + 12));
    await menu.waitFor({ state: "hidden" });
    await opener.click();
    await menu.getByRole("link", { name: "新闻", exact: true }).click();
    await page.waitForURL("**/zh/News");
    await menu.waitFor({ state: "hidden" });
  });

  test("lets the keyboard skip to the content", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("跳到正文");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id ?? location.hash)).toMatch(/content/);
  });
});

test.describe("every page", () => {
  test("starts at the top after a navigation", async ({ open }) => {
    const { page } = await open();
    await visit(page, "/zh");
    await page.evaluate(() => scrollTo(0, 2500));
    await page.locator("footer").getByRole("link", { name: "新闻" }).click();
    await page.waitForURL("**/zh/News");
    await page.waitForFunction(() => scrollY === 0);
  });

  test("is dark by the system and by the switch, remembered without a flash", async ({ open }) => {
    const { page } = await open({ colorScheme: "dark" });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await visit(page, "/en");
    expect(await ground()).toBe("rgb(6, 34, 44)");
    await page.getByRole("button", { name: /light/i }).first().click();
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(246, 244, 238)");
    await page.goto("/en", { waitUntil: "commit" });
    await page.waitForSelector("body");
    expect(await ground()).toBe("rgb(246, 244, 238)");
  });

  test("has a footer with the assembled address and a code that leads to its configured target", async ({ open }) => {
    const { page, context } = await open();
    await visit(page, "/zh");
    const email = page.locator("footer a[href^='mailto:']");
    expect(await email.getAttribute("href")).toBe(`mailto:${site.email.account}@${site.email.domain}`);
    const source = await page.locator("footer img").last().getAttribute("src");
    const svg = await (await context.request.get(source ?? "")).body();
    const { data, info } = await sharp(svg, { density: 400 })
      .resize(400)
      .flatten({ background: "#fff" })
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#fff" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(site.qr.officialAccount);
  });

  test("is read only: other methods are refused, and HEAD bears the headers alone", async () => {
    const base = baseUrl();
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const answer = await fetch(`${base}/zh/login`, { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    }
    const head = await fetch(`${base}/zh/login`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("allows its own inline scripts by hash, and no others", async () => {
    const answer = await fetch(`${baseUrl()}/zh`);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe|nonce|\*|https?:/);
    expect(answer.headers.get("X-Request-Id")).toBeTruthy();
  });

  test("is revalidated by its tag", async () => {
    const url = `${baseUrl()}/zh`;
    const tag = (await fetch(url)).headers.get("ETag") ?? "";
    expect((await fetch(url, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  test("that is unknown says so with 404", async ({ open }) => {
    const language = "zh";
    const { page, problems } = await open({ language });
    expect((await page.goto(`/${language}/nowhere/at/all`))?.status()).toBe(404);
    expect(await page.textContent("h1")).toBe("哎呀！你偶然发现了一处稀有之地");
    problems.length = 0; // the browser reports the 404 itself
    await page.getByRole("link", { name: "返回首页" }).click();
    await page.waitForURL(`**/${language}`);
  });
});

for (const language of ["zh", "en"] as const)
  test.describe(`the home page in ${language}`, () => {
    if (language === "zh")
      test("does not scroll sideways", async ({ open }) => {
        const { page } = await open({ language });
        await visit(page, `/${language}`);
        expect(await widthsWithSidewaysScrolling(page, [360, 768, 1440])).toEqual([]);
      });

    if (language === "en")
      test("shows its links and its figures without JavaScript", async ({ open }) => {
        const { page } = await open({ language, javaScriptEnabled: false });
        await page.goto(`/${language}`);
        const links = await page.locator("main a").evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
        const services = [
          "smart-water-management",
          "smart-water-quality",
          "smart-ecology",
          "digital-twin",
          "ai-transformation",
          "social-media-ecology",
        ];
        const projects = ["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs"];
        for (const slug of services) expect(links).toContain(`/${language}/services-category/${slug}`);
        for (const slug of projects) expect(links).toContain(`/${language}/project-post/${slug}`);
        expect(links).toContain(`/${language}/projects`);
        expect(links).toContain(`/${language}/News`);
        const external = page.locator("main a[target=_blank]");
        expect(await external.count()).toBe(3);
        for (const link of await external.all()) {
          expect(await link.getAttribute("href")).toMatch(/^https:/);
          expect(await link.getAttribute("rel")).toContain("noopener");
        }
        expect(await page.locator("main svg[role=img]").count()).toBeGreaterThanOrEqual(17);
        expect(await page.textContent("main")).toContain("140");
      });

    if (language === "zh")
      test("reads the depth under the pointer", async ({ open }) => {
        const { page } = await open({ language });
        await visit(page, `/${language}`);
        const hero = page.locator("main section").first();
        const depth = async () => {
          const text = await hero.innerText();
          return /(\d+\.\d)\s*m/.exec(text.split("水深\n")[1] ?? "")?.[1] ?? "";
        };
        await page.mouse.move(960, 400);
        await expect.poll(depth).not.toBe("");
        const first = await depth();
        await page.mouse.move(1200, 640);
        await expect.poll(depth).not.toBe(first);
      });
  });

test.describe("a lost connection", () => {
  test("leaves the reader in the site's frame, with a way to try again", async ({ open }) => {
    const { page, context, problems } = await open();
    await visit(page, "/zh/News");
    await page.locator("main a[href*='/news/']").first().click();
    await page.waitForURL(/\/news\/\d+$/);
    await context.setOffline(true);
    await page.locator("footer").getByRole("link", { name: "新闻", exact: true }).click();
    await page.getByRole("button", { name: "重新加载" }).waitFor();
    expect(await page.locator("header").count()).toBe(1);
    await context.setOffline(false);
    await page.getByRole("button", { name: "重新加载" }).click();
    await page.getByRole("heading", { name: "新闻", level: 1 }).waitFor();
    // the browser reports the failed requests itself, in its own time
    expect(problems.filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    problems.length = 0;
  });
});
