import type { BrowserContext, Page } from "@playwright/test";
import { articleTags, videoSources } from "#contract/article-html.ts";
import { attributesOf, mutateHtml } from "#server/news/mutations.fixtures.ts";
import { sanitizeArticle } from "#server/news/sanitize-article.ts";
import { xssCorpus } from "#server/news/xss.fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./page-actions.ts";
import { admin, baseUrl } from "./worker-server.ts";

/** What ran or went out although nothing may: calls of the page's dialogs, requests to other sites. */
interface Harm {
  dialogs: string[];
  requests: string[];
}

declare global {
  interface Window {
    /** Set by a script of an article. */
    ran?: string[];
  }
}

/** Answers everything that is asked of other sites with nothing, and notes it. */
async function guard(context: BrowserContext, page: Page): Promise<Harm> {
  const harm: Harm = { dialogs: [], requests: [] };
  page.on("dialog", (dialog) => {
    harm.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await context.route(
    (url) => url.origin !== baseUrl(),
    async (route) => {
      // players that an article may show are its own business
      const url = route.request().url();
      if (!videoSources.some((source) => source.test(url))) harm.requests.push(url);
      await route.fulfill({ body: "" });
    },
  );
  await page.addInitScript(() => {
    const ran: string[] = [];
    window.ran = ran;
    const note = (name: string) => () => {
      ran.push(name);
      return null;
    };
    window.alert = note("alert");
    window.confirm = () => Boolean(ran.push("confirm"));
    window.prompt = note("prompt");
  });
  return harm;
}

/**
 * Moves, keys, focus and clicks that handlers wait for, on everything in the article. `bubbles` is false where the page
 * takes each of them for somebody's writing; the handler of an attack stands on the element itself.
 */
const provoke = (page: Page, within: string, { bubbles = true } = {}) =>
  page.evaluate(
    ({ within, bubbles }) => {
      const events = [
        "mouseover",
        "mouseenter",
        "pointerover",
        "focus",
        "blur",
        "load",
        "error",
        "toggle",
        "animationstart",
        "keydown",
        "input",
        "copy",
        "paste",
        "scroll",
        "wheel",
        "transitionend",
        "begin",
        "submit",
      ];
      for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
        for (const name of events) element.dispatchEvent(new Event(name, { bubbles, cancelable: true }));
        if (
          element instanceof HTMLAnchorElement &&
          !/^(?:(?:https?|mailto|tel|sms|about):|\/(?![/\\])|#)/.test(element.href)
        )
          throw new Error(`a link leads to ${element.href}`);
      }
    },
    { within, bubbles },
  );

const ranOn = (page: Page) => page.evaluate(() => window.ran);

const safe = (html: string) => sanitizeArticle(html).html([]);

interface Reading {
  /** What the browser has read, written again. */
  html: string;
  /** What of it the vocabulary does not allow. */
  foreign: string[];
}

/** How a browser without scripts reads each text as the inside of an article. */
const read = (page: Page, texts: string[]): Promise<Reading[]> =>
  page.evaluate(
    ({ texts, allowed }) =>
      texts.map((text) => {
        const root = document.implementation.createHTMLDocument("").createElement("div");
        root.innerHTML = text;
        const foreign: string[] = [];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!(node instanceof Element)) {
            if (node.nodeType !== Node.TEXT_NODE) foreign.push(`node of type ${node.nodeType}`);
            continue;
          }
          const names = allowed[node.localName];
          if (!names || !(node instanceof HTMLElement)) foreign.push(`<${node.nodeName}> in ${node.namespaceURI}`);
          for (const { name } of node.attributes) if (!names?.includes(name)) foreign.push(`${node.localName} ${name}`);
          const address =
            node instanceof HTMLAnchorElement ? node.href : node instanceof HTMLImageElement ? node.src : "";
          if (!/^(?:$|(?:https?|mailto|tel|sms|about):|\/(?![/\\])|#)/.test(address)) foreign.push(address);
        }
        return { html: root.innerHTML, foreign };
      }),
    { texts, allowed: Object.fromEntries(articleTags.map((tag) => [tag, attributesOf(tag)])) },
  );

/** Attacks and their mutations, each as it is stored. */
let stored: string[] = [];

test.describe("what the sanitiser leaves of attacks", () => {
  test.beforeAll(() => {
    stored = [...xssCorpus, ...Array.from({ length: 3000 }, (_, i) => mutateHtml(i + 10_000))].map(safe);
  });

  test("is read by a browser as the article's vocabulary alone, and settles when it is saved again", async ({
    open,
  }) => {
    const { page } = await open();
    const first = await read(page, stored);
    const again = first.map(({ html }) => safe(html));
    const second = await read(page, again);
    const harmful = stored.filter((_, i) => first[i]?.foreign.length !== 0 || second[i]?.foreign.length !== 0);
    const unsettled = stored.filter((_, i) => safe(second[i]?.html ?? "") !== again[i]);
    expect({ harmful, unsettled }).toEqual({ harmful: [], unsettled: [] });
  });

  test("does nothing on a page that has no content security policy", async ({ open }) => {
    const { page, context } = await open({ own: true });
    const harm = await guard(context, page);
    await page.goto("about:blank");
    await page.setContent("<!doctype html><main><img src=x onerror=alert(1)></main>");
    await expect.poll(() => ranOn(page)).toEqual(["alert"]); // an attack that works is noticed here
    await page.goto("about:blank");
    const pieces = [...new Set(stored)].filter((html) => !html.includes("<iframe"));
    for (let i = 0; i < pieces.length; i += 500) {
      const html = pieces.slice(i, i + 500).map((piece) => `<div>${piece}</div>`);
      await page.setContent(`<!doctype html><title>x</title><main>${html.join("")}</main>`);
      await provoke(page, "main");
      expect(await ranOn(page)).toEqual([]);
    }
    expect(harm.dialogs).toEqual([]);
    expect(harm.requests.filter((url) => url.includes("evil."))).toEqual([]);
  });
});

test.describe("articles made of attacks", () => {
  const language = "en";
  const perArticle = 170;
  const attacks = xssCorpus.filter((html) => {
    // an open raw text would swallow the attacks after it, and an image of another type is refused with the article
    const result = sanitizeArticle(`${html}<hr>`);
    return result.images.length === 0 && result.draft.endsWith("<hr />");
  });
  const ids: number[] = [];

  const call = async (method: string, path: string, token: string, body?: object) => {
    const response = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: { token?: string; data?: { id: number; content: string } } = await response.json();
    return { status: response.status, ...answer };
  };
  let token: string;

  test.beforeAll(async () => {
    token = (await call("POST", "/auth/login", "", admin)).token ?? "";
    for (let i = 0; i < attacks.length; i += perArticle) {
      const content = attacks.slice(i, i + perArticle).map((html) => `<p>next</p>${html}`);
      const article = { title: `Attack ${i} <img src=x onerror=alert(1)>`, summary: "<script>alert(1)</script>" };
      const { status, data } = await call("POST", "/news", token, {
        ...article,
        content: content.join(""),
        status: "published",
        lang: language,
      });
      expect(status).toBe(201);
      ids.push(data?.id ?? 0);
    }
  });
  test.afterAll(async () => {
    for (const id of ids) await call("DELETE", `/news/${id}`, token);
  });

  test("run nothing, open nothing and ask no other site for anything, for readers and their author", async ({
    open,
  }) => {
    expect(attacks.length).toBeGreaterThan(600);
    const { page, context, problems } = await open({ own: true, language, as: "admin" });
    const harm = await guard(context, page);
    const nothing = { dialogs: [], requests: [] };
    for (const id of ids) {
      await visit(page, `/${language}/news/${id}`);
      await page.locator(".article-body").waitFor();
      await provoke(page, ".article-body");
      expect([await ranOn(page), harm]).toEqual([[], nothing]);
      expect(await page.title()).toContain("<img src=x onerror=alert(1)>");
      expect(page.url()).toContain(`/news/${id}`);
    }
    await visit(page, `/${language}/News`);
    expect([await ranOn(page), harm]).toEqual([[], nothing]);
    // an image that is not there is no harm, a refusal by the content security policy would be
    expect(problems.filter((text) => !/404|Failed to load resource/.test(text))).toEqual([]);
    await visit(page, `/${language}/news/edit/${ids[0]}`);
    await page.locator(".ProseMirror").first().waitFor();
    await provoke(page, ".ProseMirror", { bubbles: false });
    expect([await ranOn(page), harm.dialogs]).toEqual([[], []]);
    await page.close();
    problems.length = 0;
  });

  test("come back through the API exactly as they were stored", async () => {
    for (const id of ids) {
      const { data } = await call("GET", `/news/${id}`, token);
      expect(safe(data?.content ?? "")).toBe(data?.content);
    }
  });
});
