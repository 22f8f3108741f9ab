import type { RouterContextProvider } from "react-router";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";
import type { StructuredData } from "#web/seo/structured-data.server.ts";
import { readBody } from "./document-data.server.ts";
import { pageOf } from "./documents.server.ts";
import { withWordBreaks } from "./word-breaks.server.ts";

/** The drawing that shared links to each page show. */
const images: Readonly<Record<string, string>> = {
  about: "/images/covers/qualifications.1600x900.webp",
  team: "/images/news/calibration.1600x900.webp",
  services: "/images/news/rating-curve.1600x900.webp",
  projects: "/images/news/lake-water-age.1600x900.webp",
  contacts: "/images/news/forecast-fan.1600x900.webp",
  terms: "/images/news/canal-profile.1600x900.webp",
  privacy: "/images/news/flow-break.1600x900.webp",
};

/**
 * A page that stands alone, for its loader: its head, front matter and text. `lang` is what its URL is pinned to; `about`
 * is what it tells search engines of its subject.
 */
export function readPage(
  context: Readonly<RouterContextProvider>,
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
      image: images[slug] ?? null,
      ...(about && { about: () => about }),
    }),
    front: { ...front, lead: withWordBreaks(front.lead, language) },
    body: readBody(context, "pages", slug, lang),
  };
}
