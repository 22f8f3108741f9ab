import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures.ts";
import { loseAnswer } from "./page-actions.ts";
import { sideways } from "./page-examination.ts";
import { call, createMember, crop, form, isFocused, json, memberNamed, row, test } from "./team-flows.ts";
import { cameraPhoto, catchPhoto, choose, fileInput, largePhoto, tooLarge } from "./team-photos.ts";
import { texts } from "./team-texts.ts";
import { baseUrl } from "./worker-server.ts";

const language = "zh";
const say = texts[language];

/** In an open form, files that are no photo. */
async function refuseOthers(page: Page) {
  await choose(page, "notes.pdf", "application/pdf", Buffer.from("x"));
  await form(page).getByRole("alert").getByText(say.photoType).waitFor();
  const large = tooLarge();
  await fileInput(page).setInputFiles(large.path);
  await form(page).getByRole("alert").getByText(say.photoSize).waitFor();
  large.remove();
  expect(await crop(page, language).count()).toBe(0);
  await choose(page, "broken.jpg", "image/jpeg", Buffer.from("no picture"));
  await crop(page, language).getByRole("alert").getByText(say.unreadable).waitFor();
  await page.keyboard.press("Escape");
  await crop(page, language).waitFor({ state: "detached" });
}

/** In an open form, a photo of 10 MB and 4000 × 3000, which a worker unpacks. */
async function unpackLarge(page: Page) {
  const large = await largePhoto();
  // every image that the page itself opens, and whatever it would unpack one with
  const restore = await page.evaluateHandle(() => {
    const sides: number[] = [];
    const note = ({ target }: Event) =>
      target instanceof HTMLImageElement && sides.push(Math.max(target.naturalWidth, target.naturalHeight));
    document.addEventListener("load", note, { capture: true });
    const unpack = window.createImageBitmap;
    window.createImageBitmap = () => Promise.reject(new Error("the page unpacks a picture"));
    Object.assign(window, { sides });
    return () => {
      window.createImageBitmap = unpack;
    };
  });
  await fileInput(page).setInputFiles(large.path);
  await crop(page, language).getByRole("status").getByText(say.openingPhoto).waitFor();
  await crop(page, language).getByText(say.output("400 × 400")).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>("[role=application] img")?.complete);
  large.remove();
  expect(await page.evaluate(() => Math.max(...Reflect.get(window, "sides")))).toBe(2000);
  await restore.evaluate((put) => put());
  await page.keyboard.press("Escape");
  await crop(page, language).waitFor({ state: "detached" });
}

/** In an open form, a crop that is cancelled while the file of it is being made. */
async function cancelWhileEncoding(page: Page) {
  await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
  await crop(page, language).getByText(say.output("400 × 400")).waitFor();
  const encode = await page.evaluateHandle(() => {
    const { promise: encoded, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, ...format) {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      const report = (blob: Blob | null) => {
        done(blob);
        // what waits for the file goes on first
        setTimeout(finish);
      };
      void begun.then(() => toBlob.call(this, report, ...format));
    };
    return () => {
      begin();
      return encoded;
    };
  });
  await crop(page, language).getByRole("button", { name: say.confirmCrop }).click();
  await page.keyboard.press("Escape");
  await crop(page, language).waitFor({ state: "detached" });
  await encode.evaluate((finish) => finish());
  await expect(form(page).locator("fieldset img")).toHaveCount(0);
}

