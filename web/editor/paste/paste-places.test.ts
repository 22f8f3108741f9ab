import type { Editor } from "@tiptap/core";
import type { AllSelection, EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { CellSelection } from "@tiptap/pm/tables";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPageWith } from "#tests/browser-page.ts";
import type { articleSchema } from "../extensions.ts";
import { webPages, wechat, word, wps } from "./paste.fixtures.ts";
import type { Paste } from "./paste.ts";
import { pastedTrees } from "./pasted-trees.fixtures.ts";

let browser: Browser;
let page: Page;

declare global {
  interface Window {
    parts: {
      Editor: typeof Editor;
      Paste: typeof Paste;
      articleSchema: typeof articleSchema;
      EditorState: typeof EditorState;
      AllSelection: typeof AllSelection;
      TextSelection: typeof TextSelection;
      NodeSelection: typeof NodeSelection;
      CellSelection: typeof CellSelection;
    };
  }
}

beforeAll(async () => {
  const code = `import { Editor } from "@tiptap/core";
    import { AllSelection, EditorState, NodeSelection, TextSelection } from "@tiptap/pm/state";
    import { CellSelection } from "@tiptap/pm/tables";
    import { articleSchema } from "#web/editor/extensions.ts";
    import { Paste } from "#web/editor/paste/paste.ts";
    window.parts = { Editor, EditorState, AllSelection, NodeSelection, TextSelection, CellSelection, articleSchema, Paste };`;
  ({ browser, page } = await openPageWith(code));
});
afterAll(() => browser.close());

const merged =
  "<table><tbody><tr><td>k</td><td>l</td><td>m</td></tr><tr><td>n</td><td rowspan=2 colspan=2>o</td></tr><tr><td>q</td></tr></tbody></table>";
const image = "/uploads/a.1200x800.webp";

interface Place {
  html: string;
  /** The words at whose ends the selection begins and ends. */
  from?: string;
  to?: string;
  /** What is selected instead: the cells from the one word to the other, or a node of this kind as a whole. */
  select?: string;
}

/** Where the cursor may be, by the text around it. */
const places: Record<string, Place> = {
  "an empty text": { html: "" },
  "the middle of a paragraph": { html: "<p>kl</p><p>m</p>", from: "k" },
  "words of a paragraph": { html: "<p>k<strong>lmn</strong>o</p>", from: "k", to: "lmn" },
  "several paragraphs": { html: "<p>kl</p><p>m</p><p>no</p>", from: "k", to: "no" },
  "a heading": { html: "<h2>kl</h2><p>m</p>", from: "k" },
  "an item of a list": { html: "<ul><li><p>kl</p></li><li><p>m</p></li></ul>", from: "k" },
  "an empty item": { html: "<ol><li><p>k</p></li><li><p></p></li></ol>", from: "" },
  "an item of a list in a list": { html: "<ul><li><p>k</p><ol><li><p>lm</p></li></ol></li></ul>", from: "l" },
  "a quote": { html: "<blockquote><p>kl</p></blockquote>", from: "k" },
  code: { html: "<pre><code>kl</code></pre>", from: "k" },
  "a caption": { html: `<figure><img src="${image}"><figcaption>kl</figcaption></figure>`, from: "k" },
  "an image": {
    html: `<p>k</p><figure><img src="${image}"><figcaption>l</figcaption></figure><p>m</p>`,
    select: "figure",
  },
  "a line": { html: "<p>k</p><hr><p>m</p>", select: "horizontalRule" },
  "a cell": { html: merged, from: "k" },
  "the last cell": { html: merged, from: "q" },
  "a merged cell": { html: merged, from: "o" },
  "a cell above a merged one": { html: merged, from: "l" },
  "some cells": { html: merged, from: "k", to: "n", select: "cells" },
  "all cells": { html: merged, from: "k", to: "o", select: "cells" },
  "a header cell": {
    html: "<table><tbody><tr><th>k</th><th>l</th></tr><tr><td>m</td><td>n</td></tr></tbody></table>",
    from: "k",
  },
  "a table of one cell": { html: "<table><tbody><tr><td>k</td></tr></tbody></table>", from: "k" },
  "a list in a cell": {
    html: "<table><tbody><tr><td><ul><li><p>k</p></li></ul></td><td>l</td></tr></tbody></table>",
    from: "k",
  },
  "from a paragraph into a table": { html: `<p>xy</p>${merged}`, from: "x", to: "n" },
  everything: { html: `<h2>k</h2><p>l</p>${merged}`, select: "all" },
};

