import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { imageSources } from "#contract/image-sources.ts";
import { photoLimits } from "#contract/team-rules.ts";
import { memberForm, memberOf, openTeam, type TestTeam } from "#tests/team.ts";
import { pixelBomb, testImage } from "#tests/test-images.ts";
import { readWhole } from "../storage/storage.ts";

const least = { name: "林维", position: "所长" };
const refused = { status: 415, success: false, message: "请选择图片文件" };

describe("the photo of a member", () => {
  let test: TestTeam;
  beforeEach(async () => {
    test = await openTeam("sqlite");
  });
  afterEach(() => test.close());

  const post = (photo: Uint8Array, type?: string) =>
    test.call("POST", "/team", memberForm(least, photo, { name: "cropped-image.jpg", type: type ?? "image/jpeg" }));
  const stored = async (url: string | null) => {
    const file = await test.storage.get((url ?? "").replace("/uploads/", ""));
    return file ? readWhole(file) : new Uint8Array();
  };

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("may be %s, and has its files", async (format) => {
    const { photo } = memberOf(await post(await testImage({ width: 600, height: 300, format })));
    const sources = imageSources(photo ?? "");
    expect(sources).toMatchObject({ width: 600, height: 300 });
    const promised = [sources?.webp, sources?.avif]
      .flatMap((list) => list?.split(", ") ?? [])
      .map((source) => source.split(" ")[0] ?? "");
    expect(promised).toHaveLength(format === "png" || format === "gif" ? 1 : 4);
    for (const url of promised) expect((await stored(url)).byteLength, url).toBeGreaterThan(0);
    expect(test.files()).toHaveLength(promised.length);
  });

  it("is never enlarged", async () => {
    const { photo } = memberOf(await post(await testImage({ width: 60, height: 40 })));
    expect(photo).toMatch(/\.60x40\.webp$/);
    expect(await sharp(await stored(photo)).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it("is turned upright and loses its metadata", async () => {
    const source = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#1b6f78" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "secret", Model: "secret" }, IFD3: { GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { photo } = memberOf(await post(source));
    const bytes = await stored(photo);
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, icc, xmp, orientation]).toEqual([40, 80, ...Array.from({ length: 4 })]);
    expect(Buffer.from(bytes).includes("secret")).toBe(false);
  });

  it("must be an image, whatever its declared type", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const whole = await testImage({ width: 300, height: 300, format: "jpeg" });
    for (const bytes of [svg, Buffer.from("<script>alert(1)</script>"), whole.subarray(0, 700), Buffer.from("GIF89a")])
      expect(await post(bytes)).toMatchObject(refused);
    expect(await post(new Uint8Array(0))).toMatchObject(refused);
    expect((await post(svg, "image/svg+xml")).status).toBe(415);
    const english = await test.call("POST", "/team", memberForm(least, svg), { "Accept-Language": "en" });
    expect(english.message).toBe("Please choose an image file");
    expect([await test.team.list(), test.files()]).toEqual([[], []]);
  });

  it("may declare another type if it is an image", async () => {
    expect((await post(await testImage({ format: "png" }), "text/plain")).status).toBe(201);
  });

  it("has at most 50 million pixels", async () => {
    expect((await post(pixelBomb(30_000, 30_000))).status).toBe(413);
  });

  it("may have 10 MB, and one byte more is too much", async () => {
    const small = await testImage({ format: "jpeg" });
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.byteLength)]);
    expect((await post(padded(photoLimits.bytes))).status).toBe(201);
    expect(await post(padded(photoLimits.bytes + 1))).toMatchObject({ status: 413, message: "图片文件不能超过10MB" });
  });

  it("is refused while it is read where the form never ends", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 256 * 1024;
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const headers = { "X-As": "editor", "Content-Type": "multipart/form-data; boundary=x" };
    const init = { method: "POST", body, duplex: "half", headers };
    const response = await test.app.request("/api/team", init);
    expect([response.status, sent < photoLimits.bytes + 2 * 1024 * 1024]).toEqual([413, true]);
  });

  it("is none where a browser sends an empty field", async () => {
    const form = memberForm(least);
    form.append("photo", new File([], "", { type: "application/octet-stream" }));
    expect(memberOf(await test.call("POST", "/team", form)).photo).toBeNull();
  });

  it("needs a form or JSON around it", async () => {
    const raw = await test.app.request("/api/team", {
      method: "POST",
      body: new Uint8Array(await testImage()),
      headers: { "X-As": "editor", "Content-Type": "image/png" },
    });
    expect(raw.status).toBe(415);
    const broken = await test.app.request("/api/team", {
      method: "POST",
      body: "no boundary here",
      headers: { "X-As": "editor", "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
  });

  it("is not decoded if the fields are invalid", async () => {
    const answer = await test.call("POST", "/team", memberForm({ name: "" }, await testImage()));
    expect([answer.status, test.files()]).toEqual([422, []]);
  });
});
