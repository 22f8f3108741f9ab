import sharp from "sharp";
import { openEditor, paste } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import { accessibilityProblems } from "./page-examination.ts";

const wordList =
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>取样<o:p></o:p></p>" +
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>测定<o:p></o:p></p>";

test.describe("what is pasted", () => {
  const language = "zh";
  test("keeps its structure, drops junk, and is one step to undo", async ({ open }) => {
    const { page } = await open({ own: true, language });
    await page.clock.install();
    const { text } = await openEditor(page, language);
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

  test("stores pictures inside it, and asks what they show", async ({ open }) => {
    const { page } = await open({ language });
    const { t, text, dialog } = await openEditor(page, language);
    const background = `rgb(${Math.floor(Math.random() * 255)},90,${1})`;
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    await text.click();
    await paste(text, {
      html: `<p>before</p><img src="data:image/png;base64,${picture.toString("base64")}"><p>after</p>`,
    });
    await text.locator('img[src^="/uploads/media/"]').waitFor();
    await page.getByText(t("editor.images.undescribed", { count: 1 })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: t("editor.images.describe") }).click();
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Gauge");
    await dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();
    await text.locator('img[alt="Gauge"]').waitFor();
    expect(await page.getByText(t("editor.images.undescribed", { count: 1 })).count()).toBe(0);
    // undoing and doing again does not bring back the image inside
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Shift+z");
    await text.locator('img[src^="/uploads/media/"]').waitFor();
  });

  test("says of pictures that cannot be shown how many they are and why, and takes a replacement", async ({ open }) => {
    const { page, problems } = await open({ language });
    const { t, text, dialog } = await openEditor(page, language);
    await text.click();
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
    const buffer = await sharp({ create: { width: 80, height: 50, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    await dialog.locator("input[type=file]").setInputFiles({ name: "chart.png", mimeType: "image/png", buffer });
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Chart");
    await dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();
    await text.locator('img[alt="Chart"]').waitFor();
    await page.getByText(t("editor.images.unshown", { count: 2 })).waitFor();
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes("404")));
  });

  test("is the file, not the address, where a lone picture was copied", async ({ open }) => {
    const { page } = await open({ language });
    const { text, dialog, t } = await openEditor(page, language);
    const buffer = await sharp({ create: { width: 80, height: 50, channels: 3, background: "#543" } })
      .png()
      .toBuffer();
    await text.click();
    await paste(text, {
      html: '<meta charset="utf-8"><img src="https://pic.example/a.png">',
      files: [{ name: "image.png", type: "image/png", base64: buffer.toString("base64") }],
    });
    await dialog.getByText("image.png").first().waitFor();
    await dialog.getByRole("button", { name: t("editor.cancel"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await text.locator("figure").count()).toBe(0);
  });
});
