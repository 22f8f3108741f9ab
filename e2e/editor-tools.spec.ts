import { type EditorPage, openEditor } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

type Key = Parameters<EditorPage["t"]>[0];
type Values = Parameters<EditorPage["t"]>[1];

/** A tool, by its label and, in a menu, by the choice, and what it makes of a selected word. */
type Case = readonly [tool: Key, choice: readonly [key: Key, values?: Values] | null, made: RegExp];

/** The word in an element that other elements may stand in. */
const within = (start: string) => new RegExp(`<${start}>(?:<[^>]+>)*word`);
const run = (attribute: string) => within(`span[^>]* ${attribute}[^>]*`);

const heading = (level: number): Case => [
  "editor.block.label",
  ["editor.block.heading", { level }],
  new RegExp(`<h${level}>word</h${level}>`),
];
/** Tools that are used one after the other on the same word, before its format is cleared. */
const groups: readonly (readonly Case[])[] = [
  [2, 3, 4, 5, 6].map(heading),
  [
    ["editor.font.label", ["editor.font.serif"], run('class="[^"]*wm-font-serif')],
    ["editor.font.label", ["editor.font.kai"], run('class="[^"]*wm-font-kai')],
    ["editor.font.label", ["editor.font.fangsong"], run('class="[^"]*wm-font-fangsong')],
    ["editor.font.label", ["editor.font.mono"], run('class="[^"]*wm-font-mono')],
    ["editor.size.label", ["editor.size.small"], run('class="[^"]*wm-size-small')],
    ["editor.size.label", ["editor.size.large"], run('class="[^"]*wm-size-large')],
    ["editor.size.label", ["editor.size.huge"], run('class="[^"]*wm-size-huge')],
    ["editor.mark.bold", null, within("strong")],
    ["editor.mark.italic", null, within("em")],
    ["editor.mark.underline", null, within("u")],
    ["editor.mark.strike", null, within("s")],
    ["editor.mark.subscript", null, within("sub")],
    ["editor.mark.superscript", null, within("sup")],
    ["editor.color.text", ["editor.color.teal"], run('style="[^"]*color:\\s*(?:#0b6b75|rgb\\(11, 107, 117\\))')],
    [
      "editor.color.background",
      ["editor.color.mint"],
      run('style="[^"]*background-color:\\s*(?:#dcede0|rgb\\(220, 237, 224\\))'),
    ],
  ],
  [["editor.mark.code", null, /<code>word<\/code>/]],
  [
    ["editor.align.label", ["editor.align.center"], /<p class="wm-align-center">word/],
    ["editor.align.label", ["editor.align.right"], /<p class="wm-align-right">word/],
    ["editor.align.label", ["editor.align.justify"], /<p class="wm-align-justify">word/],
  ],
  [
    ["editor.list.bullet", null, /<ul><li><p>word/],
    ["editor.list.ordered", null, /<ol><li><p>word/],
  ],
  [["editor.list.indent", null, /<p class="wm-indent-1">word/]],
  [["editor.block.quote", null, /<blockquote><p>word/]],
  [["editor.block.code", null, /<pre[^>]*><code[^>]*>word/]],
  [["editor.table.label", ["editor.table.insert"], /<table[\s\S]*<th[\s\S]*<td/]],
  [["editor.rule", null, /<hr/]],
];

test.describe("the tools", () => {
  const language = "zh";
  test("each make what they say, and clearing the format takes it away", async ({ open }) => {
    const { page } = await open({ language });
    const { t, text, toolbar, html } = await openEditor(page, language);
    const use = async (label: Key, choice: Case[1] = null) => {
      // by its attribute, as names computed for the whole toolbar take long; another test reads them
      const tool = toolbar.locator(`button:is([aria-label="${t(label)}"], [title="${t(label)}"])`);
      // the other tools close when the focus goes back to the text, which may be after a menu has closed
      await expect(async () => {
        if (!(await tool.isVisible())) await toolbar.getByRole("button", { name: t("editor.more_tools") }).click();
        await tool.click({ timeout: 3000 });
      }).toPass();
      if (!choice) return;
      const [key, values] = choice;
      const menu = page.getByRole("menu");
      await menu.locator(`[aria-label="${t(key, values)}"]`).click();
      // a press on its button while it closes would only close it
      await menu.waitFor({ state: "detached" });
    };
    await text.click();
    await page.keyboard.type("word");
    for (const group of groups) {
      await page.keyboard.press("Control+a");
      for (const [label, choice, made] of group) {
        await use(label, choice);
        await expect.poll(html, { message: t(label) }).toMatch(made);
      }
      const lost = !(await html()).includes("word");
      await page.keyboard.press("Control+a");
      if (lost) await page.keyboard.press("Backspace");
      await use("editor.mark.clear");
      if (lost) await page.keyboard.type("word");
      await expect.poll(html).toMatch(/^<p>word<\/p>/);
    }
  });
});
