import sharp from "sharp";
import { z } from "zod";
import { languages } from "#contract/i18n/language.ts";
import { contactEmail, site } from "#site";
import { expect, test } from "./fixtures.ts";
import { siteRoutes } from "./site-routes.ts";
import { baseUrl } from "./worker-server.ts";

const get = (path: string) => fetch(new URL(path, baseUrl()));
const read = async (path: string) => (await get(path)).text();

/** What a page's head says: attributes of its links and metas, and its JSON-LD. */
async function headOf(path: string) {
  const html = await read(path);
  const head = html.slice(0, html.indexOf("</head>"));
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  const data = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = ""]): unknown => JSON.parse(json),
  );
  return { head, meta, data, title: /<title>([^<]*)/.exec(head)?.[1] };
}

const trailSchema = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z.array(z.object({ name: z.string() })),
});

const pathOf = (address: string) => new URL(address).pathname;

test.describe("search engines", () => {
  test("find every page in both languages in the sitemap, each with its counterpart", async () => {
    const xml = await read("/sitemap.xml");
    const listed = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => pathOf(address));
    for (const { path } of siteRoutes)
      for (const language of languages) expect(listed).toContain(`/${language}${path === "/" ? "" : path}`);
    expect(new Set(listed).size).toBe(listed.length);
    expect(xml).toMatch(/<loc>[^<]*\/zh\/about<\/loc>.*hreflang="en" href="[^"]*\/en\/about"/);
  });

  test("find an image of each page in the sitemap that can be fetched", async () => {
    const xml = await read("/sitemap.xml");
    expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    const urls = Array.from(xml.matchAll(/<url>.*?<\/url>/g), ([url]) => url);
    const images = urls.map(
      (url) => /<image:image><image:loc>([^<]*)<\/image:loc><\/image:image>/.exec(url)?.[1] ?? "",
    );
    expect(images.filter((image) => image === "")).toEqual([]);
    const found = await Promise.all([...new Set(images)].map(async (image) => (await get(pathOf(image))).status));
    expect(new Set(found)).toEqual(new Set([200]));
  });

  test("find an article only in the languages in which it is published", async () => {
    const xml = await read("/sitemap.xml");
    const articles = Array.from(xml.matchAll(/<loc>([^<]*\/news\/\d+)<\/loc>/g), ([, address = ""]) => pathOf(address));
    expect(articles.length).toBeGreaterThan(50);
    const statuses = await Promise.all(articles.map(async (path) => (await get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const alone = articles.filter((path) => !articles.includes(path.replace(/^\/zh/, "/en")) && path.startsWith("/zh"));
    expect(alone.length).toBeGreaterThan(0);
  });

  test("are led to the sitemap and kept out of the interface by robots.txt", async () => {
    const text = await read("/robots.txt");
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).toMatch(/^Disallow: \/api\/$/m);
    expect(text).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m);
  });

  test("read a title, a description, a trail and a picture of its own on every page", async () => {
    const english: (string | undefined)[][] = [];
    for (const { path } of siteRoutes) {
      const seen = await Promise.all(languages.map((language) => headOf(`/${language}${path === "/" ? "" : path}`)));
      for (const { meta, data, title } of seen) {
        expect(title, path).toBeTruthy();
        expect(meta("description")?.length, path).toBeGreaterThan(15);
        expect(data, path).toContainEqual(expect.objectContaining({ "@type": "Organization" }));
        if (path !== "/") expect(data, path).toContainEqual(expect.objectContaining({ "@type": "BreadcrumbList" }));
        expect(meta("og:image:width"), path).toBe("1200");
      }
      const [zh, en] = seen;
      expect(zh?.title).not.toBe(en?.title);
      expect(zh?.meta("description")).not.toBe(en?.meta("description"));
      if (path !== "/") expect(zh?.meta("og:image")).not.toBe(en?.meta("og:image"));
      english.push([en?.title, en?.meta("description"), en?.meta("og:image")]);
    }
    for (const what of [0, 1, 2]) expect(new Set(english.map((page) => page[what])).size).toBe(siteRoutes.length);
  });

  test("read the trail that the page shows", async () => {
    for (const path of [
      "/en/services-post/global-database",
      "/zh/project-post/canada",
      "/zh/feeds",
      "/en/services-category/smart-ecology",
    ]) {
      const html = await read(path);
      const shown = /<nav aria-label="(?:所在位置|You are here)"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? "";
      const names = Array.from(shown.matchAll(/<(?:a|li aria-current="page")[^>]*>([^<]+)</g), ([, name = ""]) =>
        name.replaceAll("\u2060", ""),
      );
      const { data } = await headOf(path);
      const trail = data.map((item) => trailSchema.safeParse(item).data).find((item) => item !== undefined);
      expect(names.length, path).toBeGreaterThan(1);
      expect(
        trail?.itemListElement.slice(1).map(({ name }) => name),
        path,
      ).toEqual(names);
    }
  });

  test("read what the database holds on its page, and of no event that has no date", async () => {
    const { data } = await headOf("/en/services-post/global-database");
    expect(JSON.stringify(data)).toContain('"@type":"DataCatalog"');
    for (const { path } of siteRoutes)
      expect(await read(`/en${path === "/" ? "" : path}`)).not.toContain('"@type":"Event"');
  });

  test("read who wrote an article, and when", async () => {
    const { data } = await headOf("/zh/news/1");
    expect(data).toContainEqual(
      expect.objectContaining({ "@type": "NewsArticle", inLanguage: "zh-Hans", datePublished: expect.any(String) }),
    );
  });
});

