import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encode, images } from "#tests/image-process.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { hasProc } from "#tests/proc.ts";
import { dataUrl, noise, testImage } from "#tests/test-images.ts";

const verdict = (bytes: Uint8Array) =>
  encode(bytes).then(
    ({ width, height }) => `${width}x${height}`,
    (error: { code?: string; key?: string }) => `${error.code} ${error.key}`,
  );

/** The largest resident memory that the image process has had so far, in megabytes. */
const peak = () => {
  const status = readFileSync(`/proc/${images.pid()}/status`, "utf8");
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
};

/** Processor time of the image process so far, in milliseconds, with a resolution of 10 ms. */
const processorMs = () => {
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${images.pid()}/stat`, "utf8")) ?? [];
  return (Number(user) + Number(system)) * 10;
};

async function endProcess() {
  const pid = images.pid();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await expect.poll(images.pid).toBeUndefined();
}

/** An image process that has encoded a small image and nothing large since, and its largest memory then. */
let fresh: { pid: number | undefined; peak: number } | undefined;

/**
 * Maximum growth in megabytes of the decoding process during `work`, with what the works before it have added where that
 * is little; after a work that took more, another process begins, as earlier memory would hide the growth.
 */
async function growth(work: () => Promise<unknown>): Promise<number> {
  if (!fresh || fresh.pid !== images.pid() || peak() - fresh.peak > 16) {
    await endProcess();
    await encode(await testImage());
    fresh = { pid: images.pid(), peak: peak() };
  }
  await work();
  return peak() - fresh.peak;
}

const invalid = "unsupported_type news.image_invalid";
const tooManyPixels = "too_large errors.image_pixels";

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.byteLength + 8);
  frame.writeUInt32BE(data.byteLength, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.byteLength + 4);
  return frame;
};

/** So many zeros deflated, as zlib writes them: the same megabyte over and over, which takes no time. */
function deflatedZeros(bytes: number): Buffer {
  const unit = 2 ** 20;
  const block = deflateRawSync(Buffer.alloc(unit), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0); // Adler-32
  const blocks = new Array<Buffer>(Math.floor(bytes / unit)).fill(block);
  return Buffer.concat([Buffer.from("789c", "hex"), ...blocks, deflateRawSync(Buffer.alloc(bytes % unit)), checksum]);
}

/** A whole, valid PNG of one grey, one bit a pixel, a thousandth of its size when packed. */
function flatPng(width: number, height: number, extra: Buffer[] = []): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflatedZeros(height * (Math.ceil(width / 8) + 1));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of this size with many frames of a pixel. */
function gif(width: number, height: number, frames: number): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.concat([Buffer.from("GIF89a"), size, Buffer.from("800000ff0000ffffff", "hex")]);
  const frame = Buffer.from("21f90404000000002c000000000100010000024401", "hex");
  return Buffer.concat([
    head,
    ...Array.from({ length: frames }, () => Buffer.concat([frame, Buffer.from([0])])),
    Buffer.from(";"),
  ]);
}

/** An image whose header is made to claim other measures: big-endian numbers at these places. */
function claiming(
  bytes: Uint8Array,
  mark: string,
  offset: number,
  write: (view: Buffer, at: number) => void,
): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(mark, 0, "latin1");
  if (at < 0) throw new Error(`no ${mark} in the image`);
  write(copy, at + offset);
  return copy;
}

const huge = 65_000;

describe.skipIf(!hasProc)("a bomb", () => {
  it.each([
    ["a whole PNG of 30,000 by 30,000 pixels", async () => flatPng(30_000, 30_000)],
    ["a PNG of one very long row", async () => flatPng(1_000_000, 60)],
    ["a GIF with a huge canvas", async () => gif(huge, huge, 1)],
    [
      "an AVIF that claims to be huge",
      async () =>
        claiming(await testImage({ format: "avif" }), "ispe", 8, (view, at) => {
          view.writeUInt32BE(huge, at);
          view.writeUInt32BE(huge, at + 4);
        }),
    ],
    [
      "a WebP that claims to be huge",
      async () =>
        claiming(await testImage({ format: "webp" }), "\u009d\u0001*", 3, (view, at) => {
          view.writeUInt16LE(16_383, at);
          view.writeUInt16LE(16_383, at + 2);
        }),
    ],
    [
      "a JPEG that claims to be huge",
      async () =>
        claiming(await testImage({ format: "jpeg" }), "\u00ff\u00c0", 5, (view, at) => {
          view.writeUInt16BE(huge, at);
          view.writeUInt16BE(huge, at + 2);
        }),
    ],
  ])("is refused before it is unpacked: %s", async (_name, make) => {
    const bytes = await make();
    expect(bytes.byteLength).toBeLessThan(400_000);
    // one of 900 million pixels would take more than a hundred, packed as tightly as can be
    expect(await growth(async () => expect([tooManyPixels, invalid]).toContain(await verdict(bytes)))).toBeLessThan(64);
  });

  it("of as many pixels as are allowed takes no more than their room", async () => {
    const bytes = flatPng(10_000, 5000);
    expect(await growth(async () => expect(await verdict(bytes)).toBe("2400x1200"))).toBeLessThan(500);
  });

  it("of many frames is its first frame", async () => {
    const moving = gif(16, 8, 20_000);
    await encode(await testImage());
    const started = processorMs();
    expect(["16x8", invalid]).toContain(await verdict(moving));
    expect(processorMs() - started).toBeLessThan(3000);
  });

  it("of packed text is not unpacked", async () => {
    const text = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), deflatedZeros(200_000_000)]);
    const bytes = flatPng(64, 32, [chunk("zTXt", text)]);
    expect(await growth(async () => expect(["64x32", invalid]).toContain(await verdict(bytes)))).toBeLessThan(100);
  });
});

describe("a file that is two things", () => {
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  const archive = Buffer.from("PK\u0003\u0004 META-INF/MANIFEST.MF Main-Class: Evil", "latin1");

  it.each(["jpeg", "gif", "png", "webp"] as const)(
    "is stored as the image alone: %s with a page and an archive behind",
    async (format) => {
      const { files } = await encode(Buffer.concat([await testImage({ format }), page, archive]));
      for (const { bytes } of files) {
        const text = Buffer.from(bytes).toString("latin1");
        expect(["<script", "MANIFEST", "PK\u0003\u0004"].filter((part) => text.includes(part))).toEqual([]);
      }
    },
  );

  it("keeps nothing of what stands in its metadata", async () => {
    const words = "<script>alert(document.cookie)</script>';DROP TABLE articles;--";
    const jpeg = await sharp(await testImage({ format: "jpeg" }))
      .withExif({ IFD0: { Artist: words, ImageDescription: words, Software: words } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${words.replace(/</g, "&lt;")}</x:xmpmeta>`)
      .toBuffer();
    expect(jpeg.includes("DROP TABLE")).toBe(true);
    const png = flatPng(64, 32, [chunk("tEXt", Buffer.from(`Title\0${words}`, "latin1"))]);
    for (const source of [jpeg, png]) {
      const { files } = await encode(source);
      for (const { bytes } of files) expect(Buffer.from(bytes).includes("DROP TABLE")).toBe(false);
    }
  });
});

