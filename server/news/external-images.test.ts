import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#contract/actor.ts";
import { imageSources } from "#contract/image-sources.ts";
import { createImageFetcher } from "#server/media/copy/fetch-image.ts";
import { type ImageHost, redirectTo, startImageHost } from "#tests/image-host.ts";
import { createNewsContext, draftOf, type NewsContext } from "#tests/news-context.ts";
import { dataUrl, testImage } from "#tests/test-images.ts";

const figure = (src: string) =>
  `<figure class="wm-image-75"><img src="${src}" alt="湖"><figcaption>图</figcaption></figure>`;

describe("images of other sites in articles", () => {
  let context: NewsContext;
  let admin: Actor;
  let host: ImageHost;
  beforeEach(async () => {
    host = await startImageHost({
      "/a.png": await testImage({ width: 600, height: 300 }),
      "/b.png?x=1&y=2": await testImage({ color: "#335577" }),
      "/page": Buffer.from("<!doctype html>"),
      "/inner": redirectTo("http://169.254.169.254/"),
      "/silent": () => {},
    });
    const fetchImage = createImageFetcher({ from: { internet: true, targets: [host] }, timeoutMs: 500 });
    context = await createNewsContext("sqlite", { fetchImage, saveMs: 20_000 });
    ({ admin } = context.actors);
  });
  afterEach(async () => {
    await host.close();
    await context.database.close();
  });

  it("are stored here, with their sources, and so is the cover", async () => {
    const url = `${host.origin}/a.png`;
    const content = figure(url) + figure(`${host.origin}/b.png?x=1&amp;y=2`) + figure(url);
    const saved = await context.news.create(admin, draftOf({ content, cover_image_url: url }));
    expect(saved.content).not.toContain(host.origin);
    const path = saved.cover_image_url ?? "";
    expect(path).toMatch(/^\/uploads\/media\/[0-9a-f]{32}\.600x300\.webp$/);
    expect(saved.content.split(`src="${path}"`)).toHaveLength(3);
    expect(saved.content).toContain(`srcset="${imageSources(path)?.webp}"`);
    expect(saved.copied_images?.map(({ from }) => from)).toEqual([url, `${host.origin}/b.png?x=1&y=2`]);
    expect(saved.uncopied_images).toBeUndefined();
    expect(host.requests).toHaveLength(2);
    expect(await context.news.get(admin, saved.id)).not.toHaveProperty("copied_images");
  });

  it("never make a save fail: they keep their address, and the answer says why", async () => {
    const failing = { "/page": "not_image", "/inner": "private", "/absent": "unreachable", "/silent": "timeout" };
    const urls = Object.keys(failing).map((path) => host.origin + path);
    const content = [...urls, `${host.origin}/a.png`, "http://10.0.0.1/x.png"].map(figure).join("");
    const cover_image_url = "https://u:p@a.example/c.png";
    const saved = await context.news.create(admin, draftOf({ content, cover_image_url }));
    expect(saved.status).toBe("published");
    for (const url of urls) expect(saved.content).toContain(`src="${url}"`);
    expect(saved.content).not.toContain(`${host.origin}/a.png`);
    expect(saved.cover_image_url).toBe("https://u:p@a.example/c.png");
    expect(saved.copied_images).toHaveLength(1);
    expect(saved.uncopied_images).toEqual([
      { url: "https://u:p@a.example/c.png", reason: "address" },
      ...Object.entries(failing).map(([path, reason]) => ({ url: host.origin + path, reason })),
      { url: "http://10.0.0.1/x.png", reason: "private" },
    ]);
  });

  it("keep a save waiting no longer than it may", async () => {
    const hasty = await createNewsContext("sqlite", {
      fetchImage: createImageFetcher({ from: { internet: true, targets: [host] } }),
      saveMs: 20,
    });
    const content = figure(`${host.origin}/silent`);
    const saved = await hasty.news.create(hasty.actors.admin, draftOf({ content }));
    expect(saved.uncopied_images).toEqual([{ url: `${host.origin}/silent`, reason: "pending" }]);
    await hasty.database.close();
  });

  it("are tried again by the next save, also the cover alone and a restored text", async () => {
    const { id, version } = await context.news.create(admin, draftOf({ content: figure("http://10.0.0.1/x.png") }));
    const old = figure(`${host.origin}/a.png`);
    // as rows were written before images were copied
    await context.database.db.updateTable("article_versions").set({ content: old }).execute();
    const renamed = await context.news.update(admin, id, { title: "新", version });
    expect([renamed.content, renamed.uncopied_images]).toEqual([
      old,
      [{ url: `${host.origin}/a.png`, reason: "pending" }],
    ]);
    const saved = await context.news.update(admin, id, {
      content: renamed.content,
      cover_image_url: `${host.origin}/a.png`,
    });
    expect([saved.content.includes("/uploads/media/"), saved.uncopied_images]).toEqual([true, undefined]);
    expect(saved.cover_image_url).toContain("/uploads/media/");
    const first = (await context.news.revisions(admin, id)).at(-1);
    const restored = await context.news.restoreRevision(admin, id, first?.id ?? 0);
    expect(restored.uncopied_images).toEqual([{ url: "http://10.0.0.1/x.png", reason: "private" }]);
  });

  it("are tried again as a cover that a save does not name", async () => {
    const { id } = await context.news.create(admin, draftOf());
    const cover_image_url = `${host.origin}/a.png`;
    await context.database.db.updateTable("articles").set({ cover_image_url }).execute();
    const saved = await context.news.update(admin, id, { title: "新" });
    expect(saved.cover_image_url).toMatch(/^\/uploads\/media\//);
    expect(saved.copied_images).toEqual([{ from: cover_image_url, url: saved.cover_image_url }]);
  });

  it("stay where they are in an autosave, which asks nobody", async () => {
    const content = figure(`${host.origin}/a.png`);
    const { id, version, ...made } = await context.news.create(
      admin,
      draftOf({ content, status: "draft", autosave: true }),
    );
    expect(made.content).toContain(host.origin);
    expect(made).not.toHaveProperty("uncopied_images");
    const again = await context.news.update(admin, id, { content, title: "二", autosave: true, version });
    expect(again.content).toContain(host.origin);
    expect(host.requests).toEqual([]);
  });

  it("are not fetched for a save that is refused anyway", async () => {
    const content = figure(`${host.origin}/a.png`);
    const { id } = await context.news.create(admin, draftOf());
    await expect(context.news.update(admin, id, { content, version: 9 })).rejects.toMatchObject({ code: "conflict" });
    await expect(context.news.update(admin, 999, { content })).rejects.toMatchObject({ code: "not_found" });
    await expect(context.news.create(context.actors.editor, draftOf({ content }))).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(host.requests).toEqual([]);
  });

  it("come beside images inside the text, in a long article too", async () => {
    const inline = dataUrl(await testImage({ color: "#aa3311" }));
    const long = "<p>水深三米，流速缓慢。</p>".repeat(3_000);
    const content = figure(inline) + long + figure(`${host.origin}/a.png`) + figure(`${host.origin}/page`);
    const saved = await context.news.create(admin, draftOf({ content }));
    const sources = [...saved.content.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toEqual([
      expect.stringMatching(/^\/uploads\/media\/.*40x20\.webp$/),
      expect.stringMatching(/^\/uploads\/media\/.*600x300\.webp$/),
      `${host.origin}/page`,
    ]);
  });
});
