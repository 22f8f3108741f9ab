import { data, type RouterContextProvider } from "react-router";
import type { ContentKind, DocumentFrontMatter } from "#content/front-matter.ts";
import { isLanguage, type Language } from "#contract/i18n/language.ts";
import { pageContext } from "#web/context.ts";
import type { DocumentKey } from "./document-context.ts";
import { documentOf } from "./documents.server.ts";
import type { OutlineEntry } from "./outline.ts";
import { documentHtml, renderDocument } from "./render.server.tsx";
import { withWordBreaks } from "./word-breaks.server.ts";

/** A text of the content as a page's data. */
export interface DocumentBodyData extends DocumentKey {
  sections: OutlineEntry[];
  /** `null` where the document itself brings the text, so that it is not sent twice. */
  html: string | null;
}

type Context = Readonly<RouterContextProvider>;

const pinnedTo = (lang: string | undefined): Language | null => (isLanguage(lang) ? lang : null);

/** The body of a page, for its loader. `lang` is the language its URL is pinned to. */
export function readBody(
  context: Context,
  kind: ContentKind,
  slug: string,
  lang: string | undefined,
): DocumentBodyData {
  const { language, whole } = context.get(pageContext);
  const key = { kind, slug, language };
  const { sections } = renderDocument(key);
  return { ...key, sections, html: whole ? null : documentHtml(key, pinnedTo(lang)) };
}

/** A service, post or project for its loader; throws the not-found page where there is none of that slug. */
export function readDocument(
  context: Context,
  kind: Exclude<ContentKind, "pages">,
  slug: string,
  lang: string | undefined,
): { front: DocumentFrontMatter; body: DocumentBodyData } {
  const { language } = context.get(pageContext);
  const front = documentOf(kind, slug, language);
  if (!front) throw data(null, { status: 404 });
  return { front: { ...front, lead: withWordBreaks(front.lead, language) }, body: readBody(context, kind, slug, lang) };
}
