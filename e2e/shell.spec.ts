import jsQr from "jsqr";
import sharp from "sharp";
import { site } from "#site";
import { coreFlow, expect, test } from "./fixtures.ts";
import { chooseInMenu, visit } from "./page-actions.ts";
import { widthsWithSidewaysScrolling } from "./page-examination.ts";
import { baseUrl } from "./worker-server.ts";

/** The HTML of a page, as a browser gets it that is set to `language` and has chosen another one before. */
const htmlOf = async (path: string, language = "zh-CN", cookie = "") =>
  (await fetch(baseUrl() + path, { headers: { "Accept-Language": language, Cookie: cookie } })).text();

test.describe("the language of a page", () => {
  test("is pinned by the URL, and otherwise chosen, or that of Accept-Language, or English", async () => {
    const chosen = "userLanguage=zh";
    expect(await htmlOf("/")).toContain('<html lang="zh-Hans"');
    expect(await htmlOf("/", "fr-FR")).toContain('<html lang="en"');
    expect(await htmlOf("/", "en", chosen)).toContain('<html lang="zh-Hans"');
    expect(await htmlOf("/en", "zh-CN", chosen)).toContain('<html lang="en"');
  });

  test("has an address of its own, which the page names", async () => {
    const html = await htmlOf("/zh/News");
    const link = (attribute: string) => new RegExp(`<link [^>]*${attribute}[^>]*>`, "i").exec(html)?.[0];
    expect(link('rel="canonical"')).toMatch(/href="[^"]*\/zh\/News"/);
    expect(link('hreflang="en"')).toMatch(/href="[^"]*\/en\/News"/);
    expect(link('hreflang="zh(-Hans)?"')).toMatch(/href="[^"]*\/zh\/News"/);
    expect(link('hreflang="x-default"')).toMatch(/href="[^"]*[^zhen]\/News"/);
  });

  test("is not taken from a first segment that is no language", async () => {
    expect((await fetch(`${baseUrl()}/fr/`)).status).toBe(404);
  });
});

test.describe("a page's frame", () => {
  test(
    "has a header that stays, menus by pointer and keyboard, and keeps the chosen language",
    coreFlow,
    async ({ open }) => {
      const { page, context } = await open();
      await visit(page, "/zh");
      await test.step("reads the depth under the pointer on the home page", async () => {
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
        await page.mouse.move(300, 700);
      });
      await test.step("lets the keyboard skip to the content", async () => {
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("跳到正文");
        await page.keyboard.press("Enter");
        expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      });
      const button = page.getByRole("button", { name: /简体中文/ });
      const entry = page.getByRole("link", { name: "English", exact: true });
      await test.step("opens a menu on hover and on focus, closes it on leave, on blur and on Escape", async () => {
        await button.hover();
        await entry.waitFor({ state: "visible" });
        await page.mouse.move(300, 700);
        await entry.waitFor({ state: "hidden" });
        await button.focus();
        await entry.waitFor({ state: "visible" });
        await page.getByRole("link", { name: "登录", exact: true }).first().focus();
        await entry.waitFor({ state: "hidden" });
        await button.focus();
        await entry.waitFor({ state: "visible" });
        await entry.focus();
        await page.keyboard.press("Escape");
        await entry.waitFor({ state: "hidden" });
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      });
      await test.step("closes a menu that only the pointer has opened on Escape, and leaves the focus where it is", async () => {
        await page.getByRole("link", { name: "登录", exact: true }).first().focus();
        await button.hover();
        await entry.waitFor({ state: "visible" });
        await page.keyboard.press("Escape");
        await entry.waitFor({ state: "hidden" });
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("登录");
        await page.mouse.move(300, 700);
      });
      await test.step("becomes solid with a shadow after 10 px", async () => {
        const shadow = () =>
          page.evaluate(() => getComputedStyle(document.querySelector("header") ?? document.body).boxShadow);
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(shadow).toBe("none");
        await page.mouse.wheel(0, 10);
        await page.waitForFunction(() => scrollY === 10);
        expect(await shadow()).toBe("none");
        await page.mouse.wheel(0, 40);
        await expect.poll(shadow).not.toBe("none");
        expect(await page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().top)).toBe(0);
      });
      await test.step("starts the next page at the top", async () => {
        await page.evaluate(() => scrollTo(0, 2500));
        await page.locator("footer").getByRole("link", { name: "新闻" }).click();
        await page.waitForURL("**/zh/News");
        await page.waitForFunction(() => scrollY === 0);
      });
      await test.step("changes to the other pinned URL, and keeps the choice", async () => {
        await chooseInMenu(button, entry);
        await page.waitForURL("**/en/News");
        await page.waitForFunction(() => document.documentElement.lang === "en");
        expect(await page.evaluate(() => localStorage.getItem("userLanguage"))).toBe("en");
        const cookie = (await context.cookies()).find(({ name }) => name === "userLanguage");
        expect(cookie).toMatchObject({ value: "en", sameSite: "Lax" });
        expect(await htmlOf("/", "zh-CN", "userLanguage=en")).toContain('<html lang="en"');
      });
    },
  );

  test(
    "has a menu on phones that closes on Escape and on a press outside, and gives focus back",
    coreFlow,
    async ({ open }) => {
      const { page } = await open();
      await visit(page, "/zh");
      expect(await widthsWithSidewaysScrolling(page, [768, 1440])).toEqual([]);
      await page.setViewportSize({ width: 360, height: 780 });
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
    },
  );

  test("is dark by the system and by the switch, remembered without a flash", async ({ open }) => {
    const { page } = await open({ language: "en" }); // which is in the dark theme
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await visit(page, "/en");
    expect(await ground()).toBe("rgb(6, 34, 44)");
    await page.getByRole("button", { name: /light/i }).first().click();
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(246, 244, 238)");
    await page.goto("/en", { waitUntil: "commit" });
    await page.waitForSelector("body");
    expect(await ground()).toBe("rgb(246, 244, 238)");
  });
});

