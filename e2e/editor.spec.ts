import { type EditorPage, openEditor, paste } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import { accessibilityProblems } from "./page-examination.ts";

/** Empties the text, again where a dialog that is closing took the keys. */
const clear = ({ page, text }: EditorPage) =>
  expect(async () => {
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await expect(text.locator(".is-editor-empty")).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

const language = "en";
test("the editor is reached and used by keyboard alone, every control named", async ({ open }) => {
  const { page } = await open({ language });
  const editor = await openEditor(page, language);
  const { t, text, toolbar, tool } = editor;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  await test.step("the toolbar is one stop, with arrows within it", async () => {
    await text.click();
    expect(await text.locator("[data-placeholder]").first().getAttribute("data-placeholder")).toBe(
      t("editor.placeholder"),
    );
    expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(400);
    const names = await toolbar
      .getByRole("button")
      .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
    for (const name of names) expect(name).toMatch(/\S/);
    await page.keyboard.press("Alt+F10");
    expect(await focused()).toBe(names[0]);
    await page.keyboard.press("End");
    expect(await focused()).toBe(names.at(-1));
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe(names[0]);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe(t("editor.mark.bold"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("b");
    expect(await text.locator("strong").innerText()).toBe("b");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Escape");
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  await test.step("tools that have no room in the row are behind its last button", async () => {
    const more = tool(t("editor.more_tools"));
    expect((await toolbar.boundingBox())?.height).toBeLessThan(48);
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(toolbar.getByRole("group").locator("button:focus")).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await expect(toolbar.getByRole("group")).toHaveCount(0);
  });

  await test.step("a slash at the start of a line opens a list of what can be inserted", async () => {
    await clear(editor);
    await page.keyboard.type("/quo");
    const option = page.getByRole("option", { name: t("editor.block.quote") });
    await expect(option).toHaveAttribute("aria-selected", "true");
    expect(await text.getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("said");
    expect(await text.locator("blockquote").innerText()).toBe("said");
  });

  await test.step("words are found and replaced from the keyboard, and come back", async () => {
    await clear(editor);
    await paste(text, { html: "<p>Lake one, lake two</p>" });
    await page.keyboard.press("Control+f");
    await page.keyboard.type("lake");
    const bar = page.getByRole("search", { name: t("editor.find.label") });
    await expect(bar.getByRole("status")).toHaveText(/\/2$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Control+Shift+h");
    await bar.getByRole("textbox", { name: t("editor.find.replace") }).fill("River");
    await page.keyboard.press("Control+Enter");
    await expect(text).toHaveText("River one, River two");
    await page.keyboard.press("Escape");
    await expect(text).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(text).toHaveText("Lake one, lake two");
  });

  await test.step("plain Markdown is formatted, and one step back it is plain again", async () => {
    await clear(editor);
    await paste(text, { plain: "## Lakes\n- one\n- two" });
    await expect(text.locator("h2")).toHaveText("Lakes");
    await expect(text.locator("li")).toHaveText(["one", "two"]);
    await page.keyboard.press("Control+z");
    await expect(text.locator("p")).toHaveText(["## Lakes", "- one", "- two"]);
  });

  await test.step("what a paste could not keep is named", async () => {
    await clear(editor);
    const cell = '<td width="90"><span style="color: red">a</span></td>';
    await paste(text, { html: `<table><tr>${cell}${cell}</tr></table><object data="x"></object>` });
    await expect(
      text.getByText("Not kept from the paste: 1 colour, 1 table width, and 1 embedded object"),
    ).toBeVisible();
  });

  await test.step("the keys save and list themselves", async () => {
    await clear(editor);
    await page.keyboard.press("Control+/");
    await expect(page.getByRole("dialog", { name: t("editor.keys.title") })).toContainText("Ctrl+K");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+s");
    // a draft needs a title
    await expect(page.getByText(t("editor.form.title_first"))).toBeVisible();
  });

  await test.step("the page stays where it is while the focus moves in the toolbar", async () => {
    await text.focus();
    await paste(text, { html: "<p>word</p>".repeat(60) });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // what the reader sees stays, also where a notice above makes the page longer
    const position = () =>
      text
        .locator("p")
        .last()
        .evaluate((last) => Math.round(last.getBoundingClientRect().top));
    await page.keyboard.press("Alt+F10");
    const before = await position();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "End", "Home", "ArrowLeft"])
      await page.keyboard.press(key);
    await expect(tool(t("editor.more_tools"))).toBeFocused();
    expect(Math.abs((await position()) - before)).toBeLessThan(4);
  });

  await test.step("links lead only where they may, typed in the dialog or pasted on words", async () => {
    await clear(editor);
    await page.keyboard.type("word");
    await page.keyboard.press("Control+a");
    await paste(text, { plain: "https://example.org/a" });
    expect(await text.locator("a").getAttribute("href")).toBe("https://example.org/a");
    await tool(t("editor.link.label")).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await editor.dialog.getByRole("textbox").fill("javascript:alert(1)");
    await editor.dialog.getByRole("button", { name: t("editor.link.apply") }).click();
    await editor.dialog.waitFor({ state: "detached" });
    await expect(text).toBeFocused();
    expect(await text.locator("a").getAttribute("href")).toBe("about:blank");
  });

  await test.step("the preview shows the colours of code that the article's page shows", async () => {
    await clear(editor);
    const pane = page.locator("section.writing", { has: text });
    await pane.getByPlaceholder(t("editor.form.title_placeholder")).fill("Code");
    await text.click();
    await paste(text, { html: '<pre class="language-python">def f():\n    return 1</pre>' });
    await expect.poll(() => text.locator(".hljs-keyword").count()).toBe(2);
    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      pane.getByRole("button", { name: t("editor.form.preview"), exact: true }).click(),
    ]);
    await preview.locator("pre .hljs-keyword").first().waitFor();
    expect(await preview.locator("pre .hljs-keyword").allInnerTexts()).toEqual(["def", "return"]);
  });
});
