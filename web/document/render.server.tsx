import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#contract/i18n/language.ts";
import { pinPath } from "#contract/paths.ts";
import type { DocumentKey, DocumentSource } from "./document-context.ts";
import { contentOf } from "./documents.server.ts";
import { vocabulary } from "./mdx/vocabulary.tsx";
import type { Outline, OutlineEntry } from "./outline.ts";

/** A document's body as HTML with bare links, and its sections. */
interface Rendered {
  html: string;
  sections: OutlineEntry[];
}

const kept = new Map<string, Rendered>();

/** Renders a document's body, once a process, as it is the same for everybody. */
export function renderDocument({ kind, slug, language }: DocumentKey): Rendered {
  const id = `${kind}/${slug}.${language}`;
  const known = import.meta.env.PROD ? kept.get(id) : undefined;
  if (known) return known;
  const Content = contentOf(kind, slug, language);
  const outline: Outline = { sections: [], figures: 0 };
  const markup = Content ? renderToStaticMarkup(<Content components={vocabulary(language, outline)} />) : "";
  const html = markup.replaceAll('data-hidden="until-found"', 'hidden="until-found"');
  const rendered = { html, sections: outline.sections };
  kept.set(id, rendered);
  return rendered;
}

const barePath = /(<a [^>]*href=")(\/[^"]*)/g;

/** The body for a page whose URL is pinned to a language, or not. */
export const documentHtml: DocumentSource = (key, pinned: Language | null) => {
  const { html } = renderDocument(key);
  return html.replace(barePath, (_, start: string, href: string) => start + pinPath(href, pinned));
};
