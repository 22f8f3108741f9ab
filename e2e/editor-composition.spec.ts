import type { CDPSession, Page } from "@playwright/test";
import { draft, openEditor } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

/** An input method as Chromium hears it: letters that are being composed, then the word they become. */
async function inputMethod(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  return {
    compose,
    close: () => session.detach(),
    /** Types letter by letter, with pauses in which the page may do what it likes, then commits. */
    async write(letters: readonly string[], word: string) {
      for (const text of letters) {
        await compose(text);
        await nextFrame(page);
      }
      await session.send("Input.insertText", { text: word });
    },
    /** Escape: nothing of the composition stays. */
    cancel: () => compose(""),
  };
}

/** Waits until the page has drawn what it has to draw. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const water = ["s", "sh", "shui", "shui'z", "shui'zhi"];

/** Puts the cursor behind some characters of an element of the text. */
const placeCursor = (page: Page, selector: string, offset: number) =>
  page
    .locator(`.editor-text ${selector}`)
    .first()
    .evaluate((element, at) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let left = at;
      let node = walker.nextNode();
      for (; node && left > (node.textContent ?? "").length; node = walker.nextNode())
        left -= (node.textContent ?? "").length;
      element.closest<HTMLElement>("[contenteditable=true]")?.focus();
      getSelection()?.collapse(node ?? element, node ? left : 0);
    }, offset);

const content =
  '<h2>标题</h2><p>前<strong>粗体</strong>后</p><pre><code class="language-python">x = 1</code></pre>' +
  "<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table><ul><li><p>项</p></li></ul>" +
  "<blockquote><p>左右</p></blockquote>";

const drafts: (() => Promise<unknown>)[] = [];
// after the pages that show them are closed
test.afterAll(async () => {
  for (const remove of drafts) await remove();
});

test("a Chinese input method composes wherever text is written, and is undone word by word", async ({ open }) => {
  const { page } = await open({ clock: true });
  const { id, remove } = await draft(content);
  drafts.push(remove);
  const { text } = await openEditor(page, "zh", `/news/edit/${id}`);
  const ime = await inputMethod(page);
  const pauseBetweenSteps = () => page.clock.fastForward(1200);

  await test.step("in bold words, code, a table, a heading and a list", async () => {
    for (const [selector, offset, expected] of [
      ["strong", 1, "粗水质体"],
      ["pre code", 5, "x = 1水质"],
      ["td p", 1, "甲水质"],
      ["h2", 2, "标题水质"],
      ["li p", 1, "项水质"],
    ] as const) {
      await placeCursor(page, selector, offset);
      await ime.write(water, "水质");
      expect(await text.locator(selector).first().innerText()).toBe(expected);
    }
  });

  await test.step("a composition that is cancelled leaves nothing", async () => {
    const words = text.locator("blockquote p");
    await placeCursor(page, "blockquote p", 1);
    await ime.compose("shui");
    expect(await words.innerText()).toBe("左shui右");
    await ime.cancel();
    expect(await words.innerText()).toBe("左右");
  });

  await test.step("it is undone word by word, not letter by letter", async () => {
    const words = text.locator("blockquote p");
    await pauseBetweenSteps();
    await ime.write(water, "水质");
    await pauseBetweenSteps();
    await ime.write(["jian'ce"], "监测");
    expect(await words.innerText()).toBe("左水质监测右");
    await page.keyboard.press("Control+z");
    expect(await words.innerText()).toBe("左水质右");
    await page.keyboard.press("Control+z");
    expect(await words.innerText()).toBe("左右");
    await page.keyboard.press("Control+Shift+z");
    expect(await words.innerText()).toBe("左水质右");
  });

  await test.step("it lasts while code is coloured and the text is kept", async () => {
    await placeCursor(page, "pre code", 7);
    await page.keyboard.type(" # ");
    await ime.compose("shui");
    await page.clock.fastForward(2600);
    await nextFrame(page);
    expect(await text.locator("pre").innerText()).toContain("# shui");
    await ime.write(["shui'zhi"], "水质");
    expect(await text.locator("pre").innerText()).toBe("x = 1水质 # 水质");
    await expect.poll(() => text.locator("pre .hljs-comment").allInnerTexts()).toEqual(["# 水质"]);
  });

  await test.step("in an empty text, whose placeholder makes room", async () => {
    const empty = page.locator("#pane-en .editor-text");
    await empty.click();
    await ime.write(water, "水质");
    expect(await empty.innerText()).toBe("水质");
    await ime.write(["j", "jian", "jian'ce"], "监测");
    expect(await empty.innerText()).toBe("水质监测");
    expect(await empty.locator(".is-editor-empty").count()).toBe(0);
  });

  await test.step("in the title, where Enter commits the letters and stays", async () => {
    const title = page.getByPlaceholder("请输入文章标题").first();
    await title.fill("");
    await ime.compose("shui'zhi");
    await title.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
    // as Safari tells it, where the composition is over by then
    await title.dispatchEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true });
    expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
    await ime.write(["shui'zhi"], "水质");
    expect(await title.inputValue()).toBe("水质");
    await page.keyboard.press("Enter");
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
  });
  await ime.close();
});
