import { data, type MetaDescriptor, type RouterContextProvider } from "react-router";
import type { ContentKind, DocumentKind } from "#content/front-matter.ts";
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

/** The body of a page, for its loader. */
function readBody(context: Context, kind: ContentKind, slug: string): DocumentBodyData {
  const { language } = context.get(pageContext);
  const key = { kind, slug, language };
  const { sections, opening } = renderDocument(key, null);
  return { ...key, sections, opens: opening !== "" };
}

/** The elements of a page's head that its text needs: the style sheets of its parts. */
const headOfBody = ({ kind, slug, language }: DocumentBodyData): MetaDescriptor[] =>
  renderDocument({ kind, slug, language }, null).styles.map((href) => ({ tagName: "link", rel: "stylesheet", href }));

/** What a page adds to its head: what describes its subject to search engines, and the pages above it. */
interface PageOptions {
  about?: StructuredData;
  above?: readonly Crumb[];
}

/** A page of its own, for its loader: its head, front matter and text. */
export function readPage(context: Context, slug: string, path: string, { about, above = [] }: PageOptions = {}) {
  const { language } = context.get(pageContext);
  const front = pageOf(slug, language);
  const { title, description } = front;
  const body = readBody(context, "pages", slug);
  const head = pageHead(context, {
    path,
    title,
    description,
    trail: [...above, { path, title }],
    image: imageOfPage(path),
    ...(about && { about: () => about }),
  });
  return {
    head: [...head, ...headOfBody(body)],
    front: { ...front, lead: withWordBreaks(front.lead, language) },
    body,
  };
}

/**
 * A service, post or project, for its loader: its head, front matter and text, the pages above it and the way back.
 * Throws the not-found page where there is none of that slug.
 */
export function readDocument(context: Context, kind: DocumentKind, slug: string) {
  const { language, origin } = context.get(pageContext);
  const front = documentOf(kind, slug, language);
  if (!front) throw data(null, { status: 404 });
  const { path, image, above, back } = placeOf(kind, slug, language);
  const { description, demonstration } = front;
  const title = demonstration
    ? translate(language, "document-parts.demonstration_title", { title: front.title })
    : front.title;
  const links = front.links.map((link) => ({ ...link, demonstration: demonstrations().has(link.to) }));
  const body = readBody(context, kind, slug);
  const head = pageHead(context, {
    path,
    title,
    description,
    image,
    trail: [...above, { path, title: front.title }],
    ...(path === databasePath && { about: () => databaseStructuredData(origin, language, front) }),
  });
  return {
    head: [...head, ...headOfBody(body)],
    front: { ...front, links, lead: withWordBreaks(front.lead, language) },
    body,
    above,
    back,
  };
}
