import { data, type RouterContextProvider } from "react-router";
import type { ContentKind, DocumentKind } from "#content/front-matter.ts";
import { isLanguage } from "#contract/i18n/language.ts";
import { translate } from "#contract/i18n/messages.ts";
import { pageContext } from "#web/context.ts";
import { pageHead } from "#web/seo/head.server.ts";
import type { Crumb, StructuredData } from "#web/seo/structured-data.server.ts";
import { withWordBreaks } from "#web/ui/word-breaks.ts";
import { databasePath, databaseStructuredData } from "./dataset.server.ts";
import type { DocumentBodyData } from "./document-context.ts";
import { demonstrations, imageOfPage, placeOf } from "./document-places.server.ts";
import { documentOf, pageOf } from "./documents.server.ts";
import { renderDocument } from "./render.server.tsx";

type Context = Readonly<RouterContextProvider>;

/** The body of a page, for its loader. `lang` is the language its URL is pinned to. */
function readBody(context: Context, kind: ContentKind, slug: string, lang: string | undefined): DocumentBodyData {
  const { language, whole } = context.get(pageContext);
  const key = { kind, slug, language };
  const { sections, styles, opening, text } = renderDocument(key, isLanguage(lang) ? lang : null);
  return { ...key, sections, styles, opens: opening !== "", html: whole ? null : { opening, text } };
}

/** What a page adds to its head: what describes its subject to search engines, and the pages above it. */
interface PageOptions {
  about?: StructuredData;
  above?: readonly Crumb[];
}

/** A page of its own, for its loader: its head, front matter and text. `lang` is the language its URL is pinned to. */
export function readPage(
  context: Context,
  slug: string,
  path: string,
  lang: string | undefined,
  { about, above = [] }: PageOptions = {},
) {
  const { language } = context.get(pageContext);
  const front = pageOf(slug, language);
  const { title, description } = front;
  return {
    head: pageHead(context, {
      path,
      title,
      description,
      trail: [...above, { path, title }],
      image: imageOfPage(path),
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
  const { language, origin } = context.get(pageContext);
  const front = documentOf(kind, slug, language);
  if (!front) throw data(null, { status: 404 });
  const { path, image, above, back } = placeOf(kind, slug, language);
  const { description, demonstration } = front;
  const title = demonstration
    ? translate(language, "document-parts.demonstration_title", { title: front.title })
    : front.title;
  const links = front.links.map((link) => ({ ...link, demonstration: demonstrations().has(link.to) }));
  return {
    head: pageHead(context, {
      path,
      title,
      description,
      image,
      trail: [...above, { path, title: front.title }],
      ...(path === databasePath && { about: () => databaseStructuredData(origin, language, front) }),
    }),
    front: { ...front, links, lead: withWordBreaks(front.lead, language) },
    body: readBody(context, kind, slug, lang),
    above,
    back,
  };
}
