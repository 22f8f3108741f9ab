import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webPages, wechat, word, wps } from "./paste.fixtures.ts";
import type { pasteLosses } from "./paste-losses.ts";

/** The rule runs where it is used, in a browser: no other parser reads what programs write in the same way. */
let browser: Browser;
let page: Page;

declare global {
  interface Window {
    cleanPaste: (html: string, ownOrigin: string) => string;
    sanitizeArticle: (html: string) => string;
    pasteLosses: typeof pasteLosses;
  }
}

const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

async function bundle(): Promise<string> {
  const name = "virtual:paste";
  const code = `import { cleanPaste } from ${file("clean-paste.ts")};
    import { pasteLosses } from ${file("paste-losses.ts")};
    import { sanitizeArticle } from ${file("../extensions.ts")};
    Object.assign(window, { cleanPaste, pasteLosses, sanitizeArticle });`;
  const output = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name,
        enforce: "pre",
        resolveId: (id) => (id.endsWith(name) ? name : null),
        load: (id) => (id === name ? code : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry: name, formats: ["iife"], name: "Paste" } },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && "output" in built ? built.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was built");
  return chunk.code;
}

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  page = await browser.newPage();
  await page.route("**/*", (route) => route.abort());
  await page.addScriptTag({ content: await bundle() });
});
afterAll(() => browser.close());

/** The article that a paste becomes, and the images of it that cannot be shown. */
const paste = (html: string) =>
  page.evaluate((given) => {
    const cleaned = window.cleanPaste(given, "https://site.example");
    const pasted = new DOMParser().parseFromString(cleaned, "text/html");
    return {
      article: window.sanitizeArticle(cleaned),
      missing: [...pasted.querySelectorAll<HTMLElement>("[data-missing]")].map(({ dataset }) => [
        dataset.missing,
        dataset.origin,
      ]),
    };
  }, html);

describe.each([
  ["Word", word],
  ["WPS", wps],
  ["a web page", webPages],
  ["WeChat", wechat],
] as const)("what is pasted from %s", (_, fixtures) => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
    "keeps its structure alone: %s",
    async (_name, fixture) => {
      const { article, missing } = await paste(fixture.html);
      expect(article).toBe(fixture.expected);
      expect(missing).toEqual(fixture.missing ?? []);
    },
  );
});

test("what the editor itself copied is left as it is", async () => {
  const html = '<p data-pm-slice="1 1 []"><span class="wm-font-kai">字</span></p>';
  expect((await paste(html)).article).toBe('<p><span class="wm-font-kai">字</span></p>');
});

test("a picture inside that is over 5 MB leaves its place", async () => {
  const { article, missing } = await paste(`<img src="data:image/png;base64,${"A".repeat(7_000_000)}" alt="x">`);
  expect(article).toBe('<figure class="wm-image-75"><figcaption></figcaption></figure>');
  expect(missing).toEqual([["large", ""]]);
});

test("the time to read a text grows with its length, not with the square of it", async () => {
  const ratio = await page.evaluate(() => {
    const pasteOf = (sections: number) =>
      `<div>${"<section><span><span>水质<b>监测</b></span></span></section>".repeat(sections)}</div>`;
    // as much text in all on both sides, so that other work on the machine disturbs both alike
    const time = (html: string, times: number) => {
      const start = performance.now();
      for (let i = 0; i < times; i++) window.cleanPaste(html, "https://site.example");
      return performance.now() - start;
    };
    const [long, short] = [pasteOf(3200), pasteOf(200)];
    time(short, 1);
    // alternating, so that a while in which the machine is busy does not fall on one of them alone
    const runs = Array.from({ length: 5 }, () => [time(long, 1), time(short, 16)]);
    const least = (which: number) => Math.min(...runs.map((run) => run[which] ?? Number.POSITIVE_INFINITY));
    return least(0) / least(1);
  });
  expect(ratio).toBeLessThan(8); // the square of the length would be 16 times the time
});

describe("what a paste cannot keep is counted", () => {
  const losses = (html: string) => page.evaluate((pasted) => window.pasteLosses(pasted), html);

  test("colours each once, without greys and those of links", async () => {
    const html =
      '<p style="color: #333"><b style="color: red">a</b><i style="color: rgb(255, 0, 0)">b</i>' +
      '<font color="#0070c0">c</font><span style="background-color: yellow">d</span>' +
      '<a href="/x"><span style="color: blue">e</span></a><span style="color: green"> </span></p>';
    expect(await losses(html)).toMatchObject({ colors: 3, tableWidths: 0, objects: 0 });
  });

  test("tables with widths, and objects, frames, drawings, formulas and comments", async () => {
    const html =
      '<table width="500"><tr><td>a</td><td>b</td></tr></table><table><tr><td>a</td><td>b</td></tr></table>' +
      '<object data="a.swf"><embed src="a.swf"></object><iframe src="https://example.org/"></iframe>' +
      '<iframe src="https://v.qq.com/txp/iframe/player.html?vid=t0922htc5no"></iframe>' +
      '<svg></svg><math><mi>x</mi></math><div style="mso-element:comment">c</div>';
    expect(await losses(html)).toEqual({
      ...{
        colors: 0,
        tableWidths: 1,
        formulas: 1,
        drawings: 1,
        media: 0,
        fields: 0,
        comments: 1,
        objects: 2,
        footnotes: 0,
      },
    });
  });

  test("links to footnotes and endnotes of Word, whose numbers stay as text", async () => {
    const note = (name: string) => `<a style='mso-footnote-id:${name}' href="#_${name}" name="_${name}ref">[1]</a>`;
    const html =
      `<p class=MsoNormal>总磷${note("ftn1")}，总氮${note("edn2")}</p><div style='mso-element:footnote-list'>` +
      "<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href='#_ftnref1'>[1]</a> 注</p></div></div>";
    expect(await losses(html)).toMatchObject({ footnotes: 2 });
    expect((await paste(html)).article).toBe("<p>总磷[1]，总氮[1]</p><p>[1] 注</p>");
  });

  test("nothing is lost of plain words, nor of what the editor copied", async () => {
    expect(await losses("<p>a <strong>b</strong></p>")).toBeNull();
    expect(await losses('<p data-pm-slice="1 1 []" style="color: red">a</p>')).toBeNull();
  });
});
