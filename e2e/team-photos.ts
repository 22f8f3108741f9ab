import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";

let photo: Promise<Buffer> | undefined;

/** A photo of a camera held upright: stored lying, with an orientation, a place and a name in its metadata. */
export function cameraPhoto(): Promise<Buffer> {
  photo ??= makeCameraPhoto();
  return photo;
}

async function makeCameraPhoto(): Promise<Buffer> {
  const upright = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="600" fill="#c00"/><rect y="600" width="900" height="600" fill="#00c"/></svg>`;
  const lying = await sharp(Buffer.from(upright)).png().toBuffer();
  return sharp(await sharp(lying).rotate(-90).toBuffer())
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: "nobody's business", Orientation: "6" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A file of the tests, to be chosen by its path: the bytes of a buffer would have to be unpacked by the page itself. */
function temporaryFile(name: string, content: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "watermirror-photo-"));
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

/** A file that is one byte larger than a photo may be. */
export const tooLarge = () => temporaryFile("large.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));

/** A photo of 4000 × 3000 pixels and just 10 MB, as a file. */
export async function largePhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const background = { width: 320, height: 240, channels: 3, background: "#777", noise } as const;
  const small = await sharp({ create: background }).png().toBuffer();
  const photo = await sharp(small).resize(4000, 3000, { kernel: "nearest" }).jpeg({ quality: 85 }).toBuffer();
  // what follows the end of an image is not looked at
  return temporaryFile("large.jpg", Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]));
}

export const fileInput = (page: Page) => page.locator("[role=dialog] input[type=file]");

export const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  fileInput(page).setInputFiles({ name, mimeType, buffer });

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
