import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { imageSources } from "#contract/image-sources.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { dataUrl, noise, pixelBomb, testImage } from "#tests/test-images.ts";

const nothing = { articles: 0, versions: 0, revisions: 0, media: 0, files: 0 };
const img = (src: string) => `<p>文</p><img src="${src}" alt="湖">`;

describe("images of articles", () => {
  let context: NewsContext;
  let admin: Actor;
  beforeEach(async () => {
    context = await createNewsContext("sqlite");
    ({ admin } = context.actors);
  });
  afterEach(() => context.database.close());

  const refused = (field: string, key: string) => ({ code: "invalid", details: { errors: { [field]: [key] } } });
  const create = (fields: Parameters<typeof draftOf>[0]) => context.news.create(admin, draftOf(fields));

  it("leave the text as files, with their dimensions and sources", async () => {
    const inline = dataUrl(await testImage({ width: 600, height: 300 }));
    const { content, cover_image_url } = await create({ content: img(inline), cover_image_url: inline });
    expect(content).not.toContain("data:");
    const src = / src="([^"]+)"/.exec(content)?.[1] ?? "";
    expect(content).toContain(`width="600" height="300" srcset="${imageSources(src)?.webp}"`);
    expect(content).toContain('alt="湖"');
    expect(cover_image_url).toBe(src);
    expect(await context.stored()).toMatchObject({ media: 1, files: 4 });
  });

  it("are stored once when the same ones come again", async () => {
    const inline = dataUrl(await testImage());
    const { id, content } = await create({ content: img(inline) });
    const again = await context.news.update(admin, id, { content: img(inline) });
    expect(again.content).toBe(content);
    expect((await context.news.update(admin, id, { content })).content).toBe(content);
    expect(await context.stored()).toMatchObject({ media: 1, revisions: 1 });
  });

  it.each([
    ["cut in the middle", async () => dataUrl((await noise(60, 60)).subarray(0, 6000)), "news.image_invalid"],
    ["no picture at all", async () => dataUrl(Buffer.from("a text that is long enough")), "news.image_invalid"],
    ["an SVG", async () => dataUrl(Buffer.from("<svg onload='x()'/>"), "image/svg+xml"), "news.image_invalid"],
    ["an SVG called PNG", async () => dataUrl(Buffer.from("<svg xmlns='x' onload='x()'/>")), "news.image_invalid"],
    ["without bytes", async () => "data:image/png;base64,", "news.image_invalid"],
    ["not in base64", async () => "data:image/png,abc", "news.image_invalid"],
    ["a bomb of pixels", async () => dataUrl(pixelBomb(30_000, 30_000)), "errors.image_pixels"],
    ["over 5 MB", async () => dataUrl(await noise(1400, 1280)), "news.image_too_large"],
  ])("are refused with the whole article when one is %s", async (_name, make, key) => {
    const bad = await make();
    const good = dataUrl(await testImage());
    await expect(create({ content: img(good) + img(bad) })).rejects.toMatchObject(refused("content", key));
    await expect(create({ content: img(good), cover_image_url: bad })).rejects.toMatchObject(
      refused("cover_image_url", key),
    );
    expect(await context.stored()).toEqual(nothing);
    expect(context.changes()).toBe(0);
  });

  it("leave nothing behind when the article is refused", async () => {
    const inline = dataUrl(await testImage());
    const { id } = await create({});
    const before = await context.stored();
    const stale = context.news.update(admin, id, { content: img(inline), cover_image_url: inline, version: 9 });
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    const gone = context.news.update(admin, 999, { content: img(inline) });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
    const forbidden = context.news.create(context.actors.editor, draftOf({ content: img(inline) }));
    await expect(forbidden).rejects.toMatchObject({ code: "forbidden" });
    expect(await context.stored()).toEqual(before);
  });

  it("leave nothing behind when the database fails in the middle", async () => {
    const inline = dataUrl(await testImage());
    await context.database.db.schema.dropTable("article_revisions").execute();
    await expect(create({ content: img(inline), cover_image_url: inline })).rejects.toThrow(/article_revisions/);
    await context.database.db.schema.createTable("article_revisions").addColumn("id", "integer").execute();
    expect(await context.stored()).toEqual(nothing);
  });

  it("leave no article behind when they cannot be written", async () => {
    const folder = join(context.database.dataDir, "uploads");
    writeFileSync(folder, "in the way");
    await expect(create({ content: img(dataUrl(await testImage())) })).rejects.toThrow();
    rmSync(folder);
    expect(await context.stored()).toEqual(nothing);
  });

  it.each([
    "/images/news/a.webp",
    "/uploads/media/00.8x8.webp",
    "https://example.org/a.png?b=1",
    "http://example.org/",
  ])("may be a cover at %s", async (cover) => {
    expect((await create({ cover_image_url: cover })).cover_image_url).toBe(cover);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example/a.png",
    "/\\evil.example",
    "/api/news",
    "/images/../api",
    "images/a.png",
    "ftp://example.org/a.png",
    "https://",
    `https://example.org/${"a".repeat(3000)}`,
  ])("may be no cover at %s", async (cover) => {
    await expect(create({ cover_image_url: cover })).rejects.toMatchObject(
      refused("cover_image_url", "errors.cover_invalid"),
    );
  });

  it("go from the cover by null or an empty address, and stay where it is left out", async () => {
    const { id } = await create({ cover_image_url: "/images/a.webp" });
    expect((await context.news.update(admin, id, { title: "x" })).cover_image_url).toBe("/images/a.webp");
    expect((await context.news.update(admin, id, { cover_image_url: "" })).cover_image_url).toBeNull();
    await context.news.update(admin, id, { cover_image_url: "/images/a.webp" });
    expect((await context.news.update(admin, id, { cover_image_url: null })).cover_image_url).toBeNull();
  });
});
