import type { DocumentKind } from "#content/front-matter.ts";
import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { ownImage } from "#contract/image-sources.ts";
import { paths, pinPath, serviceTypes } from "#contract/paths.ts";
import { placeholderUrl } from "#contract/placeholder-images.ts";
import { imageOfPage, placeOf } from "#web/content-pages/document-places.server.ts";
import { slugsOf } from "#web/content-pages/documents.server.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import type { Route } from "./+types/sitemap";
import { escapeXml, publishedArticles, xmlResponse } from "./file-response.server.ts";

interface Entry {
  path: string;
  /** Path of the image that the page shows or is shared with. */
  image: string | null;
  available: readonly Language[];
  changed?: string;
}

/**
 * `/sitemap.xml`: every page in each language it exists in, with its counterpart, the bare route and its image
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const articles = await publishedArticles(context.get(servicesContext), "zh");
  const entries: Entry[] = [
    ...sitePages().map((page) => ({ ...page, available: languages })),
    ...articles.map(({ id, languages: states, updated_at, ...article }) => ({
      path: paths.article(id),
      image: ownImage(article.cover_image_url) ?? placeholderUrl({ id, ...article }),
      available: languages.filter((language) => states[language] === "published"),
      changed: updated_at,
    })),
  ];
  const address = (path: string, language: Language | null) => escapeXml(`${origin}${pinPath(path, language)}`);
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.flatMap(({ path, image, available, changed }) => {
    const links = [
      ...available.map((language) => link(languageTag[language], address(path, language))),
      link("x-default", address(path, null)),
    ].join("");
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    const shown =
      image === null ? "" : `<image:image><image:loc>${escapeXml(`${origin}${image}`)}</image:loc></image:image>`;
    return available.map((language) => `<url><loc>${address(path, language)}</loc>${lastmod}${links}${shown}</url>`);
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join("\n")}\n</urlset>`,
  );
}

/** A page by its bare route, and its image. */
type SitePage = Pick<Entry, "path" | "image">;

const page = (path: string): SitePage => ({ path, image: imageOfPage(path) });

const document = (kind: DocumentKind, slug: string): SitePage => {
  const { path, image } = placeOf(kind, slug, "zh");
  return { path, image };
};

/** Every page that search engines should know, but for the articles. */
const sitePages = (): SitePage[] => [
  ...[paths.home, paths.about, paths.team, paths.services].map(page),
  ...serviceTypes.map((type) => document("services", type)),
  ...slugsOf("posts")
    .sort()
    .map((slug) => document("posts", slug)),
  page(paths.projects),
  ...slugsOf("projects")
    .sort()
    .map((slug) => document("projects", slug)),
  ...casePages(),
  ...[paths.news, paths.feeds, paths.contacts, paths.yourWater].map(page),
  ...[paths.terms, paths.privacy, paths.accessibility, paths.aboutThisSite].map(page),
];

/** The cases and their list, where there are any. */
function casePages(): SitePage[] {
  const slugs = slugsOf("cases").sort();
  return slugs.length > 0 ? [paths.cases, ...slugs.map(paths.case)].map(page) : [];
}
