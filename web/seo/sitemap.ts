import type { LoaderFunctionArgs } from "react-router";
import type { DocumentKind } from "#content/front-matter.ts";
import { paths, serviceTypes } from "#contract/paths.ts";
import { imageOfPage, placeOf } from "#web/content-pages/document-places.server.ts";
import { slugsOf } from "#web/content-pages/documents.server.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import { type SitemapEntry, sitemap } from "./sitemap-files.server.ts";

/** `/sitemap.xml`, and the files under `/sitemap/` that it names where it is an index. */
export function loader({ context, params: { file } }: LoaderFunctionArgs) {
  const { origin } = context.get(pageContext);
  const { news } = context.get(servicesContext);
  return sitemap({ origin, news, pages: sitePages() }, file);
}

/** Pages of the site exist in both languages; when they changed is not known. */
const changed = { zh: null, en: null };

const page = (path: string): SitemapEntry => ({ path, image: imageOfPage(path), changed });

const document = (kind: DocumentKind, slug: string): SitemapEntry => {
  const { path, image } = placeOf(kind, slug, "zh");
  return { path, image, changed };
};

/** Every page that search engines should know, but for the articles. */
const sitePages = (): SitemapEntry[] => [
  ...[paths.home, paths.about, paths.team, paths.services].map(page),
  ...serviceTypes.map((type) => document("services", type)),
  ...slugsOf("posts")
    .sort()
    .map((slug) => document("posts", slug)),
  page(paths.projects),
  ...slugsOf("projects")
    .sort()
    .map((slug) => document("projects", slug)),
  ...[paths.news, paths.feeds, paths.contacts, paths.yourWater].map(page),
  ...[paths.terms, paths.privacy, paths.accessibility, paths.aboutThisSite].map(page),
];
