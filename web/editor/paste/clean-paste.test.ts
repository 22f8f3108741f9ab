import { fileURLToPath } from "node:url";
import type { Editor } from "@tiptap/core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPageWith } from "#tests/browser-page.ts";
import type { articleSchema } from "../extensions.ts";
import { webPages, wechat, word, wps } from "./paste.fixtures.ts";
import type { Paste, PasteNote } from "./paste.ts";
import type { pasteLosses } from "./paste-losses.ts";
import { pastedTrees, type Tree, typedTrees } from "./pasted-trees.fixtures.ts";

/** The rule runs where it is used, in a browser: no other parser reads what programs write in the same way. */
let browser: Browser;
let page: Page;

declare global {
  interface Window {
    cleanPaste: (html: string, ownOrigin: string) => string;
    sanitizeArticle: (html: string) => string;
    pasteLosses: typeof pasteLosses;
    Editor: typeof Editor;
    Paste: typeof Paste;
    articleSchema: typeof articleSchema;
    editor: Editor;
    note: PasteNote | null;
  }
}

const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

beforeAll(async () => {
  const code = `import { cleanPaste } from ${file("clean-paste.ts")};
    import { pasteLosses } from ${file("paste-losses.ts")};
    import { sanitizeArticle } from ${file("../extensions.ts")};
    import { Editor } from "@tiptap/core";
    import { Paste } from ${file("paste.ts")};
    import { articleSchema } from ${file("../extensions.ts")};
    Object.assign(window, { cleanPaste, pasteLosses, sanitizeArticle, Editor, Paste, articleSchema });`;
  ({ browser, page } = await openPageWith(code));
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

/** Mounts an empty editor with the article's schema and all that reads a paste. */
const mount = () =>
  page.evaluate(() => {
    document.body.replaceChildren();
    window.note = null;
    const note = window.Paste.configure({
      onNote: (given) => {
        window.note = given;
      },
    });
    window.editor = new window.Editor({ element: document.body, extensions: [...window.articleSchema, note] });
    window.editor.view.focus();
  });

/** Pastes into the editor as a browser does. */
const pasteInto = (given: { html?: string; plain?: string }) =>
  page.evaluate(async ({ html, plain }) => {
    const data = new DataTransfer();
    if (html !== undefined) data.setData("text/html", html);
    if (plain !== undefined) data.setData("text/plain", plain);
    window.editor.view.dom.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await Promise.resolve();
  }, given);

/** The text of the editor as a tree: attributes that say nothing and empty paragraphs at the end are left out. */
const treeOf = () =>
  page.evaluate(() => {
    type Node = Editor["state"]["doc"];
    const silent: Record<string, unknown> = {
      start: 1,
      colspan: 1,
      rowspan: 1,
      share: 75,
      indent: 0,
      title: "",
      alt: "",
    };
    const said = (attrs: Record<string, unknown>) =>
      Object.entries(attrs)
        .filter(([name, value]) => value !== null && value !== "" && silent[name] !== value)
        .map(([name, value]) =>
          name === "level" || (name === "href" && attrs.src === undefined) ? ` ${value}` : ` ${name}=${value}`,
        )
        .join("");
    const tree = (node: Node): Tree => {
      if (!node.isText) return [node.type.name + said(node.attrs), ...node.children.map(tree)];
      const marks = node.marks.map((mark) => mark.type.name + said(mark.attrs));
      return marks.length === 0 ? (node.text ?? "") : [marks.join(", "), node.text ?? ""];
    };
    const blocks = [...window.editor.state.doc.children];
    while (blocks.length > 1 && blocks.at(-1)?.type.name === "paragraph" && blocks.at(-1)?.childCount === 0)
      blocks.pop();
    return blocks.map(tree);
  });

test.each(pastedTrees.map((given) => [given.name, given] as const))("a paste: %s", async (_, given) => {
  await mount();
  await pasteInto(given);
  expect(await treeOf()).toEqual(given.tree);
  const note = await page.evaluate(() => window.note);
  const lost = Object.entries(note?.losses ?? {}).filter(([, count]) => count > 0);
  expect(Object.fromEntries(lost)).toEqual(given.losses ?? {});
  expect(note?.markdown ?? false).toBe(given.plain !== undefined && note !== null);
});

test.each(typedTrees)("what is typed: %s", async (typed, tree) => {
  await mount();
  await page.keyboard.type(typed);
  expect(await treeOf()).toEqual(tree);
});

test("a table pasted into a cell under which another reaches down goes below the table", async () => {
  await mount();
  const cells = (row: string) => `<tr>${row}</tr>`;
  await pasteInto({
    html: `<table>${cells("<td>a</td><td>b</td><td>c</td>")}${cells("<td>d</td><td rowspan=2>e</td><td>f</td>")}${cells("<td>g</td><td>h</td>")}</table>`,
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.evaluate(() => {
    let place = 0;
    window.editor.state.doc.descendants((node, position) => {
      if (node.text === "a") place = position;
    });
    window.editor.commands.setTextSelection(place);
  });
  await pasteInto({ html: "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>" });
  const text = JSON.stringify(await treeOf());
  expect(errors).toEqual([]);
  for (const word of [..."abcdefgh1234"]) expect(text).toContain(`"${word}"`);
  expect(await page.evaluate(() => window.note)).toMatchObject({ below: true });
});

test("a table goes into the empty cells of another", async () => {
  await mount();
  const row = "<tr><td></td><td></td></tr>";
  await pasteInto({ html: `<table>${row}${row}</table>` });
  await page.evaluate(() => window.editor.commands.setTextSelection(3));
  await pasteInto({ html: "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>" });
  const cell = (word: string) => ["tableCell", ["paragraph", word]];
  expect(await treeOf()).toEqual([["table", ["tableRow", cell("1"), cell("2")], ["tableRow", cell("3"), cell("4")]]]);
});

test("several blocks pasted into a caption go below the image, whose caption stays", async () => {
  await mount();
  await pasteInto({ html: '<figure><img src="/uploads/a.1200x800.webp" alt="a"><figcaption>kl</figcaption></figure>' });
  await page.evaluate(() => window.editor.commands.setTextSelection(2));
  await pasteInto({ html: "<ul><li>1</li></ul>" });
  expect(await treeOf()).toEqual([
    ["figure src=/uploads/a.1200x800.webp alt=a", "kl"],
    ["bulletList", ["listItem", ["paragraph", "1"]]],
  ]);
  expect(await page.evaluate(() => window.note)).toMatchObject({ below: true });
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
      colors: 0,
      tableWidths: 1,
      formulas: 1,
      drawings: 1,
      media: 0,
      fields: 0,
      comments: 1,
      objects: 2,
      footnotes: 0,
      links: 0,
      hidden: 0,
      frontMatter: 0,
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
