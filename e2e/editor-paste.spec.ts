import sharp from "sharp";
import { openEditor, paste } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import { accessibilityProblems } from "./page-examination.ts";

const wordList =
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>取样<o:p></o:p></p>" +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>测定<o:p></o:p></p>";

const png = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

test("what is pasted keeps its structure, drops junk, and its pictures are stored or named", async ({ open }) => {
  const language = "zh";
  const { page, problems } = await open({ clock: true, language });
  const { t, text, dialog } = await openEditor(page, language);
  const clear = async () => {
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await text.locator(".is-editor-empty").waitFor();
  };
  const apply = () => dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();

  await test.step("structure, which is one step to undo", async () => {
    await text.click();
    await page.keyboard.type("a");
    await page.keyboard.press("Enter");
    await page.clock.fastForward(1200); // a pause ends a step
    await paste(text, {
      html: `<h1 style="color:red">T</h1>${wordList}<script>alert(1)</script><p><a href="javascript:x()">l</a></p>`,
    });
    expect(await text.locator("h2").innerText()).toBe("T");
    expect(await text.locator("ol > li").allInnerTexts()).toEqual(["取样", "测定"]);
    expect(await text.locator("a").getAttribute("href")).toBe("about:blank");
    expect(await text.locator("[style], script").count()).toBe(0);
    await page.keyboard.press("Control+z");
    expect((await text.innerText()).trim()).toBe("a");
  });

  await test.step("what it could not keep is named below it, in view, until the note is closed", async () => {
    await clear();
    for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
    await page.keyboard.type("x");
    await paste(text, {
      html: '<p><a href="report.html">报告</a><span style="display:none">密</span></p><p>末</p>',
    });
    const things = new Intl.ListFormat(language).format([
      t("editor.paste.lost.links", { count: 1 }),
      t("editor.paste.lost.hidden", { count: 1 }),
    ]);
    const note = text.getByText(t("editor.paste.not_kept", { things }), { exact: true });
    await expect(note).toBeInViewport();
    await expect(page.getByRole("status").getByText(t("editor.paste.not_kept", { things }))).toBeAttached();
    await expect(text.locator("p", { hasText: "末" })).toBeInViewport();
    expect(await accessibilityProblems(page)).toEqual([]);
    await text.getByRole("button", { name: t("editor.close"), exact: true }).click();
    await note.waitFor({ state: "detached" });
  });

  await test.step("pictures inside it are stored, and what they show is asked", async () => {
    await clear();
    await page.clock.fastForward(1200);
    const picture = await png(`rgb(${Math.floor(Math.random() * 255)},90,1)`);
    await paste(text, {
      html: `<p>before</p><img src="data:image/png;base64,${picture.toString("base64")}"><p>after</p>`,
    });
    await text.locator('img[src^="/uploads/media/"]').waitFor();
    await page.getByText(t("editor.images.undescribed", { count: 1 })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: t("editor.images.describe") }).click();
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Gauge");
    await apply();
    await text.locator('img[alt="Gauge"]').waitFor();
    expect(await page.getByText(t("editor.images.undescribed", { count: 1 })).count()).toBe(0);
    // undoing and doing again does not bring back the image inside
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Shift+z");
    await text.locator('img[src^="/uploads/media/"]').waitFor();
  });

  await test.step("pictures that cannot be shown are counted, with why, and can be replaced", async () => {
    await clear();
    await paste(text, {
      html: `<p>x</p><img src="file:///C:/a/chart.png"><img src="image.png"><img src="/uploads/media/gone.png" alt="broken">`,
    });
    await page.getByText(t("editor.images.unshown", { count: 3 })).waitFor();
    await text.getByText(t("editor.image.unshown.file", { origin: "chart.png" })).waitFor();
    await text.getByText(t("editor.image.unshown.address", { origin: "image.png" })).waitFor();
    await text.getByText(t("editor.image.unshown.broken", { origin: "–" })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await text
      .getByRole("button", { name: t("editor.image.replace") })
      .first()
      .click();
    const buffer = await png("#345");
    await dialog.locator("input[type=file]").setInputFiles({ name: "chart.png", mimeType: "image/png", buffer });
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Chart");
    await apply();
    await text.locator('img[alt="Chart"]').waitFor();
    await page.getByText(t("editor.images.unshown", { count: 2 })).waitFor();
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes("404")));
  });

  await test.step("of a lone picture that was copied it is the file, not the address", async () => {
    await clear();
    await paste(text, {
      html: '<meta charset="utf-8"><img src="https://pic.example/a.png">',
      files: [{ name: "image.png", type: "image/png", base64: (await png("#543")).toString("base64") }],
    });
    await dialog.getByText("image.png").first().waitFor();
    await dialog.getByRole("button", { name: t("editor.cancel"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await text.locator("figure").count()).toBe(0);
  });
});