const rows = (...given: string[]) => `<table>${given.map((row) => `<tr>${row}</tr>`).join("")}</table>`;

interface Given {
  name: string;
  html?: string | undefined;
  plain?: string | undefined;
}

const pastes: Given[] = [
  ...[...word, ...wps, ...webPages, ...wechat].map(({ name, html }) => ({ name, html })),
  ...pastedTrees,
  { name: "a table", html: rows("<td>1</td><td>2</td>", "<td>3</td><td>4</td>") },
  { name: "a table of one row", html: rows("<td>1</td><td>2</td><td>3</td><td>4</td><td>5</td>") },
  { name: "a table of one column", html: rows(..."123456".split("").map((word) => `<td>${word}</td>`)) },
  {
    name: "a table with merged cells",
    html: rows("<td rowspan=2>1</td><td>2</td>", "<td>3</td>", "<td colspan=2>4</td>"),
  },
  {
    name: "a table with words around it",
    html: `<p>0</p>${rows("<td>1</td><td>2</td>", "<td>3</td><td>4</td>")}<p>5</p>`,
  },
  {
    name: "rows of the editor",
    html: `<table data-pm-slice="1 1 -2 []">${'<tr><td colwidth="100"><p>1</p></td><td><p>2</p></td></tr>'.repeat(2)}</table>`,
  },
  { name: "a list of the editor", html: '<ul data-pm-slice="3 3 []"><li><p>1</p></li><li><p>2</p></li></ul>' },
  {
    name: "a figure of the editor",
    html: `<figure data-pm-slice="0 0 []"><img src="${image}"><figcaption>1</figcaption></figure>`,
  },
  { name: "code of the editor", html: '<pre data-pm-slice="0 0 []"><code>1\n2</code></pre>' },
  { name: "a line of text", plain: "一行文字" },
];

interface Result {
  place: string;
  paste: string;
  errors: string[];
  /** Characters of either text that are not in the result. */
  lost: string;
  /** Images more or less than those of both. */
  images: number;
}

interface Work {
  places: Record<string, Place>;
  pastes: readonly Given[];
}