test.describe("the photo", () => {
  test("must be an image of at most 10 MB, is cropped upright to 400 × 400 and stored without what the camera said", async ({
    openTeam,
  }) => {
    const { name } = await createMember({ order: 60 });
    const { page } = await openTeam(language);
    await page.getByRole("button", { name: say.edit(name) }).click();
    await test.step("no image, too large, broken", () => refuseOthers(page));
    await test.step("of 10 MB and 4000 × 3000: unpacked beside the page, which gets a small one", () =>
      unpackLarge(page));
    await test.step("cancelled while its file is made, it is not used", () => cancelWhileEncoding(page));
    await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
    const dialog = crop(page, language);
    await dialog.getByText(say.output("400 × 400")).waitFor();
    expect(await dialog.getByRole("slider").inputValue()).toBe("0.8");
    expect(await dialog.getByRole("radio", { name: "1:1" }).isChecked()).toBe(true);
    const sizes = await dialog
      .locator("li > [aria-hidden] > *")
      .evaluateAll((all) => all.map(({ clientWidth: w, clientHeight: h }) => [w, h]));
    expect(sizes).toEqual([
      [100, 100],
      [60, 60],
    ]);
    await dialog.getByRole("button", { name: say.confirmCrop }).click();
    await dialog.waitFor({ state: "detached" });
    const sent = await catchPhoto(page);
    await form(page).getByRole("button", { name: say.save }).click();
    const { name: fileName, type, bytes } = await sent();
    expect([fileName, type]).toEqual(["cropped-image.jpg", "image/jpeg"]);
    const file = await sharp(Buffer.from(bytes)).metadata();
    expect(file).toMatchObject({ format: "jpeg", width: 400, height: 400 });
    expect(file.exif).toBeUndefined();
    await page.getByRole("status").getByText(say.updated).waitFor();
    const photo = (await memberNamed(name))?.photo ?? "";
    const stored = sharp(Buffer.from(await (await fetch(baseUrl() + photo)).arrayBuffer()));
    const metadata = await stored.metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([400, 400, undefined]);
    // the red half is above the blue one, as the camera was held
    const pixel = async (top: number) => [
      ...(await stored.clone().extract({ left: 200, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    const [upper, lower] = [await pixel(20), await pixel(380)];
    expect([upper[0] ?? 0, lower[2] ?? 0].every((channel) => channel > 150)).toBe(true);
    expect([upper[2] ?? 255, lower[0] ?? 255].every((channel) => channel < 80)).toBe(true);
    await row(page, name).locator("img").waitFor();
    await page.goto(`/${language}/team`);
    await page.locator(`article:has-text("${name}") img`).waitFor();
  });

  test("is cropped by keys alone, in every ratio, turned and zoomed by steps, and with 3:4 has a longer side of 400", async ({
    openTeam,
  }) => {
    const language = "en";
    const { name } = await createMember();
    const { page, say } = await openTeam(language);
    await page.getByRole("button", { name: say.edit(name) }).click();
    await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
    const dialog = crop(page, language);
    const stage = dialog.getByRole("application", { name: say.stage });
    const frame = () => dialog.locator(".advanced-cropper-rectangle-stencil").boundingBox();
    await dialog.getByText(say.zoom("1.0")).waitFor();
    await stage.focus();
    const before = await frame();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await frame())?.y ?? 0).toBeGreaterThan(before?.y ?? 0);
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(async () => (await frame())?.width ?? 0).toBeLessThan(before?.width ?? 0);
    await page.keyboard.press("+");
    await dialog.getByText(say.zoom("1.1")).waitFor();
    await page.keyboard.press("-");
    await dialog.getByText(say.zoom("1.0")).waitFor();
    await dialog.getByRole("button", { name: say.zoomIn }).press("Enter");
    await dialog.getByText(say.zoom("1.1")).waitFor();
    await dialog.getByRole("button", { name: say.zoomOut }).press("Enter");
    await dialog.getByText(say.zoom("1.0")).waitFor();
    await dialog.getByRole("radio", { name: "1:1" }).focus();
    for (const output of ["400 × 300", "300 × 400"]) {
      await page.keyboard.press("ArrowRight");
      await dialog.getByText(say.output(output)).waitFor();
    }
    await page.keyboard.press("ArrowRight");
    expect(await dialog.getByRole("radio", { name: say.free }).isChecked()).toBe(true);
    const slider = dialog.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    expect(await slider.inputValue()).toBe("0.9");
    await page.keyboard.press("End");
    expect(await slider.inputValue()).toBe("1");
    await page.keyboard.press("Home");
    expect(await slider.inputValue()).toBe("0.1");
    // upright at first; a quarter turn lays the photo down
    const lies = () =>
      dialog
        .locator(".advanced-cropper__background")
        .evaluate((image) => image.getBoundingClientRect().width > image.getBoundingClientRect().height);
    for (const [turn, lying] of [
      [say.left, true],
      [say.right, false],
      [say.right, true],
    ] as const) {
      await dialog.getByRole("button", { name: turn }).press("Enter");
      await expect.poll(lies).toBe(lying);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await form(page).locator("img").count()).toBe(0);

    await test.step("cropped to 3:4, round in the table, and removed", async () => {
      await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
      await dialog.getByText(say.output("400 × 400")).waitFor();
      await dialog.getByRole("radio", { name: "3:4" }).focus();
      await page.keyboard.press("Space");
      await dialog.getByText(say.output("300 × 400")).waitFor();
      await dialog.getByRole("button", { name: say.confirmCrop }).click();
      await dialog.waitFor({ state: "detached" });
      const sent = await catchPhoto(page);
      await form(page).getByRole("button", { name: say.save }).click();
      expect(await sharp(Buffer.from((await sent()).bytes)).metadata()).toMatchObject({
        format: "jpeg",
        width: 300,
        height: 400,
      });
      const shown = row(page, name).locator("img");
      await shown.waitFor();
      expect(await shown.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBe(1);
      await page.getByRole("button", { name: say.edit(name) }).click();
      await form(page).getByRole("button", { name: say.removePhoto }).click();
      await form(page).getByRole("button", { name: say.save }).click();
      await shown.waitFor({ state: "detached" });
      await expect.poll(async () => (await memberNamed(name))?.photo).toBe(null);
    });
  });

  test("is cropped by fingers: one moves the frame, two zoom, and the page stays", async ({ openTeam }) => {
    const options = { own: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const { page, context } = await openTeam(language, options);
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    // tried again, as Chromium does not take a touch for a tap that comes in the very frame the dialog has scrolled
    const tap = (button: Locator, result: Locator) =>
      expect(async () => {
        if (!(await result.isVisible())) await button.tap({ timeout: 1000 });
        await result.waitFor({ timeout: 1000 });
      }).toPass();
    await tap(page.getByRole("button", { name: say.add }), form(page));
    await choose(page, "me.jpg", "image/jpeg", await cameraPhoto());
    const dialog = crop(page, language);
    await dialog.getByText(say.zoom("1.0")).waitFor();
    const stage = await dialog.getByRole("application", { name: say.stage }).boundingBox();
    const frame = () => dialog.locator(".advanced-cropper-rectangle-stencil").boundingBox();
    const before = await frame();
    if (!stage || !before) throw new Error("the photo is not shown");
    const center = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
    const moved = async () => {
      await touch("touchStart", center);
      // a finger has to go a little way before the frame follows it
      for (const by of [20, 40, 60, 80]) await touch("touchMove", { x: center.x, y: center.y + by });
      await touch("touchEnd");
      return ((await frame())?.y ?? 0) - before.y;
    };
    // the cropper takes fingers only once it has laid the photo out
    await expect.poll(moved).toBeGreaterThan(10);
    const fingers = (apart: number) => [
      { x: center.x - apart, y: center.y },
      { x: center.x + apart, y: center.y },
    ];
    await touch("touchStart", ...fingers(30));
    for (const apart of [40, 55, 70]) await touch("touchMove", ...fingers(apart));
    await touch("touchEnd");
    await expect
      .poll(async () => Number(/\d\.\d/.exec((await dialog.locator("legend output").textContent()) ?? "")?.[0]))
      .toBeGreaterThan(1.2);
    expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
    await tap(dialog.getByRole("button", { name: say.confirmCrop }), form(page).locator("img"));
  });
});

test.describe("a deletion", () => {
  test("says why it failed, is asked about, done, and undone for ten seconds", async ({ openTeam }) => {
    const { name } = await createMember();
    const { page, problems } = await openTeam(language);
    const dialog = page.getByRole("alertdialog");
    const undo = page.getByRole("button", { name: say.undo(name) });
    await page.getByRole("button", { name: say.remove(name) }).click();
    await dialog.getByText(say.question(name), { exact: true }).waitFor();
    await dialog.getByRole("button", { name: say.cancel }).click();

    await test.step("why it failed", async () => {
      for (const [body, said] of [
        [{ success: false, message: "The server's own words" }, "The server's own words"],
        [{}, say.deleteFailed],
      ] as const) {
        await page.route("**/api/team/*", json(500, body));
        await page.getByRole("button", { name: say.remove(name) }).click();
        await dialog.getByRole("button", { name: say.confirm }).click();
        await page.getByRole("alert").getByText(said).waitFor();
        await page.unroute("**/api/team/*");
      }
      await row(page, name).waitFor();
    });

    await test.step("done and undone, also where the first answer was lost", async () => {
      await loseAnswer(page, "DELETE", "**/api/team/*");
      await page.getByRole("button", { name: say.remove(name) }).click();
      await dialog.getByRole("button", { name: say.confirm }).click();
      await dialog.waitFor({ state: "detached" });
      problems.length = 0; // the browser reports the 500s and the lost answer itself
      await page.getByRole("button", { name: say.remove(name) }).click();
      await dialog.getByRole("button", { name: say.confirm }).click();
      await page.getByRole("status").getByText(say.deleted).waitFor();
      await row(page, name).waitFor({ state: "detached" });
      problems.length = 0; // the browser reports the 404 itself
      expect(await memberNamed(name)).toBeUndefined();
      await expect.poll(() => isFocused(undo)).toBe(true);
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText(say.restored(name)).waitFor();
      await row(page, name).waitFor();
    });

    await test.step("no longer undone after ten seconds, with the focus near", async () => {
      await page.getByRole("button", { name: say.remove(name) }).click();
      const since = Date.now();
      await dialog.getByRole("button", { name: say.confirm }).click();
      await undo.waitFor();
      await undo.waitFor({ state: "detached" });
      expect(Date.now() - since).toBeGreaterThan(9000);
      await expect.poll(() => isFocused(page.locator("[tabindex='-1']:has(> [role=status])"))).toBe(true);
    });
  });
});

test("shows hostile text as text, in the table, the form and on the team's page", async ({ openTeam }) => {
  const attack = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>{name}"'`;
  const fields = [
    "nameEn",
    "position",
    "positionEn",
    "education",
    "educationEn",
    "expertise",
    "expertiseEn",
    "description",
    "descriptionEn",
  ];
  const name = `${process.pid}${attack}`;
  await call("POST", "/team", {
    name,
    ...Object.fromEntries(fields.map((field) => [field, attack])),
    category: "guest",
  });
  const { page, say } = await openTeam("en");
  await row(page, name).getByText(attack).first().waitFor();
  await page.getByRole("button", { name: say.edit(attack), exact: true }).click();
  expect(await form(page).getByRole("textbox", { name: say.position }).inputValue()).toBe(attack);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say.remove(attack), exact: true }).click();
  await page.getByRole("alertdialog").getByText(say.question(attack), { exact: true }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sideways(page)).toEqual([]);
  expect(await page.title()).not.toContain("broken");
  for (const language of ["zh", "en"]) {
    await page.goto(`/${language}/team`);
    await page.locator("article").getByText(attack).first().waitFor();
    expect(await sideways(page)).toEqual([]);
    expect(await page.title()).not.toContain("broken");
    expect(await page.locator("article script, article img[src=x]").count()).toBe(0);
  }
});