test.describe("every page", () => {
  test("has a footer with the assembled address and a code that leads to its configured target", async () => {
    const html = await htmlOf("/zh");
    const footer = html.slice(html.indexOf("<footer"));
    expect(footer).toContain(`href="mailto:${site.email.account}@${site.email.domain}"`);
    expect(footer).toContain('href="/zh/feeds"');
    const [source = ""] = Array.from(footer.matchAll(/<img [^>]*src="([^"]*)"/g), ([, address = ""]) => address).slice(
      -1,
    );
    const svg = await (await fetch(new URL(source, baseUrl()))).arrayBuffer();
    const { data, info } = await sharp(svg, { density: 400 })
      .resize(400)
      .flatten({ background: "#fff" })
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "#fff" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(site.qr.officialAccount);
  });

  test("is laid out anew without transitions for a reader who wants less motion", async ({ open }) => {
    const { page } = await open({ language: "en" });
    await visit(page, "/en/services-post/global-database");
    await page.evaluate(() => {
      document.addEventListener("transitionrun", () => document.body.setAttribute("data-moved", ""));
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await page.locator("body[data-moved]").count()).toBe(0);
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

  test("that is unknown says so with 404", async () => {
    const answer = await fetch(`${baseUrl()}/zh/nowhere/at/all`);
    expect(answer.status).toBe(404);
    expect((await answer.text()).replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, "")).toMatch(
      /<h1[^>]*>哎呀！您偶然发现了一处稀有之地</,
    );
  });
});

test.describe("the home page", () => {
  test("has its links and its figures in the HTML", async () => {
    const html = await htmlOf("/en");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const services = [
      "smart-water-management",
      "smart-water-quality",
      "smart-ecology",
      "digital-twin",
      "ai-transformation",
      "social-media-ecology",
    ];
    const projects = ["guxian", "wuliangsuhai", "nanshuibeidiao", "yanxiban", "competition", "learningWithUs"];
    for (const slug of services) expect(main).toContain(`href="/en/services-category/${slug}"`);
    for (const slug of projects) expect(main).toContain(`href="/en/project-post/${slug}"`);
    for (const path of ["/en/projects", "/en/News"]) expect(main).toContain(`href="${path}"`);
    const external = main.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
    expect(external).toHaveLength(3);
    for (const link of external) expect(link).toMatch(/^(?=.*href="https:)(?=.*rel="[^"]*noopener)/);
    expect(main.match(/<svg [^>]*role="img"/g)?.length).toBeGreaterThanOrEqual(17);
    expect(main).toContain("140");
  });
});
