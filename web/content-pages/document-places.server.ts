import { type DocumentKind, documentKinds } from "#content/front-matter.ts";
import type { Language } from "#contract/i18n/language.ts";
import { type MessageKey, translate } from "#contract/i18n/messages.ts";
import { paths, type ServiceType, serviceTypes } from "#contract/paths.ts";
import { memoize } from "#figures/lib/memoize.ts";
import { documentOf, slugsOf } from "./documents.server.ts";

/** The cover of a service or project. */
const coverImage = (slug: string) => `/images/covers/${slug}.1600x900.webp`;

/** The service that a post belongs to. */
const serviceOfPost: Readonly<Record<string, ServiceType>> = {
  "rtm-mr": "smart-water-management",
  "ce-qual-w2": "smart-water-quality",
  "global-database": "smart-ecology",
  "data-python": "smart-ecology",
  "digital-twin-system": "digital-twin",
};

/** The drawings of pages without a collection, for links to them. */
const pageImages: Readonly<Record<string, string>> = {
  [paths.home]: "/images/news/reservoir-isobaths.1600x900.webp",
  [paths.about]: "/images/covers/qualifications.1600x900.webp",
  [paths.team]: "/images/news/calibration.1600x900.webp",
  [paths.services]: "/images/news/rating-curve.1600x900.webp",
  [paths.projects]: "/images/news/lake-water-age.1600x900.webp",
  [paths.news]: "/images/news/oxygen-depletion.1600x900.webp",
  [paths.feeds]: "/images/news/data-periods.1600x900.webp",
  [paths.contacts]: "/images/news/forecast-fan.1600x900.webp",
  [paths.yourWater]: "/images/news/oxygen-year.1600x900.webp",
  [paths.terms]: "/images/news/canal-profile.1600x900.webp",
  [paths.privacy]: "/images/news/flow-break.1600x900.webp",
  [paths.accessibility]: "/images/news/taylor-diagram.1600x900.webp",
  [paths.aboutThisSite]: "/images/news/skill-benchmark.1600x900.webp",
};

/** The image of a page without a collection, for shared links and the sitemap; `null` where it has none. */
export const imageOfPage = (path: string): string | null => pageImages[path] ?? null;

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
    back: { path: paths.services, title: "document-parts.back_services" },
  }),
  posts(slug) {
    const type = serviceOfPost[slug];
    const service = type && ({ path: paths.service(type), title: `layout.${type}` } as const);
    return {
      path: paths.servicePost(slug),
      image: `/images/news/${documentOf("posts", slug, "zh")?.cover}.1600x900.webp`,
      above: service ? [services, service] : [services],
      back: service ?? services,
    };
  },
  projects: (slug) => ({
    path: paths.project(slug),
    image: coverImage(slug),
    above: [{ path: paths.projects, title: "layout.projects" }],
    back: { path: paths.projects, title: "document-parts.back_projects" },
  }),
};

/** Where a document stands, in the words of a language: its path, its image, the pages above it, the way back. */
export function placeOf(kind: DocumentKind, slug: string, language: Language) {
  const { above, back, ...place } = places[kind](slug);
  const translated = (page: PageKey) => ({ path: page.path, title: translate(language, page.title) });
  return { ...place, above: above.map(translated), back: translated(back) };
}

/** The paths of the pages that are demonstration studies. */
export const demonstrations = memoize(
  () =>
    new Set(
      documentKinds.flatMap((kind) =>
        slugsOf(kind).flatMap((slug) => (documentOf(kind, slug, "zh")?.demonstration ? [places[kind](slug).path] : [])),
      ),
    ),
);
