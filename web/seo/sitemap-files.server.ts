import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import { paths, pinPath } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import {
  type PublishedArticle,
  sitemapFileOf,
  sitemapFilePath,
  sitemapFileRange,
  sitemapPagesFile,
  sitemapRange,
} from "#contract/sitemaps.ts";
import type { Services } from "../context.ts";
import { escapeXml, xmlResponse } from "./file-response.server.ts";

/** The most articles of a single sitemap: a file may have 50,000 addresses, and each article has two. */
const mostArticles = 10_000;

/** A page in a sitemap. */
export interface SitemapEntry {
  path: string;
  /** Path of the image that the page shows or is shared with. */
  image: string | null;
  /** The languages of the page, and when it changed last in each; `null` where that is unknown. */
  changed: Partial<Record<Language, string | null>>;
}

/** What a sitemap is made from. */
interface SitemapSource {
  origin: string;
  news: Pick<Services["news"], "publishedRanges" | "publishedIn">;
  /** Every page of the site but the articles. */
  pages: readonly SitemapEntry[];
}

/**
 * `/sitemap.xml`: every page in each language it exists in, with its counterpart, the bare route and its image
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps). With more articles than one file
 * should list, it is an index of `/sitemap/pages.xml` and of a file for each range of articles
 * (https://www.sitemaps.org/protocol.html#index). `file` names one of those.
 */
export async function sitemap({ origin, news, pages }: SitemapSource, file?: string): Promise<Response> {
  const articlesIn = async (range: number) => (await news.publishedIn(range, sitemapRange)).map(articleEntry);
  if (file === sitemapPagesFile) return urlSet(origin, pages);
  if (file !== undefined) {
    const range = sitemapFileRange(file);
    const entries = range === null ? [] : await articlesIn(range);
    if (entries.length === 0) throw new Response(null, { status: 404 });
    return urlSet(origin, entries);
  }
  const ranges = await news.publishedRanges(sitemapRange);
  if (ranges.reduce((sum, { articles }) => sum + articles, 0) > mostArticles) {
    const files = [
      sitemapEntry(`${origin}${sitemapFilePath(sitemapPagesFile)}`),
      ...ranges.map(({ range, changed }) => sitemapEntry(`${origin}${sitemapFilePath(sitemapFileOf(range))}`, changed)),
    ];
    return xmlResponse(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join("\n")}\n</sitemapindex>`,
    );
  }
  const articles: SitemapEntry[] = [];
  for (const { range } of ranges) articles.push(...(await articlesIn(range)));
  return urlSet(origin, [...pages, ...articles]);
}

const sitemapEntry = (address: string, changed?: string) =>
  `<sitemap><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</sitemap>`;

const articleEntry = ({ id, category, cover_image_url, changed }: PublishedArticle): SitemapEntry => ({
  path: paths.article(id),
  image: ownImage(cover_image_url) ?? placeholderUrl({ id, category }),
  changed,
});

function urlSet(origin: string, entries: readonly SitemapEntry[]) {
  const address = (path: string, language: Language | null) => escapeXml(`${origin}${pinPath(path, language)}`);
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.flatMap(({ path, image, changed }) => {
    const available = languages.filter((language) => changed[language] !== undefined);
    const links = [
      ...available.map((language) => link(languageTag[language], address(path, language))),
      link("x-default", address(path, null)),
    ].join("");
    const shown =
      image === null ? "" : `<image:image><image:loc>${escapeXml(`${origin}${image}`)}</image:loc></image:image>`;
    return available.map((language) => {
      const lastmod = changed[language] ? `<lastmod>${changed[language]}</lastmod>` : "";
      return `<url><loc>${address(path, language)}</loc>${lastmod}${links}${shown}</url>`;
    });
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>`,
  );
}
