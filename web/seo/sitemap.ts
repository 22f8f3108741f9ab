import { type Language, languages, languageTag } from "#contract/i18n/language.ts";
import { paths, pinPath, serviceTypes } from "#contract/paths.ts";
import { slugsOf } from "#web/content-pages/documents.server.ts";
import { pageContext, servicesContext } from "#web/context.ts";
import type { Route } from "./+types/sitemap";
import { escapeXml, publishedArticles, xmlResponse } from "./file-response.server.ts";

interface Entry {
  path: string;
  available: readonly Language[];
  changed?: string;
}

/** `/sitemap.xml`: every page in each language it exists in, with its counterpart and the bare route. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const articles = await publishedArticles(context.get(servicesContext), "zh");
  const entries: Entry[] = [
    ...sitePages().map((path) => ({ path, available: languages })),
    ...articles.map(({ id, languages: states, updated_at }) => ({
      path: paths.article(id),
      available: languages.filter((language) => states[language] === "published"),
      changed: updated_at,
    })),
  ];
  const address = (path: string, language: Language | null) => escapeXml(`${origin}${pinPath(path, language)}`);
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const urls = entries.flatMap(({ path, available, changed }) => {
    const links = [
      ...available.map((language) => link(languageTag[language], address(path, language))),
      link("x-default", address(path, null)),
    ].join("");
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return available.map((language) => `<url><loc>${address(path, language)}</loc>${lastmod}${links}</url>`);
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>`,
  );
}

/** Bare routes of every page that search engines should know, but for the articles. */
const sitePages = (): string[] => [
  paths.home,
  paths.about,
  paths.team,
  paths.services,
  ...serviceTypes.map(paths.service),
  ...slugsOf("posts").sort().map(paths.servicePost),
  paths.projects,
  ...slugsOf("projects").sort().map(paths.project),
  ...casePages(),
  paths.news,
  paths.contacts,
  paths.yourWater,
  paths.terms,
  paths.privacy,
  paths.accessibility,
  paths.aboutThisSite,
];

/** The cases and their list, where there are any. */
function casePages(): string[] {
  const slugs = slugsOf("cases").sort();
  return slugs.length > 0 ? [paths.cases, ...slugs.map(paths.case)] : [];
}
