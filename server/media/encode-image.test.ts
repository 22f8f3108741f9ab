import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encode } from "#tests/image-process.ts";
import { noise, pixelBomb, testImage } from "#tests/test-images.ts";
import { storedSize } from "./encode-image.ts";

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
    const { files } = await encode(await testImage({ width: 1000, height: 500, format: "jpeg" }));
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

  it.each([
    ["a wide one to 2400 pixels", [4800, 3000], [2400, 1500]],
    ["a tall one not at all", [1080, 15_000], [1080, 15_000]],
    ["a wide, tall one to 20 million pixels", [3000, 16_000], [1936, 10_328]],
    ["a panorama to a height of 600 pixels", [24_000, 1080], [13_333, 600]],
    ["a flat panorama not at all", [4800, 100], [4800, 100]],
    ["a longer one to the widest that WebP can hold", [40_000, 1000], [16_383, 410]],
  ] as const)("reduces %s", (_name, [width, height], [storedWidth, storedHeight]) => {
    expect(storedSize(width, height)).toEqual({ width: storedWidth, height: storedHeight });
  });

  it("keeps a tall picture and a panorama legible", async () => {
    const sizeOf = async (width: number, height: number) => {
      const { files, ...size } = await encode(await testImage({ width, height }));
      const whole = files.find(({ suffix }) => suffix === ".webp");
      const { width: fileWidth, height: fileHeight } = await sharp(whole?.bytes).metadata();
      expect([fileWidth, fileHeight]).toEqual([size.width, size.height]);
      return [size.width, size.height];
    };
    expect(await sizeOf(100, 15_000)).toEqual([100, 15_000]);
    expect(await sizeOf(5000, 750)).toEqual([4000, 600]);
  });

  it("refuses one that is higher than WebP can hold, by its height", async () => {
    expect(await code(await testImage({ width: 500, height: 20_000 }))).toBe("too_large errors.image_height");
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

  it("comes out in its colours from a wide gamut and from CMYK", async () => {
    const flat = (profile: string) => {
      const made = sharp({ create: { width: 8, height: 8, channels: 3, background: "#c02030" } });
      return profile === "cmyk" ? made.toColourspace("cmyk").jpeg({ quality: 100 }) : made.png();
    };
    for (const profile of ["p3", "cmyk"]) {
      const { files } = await encode(await flat(profile).withIccProfile(profile).toBuffer());
      const { dominant } = await sharp(files.find(({ suffix }) => suffix === ".webp")?.bytes).stats();
      expect(Math.abs(dominant.r - 0xc0), profile).toBeLessThan(9);
      expect(Math.abs(dominant.b - 0x30), profile).toBeLessThan(17);
      expect((await sharp(files[0]?.bytes).metadata()).icc).toBeUndefined();
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

  it("names HEIC where it refuses it", async () => {
    const heic = Buffer.from("000000186674797068656963000000006d69663168656963", "hex");
    expect(await code(heic)).toBe("unsupported_type errors.image_heic");
  });

  it("lets nothing through that rides behind a picture", async () => {
    const rider = Buffer.from("<script>alert(1)</script>");
    const { files } = await encode(Buffer.concat([await testImage({ format: "gif" }), rider]));
    expect(files.some(({ bytes }) => Buffer.from(bytes).includes("script"))).toBe(false);
  });
});

describe("a drawing", () => {
  const wave = (i: number) =>
    Array.from({ length: 200 }, (_, x) => `${x * 6},${300 + 120 * Math.sin(x / 9 + i / 3) + i * 3}`).join(" ");
  const lines = Array.from(
    { length: 40 },
    (_, i) => `<polyline fill="none" stroke="${i % 2 ? "#f00" : "#00f"}" points="${wave(i)}"/>`,
  );
  const plot = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700" shape-rendering="crispEdges"><rect width="1200" height="700" fill="#fff"/>${lines.join("")}</svg>`,
  );

  it.each(["png", "gif"] as const)("given as %s is one lossless file where that is smaller", async (format) => {
    const given = await sharp(plot).removeAlpha().toFormat(format).toBuffer();
    const { single, files } = await encode(given);
    expect([single, files.map(({ suffix }) => suffix)]).toEqual([true, [".webp"]]);
    const [before, after] = await Promise.all(
      [given, files[0]?.bytes].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
    );
    expect(after && before?.equals(after)).toBe(true);
    expect(files[0]?.bytes.byteLength).toBeLessThan((await sharp(given).webp({ quality: 80 }).toBuffer()).byteLength);
  });

  it("is compressed as a photograph where that is smaller", async () => {
    const { single, files } = await encode(await noise(200, 100));
    expect([single, files.length]).toEqual([false, 2]);
  });
});

describe("an animation", () => {
  const frames = (count: number) => Array.from({ length: count }, (_, i) => Buffer.alloc(40 * 20 * 3, (i * 97) % 256));
  const moving = (count: number, format: "gif" | "webp") =>
    sharp(Buffer.concat(frames(count)), { raw: { width: 40, height: 20 * count, channels: 3, pageHeight: 20 } })
      .toFormat(format, { delay: Array.from({ length: count }, () => 80), loop: 0 })
      .toBuffer();

  it.each(["gif", "webp"] as const)("of twelve frames is kept as one file: %s", async (format) => {
    const { width, height, single, firstFrame, files } = await encode(await moving(12, format));
    expect({ width, height, single, firstFrame }).toEqual({ width: 40, height: 20, single: true, firstFrame: false });
    const { pages, delay, loop } = await sharp(files[0]?.bytes).metadata();
    expect([files.length, pages, delay?.[0], loop]).toEqual([1, 12, 80, 0]);
  });

  it("of more than 300 frames is its first, which is said", async () => {
    const { firstFrame, files } = await encode(await moving(301, "gif"));
    expect([firstFrame, (await sharp(files[0]?.bytes).metadata()).pages]).toEqual([true, undefined]);
  });

  it("as PNG is its first frame, which is said", async () => {
    const still = Buffer.from(await testImage({ format: "png" }));
    // the chunk `acTL` of twelve frames behind the header
    const control = Buffer.from("000000086163544c0000000c00000000", "hex");
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(control.subarray(4)));
    const animated = Buffer.concat([still.subarray(0, 33), control, checksum, still.subarray(33)]);
    expect([(await encode(animated)).firstFrame, (await encode(still)).firstFrame]).toEqual([true, false]);
  });
});
