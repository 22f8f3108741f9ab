import { type EditorPage, openEditor } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

type Key = Parameters<EditorPage["t"]>[0];
type Values = Parameters<EditorPage["t"]>[1];

/** A tool, by its label and, in a menu, by the choice, and what it makes of a selected word. */
type Case = readonly [tool: Key, choice: readonly [key: Key, values?: Values] | null, made: RegExp];

const heading = (level: number): Case => [
  "editor.block.label",
  ["editor.block.heading", { level }],
  new RegExp(`<h${level}>word</h${level}>`),
];
const cases: readonly Case[] = [
  ...[2, 3, 4, 5, 6].map(heading),
  ["editor.font.label", ["editor.font.serif"], /<span class="wm-font-serif">word/],
  ["editor.font.label", ["editor.font.kai"], /<span class="wm-font-kai">word/],
  ["editor.font.label", ["editor.font.fangsong"], /<span class="wm-font-fangsong">word/],
  ["editor.font.label", ["editor.font.mono"], /<span class="wm-font-mono">word/],
  ["editor.size.label", ["editor.size.small"], /<span class="wm-size-small">word/],
  ["editor.size.label", ["editor.size.large"], /<span class="wm-size-large">word/],
  ["editor.size.label", ["editor.size.huge"], /<span class="wm-size-huge">word/],
  ["editor.mark.bold", null, /<strong>word<\/strong>/],
  ["editor.mark.italic", null, /<em>word<\/em>/],
  ["editor.mark.underline", null, /<u>word<\/u>/],
  ["editor.mark.strike", null, /<s>word<\/s>/],
  ["editor.mark.subscript", null, /<sub>word<\/sub>/],
  ["editor.mark.superscript", null, /<sup>word<\/sup>/],
  ["editor.mark.code", null, /<code>word<\/code>/],
  ["editor.color.text", ["editor.color.teal"], /<span style="color:\s*(#0b6b75|rgb\(11, 107, 117\))/],
  ["editor.color.background", ["editor.color.mint"], /<span style="background-color:\s*(#dcede0|rgb\(220, 237, 224\))/],
  ["editor.align.label", ["editor.align.center"], /<p class="wm-align-center">word/],
  ["editor.align.label", ["editor.align.right"], /<p class="wm-align-right">word/],
  ["editor.align.label", ["editor.align.justify"], /<p class="wm-align-justify">word/],
  ["editor.list.bullet", null, /<ul><li><p>word/],
  ["editor.list.ordered", null, /<ol><li><p>word/],
  ["editor.list.indent", null, /<p class="wm-indent-1">word/],
  ["editor.block.quote", null, /<blockquote><p>word/],
  ["editor.block.code", null, /<pre[^>]*><code[^>]*>word/],
  ["editor.table.label", ["editor.table.insert"], /<table[\s\S]*<th[\s\S]*<td/],
  ["editor.rule", null, /<hr/],
];

test.describe("the tools", () => {
  const language = "zh";
  test("each make what they say, and clearing the format takes it away", async ({ open }) => {
    const { page } = await open({ language });
    const { t, text, toolbar, tool, html } = await openEditor(page, language);
    const use = async (label: Key, choice: Case[1]) => {
      // a menu's button names the present choice too
      await toolbar.getByRole("button", { name: new RegExp(`^${t(label)}(: |$)`) }).click();
      if (!choice) return;
      const [key, values] = choice;
      await page.getByRole("menu").getByLabel(t(key, values), { exact: true }).click();
    };
    await text.click();
    await page.keyboard.type("word");
    for (const [label, choice, made] of cases) {
      await page.keyboard.press("Control+a");
      await use(label, choice);
      await expect.poll(html, { message: t(label) }).toMatch(made);
      const lost = !(await html()).includes("word");
      await page.keyboard.press("Control+a");
      if (lost) await page.keyboard.press("Backspace");
      await tool(t("editor.mark.clear")).click();
      if (lost) await page.keyboard.type("word");
      await expect.poll(html, { message: t(label) }).toMatch(/^<p>word<\/p>/);
    }
  });
});
