import { createContext } from "react";
import type { ContentKind } from "#content/front-matter.ts";
import type { Language } from "#contract/i18n/language.ts";

/** Which text of the content a page shows. */
export interface DocumentKey {
  kind: ContentKind;
  slug: string;
  language: Language;
}

/** Collected while a document is rendered: its sections, and how many figures came before. */
export interface Outline {
  readonly sections: { id: string; title: string }[];
  figures: number;
}

/** The two parts of a document's HTML: what opens it, with its name, empty where the page names it; and its text. */
export interface DocumentHtml {
  opening: string;
  text: string;
}

/** A text of the content as a page's data. */
export interface DocumentBodyData extends DocumentKey {
  sections: Outline["sections"];
  /** Whether it has an opening of its own, which names the page. */
  opens: boolean;
}

/** Gives a text as HTML; only the server has it at hand, the browser keeps what the server wrote. */
export type DocumentSource = (key: DocumentKey, pinned: Language | null) => DocumentHtml;

export const DocumentContext = createContext<DocumentSource | null>(null);