/** Pastes each at every place and says what it did to the text. */
const pasteEverywhere = (work: Work) =>
  page.evaluate(async ({ places, pastes }) => {
    const { Editor, EditorState, AllSelection, TextSelection, NodeSelection, CellSelection, articleSchema, Paste } =
      window.parts;
    const results: Result[] = [];
    const errors: string[] = [];
    window.addEventListener("error", ({ message }) => errors.push(message));
    document.body.replaceChildren();
    const editor = new Editor({ element: document.body, extensions: [...articleSchema, Paste] });

    /** Characters of a text that another has not, however they are ordered. */
    function missing(text: string, from: string): string {
      const counts = new Map<string, number>();
      for (const one of from) counts.set(one, (counts.get(one) ?? 0) + 1);
      let lost = "";
      for (const one of text.replaceAll(/\s/g, "")) {
        const left = counts.get(one) ?? 0;
        if (left === 0) lost += one;
        else counts.set(one, left - 1);
      }
      return lost;
    }

    const words = () => editor.state.doc.textBetween(0, editor.state.doc.content.size, "\n", "\n");

    function images(): number {
      let count = 0;
      editor.state.doc.descendants(({ type }) => {
        if (type.name === "figure") count++;
      });
      return count;
    }

    /** Where a word ends. */
    function endOf(word: string): number {
      let found = 0;
      editor.state.doc.descendants(({ text = "" }, position) => {
        if (text.includes(word)) found = position + text.indexOf(word) + word.length;
      });
      return found;
    }

    function cellWith(word: string): number {
      const $place = editor.state.doc.resolve(endOf(word));
      let depth = $place.depth;
      while (!/^table(?:Cell|Header)$/.test($place.node(depth).type.name)) depth--;
      return $place.before(depth);
    }

    function selectionOf({ select, from = "", to = from }: Place) {
      const { doc } = editor.state;
      if (select === "all") return new AllSelection(doc);
      if (select === "cells") return CellSelection.create(doc, cellWith(from), cellWith(to));
      if (select === undefined)
        return from === "" ? TextSelection.atEnd(doc) : TextSelection.create(doc, endOf(from), endOf(to));
      let position = 0;
      doc.descendants(({ type }, at) => {
        if (type.name === select) position = at;
      });
      return NodeSelection.create(doc, position);
    }

    /** Opens a text, with the cursor at its place; returns what is selected. */
    function open(place: Place) {
      editor.commands.setContent(place.html);
      const { doc, plugins } = editor.state;
      const selection = selectionOf(place);
      editor.view.updateState(EditorState.create({ doc, selection, plugins }));
      return selection.ranges.map(({ $from, $to }) => doc.textBetween($from.pos, $to.pos, "\n", "\n")).join("");
    }

    async function paste({ html, plain }: Given) {
      const data = new DataTransfer();
      if (html !== undefined) data.setData("text/html", html);
      if (plain !== undefined) data.setData("text/plain", plain);
      errors.length = 0;
      editor.view.dom.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
      await Promise.resolve();
      try {
        editor.state.doc.check();
      } catch (error) {
        errors.push(String(error));
      }
    }

    for (const one of pastes) {
      open({ html: "" });
      await paste(one);
      const alone = { words: words(), images: images() };
      for (const [name, place] of Object.entries(places)) {
        const selected = open(place);
        const before = { words: missing(words(), selected), images: images() };
        const replaced = place.select === "figure" ? 1 : 0;
        await paste(one);
        const [asFormatted, asItIs] = [alone.words, one.plain ?? alone.words].map((text) =>
          missing(before.words + text, words()),
        );
        results.push({
          place: name,
          paste: one.name,
          errors: [...errors],
          // Markdown stays as it is in code, in captions and in place of an image
          lost: asItIs === "" ? "" : (asFormatted ?? ""),
          images: images() - before.images + replaced - (one.plain !== undefined && asItIs === "" ? 0 : alone.images),
        });
      }
    }
    editor.destroy();
    return results;
  }, work);

/** Selected cells are filled with what is pasted, each with all of it. */
const isFault = ({ errors, lost, images, place }: Result) =>
  errors.length > 0 || lost !== "" || images < 0 || (images > 0 && !/cells/.test(place));

test("whatever is pasted, wherever the cursor is, no word and no image of either is lost", async () => {
  const results = await pasteEverywhere({ places, pastes });
  expect(results.length).toBe(Object.keys(places).length * pastes.length);
  expect(results.filter(isFault)).toEqual([]);
});

/** Tables whose cells reach over rows and columns and whose rows have different lengths, the same at each run. */
function someTables(count: number, word: (n: number) => string): string[] {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % limit;
  };
  const span = () => (below(3) > 0 ? 1 : 1 + below(3));
  const listOf = (length: number, make: () => string) => Array.from({ length }, make).join("");
  let cells = 0;
  const cell = () => `<td colspan=${span()} rowspan=${span()}>${word(cells++)}</td>`;
  return Array.from(
    { length: count },
    () => `<table>${listOf(1 + below(4), () => `<tr>${listOf(1 + below(4), cell)}</tr>`)}</table>`,
  );
}

test("a table of any form goes into, or below, a table of any form", async () => {
  const letters = "bcdefghijkl";
  // the first cell of each holds the cursor
  const full = someTables(12, (n) => letters.charAt(n % letters.length)).map((html) => html.replace(/>\w</, ">a<"));
  const empty = someTables(12, () => "").map((html) => html.replace("></td>", ">a</td>"));
  const targets = Object.fromEntries(
    [...full, ...empty].flatMap((html) => [
      [html, { html, from: "a" }],
      [`the cells of ${html}`, { html, from: "a", select: "cells" }],
    ]),
  );
  const tables = someTables(20, (n) => String(n % 10));
  const given = tables.flatMap((html) => [
    { name: html, html },
    { name: `copied from an editor: ${html}`, html: html.replace("<table>", '<table data-pm-slice="1 1 -2 []">') },
  ]);
  const results = await pasteEverywhere({ places: targets, pastes: given });
  expect(results.filter(isFault)).toEqual([]);
});
