import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encode } from "#tests/image-process.ts";
import { noise, pixelBomb, testImage } from "#tests/test-images.ts";

const code = (bytes: Uint8Array) =>
  encode(bytes).then(
    () => "taken",
    (error: { code?: string; key?: string }) => `${error.code} ${error.key}`,
  );

const refused = "unsupported_type news.image_invalid";

describe("encoding a picture", () => {
  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
    expect(await encode(await testImage({ format }))).toMatchObject({ width: 40, height: 20 });
  });

  it("makes WebP and AVIF in every width below the picture's own, and its own", async () => {
    const { files } = await encode(await testImage({ width: 1000, height: 500 }));
    expect(files.map(({ suffix }) => suffix)).toEqual([
      "-480.webp",
      "-480.avif",
      "-960.webp",
      "-960.avif",
      ".webp",
      "-1000.avif",
    ]);
    const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [480, 240, "webp"],
      [480, 240, "heif"],
      [960, 480, "webp"],
      [960, 480, "heif"],
      [1000, 500, "webp"],
      [1000, 500, "heif"],
    ]);
  });

  it("stores no edge longer than 2400 pixels", async () => {
    expect(await encode(await testImage({ width: 4800, height: 100 }))).toMatchObject({ width: 2400, height: 50 });
  });

  it("turns the picture upright and drops what the camera wrote", async () => {
    const sideways = await sharp(await testImage({ format: "jpeg" }))
      .withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitude: "31/1 0/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, files } = await encode(sideways);
    expect([width, height]).toEqual([20, 40]);
    for (const { bytes } of files) {
      const { exif, icc, xmp } = await sharp(bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    }
  });

  it("keeps transparency", async () => {
    const clear = { create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
    const { files } = await encode(await sharp(clear).png().toBuffer());
    expect((await sharp(files[0]?.bytes).stats()).isOpaque).toBe(false);
  });

  it.each([
    ["an empty file", new Uint8Array()],
    ["a text", Buffer.from("only text, but long enough to be looked at")],
    [
      "an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ["an SVG behind an XML declaration", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script><p>padding</p>")],
    ["a PDF", Buffer.from("%PDF-1.7 and so on and so on and so on")],
    ["a PNG signature and nothing behind it", Buffer.from("89504e470d0a1a0a0000000000000000", "hex")],
    [
      "a JPEG signature before a page",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<script>1</script>")]),
    ],
    ["a GIF signature before a script", Buffer.from("GIF89a=1;alert(1)//............................")],
    ["a HEIC signature", Buffer.from("00000018667479706865696300000000", "hex")],
    ["a TIFF", Buffer.from("49492a0008000000000000000000000000", "hex")],
  ])("refuses %s", async (_name, bytes) => {
    expect(await code(bytes)).toBe(refused);
  });

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("refuses %s that ends in the middle", async (format) => {
    const whole = await sharp(await noise(64, 64))
      .toFormat(format)
      .toBuffer();
    expect(await code(whole.subarray(0, Math.floor(whole.byteLength * 0.6)))).toBe(refused);
  });

  it("refuses a small file with too many pixels, without decoding them", async () => {
    expect(await code(pixelBomb(30_000, 30_000))).toBe("too_large errors.image_pixels");
  });

  it("lets nothing through that rides behind a picture", async () => {
    const rider = Buffer.from("<script>alert(1)</script>");
    const { files } = await encode(Buffer.concat([await testImage({ format: "gif" }), rider]));
    expect(files.some(({ bytes }) => Buffer.from(bytes).includes("script"))).toBe(false);
  });
});
