import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translate } from "#contract/i18n/messages.ts";
import { browserForFlows, signIn, visit } from "./browser.ts";
import { admin } from "./server.setup.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "./server-process.ts";

declare global {
  interface Window {
    /** What the policy of the page refused. */
    refused?: string[];
  }
}

const openPage = browserForFlows();

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

const folder = temporaryDataDir();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder.dir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  // straight into the table: no sanitiser has seen it
  const database = new DatabaseSync(join(folder.dir, "watermirror.sqlite"));
  const { changes } = database
    .prepare("update article_versions set content = content || ? where article_id = 3")
    .run(attack);
  database.close();
  expect(Number(changes)).toBeGreaterThan(0);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  folder.remove();
  expect(server.stderr()).toBe("");
});

/** A page of this server that notes what ran, what was refused, and what was asked of other hosts. */
async function open() {
  const opened = await openPage({ language: "en", baseURL: server.url });
  const requests: string[] = [];
  await opened.context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== server.url,
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

describe("a script in a stored article", () => {
  it("is refused by the browser, however it is written, while the page itself comes to life", async () => {
    const { page, problems, requests } = await open();
    await visit(page, "/en/news/3"); // waits until React answers
    const attacked = page.locator("#attacked");
    await attacked.hover();
    await attacked.click();
    await page.locator("#script-link").click();
    // the browser tells of a refusal some time after it
    await expect
      .poll(async () => (await noted(page)).refused.map((each) => each.split(" ")[0]))
      .toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr", "base-uri", "img-src"]));
    await page.waitForTimeout(500);
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
      .getByRole("link", { name: translate("en", "layout.about"), exact: true })
      .first()
      .click();
    await page.waitForURL("**/en/about");
    await page.locator("h1").waitFor();
    expect(await page.evaluate(() => document.body.dataset.same)).toBe("");
    await page.close();
    problems.length = 0; // the browser names each refusal, some of them late
  });

  it("is refused where the article is reached from another page too", async () => {
    const { page, problems, requests } = await open();
    await visit(page, "/en/News?page=2");
    await page.locator('a[href="/en/news/3"]').first().click();
    await page.locator("#attacked").click();
    expect([(await noted(page)).ran, requests]).toEqual([[], []]);
    await page.close();
    problems.length = 0;
  });

  it("does not stand in the policy, whatever the answer", async () => {
    for (const path of ["/en/news/3", "/en/news/3", "/en/nowhere/at/all", "/en/news/99999", "/en/login"]) {
      const answer = await fetch(server.url + path);
      const [html, policy] = [await answer.text(), answer.headers.get("Content-Security-Policy") ?? ""];
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      expect(scripts.every((source) => source === "'self'" || source.startsWith("'sha256-"))).toBe(true);
      expect(policy).toContain("base-uri 'none'");
      expect(html).not.toMatch(/<script[^>]* nonce="[^"]/);
    }
    const data = await fetch(`${server.url}/en/news/3.data`);
    expect(data.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(data.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("images", () => {
  const directive = async (path: string) =>
    /img-src [^;]*/.exec((await fetch(server.url + path)).headers.get("Content-Security-Policy") ?? "")?.[0];

  it("may be the site's own on every page, and unsaved ones only where they are chosen", async () => {
    for (const path of ["/", "/zh/News", "/en/news/3", "/team", "/login", "/profile", "/admin", "/admin/news", "/nope"])
      expect([path, await directive(path)]).toEqual([path, "img-src 'self'"]);
    for (const path of ["/news/create", "/zh/news/edit/3", "/news/preview", "/en/admin/team"])
      expect([path, await directive(path)]).toEqual([path, "img-src 'self' data: blob:"]);
  });

  it("that are chosen show in the form for members, also where it was reached from a public page, and back", async () => {
    const { page } = await open();
    await visit(page, "/en/about");
    await signIn(page, "/en/team");
    await page.locator('main a[href="/en/admin/team"]').click();
    await page
      .getByRole("button", { name: translate("en", "admin-team.add") })
      .first()
      .click();
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#357" } })
      .png()
      .toBuffer();
    await page.locator("dialog input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    const preview = page.locator("dialog img").first();
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
