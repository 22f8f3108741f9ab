import { data, type RouterContextProvider } from "react-router";
import { type ContentKind, type DocumentKind, documentKinds } from "#content/front-matter.ts";
import { isLanguage } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { paths, type ServiceType, serviceTypes } from "#contract/paths.ts";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";
import type { StructuredData } from "#web/seo/structured-data.server.ts";
import type { DocumentBodyData } from "./document-context.ts";
import { documentOf, pageOf, slugsOf } from "./documents.server.ts";
import { documentHtml, renderDocument } from "./render.server.tsx";
import { withWordBreaks } from "./word-breaks.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The body of a page, for its loader. `lang` is the language its URL is pinned to. */
export function readBody(
  context: Context,
  kind: ContentKind,
  slug: string,
  lang: string | undefined,
): DocumentBodyData {
  const { language, whole } = context.get(pageContext);
  const key = { kind, slug, language };
  const html = whole ? null : documentHtml(key, isLanguage(lang) ? lang : null);
  return { ...key, sections: renderDocument(key).sections, html };
}

/** The drawing that shared links to each page show. */
const pageImages: Readonly<Record<string, string>> = {
  about: "/images/covers/qualifications.1600x900.webp",
  team: "/images/news/calibration.1600x900.webp",
  services: "/images/news/rating-curve.1600x900.webp",
  projects: "/images/news/lake-water-age.1600x900.webp",
  contacts: "/images/news/forecast-fan.1600x900.webp",
  terms: "/images/news/canal-profile.1600x900.webp",
  privacy: "/images/news/flow-break.1600x900.webp",
};

/**
 * A page of its own, for its loader: its head, front matter and text. `lang` is the language its URL is pinned to;
 * `about` describes its subject to search engines.
 */
export function readPage(
  context: Context,
  slug: string,
  path: string,
  lang: string | undefined,
  about?: StructuredData,
) {
  const { language } = context.get(pageContext);
  const front = pageOf(slug, language);
  const { title, description } = front;
  return {
    head: pageHead(context, {
      path,
      title,
      description,
      trail: [{ path, title }],
      image: pageImages[slug] ?? null,
      ...(about && { about: () => about }),
    }),
    front: { ...front, lead: withWordBreaks(front.lead, language) },
    body: readBody(context, "pages", slug, lang),
  };
}

/** The cover of a service or project. */
const coverImage = (slug: string) => `/images/covers/${slug}.1600x900.webp`;

/** The service that a post belongs to, and the drawing that links to it show. */
const posts: Readonly<Record<string, readonly [ServiceType, drawing: string]>> = {
  "rtm-mr": ["smart-water-management", "flood-routing"],
  "ce-qual-w2": ["smart-water-quality", "thermal-stratification"],
  "global-database": ["smart-ecology", "flow-spectrum"],
  "data-python": ["smart-ecology", "oxygen-sag"],
  "digital-twin-system": ["digital-twin", "cascade-profile"],
};

interface PageKey {
  path: string;
  title: MessageKey;
}

interface DocumentPlace {
  path: string;
  /** The image that links to it show. */
  image: string;
  /** The pages above it, by the texts that the menu calls them. */
  above: readonly PageKey[];
  back: PageKey;
}

const services = { path: paths.services, title: "layout.services" } as const;

/** Paths and images of the documents, by kind and slug. */
const places: Record<DocumentKind, (slug: string) => DocumentPlace> = {
  services: (slug) => ({
    path: paths.service(serviceTypes.find((type) => type === slug) ?? "digital-twin"),
    image: coverImage(slug),
    above: [services],
    back: { path: paths.services, title: "document.back_services" },
  }),
  posts(slug) {
    const [type, drawing = "sediment-delta"] = posts[slug] ?? [];
    const service = type && ({ path: paths.service(type), title: `layout.${type}` } as const);
    return {
      path: paths.servicePost(slug),
      image: `/images/news/${drawing}.1600x900.webp`,
      above: service ? [services, service] : [services],
      back: service ?? services,
    };
  },
  projects: (slug) => ({
    path: paths.project(slug),
    image: coverImage(slug),
    above: [{ path: paths.projects, title: "layout.projects" }],
    back: { path: paths.projects, title: "document.back_projects" },
  }),
};

/** The paths of the pages that are demonstration studies. */
const demonstrations = new Set(
  documentKinds.flatMap((kind) =>
    slugsOf(kind).flatMap((slug) => (documentOf(kind, slug, "zh")?.demonstration ? [places[kind](slug).path] : [])),
  ),
);

/**
 * A service, post or project, for its loader: its head, front matter and text, the pages above it and the way back.
 * Throws the not-found page where there is none of that slug.
 */
export function readDocument(context: Context, kind: DocumentKind, slug: string, lang: string | undefined) {
  const { language } = context.get(pageContext);
  const front = documentOf(kind, slug, language);
  if (!front) throw data(null, { status: 404 });
  const { path, image, ...place } = places[kind](slug);
  const { description, demonstration } = front;
  const title = demonstration
    ? translate(language, "document.demonstration_title", { title: front.title })
    : front.title;
  const links = front.links.map((link) => ({ ...link, demonstration: demonstrations.has(link.to) }));
  const translated = (page: PageKey) => ({ path: page.path, title: translate(language, page.title) });
  const above = place.above.map(translated);
  return {
    head: pageHead(context, { path, title, description, image, trail: [...above, { path, title: front.title }] }),
    front: { ...front, links, lead: withWordBreaks(front.lead, language) },
    body: readBody(context, kind, slug, lang),
    above,
    back: translated(place.back),
  };
}
