import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { translate } from "#contract/i18n/messages.ts";
import { makeArticle, removeArticle } from "./article-flows.ts";
import { expect, type Open, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { siteRoutes } from "./site-routes.ts";
import { baseUrl, dataDir } from "./worker-server.ts";

declare global {
  interface Window {
    /** What the policy of the page refused. */
    refused?: string[];
  }
}

/** What would run if the page's policy allowed it, and what is asked of another host. */
const attack = [
  `<p id="attacked" onclick="ran.push('click')" onmouseover="ran.push('over')">Before</p>`,
  `<script>ran.push('inline')</script>`,
  `<script nonce="">ran.push('nonce')</script>`,
  `<script type="module">ran.push('module')</script>`,
  `<script src="data:text/javascript,ran.push('data')"></script>`,
  `<script src="https://other.example/x.js"></script>`,
  `<base href="https://other.example/">`,
  `<svg onload="ran.push('svg')"><image href="https://other.example/a.png"></image></svg>`,
  `<input autofocus onfocus="ran.push('focus')">`,
  `<video poster="https://other.example/p.png" onerror="ran.push('video')"></video>`,
  `<iframe srcdoc="<script>parent.ran.push('srcdoc')</script>"></iframe>`,
  `<a id="script-link" href="javascript:ran.push('link')">link</a>`,
].join("");

let article: number;
test.beforeAll(async () => {
  article = await makeArticle("en", "published", "Attacked", "<p>Text</p>");
  // straight into the table: no sanitiser has seen it
  const database = new DatabaseSync(join(dataDir(), "watermirror.sqlite"), { timeout: 5000 }); // the server may be writing
  const { changes } = database
    .prepare("update article_versions set content = content || ? where article_id = ?")
    .run(attack, article);
  database.close();
  expect(Number(changes)).toBe(1);
});
test.afterAll(() => removeArticle(article));

/** A page of this server that notes what ran, what was refused, and what was asked of other hosts. */
async function openAttacked(open: Open, as?: "admin") {
  const opened = await open({ own: true, language: "en", ...(as && { as }) });
  const requests: string[] = [];
  await opened.context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== baseUrl(),
    async (route) => {
      requests.push(route.request().url());
      await route.abort();
    },
  );
  await opened.page.addInitScript(() => {
    const [ran, refused]: [string[], string[]] = [[], []];
    window.ran = ran;
    window.refused = refused;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI.slice(0, 28)}`);
    });
  });
  return { ...opened, requests };
}

const noted = (page: Page) => page.evaluate(() => ({ ran: window.ran, refused: window.refused ?? [] }));

test.describe("a script in a stored article", () => {
  test("is refused by the browser, however it is written, while the page itself comes to life", async ({ open }) => {
    const { page, problems, requests } = await openAttacked(open);
    await visit(page, `/en/news/${article}`); // waits until React answers
    const attacked = page.locator("#attacked");
    await attacked.hover();
    await attacked.click();
    await page.locator("#script-link").click();
    // the browser tells of a refusal some time after it
    await expect
      .poll(async () => (await noted(page)).refused.map((each) => each.split(" ")[0]))
      .toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr", "base-uri", "img-src"]));
    const { ran, refused } = await noted(page);
    expect([ran, requests]).toEqual([[], []]);
    expect(refused.filter((each) => each === "script-src-elem inline").length).toBeGreaterThanOrEqual(3);
    for (const directive of [
      "script-src-attr inline",
      "script-src-elem data",
      "script-src-elem https://other.example/x.js",
    ])
      expect(refused).toContain(directive);
    expect(refused.some((each) => each.startsWith("base-uri"))).toBe(true);
    expect(refused.some((each) => each.startsWith("img-src"))).toBe(true);
    // the router is alive: another page comes without a new document
    await page.evaluate(() => {
      document.body.dataset.same = "";
    });
    await page
      .getByRole("link", { name: translate("en", "layout.news"), exact: true })
      .first()
      .click();
    await page.waitForURL("**/en/News");
    await page.getByRole("heading", { level: 1, name: translate("en", "layout.news") }).waitFor();
    expect(await page.evaluate(() => document.body.dataset.same)).toBe("");
    await test.step("also where the article is reached from another page", async () => {
      await page.locator(`a[href="/en/news/${article}"]`).first().click();
      await attacked.click();
      expect([(await noted(page)).ran, requests]).toEqual([[], []]);
      expect(await page.evaluate(() => document.body.dataset.same)).toBe("");
    });
    await page.close();
    problems.length = 0; // the browser names each refusal, some of them late
  });

  test("does not stand in the policy, whatever the answer", async () => {
    for (const path of [
      `/en/news/${article}`,
      `/en/news/${article}`,
      "/en/nowhere/at/all",
      "/en/news/99999",
      "/en/login",
    ]) {
      const answer = await fetch(baseUrl() + path);
      const [html, policy] = [await answer.text(), answer.headers.get("Content-Security-Policy") ?? ""];
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true);
      expect(policy).toContain("base-uri 'none'");
      expect(html).not.toMatch(/<script[^>]* nonce="[^"]/);
    }
    const data = await fetch(`${baseUrl()}/en/news/${article}.data`);
    expect(data.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(data.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

test.describe("images", () => {
  const directive = async (path: string) =>
    /img-src [^;]*/.exec((await fetch(baseUrl() + path)).headers.get("Content-Security-Policy") ?? "")?.[0];

  test("may be the site's own on every page, and unsaved ones only where they are chosen", async () => {
    for (const path of [
      "/",
      "/zh/News",
      `/en/news/${article}`,
      "/team",
      "/login",
      "/profile",
      "/admin",
      "/admin/news",
      "/nope",
    ])
      expect([path, await directive(path)]).toEqual([path, "img-src 'self'"]);
    for (const path of ["/news/create", "/zh/news/edit/3", "/news/preview", "/en/admin/team"])
      expect([path, await directive(path)]).toEqual([path, "img-src 'self' data: blob:"]);
  });

  test("that are chosen show in the form for members, also where it was reached from a public page, and back", async ({
    open,
  }) => {
    const { page } = await openAttacked(open, "admin");
    await visit(page, "/en/team");
    await page.locator('main a[href="/en/admin/team"]').click();
    await page
      .getByRole("button", { name: translate("en", "admin-team.add") })
      .first()
      .click();
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#357" } })
      .png()
      .toBuffer();
    await page
      .locator("[role=dialog] input[type=file]")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    const preview = page.locator("[role=dialog] img").first();
    await expect
      .poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await preview.getAttribute("src")).toMatch(/^blob:/);
    expect((await noted(page)).refused.filter((each) => each.startsWith("img-src"))).toEqual([]);
    await page.goBack();
    await page.waitForURL("**/en/team");
    await page.locator("h1").waitFor();
  });
});

test("no page may ask another host for anything but the frame of a film", async () => {
  const others = ["/search", "/login", "/register", "/forgot-password", "/profile", "/review", `/news/${article}`];
  const staff = ["/admin", "/admin/enquiries", "/admin/numbers", "/admin/team", "/news/create"];
  for (const path of [...siteRoutes.map((route) => route.path), ...others, ...staff, "/nowhere"]) {
    const answer = await fetch(`${baseUrl()}/en${path === "/" ? "" : path}`);
    await answer.body?.cancel();
    const directives = (answer.headers.get("Content-Security-Policy") ?? "").split(";").map((part) => part.trim());
    expect(directives, path).toContain("default-src 'self'");
    expect(
      directives.filter((part) => !part.startsWith("frame-src ") && /[\w*]\.[\w*]|https?:/.test(part)),
      path,
    ).toEqual([]);
  }
});
