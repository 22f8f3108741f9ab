import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { type NamedFile, openEditor, paste } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";
import { accessibilityProblems } from "./page-examination.ts";

const plate = (name: string, background: string, format: "png" | "jpeg" = "png") =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
    .then((buffer) => ({ name, mimeType: `image/${format}`, buffer }));

let first: Awaited<ReturnType<typeof plate>>;
let second: Awaited<ReturnType<typeof plate>>;
/** One that takes long to send and none to decode: nobody looks at what follows the end of an image. */
let large: Awaited<ReturnType<typeof plate>>;

test.beforeAll(async () => {
  const seed = Math.floor(Math.random() * 200);
  first = await plate("first.png", `rgb(20,${seed},120)`);
  second = await plate("second.jpg", `rgb(120,${seed},20)`, "jpeg");
  const photo = await plate("photo.jpg", `rgb(${seed},120,20)`, "jpeg");
  large = { ...photo, buffer: Buffer.concat([photo.buffer, randomBytes(4 * 1024 * 1024)]) };
});

const asNamed = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof plate>>): NamedFile => ({
  name,
  type: mimeType,
  base64: buffer.toString("base64"),
});

const language = "en";

test("pictures are chosen, pasted, dropped, refused, stopped on their way, tried again and changed, without being lost", async ({
  open,
}) => {
  const { page, problems } = await open({ language });
  const { t, text, tool, dialog } = await openEditor(page, language);
  const files = dialog.locator("input[type=file]");
  const words = dialog.getByRole("textbox", { name: t("editor.image.alt") });
  const insert = dialog.getByRole("button", { name: t("editor.image.insert"), exact: true });

  await test.step("several at once, each with its words, stand in their order at the default size", async () => {
    await tool(t("editor.image.label")).click();
    await files.setInputFiles([first, second]);
    await dialog.getByText(t("editor.image.sent")).nth(1).waitFor();
    await insert.click();
    await dialog.getByText(t("editor.image.alt_required")).first().waitFor();
    await expect(dialog.getByText(t("editor.image.alt_required"))).toHaveCount(2);
    expect(await words.first().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await words.first().fill("Dam");
    await dialog
      .getByRole("checkbox", { name: t("editor.image.decorative") })
      .nth(1)
      .check();
    await insert.click();
    await page.getByText(t("editor.image.inserted")).waitFor();
    const images = text.locator("figure.wm-image-75 img");
    expect(await images.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))).toEqual(["Dam", ""]);
    for (const src of await images.evaluateAll((all) => all.map((image) => image.getAttribute("src"))))
      expect(src).toMatch(/^\/uploads\/media\//);
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  await test.step("others are refused by type and size, and choices but 1 to 5 too", async () => {
    await tool(t("editor.image.label")).click();
    await files.setInputFiles([
      { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    ]);
    await dialog.getByText(t("news.image_too_large")).waitFor();
    await dialog.getByText(t("editor.image.type")).waitFor();
    await dialog.getByRole("textbox", { name: t("editor.image.size_choice") }).fill("6");
    await insert.click();
    await dialog.getByText(t("editor.image.size_invalid")).waitFor();
    await dialog.getByText(t("editor.image.choose_another")).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  await test.step("one says how far it is, can be stopped, and fails without being lost", async () => {
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await tool(t("editor.image.label")).click();
    await files.setInputFiles(large);
    const bar = dialog.getByRole("progressbar");
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: t("editor.image.stop") }).click();
    await dialog.getByText(t("editor.image.stopped")).waitFor();
    await network.detach(); // and with it what slows the network down
    await page.route("**/api/media", (route) => route.abort());
    await dialog.getByRole("button", { name: t("editor.image.retry") }).click();
    await dialog.getByText(t("errors.network")).waitFor();
    await page.unroute("**/api/media");
    await words.fill("Reservoir");
    await insert.click();
    await text.locator('figure img[alt="Reservoir"]').waitFor();
    expect(problems.splice(0).every((problem) => problem.includes("ERR_FAILED"))).toBe(true);
  });

  await test.step("they come by paste and by drop, and their settings can be changed", async () => {
    await text.focus();
    await page.keyboard.press("Control+End");
    await paste(text, { files: [asNamed(first)] });
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Pasted");
    await dialog.getByRole("button", { name: t("editor.image.insert"), exact: true }).click();
    await text.locator('img[alt="Pasted"]').waitFor();

    await text.evaluate((element, { name, type, base64 }) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
      const { left, bottom } = element.getBoundingClientRect();
      const place = { clientX: left + 40, clientY: bottom - 20 };
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...place }));
    }, asNamed(second));
    await dialog.getByRole("checkbox", { name: t("editor.image.decorative") }).check();
    await dialog.getByText("50%").click();
    await dialog.getByRole("button", { name: t("editor.image.insert"), exact: true }).click();
    await text.locator('figure.wm-image-50 img[alt=""]').waitFor();

    await text.locator('img[alt="Pasted"]').dblclick();
    await dialog.getByRole("textbox", { name: t("editor.image.alt") }).fill("Changed");
    await dialog.getByRole("textbox", { name: t("editor.image.size_choice") }).fill("5");
    await dialog.getByRole("textbox", { name: t("editor.image.size_custom_field") }).fill("240");
    await dialog.getByRole("button", { name: t("editor.image.apply"), exact: true }).click();
    await text.locator('img[alt="Changed"][width="240"]').waitFor();
  });
});
