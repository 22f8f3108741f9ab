import { data, type RouterContextProvider } from "react-router";
import type { ContentKind, DocumentKind } from "#content/front-matter.ts";
import { isLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";
import type { StructuredData } from "#web/seo/structured-data.server.ts";
import { withWordBreaks } from "#web/ui/word-breaks.ts";
import type { DocumentBodyData } from "./document-context.ts";
import { demonstrations, placeOf } from "./document-places.server.ts";
import { documentOf, pageOf } from "./documents.server.ts";
import { documentHtml, renderDocument } from "./render.server.tsx";

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
  const { sections, styles, opening } = renderDocument(key);
  return { ...key, sections, styles, opens: opening !== "", html };
}

/** The drawing that shared links to each page show. */
const pageImages: Readonly<Record<string, string>> = {
  about: "/images/covers/qualifications.1600x900.webp",
  team: "/images/news/calibration.1600x900.webp",
  services: "/images/news/rating-curve.1600x900.webp",
  projects: "/images/news/lake-water-age.1600x900.webp",
  contacts: "/images/news/forecast-fan.1600x900.webp",
  "your-water": "/images/news/oxygen-year.1600x900.webp",
  terms: "/images/news/canal-profile.1600x900.webp",
  privacy: "/images/news/flow-break.1600x900.webp",
  accessibility: "/images/news/taylor-diagram.1600x900.webp",
  "about-this-site": "/images/news/skill-benchmark.1600x900.webp",
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

/**
 * A service, post or project, for its loader: its head, front matter and text, the pages above it and the way back.
 * Throws the not-found page where there is none of that slug.
 */
export function readDocument(context: Context, kind: DocumentKind, slug: string, lang: string | undefined) {
  const { language } = context.get(pageContext);
  const front = documentOf(kind, slug, language);
  if (!front) throw data(null, { status: 404 });
  const { path, image, above, back } = placeOf(kind, slug, language);
  const { description, demonstration } = front;
  const title = demonstration
    ? translate(language, "document.demonstration_title", { title: front.title })
    : front.title;
  const links = front.links.map((link) => ({ ...link, demonstration: demonstrations.has(link.to) }));
  return {
    head: pageHead(context, { path, title, description, image, trail: [...above, { path, title: front.title }] }),
    front: { ...front, links, lead: withWordBreaks(front.lead, language) },
    body: readBody(context, kind, slug, lang),
    above,
    back,
  };
}