test.describe("whoever looks for", () => {
  test("the icon finds it where browsers ask for it unasked, and in every size that systems want", async () => {
    for (const [path, type, side] of [
      ["/favicon.ico", "image/x-icon", undefined],
      ["/apple-touch-icon.png", "image/png", 180],
      ["/icons/icon-192.png", "image/png", 192],
      ["/icons/icon-512.png", "image/png", 512],
      ["/icons/maskable-512.png", "image/png", 512],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get("Content-Type")]).toEqual([path, 200, type]);
      expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
      if (side) expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: side, height: side });
    }
  });

  for (const language of languages)
    test(`the web app manifest finds it linked on the page, with names in ${language} and icons that exist`, async () => {
      const { head } = await headOf(`/${language}`);
      const link = /<link rel="manifest" href="([^"]*)"/.exec(head)?.[1] ?? "";
      for (const path of ["/favicon.ico", "/apple-touch-icon.png"]) expect(head).toContain(`href="${path}"`);
      const answer = await get(link);
      expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
        200,
        "application/manifest+json; charset=utf-8",
        "public, max-age=86400",
      ]);
      const manifest = z
        .object({ name: z.string(), lang: z.string(), icons: z.array(z.object({ src: z.string() })).min(3) })
        .parse(await answer.json());
      expect(manifest).toMatchObject({ name: site.name[language], lang: language === "zh" ? "zh-Hans" : "en" });
      for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
    });

  test("a place to report a vulnerability finds it in security.txt, which does not expire soon", async () => {
    const answer = await get("/.well-known/security.txt");
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "public, max-age=86400",
    ]);
    const fields = (await answer.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields).toEqual([
      ["Contact", `mailto:${contactEmail()}`],
      ["Expires", expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)],
      ["Preferred-Languages", "zh, en"],
    ]);
    const days = (Date.parse(fields[1]?.[1] ?? "") - Date.now()) / 86_400_000;
    expect([days > 170, days < 365]).toEqual([true, true]);
  });
});

test.describe("a shared link", () => {
  for (const path of [
    "/en",
    "/zh/project-post/guxian",
    "/en/services-category/smart-ecology",
    "/zh/news/1",
    "/zh/contacts",
  ] as const)
    test(`shows a picture of 1200 × 630 px for ${path}`, async () => {
      const { meta } = await headOf(path);
      const image = await get(pathOf(meta("og:image") ?? ""));
      expect(image.status).toBe(200);
      const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    });
});

test.describe("the feeds", () => {
  for (const [path, language] of [
    ["/feed.xml", "zh-Hans"],
    ["/feed.en.xml", "en"],
  ] as const)
    test(`${path} is Atom with the newest articles of its language`, async () => {
      const answer = await get(path);
      expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      const xml = await answer.text();
      expect(xml).toContain(`xml:lang="${language}"`);
      const links = Array.from(xml.matchAll(/<entry>[\s\S]*?<link href="([^"]*)"/g), ([, address = ""]) =>
        pathOf(address),
      );
      expect(links).toHaveLength(20);
      const pinned = language === "en" ? "/en/news/" : "/zh/news/";
      expect(links.filter((link) => !link.startsWith(pinned))).toEqual([]);
      const { head } = await headOf("/en");
      expect(head).toContain(`href="${path}"`);
    });

  test("of a category hold its articles alone, and those of no other name exist", async () => {
    const linksOf = async (path: string) =>
      Array.from((await read(path)).matchAll(/<entry>[\s\S]*?<link href="([^"]*)"/g), ([, address = ""]) =>
        pathOf(address),
      );
    const [all, ...categories] = await Promise.all(
      ["/feed.en.xml", "/feed/news.en.xml", "/feed/training.en.xml", "/feed/announcement.en.xml"].map(linksOf),
    );
    const parts = categories.flat();
    expect(new Set(parts).size).toBe(parts.length);
    expect(all?.filter((link) => !parts.includes(link))).toEqual([]);
    expect(await read("/feed/training.xml")).toContain('xml:lang="zh-Hans"');
    expect((await get("/feed/other.xml")).status).toBe(404);
  });
});