describe("broken images", () => {
  it("are refused or read, never fatal, however they are broken", async () => {
    const whole = await Promise.all(
      (["png", "jpeg", "webp", "avif", "gif"] as const).map(async (format) =>
        sharp(await noise(48, 48))
          .toFormat(format)
          .toBuffer(),
      ),
    );
    let state = 20260131;
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let i = 0; i < 75; i++) {
      const source = whole[i % whole.length] ?? Buffer.alloc(0);
      const broken = Buffer.from(source.subarray(0, next(3) === 0 ? 16 + next(source.byteLength) : source.byteLength));
      for (let k = next(12); k > 0; k--) broken[next(broken.byteLength)] = next(256);
      expect(await verdict(broken), `case ${i}`).toMatch(/^(?:\d+x\d+|unsupported_type .*|too_large .*)$/);
    }
  }, 120_000);
});

describe("bad images in articles", () => {
  let context: NewsContext;
  beforeEach(async () => {
    context = await createNewsContext("sqlite");
  });
  afterEach(() => context.database.close());

  it("leave neither rows nor files, and the next good one is taken", async () => {
    const bad = [
      flatPng(30_000, 30_000),
      randomBytes(5000),
      (await noise(60, 60)).subarray(0, 4000),
      Buffer.from("<svg/>".repeat(9)),
    ];
    const good = dataUrl(await testImage());
    const { admin } = context.actors;
    for (const bytes of bad) {
      const wrong = dataUrl(bytes);
      for (const fields of [{ content: `<p>x</p><img src="${good}"><img src="${wrong}">` }, { cover_image_url: wrong }])
        await expect(context.news.create(admin, draftOf(fields))).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await context.stored()).toEqual({ articles: 0, versions: 0, revisions: 0, media: 0, files: 0 });
    await context.news.create(admin, draftOf({ content: `<img src="${good}">` }));
    expect(await context.stored()).toMatchObject({ articles: 1, media: 1 });
  });

  it("that come many at once are decoded one after another", async () => {
    const { admin } = context.actors;
    const large = await Promise.all(
      ["#123456", "#234567", "#345678", "#456789", "#56789a", "#6789ab"].map((color) =>
        testImage({ width: 500, height: 300, color }),
      ),
    );
    let most = 0;
    const incoming = join(context.database.dataDir, "incoming");
    const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []).map((name) => join(folder, name));
    const atWork = () =>
      list(incoming)
        .flatMap(list)
        .filter((folder) => existsSync(join(folder, "source"))).length;
    const watch = setInterval(() => {
      most = Math.max(most, atWork());
    }, 5);
    await Promise.all(
      large.map((bytes) => context.news.create(admin, draftOf({ content: `<img src="${dataUrl(bytes)}">` }))),
    ).finally(() => clearInterval(watch));
    // the file that is being decoded has a name, those that wait have none yet
    expect(most).toBe(1);
    expect(readdirSync(incoming)).toEqual([]);
    expect(await context.stored()).toMatchObject({ articles: 6, media: 6 });
  }, 120_000);
});
