import type { Page } from "playwright-core";
import sharp from "sharp";

/** A photo of a camera held upright: stored lying, with an orientation, a place and a name in its metadata. */
export async function cameraPhoto(): Promise<Buffer> {
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="600" fill="#c00"/><rect y="600" width="900" height="600" fill="#00c"/></svg>`;
  const lying = await sharp(Buffer.from(upright)).png().toBuffer();
  return sharp(await sharp(lying).rotate(-90).toBuffer())
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: "nobody's business", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator("dialog input[type=file]").setInputFiles({ name, mimeType, buffer });

/** Follows what the page sends from now on; gives the photo of the next form. */
export async function catchPhoto(page: Page) {
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) Object.assign(window, { sentPhoto: init.body.get("photo") });
      return send(input, init);
    };
  });
  return async () => {
    await page.waitForFunction(() => Reflect.get(window, "sentPhoto") instanceof File);
    return page.evaluate(async () => {
      const file: unknown = Reflect.get(window, "sentPhoto");
      if (!(file instanceof File)) throw new Error("no photo was sent");
      return { name: file.name, type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] };
    });
  };
}
